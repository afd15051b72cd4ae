import Diagnostics
import ExtensionProtocol
import ExtensionSupervisor
import Glibc
import JSONModel
import NotificationModel
import NotificationPayload
import TextFormats

/// Which content wins, and why: the decision at the heart of the main path.
struct Verdict: Sendable, Hashable {
  var outcome: Outcome
  var reason: OutcomeReason?
  /// The content that shows; nil when nothing does.
  var content: NotificationContent?
  /// The number that the icon shows although nothing else does (LIFE-29); nil leaves the badge.
  var silentBadge: Int?
  var findings: [Finding] = []

  /// The facts besides the run itself on which the decision rests.
  struct Context: Sendable {
    var original: NotificationContent
    /// Whether the extension may filter (LIFE-24).
    var hasFilteringEntitlement: Bool
    /// Whether the push states its type; one that does not is taken for an alert.
    var statesPushType: Bool
    var limitBytes: Int
    var deadline: Duration
    /// The time of the expiry callback until the kill.
    var grace: Duration
    var switches: FidelitySwitches
  }

  /// Judges the result of handing the notification to the extension.
  static func judge(_ run: ExtensionRun, _ context: Context) -> Verdict {
    var verdict = Judge(run: run, context: context).verdict()
    verdict.findings += ConductFindings(run: run, grace: context.grace).all
    return verdict
  }
}

private struct Judge {
  let run: ExtensionRun
  let context: Verdict.Context

  private var runtime: String { TimeText.logged(run.elapsed) }

  func verdict() -> Verdict {
    switch run.termination {
    case .handedBack(let content?, let callback): handedBack(content, callback)
    case .handedBack(nil, _):
      original(
        .noVisibleAlert, .`LIFE-23`, "the handler was called with nothing",
        fix: "pass the best attempt content to the handler")
    case .timedOut: timedOut()
    case .startupTimedOut:
      original(
        .startupTimedOut, .`LIFE-07`,
        "Extension will be killed because it used its runtime in starting up",
        fix: "keep static initialisers and init() of the principal class free of waiting")
    case .memoryExceeded: memoryExceeded()
    case .crashed(let signal):
      original(
        .crashed, .`LIFE-09`, "the extension was ended by \(run.ender(signal))",
        fix: "unwrap payload values safely; a backtrace shows where it was", setting: .backtrace)
    case .exited(let code):
      original(
        .exited, .`LIFE-09`, "the extension exited with code \(code) before calling the handler",
        fix: "let the extension run on; the device ends it")
    case .protocolViolation(let what):
      original(
        .protocolViolation, nil, "the extension broke the channel to the device: \(what)",
        fix: "leave file descriptor 3 alone, and hand back less than "
          + "\(ChannelProtocol.maximumFrameBytes >> 20) MB of content")
    case .launchFailed(let what):
      original(
        .launchFailed, nil, "the extension could not be started: \(what)",
        fix: "build the extension again with `pushsim build`")
    case .cancelled:
      original(.launchFailed, nil, "the delivery was cancelled", fix: nil)
    }
  }

  // MARK: - Content that was handed back

  private func handedBack(
    _ content: NotificationContent, _ callback: HandlerCall.Callback
  ) -> Verdict {
    if content.isEmpty { return empty(content) }
    guard content.hasAlertText else {
      return notVisible(
        .`LIFE-21`,
        "the content handed back has no title, subtitle and body, so that every change "
          + "to it is ignored", fix: "leave or set an alert text")
    }
    if context.switches.emptyTitle == .beta6, content.title.isEmpty,
      !context.original.title.isEmpty
    {
      return notVisible(
        .`LIFE-22`,
        "the title was emptied, which switch empty-title=beta-6 answers with the "
          + "original", fix: "set a title")
    }
    var findings: [Finding] = []
    if content == context.original {
      findings.append(
        Finding(
          rule: .`LIFE-33`, severity: .info,
          message: "the extension handed the content back unchanged", fix: nil))
    }
    findings += drawing(content)
    let isLate = callback == .serviceExtensionTimeWillExpire
    if isLate {
      findings.append(
        Finding(
          rule: .`LIFE-03`, severity: .warning,
          message:
            "the extension was not ready when its time was up; what it had made so far shows",
          fix: "see the timeline for what took the time"))
    }
    return Verdict(
      outcome: isLate ? .bestAttempt : .modified, reason: nil, content: content,
      findings: findings)
  }

