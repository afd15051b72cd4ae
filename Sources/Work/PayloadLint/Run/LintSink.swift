import Diagnostics
import Foundation

/// Takes in what workers found, writes it in the order of the input, and counts.
// What is mutable is touched under the condition's lock alone.
package final class LintSink: @unchecked Sendable {
  /// The results of some payloads.
  struct Portion {
    var payloads = 0
    var passedOver = 0
    var faults: [String] = []
    var text: [UInt8] = []
    var isEmpty = true
    var counts: [String: LintSummary.Count] = [:]

    mutating func add(_ diagnostic: LintDiagnostic, as format: any LintFormat) {
      if !isEmpty { text += format.separator.utf8 }
      isEmpty = false
      text += format.text(diagnostic).utf8
      counts[diagnostic.check, default: LintSummary.Count()].add(diagnostic.severity)
    }
  }

  private let format: any LintFormat
  private let write: (_ bytes: [UInt8]) throws(LintError) -> Void
  private let tell: (_ fault: String) -> Void
  private let condition = NSCondition()
  private var summary = LintSummary()
  private var nextTurn = 0
  private var isFirst = true
  private var failure: LintError?

  /// - Parameters:
  ///   - write: writes the next bytes of the output.
  ///   - tell: says why something could not be read.
  package init(
    _ format: any LintFormat, write: @escaping (_ bytes: [UInt8]) throws(LintError) -> Void,
    tell: @escaping (_ fault: String) -> Void
  ) {
    self.format = format
    self.write = write
    self.tell = tell
  }

  /// Writes what comes before all diagnostics.
  /// - Throws: `LintError` of the output.
  package func begin() throws(LintError) { try write(Array(format.head.utf8)) }

  /// The counts so far, when no worker is running.
  package var counts: LintSummary { summary }

  /// The turn of the next portion, when no worker is running.
  var turn: Int { nextTurn }

  /// Waits for its turn and writes a portion.
  /// - Returns: false when the output failed and no more is wanted.
  func add(_ portion: Portion, turn: Int) -> Bool {
    condition.lock()
    defer {
      condition.broadcast()
      condition.unlock()
    }
    while nextTurn != turn, failure == nil { condition.wait() }
    nextTurn += 1
    guard failure == nil else { return false }
    do {
      try put(portion)
      return true
    } catch {
      failure = error
      return false
    }
  }

  private func put(_ portion: Portion) throws(LintError) {
    summary.payloads += portion.payloads
    summary.passedOver += portion.passedOver
    summary.faults += portion.faults.count
    for (check, count) in portion.counts {
      summary.checks[check, default: LintSummary.Count()].add(count)
    }
    for fault in portion.faults { tell(fault) }
    guard !portion.isEmpty else { return }
    if !isFirst { try write(Array(format.separator.utf8)) }
    isFirst = false
    try write(portion.text)
  }

  /// Writes the findings about an extension or an app, when no worker is running.
  /// - Throws: `LintError` of the output.
  package func add(_ diagnostics: [LintDiagnostic], ofApp isApp: Bool = false) throws(LintError) {
    var portion = Portion()
    for diagnostic in diagnostics { portion.add(diagnostic, as: format) }
    if isApp { summary.apps += 1 } else { summary.extensions += 1 }
    try put(portion)
  }

  /// Writes a portion when no worker is running.
  func add(_ portion: Portion) throws(LintError) { try put(portion) }

  /// Throws what kept the output from being written.
  func check() throws(LintError) {
    if let failure { throw failure }
  }

  /// Writes what comes behind all diagnostics.
  /// - Returns: the counts.
  /// - Throws: `LintError` of the output.
  package func end(fixed: Int) throws(LintError) -> LintSummary {
    summary.fixed = fixed
    try write(Array(format.tail(summary).utf8))
    return summary
  }
}
