import Foundation
import JSONModel
import NotificationModel
import PayloadInput
import PushSimulator

@testable import Batches

/// Gives back what a push is called and holds, without a device.
struct EchoStage: PayloadStage {
  var payloadsAtOnce = 1
  /// Texts that come out as something else than expected.
  var unexpected: Set<String> = []
  var failing: Set<String> = []

  func results(of pushes: [Push]) async -> [Result<BatchResult, SimulatorError>] {
    pushes.map { push in Result { () throws(SimulatorError) in try result(of: push) } }
  }

  private func result(of push: Push) throws(SimulatorError) -> BatchResult {
    let text = String(decoding: push.bytes, as: UTF8.self)
    if failing.contains(text) { throw SimulatorError(.failed, "the store is full") }
    let meetsExpectation = !unexpected.contains(text)
    return BatchResult(
      label: meetsExpectation ? "modified" : "original:crashed", meetsExpectation: meetsExpectation,
      head: [
        ("outcome", meetsExpectation ? "modified" : "original"),
        ("reason", meetsExpectation ? nil : "crashed"),
      ],
      members: ["payload": .string(push.name), "text": .string(text)])
  }
}

/// The results in a file, one line each.
func results(_ path: String) throws -> [JSONValue] {
  let text = try String(contentsOfFile: path, encoding: .utf8)
  return try text.split(separator: "\n").map { try JSONParser.parse(Data($0.utf8)).value }
}

extension Batch {
  /// Runs a batch over `paths` with results in `output`.
  static func run(
    _ paths: [String], to output: String, _ mode: ResultFile.Mode = .create,
    stage: any PayloadStage = EchoStage(), _ configure: (inout BatchOptions) -> Void = { _ in }
  ) async throws -> BatchSummary {
    var options = BatchOptions()
    options.order = .input
    configure(&options)
    let inputs = try PayloadInputs(paths, selection: FileSelection())
    let file = try ResultFile.open(output, mode)
    return await Batch(inputs, options: options, stage: stage, file: file).run()
  }
}
