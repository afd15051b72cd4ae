import JSONModel

/// A fix that was made.
package struct Fix: Sendable, Hashable {
  /// The file it was made in.
  package var file: String
  /// The line it was made on, from 1.
  package var line: Int
  /// The check that asked for it.
  package var check: String
  /// The mistake.
  package var message: String
}

/// Makes the fixes that checks offer, on the bytes in question and no others.
final class PayloadFixer {
  /// Fixes that stand in each other's way wait for the next pass.
  private static let maximumPasses = 16

  private let linter: PayloadLinter
  private let tape = JSONTape()

  init(_ linter: PayloadLinter) {
    self.linter = linter
  }

  /// The text with all fixes made; nil where there is none to make.
  /// - Parameters:
  ///   - file: the file's name in fixes.
  ///   - line: the file's line on which the text begins.
  func fixed(_ bytes: [UInt8], file: String, line: Int) -> (bytes: [UInt8], fixes: [Fix])? {
    var text = bytes
    var fixes: [Fix] = []
    for _ in 0..<Self.maximumPasses {
      let chosen = Self.chosen(linter.items(in: text))
      guard !chosen.isEmpty else { break }
      let next = Self.apply(chosen.flatMap(\.edits), to: text)
      // What could be read must be readable afterwards.
      guard next != text, isReadable(next) || !isReadable(text) else { break }
      let places = TextPlaces(text, firstLine: line)
      fixes += chosen.map { item in
        Fix(
          file: file, line: places[item.range.lowerBound].line, check: item.page.id,
          message: item.message)
      }
      text = next
    }
    return fixes.isEmpty ? nil : (text, fixes)
  }

  /// The findings whose edits can be made together: of those that touch, the first; all edits of one
  /// or none.
  private static func chosen(_ items: [Findings.Item]) -> [Findings.Item] {
    var taken: [Range<Int>] = []
    return items.filter { item in
      guard !item.edits.isEmpty else { return false }
      let isFree = item.edits.allSatisfy { edit in
        !taken.contains { range in
          range.lowerBound == edit.range.lowerBound
            || range.lowerBound < edit.range.upperBound && edit.range.lowerBound < range.upperBound
        }
      }
      if isFree { taken += item.edits.map(\.range) }
      return isFree
    }
  }

  private static func apply(_ edits: [ByteEdit], to bytes: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count + 64)
    var position = 0
    for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      output += bytes[position..<edit.range.lowerBound]
      output += edit.replacement.utf8
      position = edit.range.upperBound
    }
    return output + bytes[position...]
  }

  private func isReadable(_ bytes: [UInt8]) -> Bool { (try? tape.read(bytes)) != nil }
}
