import ExtensionProtocol

/// The services a device offers to one extension process while it runs.
///
/// The supervisor calls these on its own thread, so they must return at once; answers go through
/// the `ChannelWriter` from any thread.
package protocol DeviceServing: Sendable {
  /// Loads a URL and answers with the transfer messages.
  func beginTransfer(_ start: TransferStart, body: [UInt8]?, answer: ChannelWriter)
  /// Stops a transfer; it still answers with its failure.
  func cancelTransfer(_ transfer: TransferID)
  /// Opens a file of the push store to the process.
  func beginScope(url: String, answer: ChannelWriter)
  /// Closes it again.
  func endScope(url: String)
  /// The process, or its interest in this notification, has ended: stop everything.
  func end()
}
