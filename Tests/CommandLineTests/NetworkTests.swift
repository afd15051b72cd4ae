import Foundation
import JSONModel
import TestSupport
import Testing

@Suite("The network on the command line", .timeLimit(.minutes(2)))
struct NetworkTests {
  private func deliver(_ options: String...) async throws -> Program.Ending {
    try await Tool.run(
      [
        "deliver", Checkout.payload("photo.apns"), "--json", "--temporary-device", "--extension",
        Checkout.appex("RichMedia").path,
      ] + options)
  }

  private func transfer(_ result: Program.Ending) throws -> JSONValue {
    #expect(result.status == 0, "\(result.errors)")
    return try #require(try result.json["transfers"]?.array?.first)
  }

  @Test("a condition slows the photo down by its round trips, measured on the device's clock")
  func condition() async throws {
    let result = try await deliver(
      "--serve", Tool.media, "--condition", "Edge", "--speed", "10")
    let seconds = try #require(try transfer(result)["elapsedSeconds"]?.number)
    // Three round trips of 840 ms, and 13 KB at 30 KB a second.
    #expect(seconds >= 2.9)
    let findings = try #require(try result.json["findings"]?.array)
    #expect(findings.contains { $0["message"]?.string?.contains("sleeps") == true })
  }

  @Test("a fault is named where it struck")
  func fault() async throws {
    let transfer = try transfer(
      try await deliver("--serve", Tool.media, "--fault", "reset:after=5KB"))
    #expect(transfer["error"]?.string?.hasPrefix("NSURLErrorDomain -1005") == true)
    #expect(transfer["remarks"]?.array?.first?.string?.contains("reset") == true)
  }

  @Test("a network file says who answers")
  func file() async throws {
    let transfer = try transfer(
      try await deliver("--network", "Samples/Networks/expired-certificate.json"))
    #expect(transfer["error"]?.string?.hasPrefix("NSURLErrorDomain -1201") == true)
  }

  @Test("a fault and a condition that are not known end with 64 and the nearest name")
  func misspelt() async throws {
    let fault = try await deliver("--fault", "rest")
    #expect(fault.status == 64)
    #expect(fault.errors.contains("reset"), "\(fault.errors)")
    let condition = try await deliver("--condition", "Egde")
    #expect(condition.status == 64)
    #expect(condition.errors.contains("Edge"), "\(condition.errors)")
  }

  @Test("a recording that is not there ends with 66, and recording excludes replaying with 64")
  func recordings() async throws {
    let folder = try TestFolder()
    #expect(try await deliver("--replay", folder.path("none")).status == 66)
    #expect(try await deliver("--replay", "a", "--record", "b").status == 64)
  }

  @Test("network check tells every mistake with its place, in lines that editors find")
  func check() async throws {
    let folder = try TestFolder()
    let path = folder.path("network.json")
    try Data(#"{"hosts": {"a.example": {"sede": 1}}, "condition": "Egde"}"#.utf8)
      .write(to: URL(fileURLWithPath: path))
    let result = try await Tool.run(["network", "check", path])
    #expect(result.status == 66)
    let lines = result.errors.split(separator: "\n")
    #expect(lines.count == 2, "\(result.errors)")
    #expect(lines.allSatisfy { $0.hasPrefix("\(path):1:") || $0.hasPrefix("network.json:1:") })
    let samples = Checkout.file("Samples/Networks").path
    let names = try FileManager.default.contentsOfDirectory(atPath: samples)
    let good = try await Tool.run(["network", "check"] + names.map { samples + "/" + $0 })
    #expect(good.status == 0, "\(good.errors)")
  }

  @Test("network list names every preset and fault")
  func list() async throws {
    let json = try await Tool.run(["network", "list", "--json"]).json
    #expect(json["conditions"]?.array?.count == 16)
    #expect(json["faults"]?.array?.count == 29)
  }
}
