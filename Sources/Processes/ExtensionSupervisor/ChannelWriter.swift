import ExtensionProtocol
import Glibc
import NotificationModel
import Synchronization
import SystemFiles

/// The device's side of a channel, for sending; usable from any thread.
///
/// Frames go straight to the socket while it takes them, and queue up otherwise. Senders of bodies
/// watch `hasRoom` and pause while it is false, so that a process that does not read costs 1 MB.
package final class ChannelWriter: Sendable {
  /// Queued bytes above which senders should pause: 1 MB.
  package static let highWaterBytes = 1 << 20
  /// Queued bytes that a process may leave unread: 32 MB, two of the longest frames. Answers queue up
  /// beyond the high-water mark where a process asks and does not read.
  static let mostQueuedBytes = 32 << 20

  fileprivate struct State {
    var descriptor: Int32
    var pending: [UInt8] = []
    var sent = 0
    var isOpen = true
    var waiting: [@Sendable () -> Void] = []
    var watch: MomentWatch?
    /// The frames that wait until the run was interrupted; nil while nothing is held back.
    var held: [[UInt8]]?
  }

  private let state: Mutex<State>
  /// Called when frames begin to queue up; the loop then watches for room.
  private let onPending: @Sendable () -> Void
  /// Called when too much has queued up; nothing is sent any more then.
  private let onOverflow: @Sendable () -> Void
  /// Called when the moment has come at which the run is interrupted; frames are held back until
  /// `release`.
  private let onMoment: @Sendable () -> Void

  init(
    descriptor: Int32, onPending: @escaping @Sendable () -> Void,
    onOverflow: @escaping @Sendable () -> Void, onMoment: @escaping @Sendable () -> Void = {}
  ) {
    state = Mutex(State(descriptor: descriptor))
    self.onPending = onPending
    self.onOverflow = onOverflow
    self.onMoment = onMoment
  }

  /// Has the moments of a run counted; nil for none.
  func watch(_ watch: MomentWatch?) {
    state.withLock { $0.watch = watch }
    release()
  }

  /// Sends what was held back.
  func release() {
    let held = state.withLock { state in
      defer { state.held = nil }
      return state.held
    }
    if let held { send(held) }
  }

  /// Whether somebody may still read what is sent: the channel was not closed, and its other end
  /// neither.
  package var isOpen: Bool { state.withLock(\.isOpen) }

  /// Whether senders of bodies may go on.
  package var hasRoom: Bool {
    state.withLock { $0.pending.count - $0.sent < Self.highWaterBytes }
  }

  /// Sends a message; nothing happens when the channel has closed.
  package func send(_ message: DeviceMessage) {
    if case .expire = message { return send([Frame.encoded(message)], isUrgent: true) }
    send([Frame.encoded(message)], at: RunMoment.Kind(message))
  }

  /// Sends body bytes of a transfer.
  /// - Returns: whether there is room for more.
  @discardableResult
  package func sendBody(transfer: TransferID, bytes: UnsafeRawBufferPointer) -> Bool {
    var rest = bytes
    while rest.count > 0 {
      let chunk = rest.prefix(ChannelProtocol.bodyChunkBytes)
      send([Frame.body(transfer: transfer, bytes: Array(chunk)).encoded], at: .data)
      rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(chunk.count))
    }
    return hasRoom
  }

  /// Calls `body` once when there is room again; at once when there is, or the channel closed.
  package func whenRoom(_ body: @escaping @Sendable () -> Void) {
    let isNow = state.withLock { state in
      if !state.isOpen || state.pending.count - state.sent < Self.highWaterBytes { return true }
      state.waiting.append(body)
      return false
    }
    if isNow { body() }
  }

  /// Sends whole frames.
  /// - Parameters:
  ///   - moment: the moment at which they reach the process; nil for none.
  ///   - isUrgent: whether they go before what is held back.
  func send(_ frames: [[UInt8]], at moment: RunMoment.Kind? = nil, isUrgent: Bool = false) {
    let isHeld = state.withLock { $0.holds(frames, at: moment, isUrgent) }
    if let isHeld { return isHeld ? () : onMoment() }
    let (mustWatch, overflows) = state.withLock { state in
      guard state.isOpen else { return (false, false) }
      let wasIdle = state.pending.isEmpty
      for frame in frames { state.pending.append(contentsOf: frame) }
      if wasIdle { return (!state.flush(), false) }
      return (false, state.pending.count - state.sent > Self.mostQueuedBytes)
    }
    if mustWatch { onPending() }
    guard overflows else { return }
    close()
    onOverflow()
  }

  /// Sends what is queued. To be called when the socket has room.
  /// - Returns: whether nothing is left.
  func flush() -> Bool {
    let (isDone, waiting) = state.withLock { state -> (Bool, [@Sendable () -> Void]) in
      let isDone = state.flush()
      guard state.pending.count - state.sent < Self.highWaterBytes / 2 else { return (isDone, []) }
      defer { state.waiting = [] }
      return (isDone, state.waiting)
    }
    for body in waiting { body() }
    return isDone
  }

  /// Sends nothing any more, and lets the waiting go on. The descriptor may then be closed.
  func close() {
    let waiting = state.withLock { state in
      state.isOpen = false
      state.pending = []
      state.sent = 0
      defer { state.waiting = [] }
      return state.waiting
    }
    for body in waiting { body() }
  }
}

extension ChannelWriter.State {
  /// Holds frames back until the run was interrupted.
  /// - Returns: nil where they may be sent, false where the moment has come just now.
  fileprivate mutating func holds(
    _ frames: [[UInt8]], at moment: RunMoment.Kind?, _ isUrgent: Bool
  ) -> Bool? {
    guard isOpen, !isUrgent else { return nil }
    if held != nil {
      held?.append(contentsOf: frames)
      return true
    }
    guard let watch, let moment, watch.passes(moment) else { return nil }
    held = frames
    return false
  }

  /// Writes as much as the socket takes; true when all is written or the peer is gone.
  fileprivate mutating func flush() -> Bool {
    while isOpen, sent < pending.count {
      let count = pending.withUnsafeBytes { bytes in
        uninterrupted {
          Glibc.send(
            descriptor, bytes.baseAddress?.advanced(by: sent), bytes.count - sent,
            Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT))
        }
      }
      if count < 0 {
        if errno == EAGAIN { return false }
        isOpen = false
        break
      }
      sent += count
    }
    pending.removeAll(keepingCapacity: pending.capacity <= 1 << 16)
    sent = 0
    return true
  }
}
