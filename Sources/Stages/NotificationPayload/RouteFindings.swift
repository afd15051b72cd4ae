import APNs
import Diagnostics
import JSONModel
import NotificationModel

/// The findings that explain why a push took its route.
enum RouteFindings {
  /// The stops: only the deciding one of a push that shows nothing or is refused, all of one that
  /// is shown without waking the extension.
  static func findings(_ route: Route, _ gates: [RoutingCheck]) -> [Finding] {
    // The lack of an aps dictionary is an error of the payload already.
    let stops = gates.filter { !$0.isPassed && (route.isRefusal || $0.name != .aps) }
    switch route {
    case .wakesExtension:
      return []
    case .rejected:
      return stops.prefix(1).map { finding($0, .error, $0.message) }
    case .silent:
      let wantsExtension = gates.contains { $0.name == .mutableContent && $0.isPassed }
      // Without permission nothing would show either, if the first stop were fixed.
      let deciding = stops.prefix(1) + stops.dropFirst().filter { $0.name == .permission }
      return deciding.map { stop in
        finding(
          stop, wantsExtension || stop.name == .permission ? .warning : .info,
          "nothing shows and the extension does not wake: \(stop.message)")
      }
    case .original:
      return stops.map { stop in
        // An extension that no push can wake is broken; one that is not there may be meant.
        finding(
          stop, stop.rule == .`WAKE-13` || stop.isMistake ? .error : .warning,
          "the extension does not wake: \(stop.message)")
      }
    }
  }

  private static func finding(
    _ gate: RoutingCheck, _ severity: Finding.Severity, _ message: String
  ) -> Finding {
    Finding(rule: gate.rule, severity: severity, message: message, fix: gate.fix)
  }

  /// Returns the switches on which the outcome of a woken extension depends.
  static func dependencies(
    _ route: Route, _ push: PushContent
  ) -> [Finding] {
    guard route == .wakesExtension else { return [] }
    var findings: [Finding] = []
    if push.alertForm == .string {
      findings.append(
        Finding(
          rule: .`WAKE-03`, severity: .info,
          message: "the alert is a plain string; that it wakes the extension is disputed and "
            + "depends on the switch string-alert",
          fix: "write the alert as a dictionary with a body"))
    }
    if push.trigger.isContentAvailable {
      findings.append(
        Finding(
          rule: .`WAKE-08`, severity: .info,
          message: "content-available stands beside mutable-content; that the extension wakes is "
            + "disputed and depends on the switch content-available",
          fix: "send background updates as pushes of their own"))
    }
    return findings
  }

  /// Push types and payloads that do not belong together (APNS-11): an error, a delay or a drop.
  static func mismatches(
    _ type: PushType, _ headers: PushHeaders, _ push: PushContent
  ) -> [Finding] {
    guard headers.pushType != nil else { return [] }
    if headers.channelIdentifier != nil { return broadcast(headers) }
    let isVisible = push.isUserVisible
    if type == .background, isVisible {
      return [
        mismatch(
          "a background push must not carry alert, sound or badge; APNs may refuse, delay or drop "
            + "it, and pushsim shows nothing of it", "send the push type alert")
      ]
    }
    if type == .background, !push.trigger.isContentAvailable {
      return [
        mismatch("a background push lacks content-available 1", "set aps.content-available to 1")
      ]
    }
    if type == .background, headers.priority == nil {
      return [
        Finding(
          rule: .`APNS-22`, severity: .info,
          message: "a background push must be sent with priority 5; none was given",
          fix: "send apns-priority 5")
      ]
    }
    if type == .alert, !isVisible {
      return [
        mismatch(
          "an alert push shows nothing; APNs may refuse, delay or drop it",
          "send the push type background with priority 5")
      ]
    }
    return []
  }

  /// Headers that Apple requires of a push to a channel and names no refusal for (APNS-31).
  private static func broadcast(_ headers: PushHeaders) -> [Finding] {
    let missing = [
      headers.expiration == nil ? "apns-expiration" : nil,
      headers.priority == nil ? "apns-priority" : nil,
    ].compactMap(\.self)
    guard !missing.isEmpty else { return [] }
    return [
      Finding(
        rule: .`APNS-31`, severity: .warning,
        message: "a broadcast must be sent with \(missing.joined(separator: " and "))",
        fix: "send apns-expiration, 0 for channels that store nothing, and apns-priority 10, 5 or 1"
      )
    ]
  }

  private static func mismatch(_ message: String, _ fix: String) -> Finding {
    Finding(rule: .`APNS-11`, severity: .warning, message: message, fix: fix)
  }
}
