import APNs

/// A payload as it stands in its file, or why it cannot be had.
package struct RawPayload: Equatable, Sendable {
  /// `file`, `file:line` or `standard input:line`.
  package var place: String
  /// The file's path, or "standard input".
  package var file = ""
  /// The line of the file it stands on, from 1; nil where it is the file.
  package var line: Int?
  /// Bytes of the (unpacked) file before it.
  package var offset = 0
  /// The text as it stands there; for a fault what could be read, which names it.
  package var text: PayloadText
  package var fault: ItemError?
  /// Whether the file's ending says that it is the payload alone.
  package var isBare = false
  /// Whether the file was found in a folder rather than named.
  package var isFound = false
  /// Whether the file is compressed.
  package var isPacked = false
  /// Bytes of the input it took, for the progress.
  package var inputBytes = 0

  /// The bytes of its text.
  package var bytes: [UInt8] { text.bytes }

  /// Creates a payload that stands at `place`.
  package init(
    place: String, file: String = "", line: Int? = nil, offset: Int = 0, text: PayloadText,
    fault: ItemError? = nil, isBare: Bool = false, isFound: Bool = false, isPacked: Bool = false,
    inputBytes: Int = 0
  ) {
    self.place = place
    self.file = file
    self.line = line
    self.offset = offset
    self.text = text
    self.fault = fault
    self.isBare = isBare
    self.isFound = isFound
    self.isPacked = isPacked
    self.inputBytes = inputBytes
  }
}
