import APNs
import Diagnostics
import Foundation
import JSONModel
import NotificationModel
import NotificationPayload
import TestSupport
import Testing

/// Checks the samples as far as this target decides them: parsing, route and index.
@Suite struct SamplePayloadTests {
  private static let folder = Checkout.samples.appendingPathComponent("Payloads")

  private struct Sample: Decodable {
    var file: String
    var shows: String
    var `extension`: String
    var options: [String]
    var expect: String

    func option(_ name: String) -> String? {
      options.firstIndex(of: name).map { options[$0 + 1] }
    }
  }

  private struct Index: Decodable {
    var bundle: String
    var payloads: [Sample]
  }

  private func index() throws -> Index {
    let data = try Data(contentsOf: Self.folder.appendingPathComponent("index.json"))
    return try JSONDecoder().decode(Index.self, from: data)
  }

  private func receive(_ sample: Sample) throws -> ReceivedPush {
    let bytes = try PayloadFile.read(Self.folder.appendingPathComponent(sample.file).path)
    let parser = PayloadParser(bundle: sample.option("--bundle").flatMap(BundleIdentifier.init))
    var switches = FidelitySwitches()
    if let assignment = sample.option("--switch") { try switches.set(assignment) }
    var localizations = Localizations()
    if sample.option("--localizations") != nil {
      localizations = try Localizations.load(
        folder: Checkout.localizations.path)
    }
    var conditions = DeviceConditions()
    conditions.hasServiceExtension = sample.extension != "none"
    let headers = PushHeaders(
      pushType: sample.option("--push-type"),
      priority: sample.option("--priority").flatMap(Int.init),
      collapseIdentifier: sample.option("--collapse-id"))
    return ReceivedPush(
      try parser.parse(PayloadText(bytes), name: sample.file), headers: headers,
      conditions: conditions,
      localizations: localizations, switches: switches)
  }

  @Test("each sample takes the route its expected outcome implies, for the sample app")
  func routes() throws {
    let index = try index()
    #expect(index.payloads.count >= 28)
    for sample in index.payloads {
      let received = try receive(sample)
      #expect(received.payload.bundle?.rawValue == index.bundle, "\(sample.file)")
      let route: String
      switch received.decision.route {
      case .wakesExtension: route = "wakes"
      case .original: route = "original:notWoken"
      case .silent: route = "silent"
      case .rejected(let reason): route = "rejected:\(reason.rawValue)"
      }
      let decidedHere =
        ["original:notWoken", "silent"].contains(sample.expect)
        || sample.expect.hasPrefix("rejected:")
      #expect(route == (decidedHere ? sample.expect : "wakes"), "\(sample.file)")
    }
  }

  @Test("the index, the table for people and the folder hold the same files")
  func sameFiles() throws {
    let listed = try index().payloads.map(\.file)
    #expect(Set(listed).count == listed.count)
    let present = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
      .filter { $0.hasSuffix(".apns") }
    #expect(Set(present) == Set(listed))
    let table = try String(
      contentsOf: Self.folder.appendingPathComponent("README.md"), encoding: .utf8)
    for sample in try index().payloads {
      #expect(table.contains("| `\(sample.file)` | \(sample.shows) |"), "\(sample.file)")
    }
  }

  @Test("the samples expect every outcome and reason there is")
  func coverage() throws {
    let expected = Set(try index().payloads.map(\.expect))
    let reasons = [
      "notWoken", "timedOut", "startupTimedOut", "crashed", "memoryExceeded", "exited",
      "noVisibleAlert", "protocolViolation", "launchFailed",
    ].map { "original:\($0)" }
    #expect(expected.isSuperset(of: ["modified", "bestAttempt", "suppressed", "silent"] + reasons))
    #expect(expected.contains { $0.hasPrefix("rejected:") })
  }

  @Test("PAYL-07: the localised sample reads its texts in English and, from UTF-16, in German")
  func localized() throws {
    let sample = try #require(try index().payloads.first { $0.file == "localized.apns" })
    #expect(try receive(sample).push.content.title == "Photo from Ann")
    #expect(try receive(sample).push.content.body == "Ann added a photo to “Summer”.")
    let german = try Localizations.load(
      folder: Checkout.localizations.path, preferences: ["de-AT"])
    let received = ReceivedPush(try receive(sample).payload, localizations: german)
    #expect(received.push.content.body == "In „Summer“ gibt es ein neues Foto von Ann.")
  }
}
