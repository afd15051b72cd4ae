import APNs
import Diagnostics
import JSONModel
import NotificationModel
import NotificationPayload
import TextFormats

/// Checks of how urgently a push presents itself.
enum InterruptionChecks {
  static let all = [levelUnknown, levelSound, levelPriority, levelWithoutAlert]

  static let levelUnknown = PayloadCheck(
    LintPage(
      id: "interruption-level-unknown", title: "Unknown interruption level", severity: .error,
      summary: "interruption-level is none of passive, active, time-sensitive and critical.",
      rationale:
        "The device takes active, the default, so that a notification does not break through.",
      wrong: #"{"aps":{"alert":"Hi","interruption-level":"timeSensitive"}}"#,
      right: #"{"aps":{"alert":"Hi","interruption-level":"time-sensitive"}}"#,
      fix: "use passive, active, time-sensitive or critical", rules: [.`PAYL-25`], isFixable: true)
  ) { push, found in
    guard let value = push.aps?["interruption-level"], let name = value.string,
      InterruptionLevel(rawValue: name) == nil
    else { return }
    let near = NearestName.of(name, among: InterruptionLevel.allCases.map(\.rawValue))
    let isSame = near.map { NearestName.letters($0) == NearestName.letters(name) } ?? false
    found.add(
      value,
      "aps.interruption-level names no level" + (near.map { "; it looks like \($0)" } ?? ""),
      fix: near.map { "write \($0)" },
      edits: isSame ? near.map { [ByteEdit(value.wholeRange, "\"\($0)\"")] } ?? [] : [])
  }

  static let levelSound = PayloadCheck(
    LintPage(
      id: "interruption-level-sound", title: "Level and sound do not fit", severity: .warning,
      summary:
        "A critical push has no critical sound, a critical sound another level, or a passive "
        + "push a sound.",
      rationale: """
        A critical notification sounds through the mute switch, which needs Apple's entitlement; its
        sound is a dictionary with critical 1. Without a sound it takes the default critical one, so
        nothing is reported then. A passive notification plays no sound; that is reported as info.
        """,
      wrong: #"{"aps":{"alert":"Fire","interruption-level":"critical","sound":"siren.caf"}}"#,
      right:
        #"{"aps":{"alert":"Fire","interruption-level":"critical","sound":{"critical":1,"name":"siren.caf","volume":1}}}"#,
      fix:
        "send level critical with the sound {\"critical\": 1, \"name\": …, \"volume\": …}, or neither",
      rules: [.`PAYL-16`, .`PAYL-25`, .`CENT-29`, .`CENT-30`])
  ) { push, found in
    guard let aps = push.aps, let sound = aps["sound"] else { return }
    let level = aps["interruption-level"].flatMap { $0.string }.flatMap(InterruptionLevel.init)
    let isCritical = sound.isObject && (sound["critical"]?.isOne ?? false)
    switch level {
    case .critical where !isCritical && (sound.isString || sound.isObject):
      found.add(sound, "the level is critical, and the sound is an ordinary one")
    case .passive where sound.isString && !sound.range.isEmpty || sound.isObject && !isCritical:
      found.add(
        sound, "a passive notification plays no sound", severity: .info,
        fix: "leave the sound out, or use active")
    case .passive where isCritical, .active where isCritical, .timeSensitive where isCritical:
      found.add(sound, "the sound is a critical one, and the level is \(level?.rawValue ?? "")")
    default: return
    }
  }

  static let levelPriority = PayloadCheck(
    LintPage(
      id: "interruption-level-priority", title: "Urgent, but sent without haste",
      severity: .warning,
      summary: "A time-sensitive or critical push is sent with priority 5 or 1.",
      rationale: """
        With priority 5 APNs weighs the device's power and may deliver later, in groups; with 1 it
        never wakes the device.
        """,
      wrong:
        #"{"headers":{"apns-priority":5},"payload":{"aps":{"alert":"Hi","interruption-level":"time-sensitive"}}}"#,
      right:
        #"{"headers":{"apns-priority":10},"payload":{"aps":{"alert":"Hi","interruption-level":"time-sensitive"}}}"#,
      fix: "send it with priority 10", rules: [.`APNS-21`, .`CENT-29`])
  ) { push, found in
    guard let value = push.aps?["interruption-level"], let name = value.string,
      name == InterruptionLevel.timeSensitive.rawValue
        || name == InterruptionLevel.critical.rawValue,
      let priority = push.headers[.priority], priority.text == "5" || priority.text == "1"
    else { return }
    found.add(
      priority.spot ?? value, "a \(name) push is sent with priority \(priority.text)")
  }

  static let levelWithoutAlert = PayloadCheck(
    LintPage(
      id: "interruption-level-without-alert", title: "Level of nothing", severity: .info,
      summary: "interruption-level or relevance-score stands in a push that shows nothing.",
      rationale: "Both say how a notification presents itself. A silent push presents nothing.",
      wrong: #"{"aps":{"content-available":1,"interruption-level":"time-sensitive"}}"#,
      right: #"{"aps":{"content-available":1}}"#, fix: "leave it out",
      rules: [.`PAYL-25`, .`PAYL-26`])
  ) { push, found in
    guard let aps = push.aps, push.pushType == .background, !push.isVisible else { return }
    for member in aps.members
    where member.key.equals("interruption-level") || member.key.equals("relevance-score") {
      found.add(member.key, "aps.\(member.key.shown) has no effect in a push that shows nothing")
    }
  }
}
