import Foundation
import JSONModel
import PushSimulator
import TestSupport
import Testing

@testable import Batches

@Suite("Batches", .timeLimit(.minutes(1)))
struct BatchTests {
  private func lines(_ range: Range<Int>) -> String {
    range.map { "{\"aps\":{},\"n\":\($0)}\n" }.joined()
  }

  private func ids(_ path: String) throws -> [String] {
    try results(path).compactMap { $0["id"]?.string }
  }

  @Test("the summary names payloads that cannot be read before those that come out otherwise")
  func faultsFirst() async throws {
    let folder = try TestFolder()
    let texts = (1...12).map { "{\"a\":\($0)}" }
    let file = try folder.write(texts.joined(separator: "\n"), to: "in.ndjson")
    let table = try folder.write("PAR1....PAR1", to: "table.parquet")
    let summary = try await Batch.run(
      [file, table], to: folder.path("out.ndjson"), stage: EchoStage(unexpected: Set(texts)))
    let failures = summary.tally.failures
    #expect(failures.count == BatchTally.namedFailures)
    #expect(failures.first?.hasPrefix("\(table): error:unreadFormat") == true, "\(failures)")
    #expect(failures[1].hasPrefix("\(file):1: original:crashed"), "\(failures)")
  }

  @Test("results come in the order of the input, or all of them in any order")
  func order() async throws {
    let folder = try TestFolder()
    let path = try folder.write(lines(0..<3000), to: "in.ndjson")
    for (name, atOnce) in [("one", 1), ("more", 7)] {
      let output = folder.path("\(name).ndjson")
      let summary = try await Batch.run(
        [path], to: output, stage: EchoStage(payloadsAtOnce: atOnce)
      ) {
        $0.jobs = 8
      }
      #expect(summary.isComplete && summary.tally.count == 3000)
      #expect(try results(output).map { $0["index"] } == (0..<3000).map { .integer($0) })
    }
    let output = folder.path("any.ndjson")
    _ = try await Batch.run([path], to: output) {
      $0.jobs = 8
      $0.order = .completion
    }
    let expected = try Set(ids(folder.path("one.ndjson")))
    #expect(try Set(ids(output)) == expected && expected.count == 3000)
  }

  @Test(
    "shards have nothing in common, leave nothing out and do not depend on where a payload stands")
  func shards() async throws {
    let folder = try TestFolder()
    let forward = try folder.write(lines(0..<500), to: "in.ndjson")
    let other = try folder.write("\n" + lines(100..<500) + lines(0..<100), to: "other.ndjson")
    var union: [String] = []
    for number in 1...3 {
      var parts: [Set<String>] = []
      for (name, path) in [("a", forward), ("b", other)] {
        let output = folder.path("\(name)\(number)")
        _ = try await Batch.run([path], to: output) {
          $0.shard = BatchOptions.Shard("\(number)/3")
        }
        parts.append(Set(try ids(output)))
      }
      #expect(parts[0] == parts[1] && parts[0].count > 100)
      union += parts[0]
    }
    #expect(union.count == 500 && Set(union).count == 500)
    for text in ["0/3", "4/3", "1", "1/0", "a/b", "1/2/3", "-1/2"] {
      #expect(BatchOptions.Shard(text) == nil)
    }
  }

  @Test("a limit counts what belongs to the batch, done or not")
  func limit() async throws {
    let folder = try TestFolder()
    let path = try folder.write(lines(0..<100), to: "in.ndjson")
    let output = folder.path("out")
    _ = try await Batch.run([path], to: output) { $0.limit = 10 }
    #expect(try ids(output).count == 10)
    _ = try await Batch.run([path], to: output, .resume) { $0.limit = 10 }
    #expect(try ids(output).count == 10)
    _ = try await Batch.run([path], to: output, .resume) { $0.limit = 12 }
    #expect(try results(output).map { $0["index"] } == (0..<12).map { .integer($0) })
    _ = try await Batch.run([path], to: output, .resume) { $0.limit = 0 }
    #expect(try ids(output).count == 12)
  }

