import NotificationPayload

/// The bounds that keep a batch's memory flat whatever its size.
package enum BatchLimits {
  /// Longest line or payload file in bytes: 1 MiB, what `PayloadParser` takes. APNs takes 5120.
  package static let maximumLineBytes = PayloadParser.maximumInputBytes

  /// Longest `id` of an envelope in bytes: 256, enough for any UUID, path or message id.
  package static let maximumIdentifierBytes = 256

  /// Payloads that may be read and not yet written: 1024. It bounds how far results may run ahead
  /// of a slow delivery with `--order input`, and what a slow reader of the results lets pile up.
  package static let windowItems = 1024

  /// Bytes of payloads that may be read and not yet written: 16 MiB, so that a thousand of the
  /// largest payloads do not add up. A single payload always has room.
  package static let windowBytes = 16 << 20

  /// Names of one folder that are held at once: 32,768. A larger folder is read again for the next
  /// ones: a quarter of a second each time for a million files.
  package static let folderNames = 32_768
}
