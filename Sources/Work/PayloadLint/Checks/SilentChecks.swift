import APNs
import Diagnostics
import JSONModel
import NotificationModel
import NotificationPayload

/// Checks of pushes that go to the app in the background, and of push types that do not fit.
enum SilentChecks {
  static let all = [silentWithAlert, silentPriority, backgroundWithoutFlag, pushTypeMismatch]

  static let silentWithAlert = PayloadCheck(
    LintPage(
      id: "silent-with-alert", title: "Background push that shows something", severity: .error,
      summary: "A push of the type background has an alert, a badge or a sound.",
      rationale: """
        APNs may refuse, delay or drop it, and the device shows nothing of it. A push with an alert
        that also wakes the app in the background has the type alert, with content-available 1.
        """,
      wrong:
        #"{"pushType":"background","payload":{"aps":{"content-available":1,"alert":"Hi"}}}"#,
      right: #"{"pushType":"alert","payload":{"aps":{"content-available":1,"alert":"Hi"}}}"#,
      fix: "send the push type alert, or leave alert, badge and sound out",
      rules: [.`APNS-11`, .`PAYL-19`, .`STAT-21`])
  ) { push, found in
    guard push.hasDeclaredType, push.pushType == .background, push.isVisible, let aps = push.aps
    else { return }
    for member in aps.members
    where member.key.equals("alert") || member.key.equals("badge") || member.key.equals("sound") {
      found.add(
        member.key, "aps.\(member.key.shown) stands in a background push, which shows nothing")
    }
  }

  static let silentPriority = PayloadCheck(
    LintPage(
      id: "silent-priority", title: "Background push with high priority", severity: .error,
      summary: "A push of the type background has the priority 10, or none, which is 10 too.",
      rationale: """
        Apple declares priority 10 an error for background pushes. Without the header APNs takes 10;
        that is reported as info, as not everybody writes headers down.
        """,
      wrong:
        #"{"headers":{"apns-push-type":"background","apns-priority":10},"payload":{"aps":{"content-available":1}}}"#,
      right:
        #"{"headers":{"apns-push-type":"background","apns-priority":5},"payload":{"aps":{"content-available":1}}}"#,
      fix: "send background pushes with priority 5", rules: [.`APNS-21`, .`APNS-22`],
      isFixable: true)
  ) { push, found in
    guard push.pushType == .background, let aps = push.aps else { return }
    if let priority = push.headers[.priority] {
      guard priority.text == "10" else { return }
      let message = "a background push has priority 10, which Apple declares an error"
      guard let spot = priority.spot else {
        found.add(aps, message)
        return
      }
      let five = spot.isString ? "\"5\"" : "5"
      found.add(spot, message, edits: [ByteEdit(spot.wholeRange, five)])
    } else if let type = push.headers[.pushType]?.spot {
      found.add(
        type, "a background push must be sent with priority 5, and no priority is given",
        severity: .info, fix: "send apns-priority 5")
    }
  }

  static let backgroundWithoutFlag = PayloadCheck(
    LintPage(
      id: "background-without-content-available", title: "Background push without its flag",
      severity: .error, summary: "A push of the type background lacks content-available 1.",
      rationale: "The app does not hear of it, and APNs may refuse, delay or drop it.",
      wrong: #"{"pushType":"background","payload":{"aps":{},"id":7}}"#,
      right: #"{"pushType":"background","payload":{"aps":{"content-available":1},"id":7}}"#,
      fix: "set aps.content-available to the number 1", rules: [.`APNS-11`, .`PAYL-19`])
  ) { push, found in
    guard push.hasDeclaredType, push.pushType == .background, let aps = push.aps,
      !push.isContentAvailable, aps["content-available"] == nil,
      aps.misspelling(of: "content-available", among: .aps) == nil
    else { return }
    found.add(
      push.headers[.pushType]?.spot ?? aps, "a background push lacks aps.content-available 1")
  }

  static let pushTypeMismatch = PayloadCheck(
    LintPage(
      id: "push-type-mismatch", title: "Push type and payload do not fit", severity: .warning,
      summary:
        "A push of the type alert shows nothing, or one for a Live Activity has another type.",
      rationale: """
        APNs may refuse, delay or drop a push whose type and payload do not belong together. An update
        of a Live Activity reaches it with the type liveactivity only.
        """,
      wrong: #"{"pushType":"alert","payload":{"aps":{"content-available":1}}}"#,
      right: #"{"pushType":"background","payload":{"aps":{"content-available":1}}}"#,
      fix: "send the type that fits the payload", rules: [.`APNS-10`, .`APNS-11`, .`PAYL-29`])
  ) { push, found in
    guard let declared = push.headers[.pushType], let type = push.pushType, let aps = push.aps
    else {
      return
    }
    let spot = declared.spot ?? aps
    if type != .liveactivity, aps["content-state"] != nil, aps["event"] != nil {
      found.add(
        spot, "an update of a Live Activity is sent with the push type \(type.rawValue)",
        fix: "send the push type liveactivity")
    } else if type == .alert, !push.isVisible, !push.hasMisplacedAlert {
      found.add(
        spot, "an alert push shows nothing",
        fix: push.isContentAvailable
          ? "send the push type background with priority 5" : "give aps.alert a text")
    }
  }
}

extension LintedPush {
  /// Whether an alert is there that another check finds fault with.
  fileprivate var hasMisplacedAlert: Bool {
    root["alert"] != nil || aps?["body"] != nil || aps?["title"] != nil || alert != nil
  }
}
