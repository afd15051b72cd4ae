import ExtensionProtocol

/// A notification for an extension, and what the device does for it.
package final class Handout: Sendable {
  let launch: Launch
  let services: any DeviceServing
  /// The launch as it goes over the channel.
  let frame: [UInt8]

  /// Makes a handout; the launch is written down here, on the caller's thread.
  package init(_ launch: Launch, services: any DeviceServing) {
    self.launch = launch
    self.services = services
    frame = Frame.encoded(.launch(launch) as DeviceMessage)
  }
}

/// Notifications that are handed to an extension one after the other, and what came of them.
///
/// A process takes as many as it lives for; the rest goes on in another.
// What changes is touched on the event loop's thread alone.
final class RunSeries: @unchecked Sendable {
  let ticket: UInt64
  let handouts: [Handout]
  let program: ExtensionProgram
  let limits: ExtensionLimits
  let mode: ProcessMode
  private let completion: @Sendable (Result<[ExtensionRun], SupervisorError>) -> Void
  private var runs: [ExtensionRun] = []
  var isCancelled = false

  init(
    ticket: UInt64, handouts: [Handout], program: ExtensionProgram, limits: ExtensionLimits,
    mode: ProcessMode,
    completion: @escaping @Sendable (Result<[ExtensionRun], SupervisorError>) -> Void
  ) {
    self.ticket = ticket
    self.handouts = handouts
    self.program = program
    self.limits = limits
    self.mode = mode
    self.completion = completion
    runs.reserveCapacity(handouts.count)
  }

  /// The place of the notification whose turn it is.
  var position: Int { runs.count }

  /// The notification whose turn it is; nil at the end.
  var current: Handout? { position < handouts.count ? handouts[position] : nil }

  /// Notes what came of the current notification.
  func passed(_ run: ExtensionRun) { runs.append(run) }

  /// Hands all runs to who waits for them; those that never came to be are cancelled.
  func end() {
    while let current {
      current.services.end()
      passed(ExtensionRun(ending: .cancelled, elapsed: .zero))
    }
    completion(.success(runs))
  }

  /// The machine could not go on with it.
  func fail(_ error: SupervisorError) {
    for handout in handouts[position...] { handout.services.end() }
    completion(.failure(error))
  }
}
