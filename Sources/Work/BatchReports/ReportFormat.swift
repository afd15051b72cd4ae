import Batches

/// The formats of reports on a batch.
package enum ReportFormat: String, Sendable, Hashable, CaseIterable {
  /// JUnit XML for CI systems.
  case junit
  /// A page for a browser.
  case html
  /// A summary for a pull request.
  case markdown
  /// A line for each result.
  case csv
  /// Counts, percentiles, findings.
  case json
  /// Failures and findings for code scanning: SARIF 2.1.0.
  case sarif
  /// Failures and findings as annotations of GitHub's runners.
  case github
}

/// Where a report goes.
package protocol ReportTarget: AnyObject {
  /// Writes bytes behind those that were written before.
  /// - Throws: the target's own error.
  func write(_ bytes: [UInt8]) throws
}

/// Collects small pieces of text for a target.
final class ReportText {
  private static let chunkBytes = 65_536
  private let target: any ReportTarget
  private var bytes: [UInt8] = []

  init(_ target: any ReportTarget) {
    self.target = target
    bytes.reserveCapacity(2 * Self.chunkBytes)
  }

  func write(_ text: String) throws(BatchError) {
    bytes += text.utf8
    if bytes.count >= Self.chunkBytes { try flush() }
  }

  func write(_ more: [UInt8]) throws(BatchError) {
    bytes += more
    if bytes.count >= Self.chunkBytes { try flush() }
  }

  func flush() throws(BatchError) {
    guard !bytes.isEmpty else { return }
    do {
      try target.write(bytes)
    } catch let error as BatchError {
      throw error
    } catch {
      throw BatchError(.failed, "writing a report failed: \(error)", cause: error)
    }
    bytes.removeAll(keepingCapacity: true)
  }
}

/// A report that is written while the results are read.
protocol ReportWriting: AnyObject {
  /// Adds the next result.
  func add(_ record: ResultRecord) throws(BatchError)
  /// Writes the end of the report.
  /// - Parameter facts: the facts about all results.
  func finish(_ facts: ReportFacts) throws(BatchError)
}
