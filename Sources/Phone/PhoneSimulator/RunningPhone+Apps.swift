import AppBundle
import DeviceModel
import DeviceTime
import ExtensionProtocol
import Foundation
import JSONModel
import NotificationCenterModel
import NotificationModel
import PushSimulator
import Synchronization
import SystemFiles

// The apps whose own code runs.
extension RunningPhone {
  /// The tokens that its apps get.
  package var tokens: PhoneTokens {
    get { storedTokens.withLock(\.self) }
    set { storedTokens.withLock { $0 = newValue } }
  }

  /// Runs an app's own code from now on: what the phone does with it, its process does too.
  /// - Returns: nil where the device has no code of such an app.
  @discardableResult
  package func attach(_ app: BundleIdentifier, limits: AppLimits = AppLimits()) -> AppSession? {
    guard let installed = simulator.running.snapshot(for: app).app?.application,
      installed.app == app
    else { return nil }
    return sessions.withLock { sessions in
      if let known = sessions[app] { return known }
      let session = AppSession(installed, of: app, on: self, limits: limits)
      sessions[app] = session
      return session
    }
  }

  /// Puts the apps whose code the device has on the phone, with their entitlements, and runs it from
  /// now on.
  /// - Throws: `PushStoreError` when that cannot be kept.
  package func installApps(limits: AppLimits = AppLimits()) async throws {
    for identifier in simulator.running.apps {
      guard let app = simulator.running.snapshot(for: identifier).app?.application else { continue }
      let entitlements = Permission.Entitlements(app.bundle.entitlements)
      try await change { [self] state, now in
        let isNew = state.permission(of: identifier) == nil
        state.install(identifier, entitlements: entitlements)
        state.appsWithCode.insert(identifier)
        if isNew { try registerCategories(of: identifier, &state) }
        // No process has come through the night.
        if state.presence(of: identifier)?.isRunning == true {
          try state.setPresence(of: identifier, .notRunning, at: now)
        }
        return []
      }
      attach(identifier, limits: limits)
    }
  }

  /// Answers whether an app may notify, also one that asks later, after a button.
  /// - Throws: `CenterRefusal` for an app that is not there.
  package func answer(_ app: BundleIdentifier, allow: Bool) async throws {
    try await change { state, now in
      var events: [CenterEvent] = []
      if state.permission(of: app)?.prompt == nil {
        events = try state.requestAuthorization(of: app, [.alert, .sound, .badge], at: now)
      }
      if state.permission(of: app)?.prompt != nil {
        events += try state.answerPrompt(of: app, allow: allow, at: now)
      }
      return events
    }
  }

  /// Whether code runs that may answer to what happens.
  var runsCode: Bool {
    sessions.withLock { !$0.isEmpty } || openContent != nil
  }

  /// The running code of an app; nil for one without.
  package func session(of app: BundleIdentifier) -> AppSession? { sessions.withLock { $0[app] } }

  /// Waits until the apps have done all that what happened led to.
  package func settleApps() async {
    guard runsCode || contents.withLock({ !$0.isEmpty }) else { return }
    let all = Array(sessions.withLock(\.self).values)
    while true {
      if let busy = contents.withLock(\.busy) {
        await busy.settle()
      } else if let busy = all.first(where: { !$0.isSettled }) {
        await busy.settle()
      } else {
        // What they reported is observed.
        await turns.run {}
        if contents.withLock({ $0.busy == nil }), all.allSatisfy(\.isSettled) { return }
      }
    }
  }

  /// Ends all apps' processes.
  package func endApps() async {
    let all = sessions.withLock { sessions in
      defer { sessions = [:] }
      return Array(sessions.values)
    }
    for session in all { await session.shutDown() }
    for session in contents.withLock({ $0.removeAll() }) { session.kill() }
    // What they reported is observed.
    await turns.run {}
  }

  /// Switches the phone off: nothing fires any more, and another command may switch it on.
  package func shutDown() {
    let timer = core.withLock { core in
      defer { core.timer = nil }
      return core.timer
    }
    if let timer { clock.cancel(timer.id) }
    // What is being kept is kept before another phone may be on.
    if let memory { turns.wait { memory.close() } }
    let all = sessions.withLock { sessions in
      defer { sessions = [:] }
      return sessions.values
    }
    for session in all { session.kill() }
    for session in contents.withLock({ $0.removeAll() }) { session.kill() }
  }
}

extension Permission.Entitlements {
  /// Creates the permissions that a bundle's entitlements give its notifications.
  init(_ entitlements: [String: JSONValue]) {
    self.init()
    criticalAlerts =
      entitlements["com.apple.developer.usernotifications.critical-alerts"] == true
    timeSensitive = entitlements["com.apple.developer.usernotifications.time-sensitive"] == true
  }
}
