/// The bounds that keep a batch's memory flat whatever its size.
package enum BatchLimits {
  /// Payloads that may be read and not yet written: 1024. It bounds how far results may run ahead
  /// of a slow delivery with `--order input`, and what a slow reader of the results lets pile up.
  package static let windowItems = 1024

  /// Bytes of payloads that may be read and not yet written: 16 MiB, so that a thousand of the
  /// largest payloads do not add up. A single payload always has room.
  package static let windowBytes = 16 << 20
}
