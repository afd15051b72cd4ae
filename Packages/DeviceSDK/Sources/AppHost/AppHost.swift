import DeviceChannel
import DeviceFiles
import DeviceFoundation
import DeviceNetworking
import ExtensionProtocol
import Foundation
import Glibc
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
    DeviceEnvironment.current = DeviceEnvironment(
      container: launch.container, appGroups: launch.appGroups,
      languages: launch.languages, memoryLimitBytes: launch.limits.memoryBytes,
      acceptsMIMEHints: launch.context.acceptsMIMEHints)
    FileGate.enter(launch)
    let connection = connection
    AppCenter.become { isSet in
      Callbacks.tell(AppEvent("delegate", .did, ["isSet": .bool(isSet)]), over: connection)
    }
    life = AppLife(entry, Callbacks(connection), services)
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

  private func perform(_ call: AppCall) {
    let connection = connection
    guard let life else { return }
    if let now = call.arguments["now"]?.number { AppClock.set(now) }
    if let name = call.arguments["zone"]?.string { AppClock.travel(to: name) }
    life.perform(call) { result in
      connection.send(.replied(AppReply(id: call.id, result: result)))
    }
  }
}

/// Calls the app's callbacks, and tells the device of each.
@MainActor
struct Callbacks {
  private let connection: DeviceConnection

  init(_ connection: DeviceConnection) { self.connection = connection }

  /// Calls a method that may be missing.
  /// - Returns: whether the app has it.
  @discardableResult
  func call(_ name: String, _ detail: [String: JSONValue] = [:], _ body: () -> Void) -> Bool {
    _ = MissingCallback.took(name)
    send(name, .begins, detail)
    body()
    let isMissing = MissingCallback.took(name)
    send(name, isMissing ? .isMissing : .ends)
    return !isMissing
  }

  func send(_ name: String, _ phase: AppEvent.Phase, _ detail: [String: JSONValue] = [:]) {
    Callbacks.tell(AppEvent(name, phase, detail), over: connection)
  }

  /// Tells the device of an event, in its place between what the app prints before it and after it.
  nonisolated static func tell(_ event: AppEvent, over connection: DeviceConnection) {
    StandardOutput.waitUntilRead()
    connection.send(.happened(event))
    _ = connection.ask("app.sync", .null)
  }

  /// Tells from any thread how a completion handler fared.
  nonisolated func concluded(
    _ name: String, _ answer: AppCenter.Answer, over connection: DeviceConnection? = nil
  ) {
    let phase: AppEvent.Phase
    var detail: [String: JSONValue] = [:]
    switch answer {
    case .called(let value):
      phase = .completed
      detail = ["value": .integer(Int(value))]
    case .abandoned: phase = .abandoned
    case .missing, .noDelegate: phase = .isMissing
    }
    Self.tell(AppEvent(name, phase, detail), over: connection ?? self.connection)
  }
}
