import Foundation
import JSONModel
import NotificationModel
import TestSupport
import Testing

/// One `pushsim deliver` whose result is recorded.
private struct RecordedDelivery {
  /// Its key in the golden.
  let name: String
  let arguments: [String]
}

/// The deliveries of all sample payloads: outcome, content, transfers, findings.
///
/// `UPDATE_GOLDENS=1 Scripts/test RegressionTests` writes the goldens anew.
// One after the other: a busy machine would take a deadline of 1 s for a slow start.
@Suite("Deliveries are as recorded", .serialized, .timeLimit(.minutes(5)))
struct DeliveryGoldenTests {
  private static let media = ["--serve", "photos.example=Samples/Media"]
  private static let photo = "Samples/Payloads/photo.apns"

  @Test(
    "each sample payload on the extension that it is for, and it is what its index says",
    arguments: [
      "Communication", "Crashing", "Decrypting", "Filtering", "Hanging", "Keychain",
      "MemoryHungry", "none", "OneSignal", "Python", "RichMedia", "Stalling", "Unlaunchable",
    ])
  func samples(of name: String) async throws {
    let entries = try Self.index.filter { $0["extension"]?.string == name }
    let deliveries = try entries.map { entry in
      let file = try #require(entry["file"]?.string)
      let options = (entry["options"]?.array ?? []).compactMap(\.string)
      return RecordedDelivery(
        name: file,
        arguments: ["Samples/Payloads/\(file)", "--expect", entry["expect"]?.string ?? ""]
          + options + Self.device(name))
    }
    try await check(deliveries, against: "deliveries/\(name).json")
  }

  @Test("the index names every sample payload, and the tests every extension of the index")
  func complete() throws {
    let index = try Self.index
    let files = try FileManager.default.contentsOfDirectory(
      atPath: Checkout.samples.appendingPathComponent("Payloads").path)
    let payloads = Set(index.compactMap { $0["file"]?.string })
    #expect(payloads == Set(files.filter { $0.hasSuffix(".apns") }))
    let goldens = try FileManager.default.contentsOfDirectory(
      atPath: Checkout.file("Tests/RegressionTests/Goldens/deliveries").path)
    let extensions = Set(index.compactMap { $0["extension"]?.string })
    #expect(extensions.isSubset(of: goldens.map { $0.replacing(".json", with: "") }))
  }

  @Test("one photo on every sample extension")
  func everyExtension() async throws {
    let folders = try FileManager.default.contentsOfDirectory(
      atPath: Checkout.samples.appendingPathComponent("Extensions").path
    ).sorted()
    let deliveries = try folders.map { name in
      // Those that never answer, before their deadline; what shows contents gets what RichMedia made.
      let options =
        ["Hanging", "Stalling"].contains(name) ? ["--deadline", "1s", "--grace", "500ms"] : []
      let appex = Checkout.appex(name).path
      let isContent = try String(
        contentsOf: Checkout.appex(name).appendingPathComponent("Info.plist"), encoding: .utf8
      ).contains("notifications.content-extension")
      return RecordedDelivery(
        name: name,
        arguments: [Self.photo] + Self.media + options
          + (isContent
            ? Self.device("RichMedia") + ["--content-extension", appex] : Self.device(name)))
    }
    try await check(deliveries, against: "deliveries/every-extension.json")
  }

  @Test("one photo in every state of permission, app and lock, and through networks that fail")
  func everyCondition() async throws {
    let conditions = [
      "--permission authorized", "--permission provisional", "--permission ephemeral",
      "--permission denied", "--permission not-determined", "--app-state foreground",
      "--app-state background", "--app-state terminated", "--app-state force-quit",
      "--device-state locked", "--device-state before-first-unlock", "--alerts-disabled",
      "--process exec", "--process reused", "--language de --localizations Samples/Localizations",
      "--network Samples/Networks/offline.json", "--network Samples/Networks/error-page.json",
      "--network Samples/Networks/redirects.json",
      "--network Samples/Networks/expired-certificate.json", "--store-quota 10KB",
      "--switch denied-wake=sleeps --permission denied",
      "--switch mismatched-bytes=refused", "--push-type background --priority 5",
    ]
    let deliveries = conditions.map { condition in
      RecordedDelivery(
        name: condition,
        arguments: [Self.photo] + (condition.contains("--network") ? [] : Self.media)
          + condition.split(separator: " ").map(String.init) + Self.device("RichMedia"))
    }
    try await check(deliveries, against: "deliveries/every-condition.json")
  }

  private static var index: [JSONValue] {
    get throws {
      let data = try Data(
        contentsOf: Checkout.samples.appendingPathComponent("Payloads/index.json"))
      return try JSONParser.parse(data).value["payloads"]?.array ?? []
    }
  }

  private static func device(_ name: String) -> [String] {
    ["--temporary-device"]
      + (name == "none" ? ["--no-extension"] : ["--extension", Checkout.appex(name).path])
  }

  /// Runs deliveries, a few at a time, and compares all of them with one golden.
  private func check(_ deliveries: [RecordedDelivery], against golden: String) async throws {
    let found = try await withThrowingTaskGroup(of: (String, JSONValue).self) { group in
      var found: [String: JSONValue] = [:]
      for (index, delivery) in deliveries.enumerated() {
        if index >= 2, let (name, json) = try await group.next() { found[name] = json }
        group.addTask { (delivery.name, try await result(of: delivery)) }
      }
      for try await (name, json) in group { found[name] = json }
      return found
    }
    let difference = try Golden.text(golden).difference(
      from: JSONValue.object(found).prettyText + "\n")
    #expect(difference == nil, "\(difference ?? "")")
  }

  private func result(of delivery: RecordedDelivery) async throws -> JSONValue {
    let ending = try await Golden.pushsim(["deliver", "--json"] + delivery.arguments)
    if delivery.arguments.contains("--expect") {
      #expect(ending.status == 0, "\(delivery.name): \(ending.errors)\(ending.output)")
    }
    guard var members = StableAnswer.json(try JSONParser.parse(ending.outputBytes).value).object
    else { return .null }
    members["status"] = .integer(Int(ending.status))
    if members["reason"] == "protocolViolation" {
      // Whether didReceive has returned when the channel breaks is a matter of chance.
      members["findings"] = .array(
        (members["findings"]?.array ?? []).filter { $0["rule"] != "LIFE-08" })
    }
    return .object(members)
  }
}
