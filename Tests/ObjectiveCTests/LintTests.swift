import Foundation
import JSONModel
import PushSimTesting
import TestSupport
import Testing

/// `pushsim lint` of the same mistakes in Swift and in Objective-C.
@Suite(
  "Checks of Objective-C", .timeLimit(.minutes(5)),
  .enabled(if: LintProgram.hasTool, "pushsim-lint-extension is not built"))
struct LintTests {
  @Test("a mistake has the same id in both languages, at its line", arguments: LintProgram.all)
  func mistakes(_ program: LintProgram) async throws {
    #expect(try await program.found() == program.expected)
  }

  @Test("the samples have none", arguments: ["RichMediaObjC", "RichMediaMixed"])
  func sample(_ name: String) async throws {
    let sample = Checkout.samples.appendingPathComponent("Extensions/\(name)")
    let run = try await LintProgram.run([sample.path])
    #expect(run.status == 0 && run.output == "nothing found in 1 extension\n", "\(run.output)")
  }

  @Test("an extension is looked at beside payloads, and a file by itself")
  func beside() async throws {
    let program = try #require(LintProgram.all.first { $0.testDescription == "payload-printed.m" })
    let folder = try program.folder()
    let payload = Checkout.payload("photo.apns")
    for paths in [[payload, folder.url.path], [folder.path("NotificationService.m")]] {
      let run = try await LintProgram.run(paths)
      #expect(run.output.contains("NotificationService.m:12:1: warning"), "\(run.output)")
      #expect(run.output.contains("[payload-printed]"))
    }
  }

  @Test(
    "a handler is followed from one language into the other",
    arguments: [
      ("SwiftFirst", "NotificationService.swift:13:3", "Finisher.m", "length == 0"),
      ("ObjectiveCFirst", "NotificationService.m:14:1", "Finisher.swift", "isEmpty"),
    ])
  func mixed(_ name: String, _ place: String, _ file: String, _ condition: String) async throws {
    let folder = try TestFolder()
    let copy = folder.url.appendingPathComponent(name)
    try copyFiles(fixture("Fixtures/LintMixed/\(name)"), to: copy)
    let run = try await LintProgram.run([copy.path])
    #expect(run.output.contains("/\(place): error: "), "\(run.output)")
    #expect(run.output.hasSuffix("1 error in 1 extension\n"), "\(run.output)")
    #expect(run.output.contains("[handler-not-called]"))
    // The path that does not call it is in the other language.
    let helper = copy.appendingPathComponent(file)
    let lines = try String(contentsOf: helper, encoding: .utf8).split(
      separator: "\n", omittingEmptySubsequences: false)
    try lines.filter { !$0.contains(condition) }.joined(separator: "\n")
      .write(to: helper, atomically: true, encoding: .utf8)
    let correct = try await LintProgram.run([copy.path])
    #expect(correct.output == "nothing found in 1 extension\n")
  }

  @Test("a class of Objective-C is named without a module in the Info.plist")
  func principalClass() async throws {
    let program = try #require(LintProgram.all.first { $0.testDescription == "correct.m" })
    let folder = try program.folder(principalClass: "$(PRODUCT_MODULE_NAME).NotificationService")
    let run = try await LintProgram.run([folder.url.path])
    #expect(run.output.contains("[principal-class]"), "\(run.output)")
    #expect(run.output.contains("fix: write NotificationService"))
  }
}

/// The code of `didReceive` in one of the languages, with marks where something is to be found.
struct LintProgram: Sendable, CustomTestStringConvertible {
  let testDescription: String
  private let isSwift: Bool
  private let text: String

