import DeviceTime
import Foundation
import NotificationCenterModel
import NotificationModel
import PhoneSimulator
import PushSimulator
import Synchronization
import Testing

@Suite("A running phone")
struct RunningPhoneTests {
  private let app: BundleIdentifier

  init() throws { app = try #require(BundleIdentifier("com.example.app")) }

  @Test("A push takes the main path and comes to Notification Center")
  func push() async throws {
    try await withPhone { phone, trace in
      try allow(app, on: phone)
      let delivery = try await phone.push(alert("New photo"))
      #expect(delivery.outcome == .original)
      #expect(phone.look { $0.delivered(of: app).map(\.request.content.body) } == ["New photo"])
      #expect(trace.names.suffix(2) == ["push", "presented"])
    }
  }

  @Test("A scheduled request fires while time passes, at its own time")
  func advance() async throws {
    try await withPhone { phone, trace in
      try allow(app, on: phone)
      let start = phone.now
      try await phone.change { state, now in
        try state.add(reminder, of: app, at: now)
      }
      try await phone.advance(to: start + 200)
      let dates = phone.look { $0.delivered(of: app).map(\.date) }
      #expect(dates == [start + 180])
      #expect(trace.names.count { $0 == "fired" } == 3)
    }
  }

  @Test("A clock that is set forwards fires what it passed over")
  func setClock() async throws {
    try await withPhone { phone, trace in
      try allow(app, on: phone)
      let components = DateComponents(hour: 12)
      try await phone.change { state, now in
        try state.add(
          CenterRequest(
            identifier: "noon", content: content("Noon"),
            trigger: .calendar(components, repeats: false)), of: app, at: now)
      }
      try await phone.setClock(to: phone.now + 86_400)
      #expect(trace.names.contains("fired"))
    }
  }

  @Test(
    "Where notifications are not allowed the extension is not asked, and nothing shows (CENT-04)")
  func denied() async throws {
    try await withPhone { phone, trace in
      try await phone.change { state, now in
        state.install(app)
        return try state.requestAuthorization(of: app, [.alert], at: now)
          + state.answerPrompt(of: app, allow: false, at: now)
      }
      try await phone.push(alert("No"))
      #expect(trace.names.suffix(2) == ["push", "withheld"])
      #expect(try phone.simulator.device.store.list().isEmpty)
    }
  }

  @Test("A push to an app that is not there is refused")
  func noSuchApp() async throws {
    try await withPhone { phone, _ in
      let error = await #expect(throws: CenterRefusal.self) { try await phone.push(alert("Hi")) }
      #expect(error?.code == .noSuchApp)
    }
  }

  // MARK: - Helpers

  private var reminder: CenterRequest {
    CenterRequest(
      identifier: "tea", content: content("Tea"), trigger: .interval(seconds: 60, repeats: true))
  }

  private func content(_ title: String) -> NotificationContent {
    var content = NotificationContent()
    content.title = title
    return content
  }

  private func alert(_ title: String) -> Push {
    Push(name: "alert", bytes: Array(#"{"aps":{"alert":"\#(title)"}}"#.utf8), bundle: app)
  }

  private func allow(_ app: BundleIdentifier, on phone: RunningPhone) throws {
    try phone.change { state, now in
      state.install(app)
      return try state.requestAuthorization(of: app, [.alert, .sound, .badge], at: now)
        + state.answerPrompt(of: app, allow: true, at: now)
    }
  }
}

/// The names of what happened.
final class Trace: Sendable {
  private let all = Mutex<[String]>([])
  var names: [String] { all.withLock { $0 } }
  func add(_ event: PhoneEvent) {
    guard case .string(let name)? = event.json(in: .gmt).object?["event"] else { return }
    all.withLock { $0.append(name) }
  }
}

/// A phone on a temporary device, its clock standing at 1 January 2026 in Berlin.
func withPhone(_ body: (RunningPhone, Trace) async throws -> Void) async throws {
  let trace = Trace()
  let clock = DeviceClock(.manual, now: Date(timeIntervalSince1970: 1_767_222_000))
  var options = SimulatorOptions()
  options.now = { clock.now }
  let zone = try #require(TimeZone(identifier: "Europe/Berlin"))
  try await Simulator.with(device: try Device.temporary(), options: options) { simulator in
    let phone = try await RunningPhone(
      simulator, clock: clock, calendar: TriggerCalendar(timeZone: zone, locale: "de_DE"),
      observer: { trace.add($0) })
    try await body(phone, trace)
  }
}
