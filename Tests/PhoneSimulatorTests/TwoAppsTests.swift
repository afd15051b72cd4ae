import Foundation
import NotificationCenterModel
import NotificationModel
import PhoneSimulator
import PushSimulator
import Testing

@Suite("Two apps on one phone")
struct TwoAppsTests {
  private let allowed: BundleIdentifier
  private let denied: BundleIdentifier

  init() throws {
    allowed = try #require(BundleIdentifier("com.example.allowed"))
    denied = try #require(BundleIdentifier("com.example.denied"))
  }

  @Test(
    "Pushes that have both arrived before either is delivered find what their own app may do",
    arguments: [true, false])
  func arrivals(allowedFirst: Bool) async throws {
    try await withTwoApps { phone in
      let order = allowedFirst ? [allowed, denied] : [denied, allowed]
      var arrivals: [RunningPhone.Arrival] = []
      for app in order {
        arrivals.append(try await phone.arrive(phone.address(alert(for: app))))
      }
      var outcomes: [Outcome] = []
      for arrival in arrivals { outcomes.append(try await phone.deliver(arrival).outcome) }
      #expect(outcomes == order.map(outcome))
    }
  }

  @Test("Pushes to two apps at once show for the app that is allowed alone (CENT-04)")
  func concurrently() async throws {
    try await withTwoApps { phone in
      try await withThrowingTaskGroup(of: (BundleIdentifier, Outcome).self) { group in
        for number in 0..<100 {
          let app = number.isMultiple(of: 2) ? allowed : denied
          group.addTask { (app, try await phone.push(alert(for: app)).outcome) }
        }
        for try await (app, found) in group { #expect(found == outcome(app), "\(app)") }
      }
      #expect(phone.look { $0.delivered(of: allowed).count } == 50)
      #expect(phone.look { $0.delivered(of: denied).count } == 0)
    }
  }

  // MARK: - Helpers

  private func withTwoApps(_ body: (RunningPhone) async throws -> Void) async throws {
    try await withPhone { phone, _ in
      try await phone.change { [allowed, denied] state, now in
        state.install(allowed, answered: .authorized)
        state.install(denied, answered: .denied)
        return []
      }
      try await body(phone)
    }
  }

  @Sendable private func outcome(_ app: BundleIdentifier) -> Outcome {
    app == allowed ? .original : .silent
  }

  @Sendable private func alert(for app: BundleIdentifier) -> Push {
    Push(name: "alert", bytes: Array(#"{"aps":{"alert":"Hi"}}"#.utf8), bundle: app)
  }
}