  /// The programs of all files in `Fixtures/Lint`: what Swift says, then the same in Objective-C.
  static let all: [LintProgram] = {
    let folder = fixture("Fixtures/Lint")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().flatMap { name -> [LintProgram] in
      let text = (try? String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8))
      let parts = (text ?? "").components(separatedBy: "=== Objective-C\n")
      let swift = parts[0].replacing("=== Swift\n", with: "")
      let check = name.replacing(".txt", with: "")
      return [LintProgram(check, swift, isSwift: true)]
        + parts.dropFirst().map { LintProgram(check, $0, isSwift: false) }
    }
  }()

  private init(_ check: String, _ section: String, isSwift: Bool) {
    testDescription = check + (isSwift ? ".swift" : ".m")
    self.isSwift = isSwift
    let parts = section.components(separatedBy: "--- expiry\n")
    let expiry = parts.count > 1 ? parts[1] : isSwift ? Self.swiftExpiry : Self.expiry
    text =
      isSwift
      ? Self.swiftHead + parts[0] + "}\n" + expiry + Self.swiftEnd
      : Self.head + parts[0] + "}\n" + expiry + Self.end
  }

  /// The marks: the check and its line; the class is in the line that begins it.
  var expected: [String] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.enumerated().flatMap { index, line -> [String] in
      if let mark = line.firstRange(of: "// expect in the class: ") {
        let start = lines.firstIndex {
          $0.contains("class Notif") || $0.contains("@implementation")
        }
        return ["\(line[mark.upperBound...]) \((start ?? 0) + 1)"]
      }
      guard let mark = line.firstRange(of: "// expect: ") else { return [] }
      return line[mark.upperBound...].components(separatedBy: ", ").map { "\($0) \(index + 1)" }
    }.sorted()
  }

  /// The findings of `pushsim lint`, in the same form.
  func found() async throws -> [String] {
    let folder = try folder()
    let run = try await Self.run([folder.url.path, "--format", "json"])
    let report = try JSONParser.parse(run.outputBytes).value
    return (report["diagnostics"]?.array ?? []).map {
      "\($0["check"]?.string ?? "") \($0["line"]?.integer ?? 0)"
    }.sorted()
  }

  /// The extension's folder.
  func folder(principalClass: String? = nil) throws -> TestFolder {
    let folder = try TestFolder()
    _ = try folder.write(text, to: "NotificationService." + (isSwift ? "swift" : "m"))
    let name =
      principalClass
      ?? (isSwift ? "$(PRODUCT_MODULE_NAME).NotificationService" : "NotificationService")
    _ = try folder.write(
      """
      {NSExtension = {NSExtensionPointIdentifier = "com.apple.usernotifications.service";
        NSExtensionPrincipalClass = "\(name)"; }; }
      """, to: "Info.plist")
    _ = try folder.write(
      #"{"com.apple.security.application-groups" = ("group.one"); }"#, to: "Own.entitlements")
    return folder
  }

  private static let tool = ["debug", "release"].map {
    Checkout.file(".build-lint/\($0)/pushsim-lint-extension").path
  }.first(where: FileManager.default.isExecutableFile)

  static var hasTool: Bool { tool != nil }

  static func run(_ arguments: [String]) async throws -> Program.Ending {
    try await Program.run(
      Checkout.products.appendingPathComponent("pushsim").path, ["lint"] + arguments,
      environment: ["PUSHSIM_LINT_EXTENSION": tool ?? ""])
  }

  private static let swiftHead = """
    import UIKit
    import UserNotifications
    class NotificationService: UNNotificationServiceExtension {
      var contentHandler: ((UNNotificationContent) -> Void)?
      var bestAttemptContent: UNMutableNotificationContent?
      var task: URLSessionDownloadTask?
      override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
      ) {
        self.contentHandler = contentHandler
        bestAttemptContent = request.content.mutableCopy() as? UNMutableNotificationContent

    """

  private static let swiftExpiry = """
    override func serviceExtensionTimeWillExpire() {
      task?.cancel()
      finish()
    }

    """

  private static let swiftEnd = """
    func finish() {
      let handler = contentHandler
      contentHandler = nil
      if let handler, let bestAttemptContent { handler(bestAttemptContent) }
    }
    }

    """

  private static let head = """
    #import <UIKit/UIKit.h>
    #import <UserNotifications/UserNotifications.h>
    @interface NotificationService : UNNotificationServiceExtension
    @property (nonatomic, copy) void (^contentHandler)(UNNotificationContent *);
    @property (nonatomic) UNMutableNotificationContent *bestAttemptContent;
    @property (nonatomic) NSURLSessionDownloadTask *task;
    @end
    @implementation NotificationService
    - (void)didReceiveNotificationRequest:(UNNotificationRequest *)request
                       withContentHandler:(void (^)(UNNotificationContent *))contentHandler {
    self.contentHandler = contentHandler; self.bestAttemptContent = [request.content mutableCopy];

    """

  private static let expiry = """
    - (void)serviceExtensionTimeWillExpire {
      [self.task cancel];
      [self finish];
    }

    """

  private static let end = """
    - (void)finish {
      void (^handler)(UNNotificationContent *) = self.contentHandler;
      self.contentHandler = nil;
      if (handler && self.bestAttemptContent) handler(self.bestAttemptContent);
    }
    @end

    """
}
