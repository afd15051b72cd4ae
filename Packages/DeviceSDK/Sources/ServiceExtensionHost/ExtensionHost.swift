import DeviceChannel
import DeviceFoundation
import DeviceNetworking
import ExtensionProtocol
import Foundation
import Glibc
import UserNotifications

/// Serves the channel in one notification process.
final class ExtensionHost: Sendable {
  private let connection: DeviceConnection
  private let scopes: ScopeClient
  private let queue: NotificationQueue

  init(
    connection: DeviceConnection,
    makeExtension: @escaping @Sendable () -> UNNotificationServiceExtension
  ) {
    self.connection = connection
    scopes = ScopeClient(connection: connection)
    queue = NotificationQueue(connection: connection, makeExtension: makeExtension)
  }

  /// Announces the process and starts to listen.
  func start() {
    DeviceConnection.current = connection
    RemoteContents.areServedByDevice()
    let scopes = scopes
    SecurityScope.provider = SecurityScopeProvider(
      start: { scopes.start($0) }, stop: { scopes.stop($0) })
    connection.send(
      .ready(
        protocolVersion: ChannelProtocol.version, launchesAhead: ChannelProtocol.launchesAhead))
    connection.start(onMessage: { self.receive($0) }, onClose: { self.end(byDevice: $0) })
  }

  private func receive(_ message: DeviceMessage) {
    switch message {
    case .launch(let launch): queue.take(launch)
    case .expire(let number): queue.expire(number)
    case .proceed(let number): queue.proceed(after: number)
    case .scopeGranted(let url): scopes.answered(url, granted: true)
    case .scopeRefused(let url): scopes.answered(url, granted: false)
    case .transferResponse, .transferProgress, .transferFinished, .transferFailed,
      .answer:
      break  // the connection hands these to who waits for them
    case .call: break  // for apps
    }
  }

  /// The device is done with the process: what is only buffered is written, then it ends.
  private func end(byDevice: Bool) {
    // Closed by the extension's own code: not the device's wish, and the device will see to it.
    guard byDevice else { return }
    queue.settle()
    PendingDefaults.flush()
    fflush(nil)
    _exit(0)
  }
}
