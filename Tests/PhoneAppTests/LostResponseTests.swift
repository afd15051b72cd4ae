import Foundation
import PhoneSimulator
import PushSimTesting
import Testing

/// A response that nobody in the app hears, and why.
@Suite(.timeLimit(.minutes(3))) struct LostResponseTests {
  /// Delegates of the center besides the app's own, which has no method for responses.
  private static let delegates = """
    @MainActor final class Responses: NSObject, UNUserNotificationCenterDelegate {
      func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler handler: @escaping () -> Void
      ) { handler() }
    }
    """

  /// An app that runs `body` when it has launched.
  private func app(_ name: String, _ body: String) throws -> URL {
    try SampleApps.written(
      name,
      """
        let kept = Responses()
        func application(
          _ application: UIApplication,
          didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
          center.requestAuthorization(options: [.alert]) { _, _ in }
          \(body)
          return true
        }
      """, after: Self.delegates)
  }

  /// Taps a card of the app while it is in the background.
  private func tapped(_ app: URL) async throws -> Phone {
    let phone = try await SampleApps.phone(app)
    try phone.app.background()
    await phone.settle()
    try await phone.push(.alert("Hello"))
    try #require(phone.banner).tap()
    await phone.settle()
    return phone
  }

  @Test(
    "The finding says why it is lost, and the trace names no method that is not there (CENT-09)",
    arguments: [
      ("Replaced", "center.delegate = kept; center.delegate = self", "has no didReceive method"),
      (
        "Released", "let only = Responses(); center.delegate = only; _ = only.description",
        "does not keep it alive"
      ),
    ])
  func why(name: String, body: String, words: String) async throws {
    let phone = try await tapped(app(name, body))
    let found = try phone.app.findings.filter { $0.rule?.rawValue == "CENT-09" }
    #expect(found.map { $0.message.contains(words) } == [true], "\(found)")
    #expect(phone.trace.contains(#""event":"responseLost""#))
    #expect(!phone.trace.contains(#""event":"didReceive""#))
    #expect(try !phone.app.callbacks.contains("didReceive(default)"))
  }

  @Test("A local notification's tap on an app that never has a delegate is a warning (CENT-09)")
  func never() async throws {
    let phone = try await SampleApps.phone(
      app(
        "Never",
        """
        let content = UNMutableNotificationContent()
          content.title = "Later"
          center.add(
            UNNotificationRequest(
              identifier: "later", content: content,
              trigger: UNTimeIntervalNotificationTrigger(timeInterval: 60, repeats: false)))
        """))
    try phone.app.background()
    try await phone.advance(by: .seconds(61))
    try #require(phone.banner).tap()
    await phone.settle()
    let found = try phone.app.findings.filter { $0.rule?.rawValue == "CENT-09" }
    #expect(found.map(\.severity) == [.warning])
    #expect(found.first?.message.contains("has no delegate") == true)
  }

  @Test("A delegate that a timer sets is late, once real time has passed (CENT-09)")
  func timer() async throws {
    let app = try app(
      "Timed",
      """
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) { self.center.delegate = self.kept }
      """)
    let phone = try await SampleApps.phone(app)
    try phone.app.terminate()
    try await phone.push(.alert("Hello"))
    try #require(phone.banner).tap()
    await phone.settle()
    let start = phone.now
    try await phone.wait(.seconds(1))
    #expect(phone.now == start + 1)
    let found = try phone.app.findings.map(\.message)
    #expect(found.contains { $0.contains("after it has finished launching") })
    #expect(found.contains { $0.contains("had no delegate when its launch was over") })
  }
}
