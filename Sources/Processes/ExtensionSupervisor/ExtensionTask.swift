import ExtensionProtocol

/// A notification for an extension, and what the device does for it.
package final class ExtensionTask: Sendable {
  let launch: Launch
  /// The number of its notification, which no other launch of its device has.
  package var number: NotificationNumber { launch.notification }
  let services: any DeviceServing
  /// The function that gets the run's events, on the thread that keeps deadlines: it returns at
  /// once.
  let observer: (@Sendable (RunEvent) -> Void)?
  /// Counts the moments of the run; nil where nobody asks for them.
  let watch: MomentWatch?
  /// The launch as it goes over the channel.
  let frame: [UInt8]

  /// Creates a task; the launch is encoded here, on the caller's thread.
  package init(
    _ launch: Launch, services: any DeviceServing,
    observer: (@Sendable (RunEvent) -> Void)? = nil, watch: MomentWatch? = nil
  ) {
    self.launch = launch
    self.services = services
    self.observer = observer
    self.watch = watch
    frame = Frame.encoded(.launch(launch) as DeviceMessage)
  }
}
