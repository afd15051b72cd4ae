/// Applies the edits of diagnostics to a file's bytes.
public enum SourceFixer {
  /// The text with `edits` made; one that overlaps an earlier one is left out.
  /// - Returns: The new bytes and how many edits were made.
  public static func fix(_ bytes: [UInt8], with edits: [Edit]) -> (bytes: [UInt8], made: Int) {
    var output: [UInt8] = []
    var position = 0
    var made = 0
    for edit in Set(edits).sorted(by: { $0.offset < $1.offset })
    where edit.offset >= position && edit.offset + edit.length <= bytes.count {
      output += bytes[position..<edit.offset]
      output += edit.replacement.utf8
      position = edit.offset + edit.length
      made += 1
    }
    return (output + bytes[position...], made)
  }
}
