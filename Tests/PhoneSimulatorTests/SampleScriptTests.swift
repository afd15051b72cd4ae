import DeviceTime
import Foundation
import PhoneScript
import PhoneSimulator
import PushSimulator
import Synchronization
import TestSupport
import Testing

@Suite("The sample scripts of phones")
struct SampleScriptTests {
  private static let folder = Checkout.samples.appendingPathComponent("Phone")

  @Test(
    "A script does what it expects, and gives its golden trace",
    arguments: [
      "badge", "campaign", "focus", "location", "provisional", "reply", "scores", "sixty-five",
      "snooze",
    ])
  func script(_ name: String) async throws {
    let file = Self.folder.appendingPathComponent(name + ".phone")
    let script = try PhoneScript(String(contentsOf: file, encoding: .utf8), name: name)
    let golden = GoldenText(Self.folder.appendingPathComponent(name + ".golden"))
    let difference = try golden.difference(from: try await run(script))
    #expect(difference == nil, "\(difference ?? "")")
  }

  @Test("Every sample is run")
  func all() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    #expect(files.count { $0.hasSuffix(".phone") } == 9)
  }

  private func run(_ script: PhoneScript) async throws -> String {
    try await withSession { session, trace in
      try await script.run(session)
      return trace.text
    }
  }
}

/// The phone's trace, as text.
final class TextTrace: Sendable {
  private let trace = PhoneTrace()
  private let lines = Mutex("")
  var text: String { lines.withLock(\.self) }
  func add(_ event: PhoneEvent, in zone: TimeZone) {
    lines.withLock { $0 += trace.text(event, in: zone) }
  }
}

/// Somebody who says verbs to a phone whose clock stands at 2026-01-01 09:00 in UTC; files are those
/// of the samples.
func withSession<Result: Sendable>(
  _ body: (PhoneSession, TextTrace) async throws -> Result
) async throws -> Result {
  let clock = DeviceClock(.manual, now: Date(timeIntervalSince1970: 1_767_258_000))
  var options = SimulatorOptions()
  options.now = { clock.now }
  return try await Simulator.with(device: try Device.temporary(), options: options) { simulator in
    let (log, trace) = (PhoneLog(), TextTrace())
    let phone = try await RunningPhone(
      simulator, clock: clock, calendar: TriggerCalendar(timeZone: .gmt, locale: "en_US"),
      observer: { log.add($0) })
    log.follow { [weak phone] in trace.add($0, in: phone?.timeZone ?? .gmt) }
    let folder = Checkout.samples.appendingPathComponent("Phone")
    return try await body(PhoneSession(phone, folder: folder, log: log), trace)
  }
}
