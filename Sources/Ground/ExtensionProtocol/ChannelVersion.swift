/// The channel between the simulated device and an extension process.
///
/// A Unix stream socket on file descriptor 3 carries frames: a 4-byte big-endian length of what
/// follows, one byte of kind, and the rest. Kind 0 is a JSON message, kind 1 the bytes of a body
/// after the 8-byte big-endian id of its transfer.
package enum ChannelProtocol {
  /// The version this code speaks; `ready` and `launch` state it.
  package static let version = 1
  /// The descriptor an extension process finds its channel on.
  package static let descriptor: Int32 = 3
  /// Longest frame in bytes, without its length field: 16 MiB. A content with a full payload is
  /// a few KB; bodies are sent in chunks far below this.
  package static let maximumFrameBytes = 16 * 1024 * 1024
  /// How many launches an SDK process takes ahead of the one it serves: enough that it seldom waits
  /// for the device, few enough to be nothing beside its memory cap.
  package static let launchesAhead = 15
  /// Size of the body chunks both sides send, in bytes.
  package static let bodyChunkBytes = 64 * 1024
}

/// Bytes or messages that break the protocol; ends that extension, never the simulator.
package struct ProtocolViolation: Error, Hashable, Sendable, CustomStringConvertible {
  /// A description of the mistake, without quoting the message.
  package var description: String

  /// Creates a violation.
  package init(_ description: String) {
    self.description = description
  }
}

/// The number of a transfer, chosen by the extension process and unique within it.
package typealias TransferID = UInt64
/// The number of a notification within one extension process.
package typealias NotificationNumber = Int
