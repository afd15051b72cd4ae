/// A change to a source before it is compiled, which keeps all lines and columns around it.
struct SourceEdit: Hashable {
  /// The bytes replaced; empty for an insertion.
  let range: Range<Int>
  /// The text that is compiled instead, shorter than the range or as long; an insertion, and the
  /// few texts that have no room, move what follows on their line.
  let text: String
}

extension SwiftSource {
  /// The source with `edits` applied; one that overlaps an earlier one is left out.
  func applying(_ edits: [SourceEdit]) -> [UInt8] { applying(edits, in: bytes.indices) }

  /// A part of the source with its `edits` applied.
  func applying(_ edits: [SourceEdit], in part: Range<Int>) -> [UInt8] {
    var output: [UInt8] = []
    var position = part.lowerBound
    for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound })
    where edit.range.lowerBound >= position {
      output += bytes[position..<edit.range.lowerBound]
      output += edit.text.utf8
      // Spaces fill up what is left; line breaks stay.
      for byte in bytes[edit.range].dropFirst(edit.text.utf8.count) {
        output.append(byte == UInt8(ascii: "\n") || byte == 13 ? byte : UInt8(ascii: " "))
      }
      position = edit.range.upperBound
    }
    return output + bytes[position..<max(position, part.upperBound)]
  }

  /// The line, from 1, in which the byte at `offset` stands.
  func line(of offset: Int) -> Int {
    bytes[..<offset].count { $0 == UInt8(ascii: "\n") } + 1
  }

  /// The column at which the byte at `offset` stands, as the compiler counts it: in bytes, from 1.
  func column(of offset: Int) -> Int {
    let start = bytes[..<offset].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    return offset - start + 1
  }
}
