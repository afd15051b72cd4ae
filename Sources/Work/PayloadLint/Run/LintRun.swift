import Foundation
import PayloadInput

/// Looks at all payloads of some inputs, on several cores.
///
/// The workers take turns at reading, look at what they have read at the same time, and take turns
/// again at writing, in the order of the input. Each holds one portion, so that memory does not grow
/// with the input.
package struct LintRun: Sendable {
  /// The name of standard input in messages.
  package static let standardInput = "standard input"

  private let inputs: PayloadInputs
  private let settings: LintSettings
  private let format: any LintFormat

  /// Takes inputs, the settings by which they are looked at, and the form of what is found.
  package init(_ inputs: PayloadInputs, settings: LintSettings, format: any LintFormat) {
    self.inputs = inputs
    self.settings = settings
    self.format = format
  }

  /// Looks at the inputs with so many workers, and hands what they find to `sink`.
  /// - Throws: `LintError` of the sink, such as for a full disk.
  package func run(jobs: Int, into sink: LintSink) throws(LintError) {
    let feed = LintFeed(PayloadReader(inputs, standardInput: .linesOrOne), firstTurn: sink.turn)
    DispatchQueue.concurrentPerform(iterations: max(1, jobs)) { _ in
      let linter = PayloadLinter(settings)
      while let portion = feed.next() {
        let result = look(at: portion.payloads, with: linter)
        if !sink.add(result, turn: portion.turn) { return }
      }
    }
    try sink.check()
  }

  /// Looks at one payload, on this thread.
  /// - Throws: `LintError` of the sink.
  package func look(
    at raw: RawPayload, with linter: PayloadLinter, into sink: LintSink
  ) throws(LintError) {
    try sink.add(look(at: [raw], with: linter))
  }

  private func look(
    at payloads: [RawPayload], with linter: PayloadLinter
  ) -> LintSink.Portion {
    var result = LintSink.Portion()
    for raw in payloads {
      if let fault = raw.fault, fault.code != .inputTooLarge {
        result.faults.append(fault.message)
        continue
      }
      if raw.isFound, !raw.isBare, !linter.isPush(raw.text) {
        result.passedOver += 1
        continue
      }
      result.payloads += 1
      for diagnostic in linter.diagnostics(of: raw, showsLines: format.showsLines) {
        result.add(diagnostic, as: format)
      }
    }
    return result
  }
}

/// Hands portions of the input to workers.
// What is mutable is touched under the lock alone.
final class LintFeed: @unchecked Sendable {
  /// Payloads that a worker takes at once.
  private static let portionPayloads = 128
  /// Bytes that a worker takes at once, unless one payload has more.
  private static let portionBytes = 262_144

  /// Payloads that stand one behind the other in the input.
  struct Portion {
    var turn: Int
    var payloads: [RawPayload]
  }

  private let lock = NSLock()
  private let reader: PayloadReader
  private var turn: Int

  init(_ reader: PayloadReader, firstTurn: Int) {
    self.reader = reader
    turn = firstTurn
  }

  /// The next portion; nil at the end.
  func next() -> Portion? {
    lock.lock()
    defer { lock.unlock() }
    var portion = Portion(turn: turn, payloads: [])
    portion.payloads.reserveCapacity(Self.portionPayloads)
    var bytes = 0
    while portion.payloads.count < Self.portionPayloads, bytes < Self.portionBytes,
      let raw = reader.next()
    {
      bytes += raw.bytes.count
      portion.payloads.append(raw)
    }
    guard !portion.payloads.isEmpty else { return nil }
    turn += 1
    return portion
  }
}
