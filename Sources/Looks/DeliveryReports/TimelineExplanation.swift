import PushSimulator
import TextFormats

/// Why a push came out as it did, in a sentence for people.
package enum TimelineExplanation {
  /// The sentence.
  package static func text(_ delivery: Delivery) -> String {
    let report = delivery.serviceExtension
    let after = report.elapsedSeconds.map { " " + TimeText.measured($0) + " after the launch" }
    switch delivery.outcome {
    case .modified:
      return delivery.isUnchanged
        ? "The extension handed back the content as it came\(after ?? "")."
        : "The extension handed back its content in didReceive\(after ?? "")."
    case .bestAttempt:
      return "Time was up. The extension handed back what it had when "
        + "serviceExtensionTimeWillExpire was called."
    case .suppressed:
      return "The extension filtered the notification out: it handed back empty content, and its "
        + "entitlement allows that."
    case .silent where SilentPush.isForbidden(delivery.findings):
      return "Nothing shows, because the app may not notify."
    case .silent:
      return SilentPush.isInVain(delivery.findings)
        ? "The push has nothing to show. It is for the app only, and no app code would run."
        : "The push has nothing to show. It was handed to the app only."
    case .rejected:
      return "APNs would not have taken this push\(delivery.reason.map { ": \($0)" } ?? "")."
    case .original:
      guard case .device(let reason)? = delivery.reason else {
        return "The content is shown as it came."
      }
      return self.reason(reason, report)
    }
  }

  private static func reason(_ reason: OutcomeReason, _ report: ExtensionReport) -> String {
    let deadline = TimeText.setting(report.deadlineSeconds)
    let shown = " The content is shown as it came."
    switch reason {
    case .notWoken: return "The push does not wake an extension." + shown
    case .timedOut:
      return "The extension did not call the content handler, neither within \(deadline) nor when "
        + "serviceExtensionTimeWillExpire was called." + shown
    case .startupTimedOut:
      return "The extension did not reach didReceive within \(deadline)." + shown
    case .crashed: return "The extension crashed\(exit(report))." + shown
    case .memoryExceeded:
      let held =
        report.peakBytes.map {
          " It held \(TimelineFigures.held($0, cap: report.limitBytes))."
        } ?? ""
      return "The extension was killed for using more than "
        + "\(ByteSize.text(report.limitBytes)) of memory." + held + shown
    case .exited:
      return "The extension ended by itself\(exit(report)), before it called the content handler."
        + shown
    case .noVisibleAlert: return "What the extension handed back has no text to show." + shown
    case .protocolViolation:
      return "The extension broke the rules of the simulator's channel and was killed." + shown
    case .launchFailed: return "The extension could not be started." + shown
    }
  }

  private static func exit(_ report: ExtensionReport) -> String {
    switch report.exit {
    case .signal(let name)?: " (\(name))"
    case .code(let code)?: " with code \(code)"
    case nil: ""
    }
  }

  /// Whether the push went well, so-so or badly; the name of a class of the style sheet.
  package static func mood(_ delivery: Delivery) -> String {
    delivery.isAsIntended ? "good" : delivery.outcome == .bestAttempt ? "fair" : "bad"
  }

  /// The route of the push.
  package static func route(_ delivery: Delivery) -> String {
    switch (delivery.outcome, delivery.serviceExtension.isWoken) {
    case (.rejected, _): "refused by APNs"
    case (.silent, _): SilentPush.route(delivery)
    case (_, true):
      "woke \(ExtensionName.of(delivery)), \(delivery.serviceExtension.process.rawValue) process"
    case (_, false): "shown without waking the service extension"
    }
  }
}
