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
    case .missingLibrary(let name, let package, let api):
      self = Finding(
        rule: nil, severity: .error,
        message: "this machine has no \(name), which \(api) needs: the call had no pixels, and "
          + "what came of it says nothing about a device",
        fix: "install it (Debian: apt-get install \(package)); pushsim doctor lists what is missing"
      )
    case .undecodedPicture(let type, let api):
      self = Finding(
        rule: nil, severity: .warning,
        message: "\(api) needs the pixels of a picture of the type \(type), which a device reads "
          + "and pushsim does not: they are a plain grey of the right size",
        fix: "send a PNG, JPEG, GIF or WebP file in this test, or check on a device")
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
    case .leftOut(let name, let file, let answer):
      self = Finding(
        rule: nil, severity: .warning,
        message: "\(name) of \(file) was called, which the build left out: it "
          + (answer.map { "gave \($0)" } ?? "did nothing"),
        fix: "`pushsim build --explain` says why; when it compiles, the app is built with it")
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

  /// Whether what the extension hands back depends on what the API would have done.
  private static func turnsOutcomes(_ api: String) -> Bool {
    [
      "CALayer.render", "CGBlendMode", "CGContext.", "CGImageDestination", "CIFilter.",
      "NSAttributedString.draw", "NSString.draw", "UIImage.heicData", "UIView.drawHierarchy",
      "NSObject.perform", "NSObject.responds", "DateComponentsFormatter",
      "NotificationCenter.addObserver", "Timer.scheduledTimer", "SecKey",
      "SecTrustEvaluate", "UNUserNotificationCenter.getDelivered",
      "UNUserNotificationCenter.removeDelivered", "UNUserNotificationCenter.removeAllDelivered",
    ].contains { api.hasPrefix($0) }
  }
}