  /// Returns the findings about the extension's own text and badge.
  private func drawing(_ content: NotificationContent) -> [Finding] {
    var findings: [Finding] = []
    if content.body != context.original.body,
      let finding = PrintfSequences.finding(content.body, "the body handed back")
    {
      findings.append(finding)
    }
    if let badge = content.badge, badge < 0, badge != context.original.badge {
      findings.append(
        Finding(
          rule: .`PAYL-12`, severity: .warning,
          message: "the badge handed back is negative, which no source gives a meaning",
          fix: "set 0 to remove the badge or a positive number to show it"))
    }
    return findings
  }

  private func empty(_ content: NotificationContent) -> Verdict {
    if context.hasFilteringEntitlement {
      let badge = content.badge.map { "; the badge becomes \($0)" } ?? ""
      let finding = Finding(
        rule: content.badge == nil ? .`LIFE-24` : .`LIFE-29`, severity: .info,
        message: "empty content with the filtering entitlement shows nothing\(badge)", fix: nil)
      return Verdict(
        outcome: .suppressed, reason: nil, content: nil, silentBadge: content.badge,
        findings: context.statesPushType ? [finding] : [finding, Self.untypedFilter])
    }
    return notVisible(
      .`LIFE-27`, "empty content hides nothing without the filtering entitlement",
      fix: "ask Apple for com.apple.developer.usernotifications.filtering and add it to the "
        + "extension")
  }

  private static let untypedFilter = Finding(
    rule: .`LIFE-25`, severity: .warning,
    message: "empty content filters only pushes of type alert, and this one states no type; it is "
      + "taken for an alert here",
    fix: "send apns-push-type: alert")

  private func notVisible(_ rule: RuleID, _ message: String, fix: String) -> Verdict {
    var verdict = original(.noVisibleAlert, rule, message, fix: fix)
    verdict.findings.append(
      Finding(
        rule: .`LIFE-20`, severity: .info,
        message: "Mutated notification request will not visibly alert the user, will deliver "
          + "original content; runtime: \(runtime)", fix: nil))
    return verdict
  }

  // MARK: - No content

  private func timedOut() -> Verdict {
    var verdict = original(
      .timedOut, .`LIFE-04`,
      "neither didReceive nor serviceExtensionTimeWillExpire called the "
        + "handler",
      fix: "call the handler with the best attempt content in "
        + "serviceExtensionTimeWillExpire")
    verdict.findings.append(
      Finding(
        rule: .`LIFE-05`, severity: .info,
        message: "Did not mutate content for notification request, will deliver original content; "
          + "runtime: \(runtime)", fix: nil))
    if context.hasFilteringEntitlement, context.switches.silentHandler == .suppressed {
      verdict.suppress(.`LIFE-28`, "silent-handler")
    }
    return verdict
  }

  private func memoryExceeded() -> Verdict {
    let limit = context.limitBytes / (1024 * 1024)
    var verdict = original(
      .memoryExceeded, .`LIFE-10`,
      "exceeded mem limit: ActiveHard \(limit) MB (fatal); killed "
        + "during \(run.peakPhase.rawValue) without a callback",
      fix: "download to disk instead of into memory, and do not decode pictures in the extension")
    if context.switches.memoryKill == .suppressed {
      verdict.suppress(.`LIFE-10`, "memory-kill")
    }
    return verdict
  }

  private func original(
    _ reason: OutcomeReason, _ rule: RuleID?, _ message: String, fix: String?,
    setting: Setting? = nil
  ) -> Verdict {
    Verdict(
      outcome: .original, reason: reason, content: context.original,
      findings: [
        Finding(rule: rule, severity: .error, message: message, fix: fix, setting: setting)
      ])
  }
}

extension Verdict {
  fileprivate mutating func suppress(_ rule: RuleID, _ name: String) {
    outcome = .suppressed
    content = nil
    findings.append(
      Finding(
        rule: rule, severity: .info, message: "nothing shows, as switch \(name)=suppressed says",
        fix: nil))
  }
}
