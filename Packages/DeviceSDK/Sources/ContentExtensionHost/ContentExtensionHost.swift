import DeviceChannel
import DeviceFoundation
import DeviceNetworking
import ExtensionProtocol
import Foundation
import Glibc
import InterfaceHost
import JSONModel
import NotificationModel
import ServiceExtensionHost
import UIKit
import UserNotifications
import UserNotificationsUI

/// Serves the channel in the process of a content extension: one notification is expanded.
///
/// The device has it do what a person does, until the card closes.
final class ContentExtensionHost: Sendable {
  private let connection: DeviceConnection
  private let makeController: ContentExtensionMain.Maker
  private let scopes: ScopeClient

  init(connection: DeviceConnection, makeController: @escaping ContentExtensionMain.Maker) {
    self.connection = connection
    self.makeController = makeController
    scopes = ScopeClient(connection: connection)
  }

  /// Announces the process and starts to listen.
  func start() {
    DeviceConnection.current = connection
    connection.becomeOrderly()
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
      // As on a device, on the main thread (CEXT-12).
      DispatchQueue.main.async { MainActor.assumeIsolated { self.expand(launch) } }
    case .call(let call):
      connection.called()
      DispatchQueue.main.async { MainActor.assumeIsolated { self.perform(call) } }
    case .scopeGranted(let url): scopes.answered(url, granted: true)
    case .scopeRefused(let url): scopes.answered(url, granted: false)
    default: break  // no expiry callback: content extensions have none
    }
  }

  /// The user expands the notification and looks at it (CEXT-11).
  @MainActor private func expand(_ launch: Launch) {
    LaunchedDevice.enter(launch)
    let context = NSExtensionContext()
    let opened = launch.context.opened
    StandardOutput.showsLines()
    context.actions = (opened?["actions"]?.array ?? []).compactMap(UNNotificationAction.make)
    context.host = { [connection] in ContentLife.tell($0, over: connection) }
    NSExtensionContext.current = context
    let life = ContentLife(makeController(), Callbacks(connection))
    (Self.life, Self.number) = (life, launch.notification)
    life.load()
    connection.send(.started(launch.notification))
    life.appear(
      with: AppCenter.notification(opened?["notification"])
        ?? UNNotification(date: Date(), request: UNNotificationRequest(launch.request)))
  }

  @MainActor private func perform(_ call: AppCall) {
    let connection = connection
    let ended = call.operation == .collapse ? Self.number : nil
    Self.life?.perform(call) { result in
      Callbacks.reply(AppReply(id: call.id, result: result), over: connection) {
        guard let ended else { return }
        // The notification is done with: the device ends the process.
        connection.send(
          .contentHandler(HandlerCall(notification: ended, callback: .didReceive, content: nil)))
        connection.send(.returned(ended))
      }
    }
  }

  /// The interface lives as long as the process.
  @MainActor private static var life: ContentLife?
  @MainActor private static var number: NotificationNumber?

  /// The device has taken the interface away: what is only buffered is written, then it ends.
  private func end(byDevice: Bool) {
    guard byDevice else { return }
    PendingDefaults.flush()
    fflush(nil)
    _exit(0)
  }
}
