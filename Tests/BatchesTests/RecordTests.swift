import Foundation
import Glibc
import JSONModel
import NotificationModel
import PushSimulator
import Synchronization
import TestSupport
import Testing

@testable import Batches

/// Records pushes in a file, several at once as a device does, and says so afterwards.
final class RecordingStage: PayloadStage {
  let payloadsAtOnce = 16
  private let path: String
  private let groups = Mutex(0)
  private let deadlyGroup: Int?

  /// - Parameter deadlyGroup: the process dies when so many groups are recorded, before anybody
  ///   hears of the last.
  init(_ path: String, deadlyGroup: Int? = nil) {
    self.path = path
    self.deadlyGroup = deadlyGroup
  }

  func results(of pushes: [Push]) async -> [Result<BatchResult, SimulatorError>] {
    let lines = pushes.flatMap { push -> [UInt8] in push.bytes + [0x0A] }
    let file = open(path, O_WRONLY | O_CREAT | O_APPEND, 0o600)
    _ = write(file, lines, lines.count)
    close(file)
    let group = groups.withLock { groups in
      groups += 1
      return groups
    }
    if group == deadlyGroup { kill(getpid(), SIGKILL) }
    return pushes.map { push in
      .success(
        BatchResult(
          label: "modified", meetsExpectation: true,
          head: [("outcome", "modified"), ("reason", nil)],
          members: ["text": .string(String(decoding: push.bytes, as: UTF8.self))]))
    }
  }
}

@Suite("Records and lines", .timeLimit(.minutes(1)))
struct RecordTests {
  private static func texts(_ path: String) throws -> [String] {
    try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").map(String.init)
  }

  @Test("killed between record and line, a batch has no line without a record, and loses none")
  func killed() async throws {
    let folder = try TestFolder()
    let input = try folder.write(
      (0..<300).map { "{\"aps\":{},\"n\":\($0)}\n" }.joined(), to: "in.ndjson")
    let output = folder.path("out.ndjson")
    let record = folder.path("record")
    await #expect(processExitsWith: .signal(SIGKILL)) {
      [input = input as String, output = output as String, record = record as String] in
      _ = try await Batch.run(
        [input], to: output, stage: RecordingStage(record, deadlyGroup: 9))
    }
    let recorded = try Self.texts(record)
    let written = try results(output).compactMap { $0["text"]?.string }
    #expect(Set(written).isSubset(of: recorded))
    #expect(recorded.count - written.count >= 1, "the last group has no line")
    let summary = try await Batch.run(
      [input], to: output, .resume, stage: RecordingStage(record))
    #expect(summary.isComplete)
    let all = try results(output).compactMap { $0["text"]?.string }
    #expect(all.count == 300 && Set(all).count == 300)
    #expect(Set(try Self.texts(record)) == Set(all))
  }

  @Test("a group of which one is not a payload has a line for each, in its place")
  func faults() async throws {
    let folder = try TestFolder()
    let lines = (0..<100).map {
      $0 % 7 == 3 ? "{\"payload\":\"none\"}\n" : "{\"aps\":{},\"n\":\($0)}\n"
    }
    let input = try folder.write(lines.joined(), to: "in.ndjson")
    let output = folder.path("out.ndjson")
    let summary = try await Batch.run(
      [input], to: output, stage: RecordingStage(folder.path("record")))
    let all = try results(output)
    #expect(all.map { $0["index"] } == (0..<100).map { .integer($0) })
    #expect(summary.tally.faults == all.count { $0["error"] != nil })
    #expect(all.indices.allSatisfy { (all[$0]["error"] != nil) == ($0 % 7 == 3) })
  }
}
