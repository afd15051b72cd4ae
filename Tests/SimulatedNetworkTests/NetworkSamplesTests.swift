import Foundation
import JSONModel
import NotificationModel
import TestSupport
import Testing

@testable import SimulatedNetwork

@Suite struct NetworkSamplesTests {
  private static let folder = Checkout.file("Samples/Networks")

  private static let names =
    (try? FileManager.default.contentsOfDirectory(atPath: folder.path))?
    .filter { $0.hasSuffix(".json") }.sorted() ?? []

  private func plan(_ name: String) throws -> NetworkPlan {
    try NetworkFile.read(path: Self.folder.appending(path: name).path)
  }

  @Test("there is a sample of everything Docs/Networks.md promises")
  func complete() {
    #expect(
      Self.names == [
        "custom-condition.json", "edge.json", "error-page.json", "expired-certificate.json",
        "flaky-cdn.json", "mixed.json", "offline.json", "redirects.json", "slow-first-byte.json",
      ])
  }

  @Test("every sample is read, keeps to the schema and is described", arguments: names)
  func sample(name: String) throws {
    let bytes = [UInt8](try Data(contentsOf: Self.folder.appending(path: name)))
    let document = try JSONParser.parse(bytes: bytes)
    #expect(document.duplicateKeys.isEmpty)
    #expect(document.value["$schema"] == "../../Docs/network.schema.json")
    #expect(document.value["comment"]?.string?.isEmpty == false)
    #expect(try NetworkSchema().violations(document.value) == [])
    let plan = try plan(name)
    let description = NetworkPlanDescription(plan).description
    for host in plan.hosts { #expect(description.contains(host.name.text)) }
  }

  @Test("samples do what they say")
  func content() throws {
    #expect(try plan("edge.json").condition == NetworkCondition.preset(named: "Edge"))
    #expect(try plan("offline.json").hosts.isEmpty)
    #expect(try plan("flaky-cdn.json").hosts.first?.faults.first?.probability == 0.3)
    #expect(try plan("expired-certificate.json").hosts.first?.certificate == .expired)
    let delay = try plan("slow-first-byte.json").hosts.first?.answers["/photo.jpg"]?.delay
    #expect(delay ?? .zero > .seconds(30))
    #expect(try plan("redirects.json").hosts.first?.answers["/photo.jpg"]?.status == 301)
    let page = try #require(try plan("error-page.json").hosts.first?.answers["/photo.jpg"])
    #expect(page.status == 200)
    #expect(page.contentType == "image/jpeg")
    let mixed = try plan("mixed.json").hosts
    #expect(mixed.map { $0.condition?.name } == ["none", "Satellite", "Very Bad Network", nil])
    #expect(mixed[1].condition?.download != mixed[1].condition?.upload)
    let custom = try plan("custom-condition.json")
    #expect(custom.condition?.name == "Train")
    #expect(custom.hosts[1].condition?.download.lossRate == 0.2)
    #expect(custom.hosts[1].condition?.download.bitsPerSecond == 240_000)
  }
}
