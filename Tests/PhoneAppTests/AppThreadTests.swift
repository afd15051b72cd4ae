import Foundation
import PhoneSimulator
import PushSimTesting
import Testing

/// Handlers of the notification center, which run in the background.
@Suite(.timeLimit(.minutes(3))) struct AppThreadTests {
  /// An app whose handler is written on the main actor, in a language mode.
  private func app(_ version: String, _ handler: String) throws -> URL {
    let app = try SampleApps.written(
      "Isolated\(version)\(handler.utf8.count)",
      """
        var granted = false
        func application(
          _ application: UIApplication,
          didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
          center.requestAuthorization(options: [.alert]) \(handler)
          return true
        }
      """)
    let project = Data(#"{"swiftVersion": "\#(version)"}"#.utf8)
    try SampleApps.write(project, to: app.appendingPathComponent("pushsim.json"))
    return app
  }

  private static let isolated = "{ granted, _ in self.granted = granted }"
  private static let free = """
    { @Sendable granted, _ in
            Task { @MainActor in self.granted = granted }
          }
    """

  @Test(
    "In Swift 6 mode a handler of the main actor's ends the app when it is called, as on a device",
    arguments: [("6", isolated, true), ("6", free, false), ("5", isolated, false)])
  func isolation(version: String, handler: String, traps: Bool) async throws {
    let phone = try await Phone(app: app(version, handler))
    try phone.app.launch()
    await phone.settle()
    try phone.answerPrompt(allow: true)
    await phone.settle()
    #expect(try phone.app.presence == (traps ? .notRunning : .foreground))
    let findings = try phone.app.findings
    let crashes = findings.filter { $0.message.contains("the app crashed") }
    #expect(crashes.isEmpty != traps, "\(findings)")
  }
}
