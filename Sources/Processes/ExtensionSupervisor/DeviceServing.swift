import ExtensionProtocol

/// The services a device offers to one extension process while it runs.
///
/// The supervisor calls these on the thread that keeps deadlines and memory caps: they return at
/// once, and do what may block elsewhere. Answers go through the `ChannelWriter` from any thread.
package protocol DeviceServing: Sendable {
  /// The notification is being handed to the process: its times count from now.
  func begin()
  /// The process stood still for a debugger: times of the notification do not count that.
  func stoodStill(for time: Duration)
  /// The process that serves the notification runs.
  func started(pid: Int32)
  /// The process speaks the channel, and takes calls over `writer`; of interest for apps.
  func connected(_ writer: ChannelWriter)
  /// An app answered a call, or something happened in it.
  func heard(_ message: ExtensionMessage)
  /// Loads a URL and answers with the transfer messages.
  func beginTransfer(_ start: TransferStart, body: [UInt8]?, answer: ChannelWriter)
  /// Stops a transfer; it still answers with its failure.
  func cancelTransfer(_ transfer: TransferID)
  /// Opens a file of the push store to the process.
  func beginScope(url: String, answer: ChannelWriter)
  /// Closes it again.
  func endScope(url: String)
  /// Answers a request with one `answer` message.
  func ask(_ request: DeviceRequest, answer: ChannelWriter)
  /// Takes down what the SDK has to say.
  func note(_ note: DeviceNote)
  /// The notification is done with, and the process still runs: a device would suspend it now.
  ///
  /// - Parameter proceed: to be called once, on any thread, when this returned true.
  /// - Returns: whether the process is being looked at, so that it must not go on nor end.
  func suspending(pid: Int32, proceed: @escaping @Sendable () -> Void) -> Bool
  /// Bytes that the services wrote to disk for the notification: they count as the process's own.
  var writtenBytes: UInt64 { get }
  /// The process, or its interest in this notification, has ended: stop everything.
  func end()
}

extension DeviceServing {
  /// Has no times.
  package func stoodStill(for time: Duration) {}
  /// Nothing.
  package var writtenBytes: UInt64 { 0 }
  /// Calls nothing.
  package func connected(_ writer: ChannelWriter) {}
  /// Listens to nothing.
  package func heard(_ message: ExtensionMessage) {}
  /// Looks at nothing.
  package func suspending(pid: Int32, proceed: @escaping @Sendable () -> Void) -> Bool { false }
}
