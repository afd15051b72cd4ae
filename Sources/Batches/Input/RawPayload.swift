/// A payload as it stands in its file, or why it cannot be had.
struct RawPayload: Equatable {
  /// `file`, `file:line` or `standard input:line`.
  var place: String
  /// The bytes as they stand there; for a fault what could be read, which names it.
  var bytes: [UInt8]
  var fault: ItemFault?
  /// Whether the file's ending says that it is the payload alone.
  var isBare = false
  /// Bytes of the input it took, for the progress.
  var inputBytes = 0
}
