import NotificationPayload

/// The bounds that keep the reader's memory flat whatever its input.
package enum InputLimits {
  /// Longest line or payload file in bytes: 1 MiB, what `PayloadParser` takes. APNs takes 5120.
  package static let maximumLineBytes = PayloadParser.maximumInputBytes

  /// Longest `id` of an envelope in bytes: 256, enough for any UUID, path or message id.
  package static let maximumIdentifierBytes = 256

  /// Names of one folder that are held at once: 32,768. A larger folder is read again for the next
  /// ones: a quarter of a second each time for a million files.
  package static let folderNames = 32_768
}
