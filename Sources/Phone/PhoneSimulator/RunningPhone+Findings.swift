import DeliveryPipeline
import DeviceModel
import Diagnostics
import NotificationCenterModel
import NotificationModel
import PushSimulator
import Synchronization

// The findings of an app's service extension.
extension RunningPhone {
  /// Notes and reports the mistakes of the extension that ran for a delivery. In the phone's turn.
  func found(_ delivery: Delivery, of app: BundleIdentifier) {
    guard delivery.serviceExtension.isWoken else { return foundNone(delivery, of: app) }
    let installed = simulator.running.snapshot(for: app).app?.serviceExtension
    // They are about this machine, and about the build.
    let others = (installed?.sandbox.findings ?? []) + (installed?.buildFindings ?? [])
    for finding in delivery.findings
    where finding.severity != .info && !others.contains(finding) {
      note(finding, of: app)
    }
  }

  /// Says why the app lacks the extension that a push asks for, where its build left it out (WAKE-14).
  private func foundNone(_ delivery: Delivery, of app: BundleIdentifier) {
    let rules = Set(delivery.findings.compactMap(\.rule))
    guard rules.contains(.`WAKE-14`), !rules.contains(.`WAKE-01`) else { return }
    let application = simulator.running.snapshot(for: app).app?.application
    for finding in application?.buildFindings ?? [] where finding.rule == .`WAKE-14` {
      note(finding, of: app)
    }
  }

  /// Reports a finding about what comes for an app, once. In the phone's turn.
  private func note(_ finding: Finding, of app: BundleIdentifier) {
    let isNew = extensionFindings.withLock { findings in
      guard findings[app]?.contains(finding) != true else { return false }
      findings[app, default: []].append(finding)
      return true
    }
    if isNew { observer(.found(finding, app, at: now)) }
  }

  /// Says why a notification that asks for more stays behind a Focus or waits for the summary
  /// (CENT-29). In the phone's turn.
  func judgeLevel(_ event: CenterEvent, _ state: NotificationCenterState) {
    guard let app = event.app, let settings = state.permission(of: app)?.settings else { return }
    let content: NotificationContent?
    let place: String
    switch event.kind {
    case .presented(let request, let presentation) where presentation.isSilenced:
      content = state.notification(NotificationKey(app, request))?.0.content
      place = "stays behind the Focus"
    case .held(let request, _):
      content = state.held(of: app).first { $0.identifier == request }?.content
      place = "waits for the scheduled summary"
    default: return
    }
    guard let level = content?.interruptionLevel,
      let setting = LevelSetting(level, settings)
    else { return }
    note(setting.finding(place), of: app)
  }
}

/// The setting of an app's page that a level needs and does not have.
private struct LevelSetting {
  let level: InterruptionLevel
  let state: AppSettings.State
  let entitlement: String
  let name: String

  /// Nil for a level that needs none, and where it is on.
  init?(_ level: InterruptionLevel, _ settings: AppSettings) {
    self.level = level
    switch level {
    case .timeSensitive:
      (state, name) = (settings.timeSensitive, "Time Sensitive Notifications")
      entitlement = "com.apple.developer.usernotifications.time-sensitive"
    case .critical:
      (state, name) = (settings.criticalAlert, "Critical Alerts")
      entitlement = "com.apple.developer.usernotifications.critical-alerts"
    case .active, .passive: return nil
    }
    if state == .enabled { return nil }
  }

  /// - Parameter place: where the notification is instead.
  func finding(_ place: String) -> Finding {
    let isOff = state == .disabled
    return Finding(
      rule: .`CENT-29`, severity: .warning,
      message: "a \(level.rawValue) notification \(place), as an active one does: "
        + (isOff
          ? "\(name) is off on the app's page in Settings"
          : "the app is not known to have the entitlement \(entitlement)"),
      fix: isOff
        ? "a person turns it on in Settings"
        : "turn on the capability \(name), and ask for the permission once more after that")
  }
}
