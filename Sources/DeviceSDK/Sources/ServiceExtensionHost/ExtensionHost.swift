import DeviceChannel
import DeviceFiles
import DeviceFoundation
import DeviceNetworking
import ExtensionProtocol
import Foundation
import Glibc
import NotificationModel
import Synchronization
import UserNotifications

/// Serves the channel in one notification process.
final class ExtensionHost: Sendable {
  private let connection: DeviceConnection
  private let makeExtension: @Sendable () -> UNNotificationServiceExtension
  private let scopes: ScopeClient
  /// The latest notification; one that is done with can get no expiry callback any more.
  private let current = Mutex<HandedNotification?>(nil)

  init(
    connection: DeviceConnection,
    makeExtension: @escaping @Sendable () -> UNNotificationServiceExtension
  ) {
    self.connection = connection
    self.makeExtension = makeExtension
    scopes = ScopeClient(connection: connection)
  }

  /// Announces the process and starts to listen.
  func start() {
    DeviceConnection.current = connection
    RemoteContents.areServedByDevice()
    let scopes = scopes
    SecurityScope.provider = SecurityScopeProvider(
      start: { scopes.start($0) }, stop: { scopes.stop($0) })
    connection.send(.ready(protocolVersion: ChannelProtocol.version))
    connection.start(onMessage: { self.receive($0) }, onClose: { self.end(byDevice: $0) })
  }

  private func receive(_ message: DeviceMessage) {
    switch message {
    case .launch(let launch):
      // As on a device, not on the main thread.
      DispatchQueue.global(qos: .userInitiated).async { self.handOver(launch) }
    case .expire(let number):
      guard let notification = current.withLock(\.self), notification.handler.number == number
      else { return }
      // A thread of its own: the extension may have blocked every thread of the pools.
      Thread { notification.expire() }.start()
    case .scopeGranted(let url): scopes.answered(url, granted: true)
    case .scopeRefused(let url): scopes.answered(url, granted: false)
    case .transferResponse, .transferProgress, .transferFinished, .transferFailed,
      .answer:
      break  // the connection hands these to who waits for them
    }
  }

  private func handOver(_ launch: Launch) {
    DeviceEnvironment.current = DeviceEnvironment(
      container: launch.container, appGroups: launch.appGroups,
      memoryLimitBytes: launch.limits.memoryBytes)
    FileGate.enter(launch)
    let instance = makeExtension()
    let handler = ContentHandler(number: launch.notification, connection: connection)
    current.withLock { $0 = HandedNotification(handler: handler, instance: instance) }
    if launch.waitsForDebugger { Debugger.wait() }
    connection.send(.started(launch.notification))
    instance.didReceive(UNNotificationRequest(launch.request)) { handler.handBack($0) }
    connection.send(.returned(launch.notification))
  }

  /// The device is done with the process: what is only buffered is written, then it ends.
  private func end(byDevice: Bool) {
    // Closed by the extension's own code: not the device's wish, and the device will see to it.
    guard byDevice else { return }
    PendingDefaults.flush()
    fflush(nil)
    _exit(0)
  }
}

/// A notification in the hands of the extension.
// The instance is the extension author's class; the device calls it from several threads (LIFE-03).
private final class HandedNotification: @unchecked Sendable {
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
private final class ContentHandler: Sendable {
  private struct State {
    var isExpiring = false
    var calls = 0
  }

  let number: NotificationNumber
  private let connection: DeviceConnection
  private let state = Mutex(State())

  init(number: NotificationNumber, connection: DeviceConnection) {
    self.number = number
    self.connection = connection
  }

  func expire() {
    state.withLock { $0.isExpiring = true }
  }

  func handBack(_ content: UNNotificationContent) {
    let state = state.withLock { state in
      state.calls += 1
      return state
    }
    let export = ContentExport(content)
    connection.send(
      .contentHandler(
        HandlerCall(
          notification: number,
          callback: state.isExpiring ? .serviceExtensionTimeWillExpire : .didReceive,
          count: state.calls, content: export.content,
          droppedKeys: export.droppedUserInfoKeyPaths)))
  }
}
