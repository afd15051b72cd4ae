import Diagnostics
import NotificationModel

/// The device's reading of a payload: the original content and the flags of its trigger.
package struct PushContent: Sendable, Hashable {
  /// How `aps.alert` was written.
  package enum AlertForm: Sendable, Hashable {
    /// Absent, or of a type that counts as absent.
    case absent
    /// A plain string (PAYL-03).
    case string
    /// A dictionary (PAYL-04).
    case dictionary
  }

  /// The content the extension is handed and the user sees if nothing changes it.
  package var content = NotificationContent()
  /// `content-available` and `mutable-content` as the device understands them.
  package var trigger = PushTrigger(isContentAvailable: false, isMutableContent: false)
  /// How `aps.alert` was written.
  package var alertForm = AlertForm.absent
  /// Findings about members that the device ignores, and about likely mistakes.
  package var findings: [Finding] = []

  package init() {}

  /// Whether anything would show or sound (PAYL-19, WAKE-05). A badge of 0 counts: it changes what
  /// the user sees.
  package var isUserVisible: Bool {
    content.hasAlertText || content.sound != nil || content.badge != nil
  }
}
