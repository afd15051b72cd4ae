import DeviceChannel
import DeviceFoundation
import ExtensionProtocol
import Foundation
import JSONModel
import NotificationModel
import Synchronization
import UserNotifications

/// Starts notifications in the extension, one after the other, in the order they came.
///
/// The device may send launches ahead. Each is begun when `didReceive` of the one before has
/// returned and its handler was called: a process serves one notification at a time.
final class NotificationQueue: Sendable {
  private struct State {
    /// Launches that wait, the next one first.
    var waiting: [Launch] = []
    /// Whether the thread that serves them is there.
    var hasThread = false
    /// The latest notification; one that is done with can get no expiry callback any more.
    var current: ActiveNotification?
    var turn = Turn.free

    /// Ends a turn and begins the next; false when nothing waits.
    mutating func passTurn() -> Bool {
      turn = waiting.isEmpty ? .free : .received
      return !waiting.isEmpty
    }
  }

  /// How far the current notification is.
  private enum Turn {
    /// There is none.
    case free
    /// In `didReceive`.
    case received
    /// In `didReceive`, which has called the handler.
    case handedBack
    /// `didReceive` has returned, the handler is still to be called.
    case returned
    /// Done with, but its output is to be read before the next.
    case unread(isHandedBack: Bool)
  }

  private let connection: DeviceConnection
  private let makeExtension: @Sendable () -> UNNotificationServiceExtension
  private let state = Mutex(State())
  /// Counts the turns that the thread has to begin.
  private let turns = DispatchSemaphore(value: 0)

  init(
    connection: DeviceConnection,
    makeExtension: @escaping @Sendable () -> UNNotificationServiceExtension
  ) {
    self.connection = connection
    self.makeExtension = makeExtension
    state.withLock { $0.waiting.reserveCapacity(1 + ChannelProtocol.launchesAhead) }
  }

  /// Takes a launch, which starts when its turn has come.
  func take(_ launch: Launch) {
    let isFirst = state.withLock { state in
      state.waiting.append(launch)
      guard case .free = state.turn else { return false }
      state.turn = .received
      return true
    }
    if isFirst { work() }
  }

  /// Waits until the device hears of the handler's calls that are under way.
  func settle() { state.withLock(\.current)?.handler.settle() }

  /// Makes the expiry callback of a notification, unless it is done with.
  func expire(_ number: NotificationNumber) {
    guard let notification = state.withLock(\.current), notification.handler.number == number
    else { return }
    // A thread of its own: the extension may have blocked every thread of the pools.
    Thread { notification.expire() }.start()
  }

  /// The device has read what the notification had written.
  func proceed(after number: NotificationNumber) {
    let goesOn = state.withLock { state in
      guard state.current?.handler.number == number, case .unread(let isHandedBack) = state.turn
      else { return false }
      if isHandedBack { return state.passTurn() }
      state.turn = .returned
      return false
    }
    if goesOn { work() }
  }

  /// Has what waits served: as on a device, not on the main thread. Nor on one of a pool, whose
  /// first thread starts another and a timer.
  private func work() {
    let isFirst = state.withLock { state in
      defer { state.hasThread = true }
      return !state.hasThread
    }
    guard isFirst else {
      turns.signal()
      return
    }
    Thread { [self] in
      while true {
        serve()
        turns.wait()
      }
    }.start()
  }

  private func serve() {
    var deferred: [ExtensionMessage] = []
    while let launch = next() {
      start(launch, after: deferred)
      deferred.removeAll()
      guard returned(launch.notification, &deferred) else { return }
    }
  }

  private func next() -> Launch? {
    state.withLock { $0.waiting.isEmpty ? nil : $0.waiting.removeFirst() }
  }

  /// - Parameter deferred: the unsent messages to the device about the notification before.
  private func start(_ launch: Launch, after deferred: [ExtensionMessage]) {
    LaunchedDevice.enter(launch)
    let instance = makeExtension()
    let number = launch.notification
    let handler = ContentHandler(
      of: launch, connection: connection,
      beforeFirstCall: { [self] in holdOutput(of: number) },
      onFirstCall: { [self] in handedBack(number) })
    state.withLock { $0.current = ActiveNotification(handler: handler, instance: instance) }
    if launch.waitsForDebugger { Debugger.wait() }
    connection.send(deferred + [.started(launch.notification)])
    instance.didReceive(UNNotificationRequest(launch.request)) { handler.handBack($0) }
  }

  /// Has the device read what was written since `didReceive` returned, before the handler's call
  /// gives the turn to the next notification.
  private func holdOutput(of number: NotificationNumber) {
    let isHolding = state.withLock { state in
      guard state.current?.handler.number == number, case .returned = state.turn,
        StandardOutput.hasUnread
      else { return false }
      state.turn = .unread(isHandedBack: false)
      return true
    }
    if isHolding { connection.send(.returned(number, isHolding: true)) }
  }

  /// The handler was called for the first time.
  private func handedBack(_ number: NotificationNumber) {
    let goesOn = state.withLock { state in
      guard state.current?.handler.number == number else { return false }
      switch state.turn {
      case .received: state.turn = .handedBack
      case .unread: state.turn = .unread(isHandedBack: true)
      case .returned: return state.passTurn()
      case .free, .handedBack: break
      }
      return false
    }
    if goesOn { work() }
  }

  /// Reports to the device that `didReceive` has returned; where the next notification waits,
  /// later, together with that one's start.
  /// - Returns: whether the next one is to be served at once.
  private func returned(
    _ number: NotificationNumber, _ deferred: inout [ExtensionMessage]
  ) -> Bool {
    // The device may end the process then.
    if case .handedBack = state.withLock(\.turn) { AppCenter.waitUntilIdle() }
    let isHolding = StandardOutput.hasUnread
    let message = ExtensionMessage.returned(number, isHolding: isHolding)
    let goesOn = state.withLock { state in
      if isHolding {
        // Before the device hears of it, as its answer may come at once.
        var isHandedBack = false
        if case .handedBack = state.turn { isHandedBack = true }
        state.turn = .unread(isHandedBack: isHandedBack)
        return false
      }
      guard case .handedBack = state.turn, !state.waiting.isEmpty else { return false }
      return state.passTurn()
    }
    if goesOn {
      deferred = [message]
      return true
    }
    connection.send(message)
    return !isHolding && reportedReturn()
  }

  /// Ends the turn, which no other notification could begin before the device got the report.
  private func reportedReturn() -> Bool {
    state.withLock { state in
      guard case .handedBack = state.turn else {
        state.turn = .returned
        return false
      }
      return state.passTurn()
    }
  }
}
