import Diagnostics
import ExtensionProtocol
import Foundation
import JSONModel
import NotificationCenterModel
import PhoneSimulator

extension PhoneVerb {
  /// Verbs about an app whose own code runs.
  static let code = [
    PhoneVerb(
      "touch", "\"LABEL\" [NUMBER]",
      """
      touch a control by its label, on the open card of a content extension, else on the app's \
      screen; NUMBER selects one of several
      """
    ) { words throws(PhoneScriptError) in
      let label = try words.next("a label")
      let number = words.isEmpty ? 1 : try words.integer("a number")
      return PhoneStep { try await $0.touch(label, number: number, typing: nil) }
    },
    PhoneVerb(
      "type", "\"LABEL\" \"TEXT\"", "type into a field of the open card or the app's screen"
    ) {
      words throws(PhoneScriptError) in
      let label = try words.next("a label")
      let text = try words.next("a text")
      return PhoneStep { try await $0.touch(label, typing: text) }
    },
    PhoneVerb("screen", "", "list the contents of the open card, or of the app's screen") { _ in
      PhoneStep(isLook: true) { session in
        session.say(try await session.screen().joined(separator: "\n"))
      }
    },
    PhoneVerb("play", "", "touch the media button of the open card's content extension") { _ in
      PhoneStep { try await $0.content().play(true) }
    },
    PhoneVerb("pause", "", "touch it again") { _ in
      PhoneStep { try await $0.content().play(false) }
    },
    PhoneVerb("open", "URL", "open a URL in the app") { words throws(PhoneScriptError) in
      let url = try words.next("a URL")
      return PhoneStep { try await $0.code().open(url) }
    },
    PhoneVerb(
      "token", "ok|changed|fail [\"REASON\"]",
      "set the result of registerForRemoteNotifications: a token, another one, a failure",
      completes: .words(["ok", "changed", "fail"])
    ) { words throws(PhoneScriptError) in
      let kind = try words.choice("what comes", ["ok": 0, "changed": 1, "fail": 2])
      let reason = kind == 2 ? words.optional() : nil
      return PhoneStep { session in
        switch kind {
        case 0: session.phone.tokens.failure = nil
        case 1: session.phone.tokens.generation += 1
        default:
          session.phone.tokens.failure = PhoneTokens.Failure(
            code: 3010, message: reason ?? "The device is not connected to the internet.")
        }
      }
    },
    PhoneVerb("background-fetch", "", "the system lets the app fetch something") { _ in
      PhoneStep { try await $0.code().refresh() }
    },
    PhoneVerb("memory-warning", "", "memory runs low") { _ in
      PhoneStep { try await $0.code().warn() }
    },
    PhoneVerb("callbacks", "", "list the app's callbacks that ran, in order") { _ in
      PhoneStep(isLook: true) { session in
        let lines = try session.code().callbacks.map(\.text)
        session.say(lines.isEmpty ? "none" : lines.joined(separator: "\n"))
      }
    },
    PhoneVerb("findings", "", "list the mistakes of the app's code that a device punishes") { _ in
      PhoneStep(isLook: true) { session in
        let lines = session.phone.findings(of: try session.app()).map { finding in
          "\(finding.severity.rawValue): \(finding.message)"
            + (finding.rule.map { " (\($0.rawValue))" } ?? "")
        }
        session.say(lines.isEmpty ? "none" : lines.joined(separator: "\n"))
      }
    },
  ]
}

extension PhoneSession {
  /// The callbacks since the last verb that changes anything was said.
  var recentCallbacks: [String] { recent.compactMap(\.callback) }

  /// Touches what says so where a person looks: on the open card, else on the app's screen.
  func touch(_ label: String, number: Int = 1, typing text: String?) async throws {
    await phone.settleApps()
    if let content = phone.openContent {
      try await content.touch(label, number: number, typing: text)
    } else {
      try await code().touch(label, number: number, typing: text)
    }
  }

  /// Returns the contents of the screen where a person looks, a line each.
  package func screen() async throws -> [String] {
    await phone.settleApps()
    guard let content = phone.openContent else { return try await code().screen() }
    return try await content.interface().elements
  }

  /// Returns the labels and the values on the screen where a person looks.
  func labels() async throws -> [String] {
    await phone.settleApps()
    guard let content = phone.openContent else { return try await code().labels() }
    return try await content.interface().labels
  }

  /// The content extension that shows the open card.
  func content() throws(CenterRefusal) -> ContentSession {
    guard let content = phone.openContent else {
      throw CenterRefusal(
        .notOffered, "no content extension shows a card: expand one of its category first")
    }
    return content
  }

  /// The running code of the app that is meant.
  func code() throws -> AppSession {
    let app = try app()
    guard let code = phone.session(of: app) else {
      throw CenterRefusal(
        .noSuchApp, "the phone has no code of \(app): switch it on with --app X.app")
    }
    return code
  }
}
