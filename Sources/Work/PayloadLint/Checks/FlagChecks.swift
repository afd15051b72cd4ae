import Diagnostics
import JSONModel
import NotificationModel
import NotificationPayload

/// Checks of the two flags of `aps` that have to be the number 1.
enum FlagChecks {
  static let all = [mutableContentValue, contentAvailableValue, bothFlags]

  static let mutableContentValue = PayloadCheck(
    LintPage(
      id: "mutable-content-value", title: "mutable-content is not 1", severity: .error,
      summary: "mutable-content is a text, a Boolean or another number than 1.",
      rationale: """
        Only the number 1 is documented to wake the extension. That iOS takes "1" or true is stated
        nowhere; true is reported as a warning, because Foundation makes it a number. 0 says no and is
        left alone.
        """,
      wrong: #"{"aps":{"alert":"Hi","mutable-content":"1"}}"#,
      right: #"{"aps":{"alert":"Hi","mutable-content":1}}"#,
      fix: "send the number 1, without quotes", rules: [.`PAYL-22`, .`PAYL-23`, .`WAKE-01`],
      isFixable: true)
  ) { push, found in
    guard let value = push.aps?["mutable-content"] else { return }
    report(value, "mutable-content", &found)
  }

  static let contentAvailableValue = PayloadCheck(
    LintPage(
      id: "content-available-value", title: "content-available is not 1", severity: .error,
      summary: "content-available is a text, a Boolean or another number than 1.",
      rationale: """
        Only the number 1 is documented to hand the push to the app in the background. true is reported
        as a warning; 0 says no and is left alone.
        """,
      wrong: #"{"aps":{"content-available":"1"}}"#, right: #"{"aps":{"content-available":1}}"#,
      fix: "send the number 1, without quotes", rules: [.`PAYL-19`, .`PAYL-20`, .`PAYL-21`],
      isFixable: true)
  ) { push, found in
    guard let value = push.aps?["content-available"] else { return }
    report(value, "content-available", &found)
  }

  private static func report(_ value: JSONTape.Element, _ key: String, _ found: inout Findings) {
    switch value.kind {
    case .integer, .fraction:
      let number = value.number
      guard number != 0, number != 1 else { return }
      found.add(value, "aps.\(key) is a number other than 1 and has no effect")
    case .true:
      found.add(
        value, "aps.\(key) is true; only the number 1 is documented", severity: .warning,
        edits: [ByteEdit(value.wholeRange, "1")])
    case .false:
      found.add(
        value, "aps.\(key) is false; only numbers are documented", severity: .info,
        fix: "leave the key out", edits: [ByteEdit(value.wholeRange, "0")])
    case .string:
      let text = value.text
      let says = ["1": "1", "true": "1", "0": "0", "false": "0"][text.lowercased()]
      found.add(
        value, "aps.\(key) is a string, not the number 1",
        severity: says == "0" ? .warning : nil,
        edits: says.map { [ByteEdit(value.wholeRange, $0)] } ?? [])
    case .null: return
    case .array, .object, .key:
      found.add(value, "aps.\(key) is \(value.phrase), not the number 1")
    }
  }

  static let bothFlags = PayloadCheck(
    LintPage(
      id: "content-available-beside-mutable-content", title: "Both flags", severity: .info,
      summary: "mutable-content and content-available are both 1 in a push with a text.",
      rationale: """
        Sources contradict each other on whether the extension wakes then. pushsim wakes it by
        default; `--switch content-available=never-wakes` tries the other side.
        """,
      wrong: #"{"aps":{"alert":"Hi","mutable-content":1,"content-available":1}}"#,
      right: #"{"aps":{"alert":"Hi","mutable-content":1}}"#,
      fix: "send background updates as pushes of their own", rules: [.`WAKE-08`])
  ) { push, found in
    guard push.isMutable, push.isContentAvailable, push.hasAlertText,
      let member = push.aps?.member("content-available")
    else { return }
    found.add(
      member.key,
      "content-available stands beside mutable-content; that the extension wakes is disputed")
  }
}
