import DeviceChannel
import DeviceFiles
import DeviceFoundation
import DeviceNetworking
import ExtensionProtocol
import Foundation
import Glibc
import NotificationModel
import ServiceExtensionHost
import UIKit
import UserNotifications
import UserNotificationsUI

/// Serves the channel in the process of a content extension: one notification is expanded.
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
    case .scopeGranted(let url): scopes.answered(url, granted: true)
    case .scopeRefused(let url): scopes.answered(url, granted: false)
    default: break  // no expiry callback: content extensions have none
    }
  }

  /// The user expands the notification and looks at it (CEXT-11).
  @MainActor private func expand(_ launch: Launch) {
    DeviceEnvironment.current = DeviceEnvironment(
      container: launch.container, appGroups: launch.appGroups,
      languages: launch.languages, memoryLimitBytes: launch.limits.memoryBytes,
      acceptsMIMEHints: launch.context.acceptsMIMEHints)
    FileGate.enter(launch)
    let date = Date(timeIntervalSince1970: launch.context.deliveredAt ?? 0)
    let notification = UNNotification(date: date, request: UNNotificationRequest(launch.request))
    let controller = makeController()
    Self.shown = controller
    controller.loadViewIfNeeded()
    Self.size(controller.view)
    connection.send(.started(launch.notification))
    controller.didReceive(notification)
    controller.viewWillAppear(false)
    controller.viewWillLayoutSubviews()
    controller.viewDidLayoutSubviews()
    controller.viewDidAppear(false)
    // What was put on the main queue meanwhile runs before this.
    DispatchQueue.main.async { self.settle(launch.notification) }
  }

  /// Gives the view the height that the Info.plist asks for, in relation to its width (CEXT-03).
  @MainActor private static func size(_ view: UIView) {
    let list = Bundle.main.object(forInfoDictionaryKey: "NSExtension") as? [String: Any]
    let attributes = list?["NSExtensionAttributes"] as? [String: Any]
    let ratio = attributes?["UNNotificationExtensionInitialContentSizeRatio"] as? Double ?? 0
    if ratio > 0 { view.frame.size.height = view.frame.width * ratio }
  }

  /// The interface stays until what it loads has come.
  private func settle(_ number: NotificationNumber) {
    connection.transfers.whenIdle { [self] in
      // What the completion handlers of transfers put on the main queue runs before this.
      DispatchQueue.main.async {
        self.connection.send(
          .contentHandler(HandlerCall(notification: number, callback: .didReceive, content: nil)))
        self.connection.send(.returned(number))
      }
    }
  }

  /// The interface lives as long as the process.
  @MainActor private static var shown: (any ContentController)?

  /// The device has taken the interface away: what is only buffered is written, then it ends.
  private func end(byDevice: Bool) {
    guard byDevice else { return }
    PendingDefaults.flush()
    fflush(nil)
    _exit(0)
  }
}
