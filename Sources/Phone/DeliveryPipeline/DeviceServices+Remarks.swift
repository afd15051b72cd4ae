import Diagnostics
import ExtensionProtocol
import ExtensionServices
import NotificationModel

extension DeviceServices {
  /// Findings of the network, the SDK and the keychain; known once the run has settled.
  var remarks: [Finding] {
    findings + notes.compactMap { Finding(note: $0) }
      + failures.map { Finding(rule: nil, severity: .error, message: $0, fix: nil) }
  }
}

extension Finding {
  /// Creates the finding for a note of the SDK; refused attachments are judged by themselves.
  /// - Parameter program: who noted it.
  package init?(note: DeviceNote, of program: String = "the extension") {
    switch note {
    case .denied(let denial): self = denial.finding(of: program)
    case .inert(let api) where api.hasPrefix(Self.encoding):
      self = Finding(
        rule: nil, severity: .warning,
        message:
          "\(api.dropFirst(Self.encoding.count)) encodes nothing in a simulation: the picture's "
          + "file is handed on as it is, or a blank one of what code drew; a device makes a file of the "
          + "other format, of another size",
        fix:
          "check the size and the picture on a device; a name that does not fit the bytes is the "
          + "simulation's doing")
    case .inert(let api):
      self =
        AttachmentIntake.ignoredOption(api)
        ?? Finding(
          rule: nil, severity: Self.turnsOutcomes(api) ? .warning : .info,
          message: "no effect in a simulation: \(api)", fix: nil)
    case .undrawn(let view, let shows):
      self = Finding(
        rule: nil, severity: .info,
        message: "no picture is made of a \(view): its place shows \(shows)", fix: nil)
    case .brokenConstraints(let text):
      self = Finding(
        rule: nil, severity: .info, message: "layout: \(text)",
        fix: "lower the priority of one of them, or take it away")
    case .foreignGroup(let group):
      self = Finding(
        rule: .`LIFE-37`, severity: .warning,
        message: "the entitlements do not name the app group \(group): its container is nil, and "
          + "its defaults are not the app's",
        fix: "list it under com.apple.security.application-groups in \(program)'s entitlements")
    case .changedAfterHandler(let property):
      self = Finding(
        rule: .`LIFE-32`, severity: .warning,
        message: "the content's \(property) changed after the content handler had been called with "
          + "it: the notification shows without that",
        fix: "call the handler last, also after a download that attaches something")
    default: return nil
    }
  }

  /// How the SDK notes that a picture was not encoded.
  private static let encoding = "Re-encoding by "

  /// Whether what the extension hands back depends on what the API would have done.
  private static func turnsOutcomes(_ api: String) -> Bool {
    [
      "NSObject.perform", "NSObject.responds", "DateComponentsFormatter",
      "NotificationCenter.addObserver", "Timer.scheduledTimer", "SecKey",
      "SecTrustEvaluate", "UNUserNotificationCenter.getDelivered",
      "UNUserNotificationCenter.removeDelivered", "UNUserNotificationCenter.removeAllDelivered",
    ].contains { api.hasPrefix($0) }
  }
}
