import Foundation
import Synchronization

/// Collects what a tool prints, for a message about its failure.
package final class OutputText: Sendable {
  private let bytes = Mutex(Data())

  /// Creates an empty text.
  package init() {}

  /// Everything so far.
  package var data: Data { bytes.withLock(\.self) }

  /// Everything so far as text.
  package var text: String { String(decoding: data, as: UTF8.self) }

  /// Adds the next bytes.
  package func append(_ more: Data) {
    bytes.withLock { $0.append(more) }
  }

  /// Hands everything so far to a sink; of an empty text it hears nothing.
  func show(on sink: DiagnosticsSink) {
    let data = data
    if !data.isEmpty { sink.write(data) }
  }
}
