import Diagnostics

/// A gate on the way of a push to the extension, and whether the push passed it.
package struct RoutingCheck: Sendable, Hashable {
  /// Which condition; in the order in which they are asked.
  package enum Name: String, Sendable, Hashable, CaseIterable {
    /// APNs takes the push.
    case provider
    /// It is a push, not a local notification.
    case origin
    /// The push type leads to the notification system.
    case pushType = "push-type"
    /// There is an `aps` dictionary.
    case aps
    /// There is a text to show.
    case alert
    /// The alert has a form that wakes.
    case alertForm = "alert-form"
    /// `mutable-content` is 1.
    case mutableContent = "mutable-content"
    /// `content-available` does not stand in the way.
    case contentAvailable = "content-available"
    /// The user lets the app notify.
    case permission
    /// The user lets the app show alerts.
    case alertSetting = "alert-setting"
    /// The app has a usable service extension.
    case serviceExtension = "service-extension"
    /// The extension's entitlements; stops nothing.
    case entitlements
    /// The app's state; stops nothing.
    case appState = "app-state"
    /// Whether the device is locked; stops nothing.
    case lock
  }

  /// Which condition.
  package var name: Name
  /// The rule behind it.
  package var rule: RuleID
  /// Whether the push passed.
  package var isPassed: Bool
  /// The result of the check, in words.
  package var message: String
  /// The change that lets the push pass; nil when it passed or nothing can be done.
  package var fix: String?

  /// Whether the push asks for what the check is about, in a form that does not count.
  var isMistake = false

  /// Whether its stop leaves nothing of the push to be seen, whatever else it holds.
  package var hidesPush: Bool { !isPassed && [.pushType, .aps, .permission].contains(name) }

  static func passed(_ name: Name, _ rule: RuleID, _ message: String) -> RoutingCheck {
    RoutingCheck(name: name, rule: rule, isPassed: true, message: message, fix: nil)
  }

  static func stopped(_ name: Name, _ rule: RuleID, _ message: String, fix: String?) -> RoutingCheck
  {
    RoutingCheck(name: name, rule: rule, isPassed: false, message: message, fix: fix)
  }
}

extension RoutingCheck.Name {
  /// The check's title in a table.
  package var title: String {
    switch self {
    case .provider: "APNs"
    case .origin: "origin"
    case .pushType: "push type"
    case .aps: "aps dictionary"
    case .alert: "alert text"
    case .alertForm: "alert form"
    case .mutableContent: "mutable-content"
    case .contentAvailable: "content-available"
    case .permission: "permission"
    case .alertSetting: "alert setting"
    case .serviceExtension: "extension"
    case .entitlements: "entitlements"
    case .appState: "app state"
    case .lock: "lock state"
    }
  }
}
