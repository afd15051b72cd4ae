import DeviceChannel
import ExtensionProtocol
import Glibc
import JSONModel
import NotificationModel
import Synchronization
import UserNotifications

/// A notification that the extension is working on.
// The instance is the extension author's class; the device calls it from several threads (LIFE-03).
final class ActiveNotification: @unchecked Sendable {
  let handler: ContentHandler
  private let instance: UNNotificationServiceExtension

  init(handler: ContentHandler, instance: UNNotificationServiceExtension) {
    self.handler = handler
    self.instance = instance
  }

  func expire() {
    handler.expire()
    instance.serviceExtensionTimeWillExpire()
  }
}

/// The calls of a notification's content handler.
///
/// It does not know the instance: Apple's template keeps the handler in the instance, which would
/// keep itself alive so.
final class ContentHandler: Sendable {
  private struct State {
    var isExpiring = false
    var calls = 0
    /// Calls whose message is not on its way yet.
    var underWay = 0
    /// The thread of the first call, where it is another one than `didReceive`'s.
    var otherThread: String?
  }

  let number: NotificationNumber
  private let original: NotificationContent
  private let connection: DeviceConnection
  private let beforeFirstCall: @Sendable () -> Void
  private let onFirstCall: @Sendable () -> Void
  private let state = Mutex(State())
  /// The thread that calls `didReceive`.
  private let thread = pthread_self()

  /// - Parameters:
  ///   - beforeFirstCall: called before the device hears of the first call.
  ///   - onFirstCall: called when the first call is on its way to the device.
  init(
    of launch: Launch, connection: DeviceConnection,
    beforeFirstCall: @escaping @Sendable () -> Void, onFirstCall: @escaping @Sendable () -> Void
  ) {
    number = launch.notification
    original = launch.request.content
    self.connection = connection
    self.beforeFirstCall = beforeFirstCall
    self.onFirstCall = onFirstCall
  }

  func expire() {
    state.withLock { $0.isExpiring = true }
  }

  func handBack(_ content: UNNotificationContent) {
    let state = state.withLock { state in
      state.calls += 1
      state.underWay += 1
      if state.calls == 1, pthread_self() != thread { state.otherThread = Quiet.thread }
      return state
    }
    let export = ContentExport(content)
    content.handOver()
    let call = HandlerCall(
      notification: number,
      callback: state.isExpiring ? .serviceExtensionTimeWillExpire : .didReceive,
      count: state.calls, content: export.content, droppedKeys: export.droppedUserInfoKeyPaths)
    // The device may end the process then: what the extension asked of the center goes first.
    AppCenter.afterQueued { [self] in
      if state.calls == 1 { beforeFirstCall() }
      connection.send { call.write(messageTo: &$0, since: original) }
      self.state.withLock { $0.underWay -= 1 }
      if state.calls == 1 { onFirstCall() }
    }
  }

  /// Waits until the device hears of the calls that are under way, before the process ends.
  func settle() {
    // A second call often follows the first one at once, as from `defer` (LIFE-30): its thread
    // still runs then, or waits for a processor. One within `didReceive` comes before that returns.
    if let thread = state.withLock(\.otherThread) { Quiet.wait(forThread: thread) }
    let end = ContinuousClock.now + .milliseconds(100)
    while state.withLock({ $0.underWay > 0 }), .now < end { sched_yield() }
  }
}
