import Foundation
import TestSupport
import Testing

/// A phone's state after deliveries, and the traces of scripts.
@Suite("Phones are as recorded", .timeLimit(.minutes(5)))
struct DeviceGoldenTests {
  @Test("what deliveries leave on a device: the store's rows, and what a person sees of them")
  func filled() async throws {
    let folder = try TestFolder()
    let device = ["--device", folder.path("device")]
    let payloads = [
      "photo", "badge-only", "not-woken", "several-media", "silent", "critical-sound",
      "string-alert", "communication-message", "suppressed", "truncated",
    ].map { "Samples/Payloads/\($0).apns" }
    for extra in [[], ["--collapse-id", "match"], ["--collapse-id", "match"]] {
      // The last payload is the one that the collapse identifier is for.
      let sent = extra.isEmpty ? payloads : ["Samples/Payloads/collapsed.apns"]
      _ = try await Golden.pushsim(
        ["deliver", "--json", "--serve", "photos.example=Samples/Media"] + sent + extra + device
          + ["--extension", Checkout.appex("RichMedia").path])
    }
    let rows = try await Golden.pushsim(["store", "list", "--json"] + device)
    let person = try await Golden.pushsim(
      ["phone", "run", "-"] + device, input: "delivered\nbadge\npermission\npending\nshow\n")
    let found = StableAnswer.lines(rows.output) + StableAnswer.lines(person.output)
    let difference = try Golden.text("device.txt").difference(from: found)
    #expect(difference == nil, "\(difference ?? "")")
  }

  @Test(
    "each event of each sample script, as JSON (their texts: PhoneSimulatorTests.SampleScript)",
    arguments: [
      "badge", "campaign", "focus", "location", "provisional", "reply", "scores", "sixty-five",
      "snooze",
    ])
  func script(name: String) async throws {
    let trace = try await Golden.pushsim(
      ["phone", "run", "--json", "Samples/Phone/\(name).phone"])
    #expect(trace.status == 0, "\(trace.errors)")
    let difference = try Golden.text("phone/\(name).ndjson").difference(from: trace.output)
    #expect(difference == nil, "\(difference ?? "")")
  }

  @Test(
    "one push in every state of an app (the other kinds: PhoneAppTests.AppMatrix)")
  func matrix() async throws {
    let matrix = try await Golden.pushsim([
      "matrix", "Samples/Payloads/photo.apns", "--app", "Samples/Apps/Messages",
    ])
    let difference = try Golden.text("matrix.txt").difference(from: matrix.output)
    #expect(difference == nil, "\(difference ?? "")")
  }
}