  @Test("a payload that is none is a result in its place, and the batch goes on")
  func faults() async throws {
    let folder = try TestFolder()
    let path = try folder.write(
      "{\"id\":\"e1\",\"payload\":{\"aps\":{}}}\n{\"id\":[],\"payload\":{}}\n{\"aps\":{}}",
      to: "in.ndjson")
    let output = folder.path("out")
    let summary = try await Batch.run([path], to: output)
    let results = try results(output)
    #expect(results.map { $0["ok"] } == [true, false, true])
    #expect(results[0]["id"] == "e1" && results[0]["text"] == "{\"aps\":{}}")
    #expect(results[1]["error"]?["code"] == "invalidEnvelope")
    #expect(results[1]["payload"] == .string("\(path):2"))
    #expect(summary.tally.faults == 1 && summary.tally.unexpected == 0 && summary.isComplete)
    #expect(summary.tally.labels == ["modified": 2, "error:invalidEnvelope": 1])
  }

  @Test("a resumed batch neither repeats nor loses a result, wherever the file was cut")
  func resume() async throws {
    let folder = try TestFolder()
    // Equal payloads too: they are distinguished by their number alone.
    let path = try folder.write(lines(0..<20) + lines(5..<9) + "nothing\n", to: "in.ndjson")
    let whole = folder.path("whole")
    _ = try await Batch.run([path], to: whole) { $0.jobs = 4 }
    let bytes = try Data(contentsOf: URL(fileURLWithPath: whole))
    let expected = try ids(whole).sorted()
    for cut in stride(from: 0, through: bytes.count, by: 131) {
      let output = try folder.write(bytes.prefix(cut), to: "cut")
      let summary = try await Batch.run([path], to: output, .resume) {
        $0.jobs = 4
        $0.order = .completion
      }
      #expect(try ids(output).sorted() == expected)
      #expect(summary.tally.count == 25 && summary.tally.made == 25 - summary.tally.resumed)
    }
  }

  @Test(
    "files that came to a folder meanwhile are delivered by a resumed batch, the others are not")
  func grown() async throws {
    let folder = try TestFolder()
    for name in ["in/b.json", "in/d.json"] { try folder.write("{\"n\":\"\(name)\"}", to: name) }
    let output = folder.path("out")
    _ = try await Batch.run([folder.path("in")], to: output)
    try folder.write("{\"n\":\"new\"}", to: "in/c.json")
    let summary = try await Batch.run([folder.path("in")], to: output, .resume)
    #expect(summary.tally.made == 1)
    #expect(try results(output).last?["payload"] == .string(folder.path("in/c.json")))
  }

  @Test("results that lie in the folder of the inputs are not taken for payloads")
  func ownOutput() async throws {
    let folder = try TestFolder()
    try folder.write(lines(0..<3), to: "a.ndjson")
    let output = folder.path("b.ndjson")
    for mode in [ResultFile.Mode.create, .resume] {
      _ = try await Batch.run([folder.path], to: output, mode)
      #expect(try ids(output).count == 3)
    }
  }

  @Test("fail-fast ends with the first result that is not as expected")
  func failFast() async throws {
    let folder = try TestFolder()
    let path = try folder.write(lines(0..<500), to: "in.ndjson")
    let stage = EchoStage(unexpected: ["{\"aps\":{},\"n\":7}"])
    let output = folder.path("out")
    let summary = try await Batch.run([path], to: output, stage: stage) { $0.failsFast = true }
    #expect(!summary.isComplete && summary.tally.unexpected == 1)
    #expect(try results(output).map { $0["index"] } == (0..<8).map { .integer($0) })
    #expect(summary.text().contains("resume it"))
  }

  @Test("when the simulator fails, what was done before is written and the payload is left to do")
  func failure() async throws {
    let folder = try TestFolder()
    let path = try folder.write(lines(0..<50), to: "in.ndjson")
    let stage = EchoStage(failing: ["{\"aps\":{},\"n\":7}"])
    let output = folder.path("out")
    let summary = try await Batch.run([path], to: output, stage: stage)
    guard case .failed(let error) = summary.end else {
      Issue.record("\(summary.end)")
      return
    }
    #expect(error.code == .failed && error.message.contains("in.ndjson:8"))
    #expect(try ids(output).count == 7)
    _ = try await Batch.run([path], to: output, .resume)
    #expect(try Set(ids(output)).count == 50)
  }
}
