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

/// Serves the channel in an app's process: what the device has it do happens on the main thread.
@MainActor
final class AppHost {
  private let connection: DeviceConnection
  private let entry: ApplicationEntry
  private var life: AppLife?

  /// Runs the app until the device ends it.
  static func run(_ entry: ApplicationEntry) -> Never {
    let connection = DeviceConnection(descriptor: ChannelProtocol.descriptor)
    let host = AppHost(connection, entry)
    SandboxWatch.start()
    host.start()
    ServiceExtensionMain.serveMainThread()
  }

  private init(_ connection: DeviceConnection, _ entry: ApplicationEntry) {
    self.connection = connection
    self.entry = entry
  }

  private func start() {
    let connection = connection
    DeviceConnection.current = connection
    connection.becomeOrderly()
    RemoteContents.areServedByDevice()
    let scopes = ScopeClient(connection: connection)
    SecurityScope.provider = SecurityScopeProvider(
      start: { scopes.start($0) }, stop: { scopes.stop($0) })
    connection.send(.ready(protocolVersion: ChannelProtocol.version))
    connection.start(
      onMessage: { message in
        switch message {
        case .launch(let launch):
          DispatchQueue.main.async { MainActor.assumeIsolated { self.begin(launch) } }
        case .call(let call):
          connection.called()
          DispatchQueue.main.async { MainActor.assumeIsolated { self.perform(call) } }
        case .scopeGranted(let url): scopes.answered(url, granted: true)
        case .scopeRefused(let url): scopes.answered(url, granted: false)
        default: break
        }
      },
      onClose: { byDevice in
        guard byDevice else { return }
        PendingDefaults.flush()
        fflush(nil)
        _exit(0)
      })
  }

  private func begin(_ launch: Launch) {
    LaunchedDevice.enter(launch)
    let connection = connection
    AppCenter.become { isSet in
      Callbacks.tell(AppEvent("delegate", .did, ["isSet": .bool(isSet)]), over: connection)
    }
    let life = AppLife(entry, Callbacks(connection), services)
    life.know(launch.context.state)
    self.life = life
    connection.send(.started(launch.notification))
  }

  private var services: ApplicationServices {
    let connection = connection
    var services = ApplicationServices()
    services.register = {
      UIApplication.application.services.isRegistered = true
      Callbacks.tell(AppEvent("registerForRemoteNotifications", .did), over: connection)
    }
    services.unregister = {
      UIApplication.application.services.isRegistered = false
      Callbacks.tell(AppEvent("unregisterForRemoteNotifications", .did), over: connection)
    }
    services.badge = { connection.ask("center.badge", .object([:]))?["count"]?.integer ?? 0 }
    services.setBadge = {
      _ = connection.ask("center.setIconBadge", .object(["count": .integer($0)]))
    }
    services.open = { url in
      // Of what a URL says, the trace has its scheme and host.
      let place = "\(url.scheme ?? ""):" + (url.host.map { "//\($0)" } ?? "")
      Callbacks.tell(AppEvent("openURL", .did, ["url": .string(place)]), over: connection)
      return true
    }
    services.backgroundTasks = {
      Callbacks.tell(AppEvent("backgroundTasks", .did, ["count": .integer($0)]), over: connection)
    }
    return services
  }

  /// Takes over what the phone saves power by, and tells who asked to hear of changes.
  private func power(_ arguments: JSONValue) {
    if let isLow = arguments["lowPower"]?.bool, PowerState.isLow != isLow {
      PowerState.isLow = isLow
      Foundation.NotificationCenter.default.post(
        name: .NSProcessInfoPowerStateDidChange, object: ProcessInfo.processInfo)
    }
    let application = UIApplication.application
    let status: UIBackgroundRefreshStatus =
      arguments["refreshes"] == false ? .denied : .available
    if application.backgroundRefreshStatus != status {
      application.backgroundRefreshStatus = status
      Foundation.NotificationCenter.default.post(
        name: UIApplication.backgroundRefreshStatusDidChangeNotification, object: application)
    }
  }

  private func perform(_ call: AppCall) {
    let connection = connection
    guard let life else { return }
    if let now = call.arguments["now"]?.number { LaunchedDevice.setClock(now) }
    if let name = call.arguments["zone"]?.string { LaunchedDevice.travel(to: name) }
    power(call.arguments)
    life.perform(call) { result in
      Callbacks.reply(AppReply(id: call.id, result: result), over: connection)
    }
  }
}
