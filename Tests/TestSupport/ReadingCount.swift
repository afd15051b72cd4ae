import Foundation
import JSONModel
import Synchronization

/// Counts how often a text is read as JSON, wherever in the process that happens.
package final class ReadingCount: Sendable {
  private static let all = Mutex<[ReadingCount]>([])

  /// A word that the text has and no other text.
  package let mark = UUID().uuidString
  private let beginnings: [[UInt8]]
  private let found = Mutex(0)

  /// Counts readings of texts with the mark that begin in one of these ways.
  package init(ofTexts beginnings: String...) {
    self.beginnings = beginnings.map { Array($0.utf8) }
    Self.all.withLock { $0.append(self) }
    #if DEBUG
      JSONParser.readingWitness.withLock { witness in
        witness = { bytes in for count in Self.all.withLock(\.self) { count.see(bytes) } }
      }
    #endif
  }

  /// How often so far.
  package var count: Int { found.withLock(\.self) }

  private func see(_ bytes: [UInt8]) {
    guard beginnings.contains(where: bytes.starts(with:)),
      bytes.firstRange(of: Array(mark.utf8)) != nil
    else { return }
    found.withLock { $0 += 1 }
  }
}
