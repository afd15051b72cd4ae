import Foundation
import JSONModel
import NotificationModel
import PushSimTesting
import TestSupport
import Testing

/// Stand-ins for libraries that extensions call beside the push.
@Suite("Stand-ins for libraries", .timeLimit(.minutes(10)))
struct LibraryTests {
  private func title(
    _ simulator: Simulator, _ push: Payload = .alert(title: "T", body: "B").mutableContent()
  ) async throws -> String? {
    let delivery = try await simulator.deliver(push)
    expectDelivery(delivery, is: .modified)
    return delivery.content?.title
  }

  @Test("Backendless' template in the push gives its texts, and buttons their category")
  func backendless() async throws {
    let simulator = try await Simulator.receiving(
      "Backendless", "",
      """
      return BackendlessPushHelper.shared.processMutableContent(
        request: request, contentHandler: contentHandler)
      """)
    let template = #"""
      {"alertTitle": "From the template", "alertSubtitle": "S", "badge": 3, "threadId": "t",
       "customHeaders": {"a": 1}, "actions": [{"id": "x", "title": "X", "options": 1}]}
      """#
    let delivery = try await simulator.deliver(
      .alert(title: "T", body: "B").mutableContent()
        .with("ios_immediate_push", .string(template)).with("message", "M").with("a", 2))
    expectDelivery(delivery, is: .modified)
    let content = try #require(delivery.content)
    #expect(content.title == "From the template" && content.subtitle == "S" && content.body == "M")
    #expect(content.badge == 3 && content.threadIdentifier == "t")
    #expect(content.categoryIdentifier == "buttonActionsTemplate")
    #expect(content.userInfo["a"] == 2.0)
  }

  @Test("CocoaLumberjack hands messages to loggers by level, and writes files")
  func cocoaLumberjack() async throws {
    let simulator = try await Simulator.receiving(
      "CocoaLumberjackSwift",
      """
      final class Lines: DDAbstractLogger {
        var lines: [String] = []
        override func log(message: DDLogMessage) {
          lines.append("\\(message.fileName) \\(message.message)")
        }
      }
      final class Short: NSObject, DDLogFormatter {
        func format(message logMessage: DDLogMessage) -> String? {
          logMessage.flag == .error ? "! " + logMessage.message : nil
        }
      }
      """,
      """
      let lines = Lines()
      let file = DDFileLogger()
      file.logFormatter = Short()
      DDLog.add(lines, with: .info)
      DDLog.add(file)
      DDLog.add(DDOSLogger.sharedInstance)
      DDLogVerbose("all")
      DDLogInfo("some")
      DDLogError("wrong")
      let text = try? String(
        contentsOfFile: file.currentLogFileInfo?.filePath ?? "", encoding: .utf8)
      best.title = lines.lines.joined(separator: ", ") + " | " + (text ?? "none")
      """)
    #expect(
      try await title(simulator)
        == "NotificationService some, NotificationService wrong | ! wrong\n")
  }

  @Test("Sentry reports nothing, and says so")
  func sentry() async throws {
    let simulator = try await Simulator.receiving(
      "Sentry", "",
      """
      let early = SentrySDK.capture(message: "a")
      SentrySDK.start { options in
        options.dsn = "https://key@sentry.example/1"
        options.beforeSend = { $0.level == .fatal ? nil : $0 }
      }
      SentrySDK.addBreadcrumb(Breadcrumb(level: .info, category: "push"))
      let held = SentrySDK.capture(event: Event(level: .fatal))
      let sent = SentrySDK.capture(error: CancellationError()) { $0.setTag(value: "a", key: "b") }
      best.title = [early, held, sent].map { $0 == .empty ? "no" : "\\($0.sentryIdString.count)" }
        .joined(separator: " ") + " \\(SentrySDK.isEnabled)"
      """)
    #expect(try await title(simulator) == "no no 32 true")
  }

  @Test("SwiftSMTP's mails fail")
  func mail() async throws {
    let simulator = try await Simulator.receiving(
      "SwiftSMTP", "",
      """
      let server = SMTP(hostname: "mail.example", email: "a", password: "b")
      let mail = Mail(from: Mail.User(email: "a"), to: [Mail.User(email: "b")], subject: "S")
      return server.send(mail) { error in
        best.title = "\\(error.map { "\\($0)" } ?? "sent")"
        contentHandler(best)
      }
      """)
    #expect(try await title(simulator)?.hasPrefix("STARTTLS was required") == true)
  }

  @Test("SwiftJWT signs and checks with secrets and curves, and refuses what was changed")
  func tokens() async throws {
    let simulator = try await Simulator.receiving(
      "SwiftJWT",
      """
      import CryptoKit
      struct Own: Claims { var name: String; var exp: Date? }
      """,
      """
      let key = P256.Signing.PrivateKey()
      let (secret, pem) = (Data(key.pemRepresentation.utf8), Data(key.publicKey.pemRepresentation.utf8))
      var token = JWT(claims: Own(name: "Ann", exp: Date(timeIntervalSinceNow: -60)))
      let text = try! token.sign(using: .es256(privateKey: secret))
      let read = try! JWT<Own>(jwtString: text, verifier: .es256(publicKey: pem))
      let other = Data(P256.Signing.PrivateKey().publicKey.pemRepresentation.utf8)
      let keyed = try! token.sign(using: .hs256(key: Data("k".utf8)))
      best.title = [
        read.claims.name, "\\(read.header.alg ?? "")", "\\(read.validateClaims() == .expired)",
        "\\(read.validateClaims(leeway: 120) == .success)",
        "\\(JWT<Own>.verify(text, using: .es256(publicKey: other)))",
        "\\((try? JWT<Own>(jwtString: text + "A", verifier: .es256(publicKey: pem))) == nil)",
        "\\(JWT<Own>.verify(keyed, using: .hs256(key: Data("k".utf8))))",
        "\\(JWT<Own>.verify(keyed, using: .hs256(key: Data("l".utf8))))",
      ].joined(separator: " ")
      """)
    #expect(try await title(simulator) == "Ann ES256 true true false true true false")
  }

  @Test("TurboLog's lines are in the app's folder, at most two files of them")
  func log() async throws {
    let simulator = try await Simulator.receiving(
      "TurboLogIOSNative", "",
      """
      let folder = NSTemporaryDirectory() + "Logs"
      try! TurboLogger.configure(
        dailyRolling: false, maximumFileSize: 60, maximumNumberOfFiles: 2, logsDirectory: folder,
        logsFilename: "App")
      for number in 1...4 { TurboLogger.write(level: .warning, message: "line \\(number)") }
      let names = try! FileManager.default.contentsOfDirectory(atPath: folder).sorted()
      let newest = try! String(contentsOfFile: folder + "/App-latest.log", encoding: .utf8)
      best.title = names.joined(separator: " ") + " "
        + newest.split(separator: "\\n").map { $0.suffix(13) }.joined(separator: ",")
      """)
    #expect(try await title(simulator) == "App-1.log App-latest.log [WARN] line 3,[WARN] line 4")
  }
}
