import APNs
import Diagnostics
import JSONModel
import NotificationModel
import NotificationPayload

/// Checks of pushes to Live Activities.
enum LiveActivityChecks {
  static let all = [activityKeys, activityIncomplete, activityTime, activityDate]

  static let activityKeys = PayloadCheck(
    LintPage(
      id: "live-activity-key", title: "Key of Live Activities elsewhere", severity: .info,
      summary: "A key that only Live Activities know stands in another push.",
      rationale: """
        content-state, event, timestamp and the like do nothing in pushes of other types. Nothing is
        said of pushes that look like an update of an activity: they have content-state and event.
        """,
      wrong: #"{"aps":{"alert":"Hi","stale-date":1767225600}}"#, right: #"{"aps":{"alert":"Hi"}}"#,
      fix: "send it with the push type liveactivity, or leave it out", rules: [.`PAYL-29`])
  ) { push, found in
    guard let aps = push.aps, let type = push.pushType, type != .liveactivity,
      aps["content-state"] == nil || aps["event"] == nil
    else { return }
    for member in aps.members where member.key.range.count > 4 {
      guard KnownKeys.liveActivity.contains(member.key.text) else { continue }
      found.add(
        member.key,
        "aps.\(member.key.shown) belongs to Live Activities and has no effect in this "
          + "\(type.rawValue) push")
    }
  }

  static let activityIncomplete = PayloadCheck(
    LintPage(
      id: "live-activity-incomplete", title: "Live Activity push that lacks a key",
      severity: .warning, summary: "A push to a Live Activity lacks a key that it needs.",
      rationale: """
        event is start, update or end. timestamp orders updates. content-state is what an update
        shows. A start needs attributes-type, attributes and an alert.
        """,
      wrong: #"{"aps":{"event":"start","timestamp":1767225600,"content-state":{"score":1}}}"#,
      right:
        #"{"aps":{"event":"update","timestamp":1767225600,"content-state":{"score":1}}}"#,
      fix: "add the key", rules: [.`PAYL-29`, .`PAYL-30`, .`PAYL-31`])
  ) { push, found in
    guard push.pushType == .liveactivity, let aps = push.aps else { return }
    let place = aps.opening
    let pointer = RootChecks.pointer(push) + "/aps"
    let event = aps["event"]
    if let event, event.isString, !["start", "update", "end"].contains(event.text) {
      found.add(
        event, "aps.event is none of start, update and end", severity: .error,
        fix: "say what happens to the activity")
    } else if event == nil {
      found.add(
        place, pointer, "aps.event is absent", severity: .error, fix: "send start, update or end")
    }
    if aps["timestamp"] == nil {
      found.add(
        place, pointer, "aps.timestamp is absent, so updates cannot be put in order",
        fix: "send the time of the update in seconds since 1970")
    }
    if aps["content-state"] == nil, !(event?.equals("end") ?? false) {
      found.add(
        place, pointer, "aps.content-state is absent; there is nothing to update",
        fix: "send the state as a dictionary that decodes into the activity's ContentState")
    }
    guard event?.equals("start") ?? false else { return }
    for (key, value) in [
      ("attributes-type", aps["attributes-type"]), ("attributes", aps["attributes"]),
      ("alert", aps["alert"]),
    ] where value == nil {
      found.add(
        place, pointer, "aps.event is start, and aps.\(key) is absent", severity: .error,
        fix: "send it, or update an activity that has started")
    }
  }

  static let activityDate = PayloadCheck(
    LintPage(
      id: "live-activity-date", title: "Unix time in a Live Activity's state", severity: .info,
      summary: "A number in content-state or attributes looks like seconds since 1970.",
      rationale: """
        The state decodes with the default strategies of JSONDecoder, whose dates count seconds since
        2001. A property of type Date takes a Unix time for a moment 31 years later. Properties that
        are numbers are not meant; switch the check off for those.
        """,
      wrong:
        #"{"aps":{"event":"update","timestamp":1767225600,"content-state":{"endsAt":1767225600}}}"#,
      right:
        #"{"aps":{"event":"update","timestamp":1767225600,"content-state":{"endsAt":788918400}}}"#,
      fix: "send seconds since 1 January 2001 where the property is a Date: subtract 978307200",
      rules: [.`PAYL-31`])
  ) { push, found in
    guard push.pushType == .liveactivity, let aps = push.aps else { return }
    func look(_ value: JSONTape.Element, _ path: String) {
      if value.isObject {
        for member in value.members { look(member.value, "\(path).\(member.key.shown)") }
      } else if let number = value.number, LiveActivityTimes.isUnixTime(number) {
        found.add(
          value,
          "\(path) looks like a Unix time; a Date counts seconds since 2001 and comes out 31 years "
            + "late")
      }
    }
    for key in ["content-state", "attributes"] {
      if let member = aps.members.first(where: { $0.key.text == key }) {
        look(member.value, "aps.\(key)")
      }
    }
  }

  /// Seconds since 1970 of the year 5138: a larger number counts milliseconds.
  private static let farFuture = 100_000_000_000.0

  static let activityTime = PayloadCheck(
    LintPage(
      id: "live-activity-time", title: "Time in milliseconds", severity: .warning,
      summary: "timestamp, stale-date or dismissal-date is not a time in seconds since 1970.",
      rationale: """
        The three are UNIX times in seconds. In milliseconds they lie thousands of years ahead: the
        activity never goes stale, and later updates with a right time are taken for older ones.
        """,
      wrong:
        #"{"aps":{"event":"update","timestamp":1767225600000,"content-state":{"score":1}}}"#,
      right: #"{"aps":{"event":"update","timestamp":1767225600,"content-state":{"score":1}}}"#,
      fix: "send seconds since 1970", rules: [.`PAYL-29`])
  ) { push, found in
    guard let aps = push.aps, push.pushType == .liveactivity else { return }
    for member in aps.members
    where member.key.equals("timestamp") || member.key.equals("stale-date")
      || member.key.equals("dismissal-date")
    {
      guard let time = member.value.number, time > farFuture else { continue }
      found.add(
        member.value, "aps.\(member.key.shown) lies beyond the year 5000; it counts seconds")
    }
  }
}
