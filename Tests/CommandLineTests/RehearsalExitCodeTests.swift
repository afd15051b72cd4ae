import Foundation
import JSONModel
import NotificationModel
import TestSupport
import Testing

@Suite(.serialized, .timeLimit(.minutes(1))) struct RehearsalExitCodeTests {
  private func pushsim(_ arguments: String...) async throws -> Program.Ending {
    try await Tool.run(arguments)
  }

  @Test func `A scenario that the extension passes ends with 0`() async throws {
    let result = try await pushsim("scenario", "run", "webp", "--json")
    #expect(result.status == 0)
    let json = try result.json
    #expect(json["rule"] == "QUIR-28")
    #expect(json["verdict"] == "wellBehaved")
  }

  @Test func `A scenario that the extension fails ends with 1`() async throws {
    let result = try await pushsim(
      "scenario", "run", "collapse", "--payload", Checkout.payload("crash-trap.apns"),
      "--extension", Checkout.appex("Crashing").path)
    #expect(result.status == 1)
    #expect(result.output.contains("verdict      fell short"))
  }

  @Test func `A scenario that is not there ends with 64`() async throws {
    let result = try await pushsim("scenario", "run", "nothing")
    #expect(result.status == 64)
    #expect(result.errors.contains("stale-path"))
  }

  @Test func `A payload without media ends with 64 where media are needed`() async throws {
    let result = try await pushsim(
      "scenario", "run", "webp", "--payload", Checkout.payload("no-media.apns"))
    #expect(result.status == 64)
    #expect(result.errors.contains("links to no media"))
  }

  @Test func `Another payload that is missing ends with 66`() async throws {
    let result = try await pushsim("sweep", "--payload", "missing.apns")
    #expect(result.status == 66)
  }

  @Test func `An extension that loads nothing fails sweeps and scenarios, which say so`()
    async throws
  {
    let trivial = Checkout.appex("Trivial").path
    let sweep = try await pushsim(
      "sweep", "--extension", trivial, "--size", "100KB", "--condition", "Edge")
    #expect(sweep.status == 1 && sweep.errors.contains("made no transfer"), "\(sweep.errors)")
    #expect(sweep.errors.contains("give --payload one that links to media"))
    #expect(sweep.output.isEmpty, "\(sweep.output)")
    let scenario = try await pushsim("scenario", "run", "webp", "--extension", trivial)
    #expect(scenario.status == 1 && scenario.errors.contains("made no transfer"))
    // All of them would say no more: one delivery comes first.
    let all = try await pushsim("scenario", "run", "all", "--extension", trivial)
    #expect(all.status == 1 && all.output.isEmpty, "\(all.output)")
    #expect(all.errors.contains("made no transfer"), "\(all.errors)")
  }

  @Test(arguments: [
    ["--size", "large"], ["--condition", "5G"], ["--memory", "a"], ["--jobs", "0"],
    ["--speed", "0"], ["--output", "sweep.png"], ["--size", "1MB..1KB"],
  ])
  func `A sweep that makes no sense ends with 64`(arguments: [String]) async throws {
    let result = try await pushsim("sweep", arguments[0], arguments[1])
    #expect(result.status == 64, "\(result.errors)")
    if arguments[0] == "--output" { #expect(result.errors.contains("name a file ending in .svg")) }
  }

  @Test func `A sweep prints cells and the largest media, and draws them`() async throws {
    let folder = try TestFolder()
    let picture = folder.file("sweep.svg")
    let result = try await pushsim(
      "sweep", "--size", "50KB,400KB", "--condition", "Edge", "--memory", "12,24",
      "--deadline", "12s", "--speed", "5", "--json", "--output", picture.path)
    #expect(result.status == 0, "\(result.errors)")
    let lines = try result.output.split(separator: "\n").map {
      try JSONParser.parse(Data($0.utf8)).value
    }
    let largest = lines.filter { $0["kind"] == "largest" }
    #expect(largest.count == 2)
    for line in largest {
      // Edge carries 240 kbit/s: at most 360 KB in 12 s, less what it takes to connect.
      let bytes = try #require(line["largestArrivingBytes"]?.integer)
      #expect((50_000...360_000).contains(bytes))
    }
    #expect(try String(contentsOf: picture, encoding: .utf8).hasPrefix("<svg "))
    #expect(
      result.errors.contains(
        "sleeps and computing inside the extension were not, and take 5 times"))
  }
}
