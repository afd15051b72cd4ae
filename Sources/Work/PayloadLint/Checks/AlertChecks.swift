import APNs
import Diagnostics
import JSONModel
import NotificationModel
import NotificationPayload

/// Checks of what the user reads.
enum AlertChecks {
  static let all = [emptyAlert, mutableContentWithoutAlert, printfInBody, unfilledTemplate]

  static let emptyAlert = PayloadCheck(
    LintPage(
      id: "empty-alert", title: "Alert without text", severity: .warning,
      summary: "alert is there and holds no text.",
      rationale: """
        An empty alert shows nothing and wakes no extension. One article keeps an empty alert in a
        silent push; others say that such a push must have none.
        """,
      wrong: #"{"aps":{"alert":{"title":"","body":""},"mutable-content":1}}"#,
      right: #"{"aps":{"alert":{"body":"New message"},"mutable-content":1}}"#,
      fix: "give it a title, subtitle or body, or leave it out", rules: [.`WAKE-02`, .`PAYL-39`])
  ) { push, found in
    guard let alert = push.alert, alert.isString || alert.isObject, !push.hasAlertText,
      push.aps?["content-state"] == nil
    else { return }
    // Texts in the wrong place or of the wrong type are reported by their own checks.
    let isExplained =
      alert.isObject
      && alert.members.contains { member in
        !member.value.isNull && !member.value.isString
          || member.value.isString && !member.value.range.isEmpty
      }
    guard !isExplained else { return }
    found.add(
      alert,
      push.isContentAvailable
        ? "aps.alert is empty; sources differ on whether a silent push may keep it"
        : "aps.alert holds no text and shows nothing",
      severity: push.isContentAvailable ? .info : nil)
  }

  static let mutableContentWithoutAlert = PayloadCheck(
    LintPage(
      id: "mutable-content-without-alert", title: "mutable-content without an alert",
      severity: .warning,
      summary: "mutable-content is 1, and there is no alert text.",
      rationale: """
        The extension wakes only for a push that shows an alert: not for a silent one, and not for
        one that only plays a sound or sets a badge. Send a text that may be shown when the extension
        fails, and let it put the real one there.
        """,
      wrong: #"{"aps":{"mutable-content":1,"content-available":1},"message":"…"}"#,
      right: #"{"aps":{"alert":{"body":"New message"},"mutable-content":1},"message":"…"}"#,
      fix: "give aps.alert a title, subtitle or body", rules: [.`WAKE-02`, .`WAKE-04`, .`WAKE-05`])
  ) { push, found in
    guard push.isMutable, !push.hasAlertText,
      push.pushType == .alert || push.pushType == .background,
      let member = push.aps?.member("mutable-content")
    else { return }
    // An alert whose text is misplaced or of another type is reported by its own check.
    if let alert = push.alert, alert.isObject, !alert.range.isEmpty,
      alert.members.contains(where: { !$0.value.isString && !$0.value.isNull })
    {
      return
    }
    let reason =
      push.isVisible
      ? "the push only plays a sound or sets a badge" : "the push has nothing to show"
    found.add(member.key, "mutable-content wakes no extension here: \(reason)")
  }

  static let printfInBody = PayloadCheck(
    LintPage(
      id: "printf-in-body", title: "printf sequence in the body", severity: .warning,
      summary: "The body holds %@, %d or another printf sequence.",
      rationale: """
        A placeholder that was never filled looks like this. Apple's reference says that the system
        strips printf sequences before display; devices since iOS 10 were seen to show them as sent,
        and %% as two percent signs. A lone percent sign, as in "50% off", is left alone.
        """,
      wrong: #"{"aps":{"alert":{"body":"You have %d new messages"}}}"#,
      right: #"{"aps":{"alert":{"body":"You have 3 new messages"}}}"#,
      fix: "fill the placeholder in",
      rules: [.`PAYL-11`])
  ) { push, found in
    guard let alert = push.alert, let body = alert.isString ? alert : alert["body"], body.isString,
      body.holds(anyOf: "%"), PrintfSequences.count(in: body.text) > 0
    else { return }
    found.add(body, "the body holds a printf sequence, which looks like a placeholder never filled")
  }

  static let unfilledTemplate = PayloadCheck(
    LintPage(
      id: "unfilled-template", title: "Placeholder in a text", severity: .warning,
      summary: "A text holds {{name}}, ${name}, <%= name %> or {% name %}.",
      rationale: """
        The provider's template was not filled in, because a value was missing or the text went past
        the template engine. The device shows it as it is.
        """,
      wrong: #"{"aps":{"alert":{"title":"Hi {{name}}","body":"Your order is on its way"}}}"#,
      right: #"{"aps":{"alert":{"title":"Hi Ann","body":"Your order is on its way"}}}"#,
      fix: "fill the placeholder in, with a value for those who have none", rules: [])
  ) { push, found in
    guard let alert = push.alert else { return }
    let texts = alert.isString ? [alert] : ["title", "subtitle", "body"].compactMap { alert[$0] }
    for text in texts where text.isString && text.holds(anyOf: "{%") {
      guard TemplateMark.occurs(in: Array(text.text.utf8)) else { continue }
      found.add(text, "the text holds a placeholder that was never filled")
    }
  }
}

/// A placeholder of a template: `{{name}}`, `${name}`, `{% name %}`, `<%= name %>`.
private struct TemplateMark {
  let opening: [UInt8]
  /// The characters that are not within; one of them begins the closing.
  let excluded: [UInt8]
  let closing: [UInt8]

  private static let all = [
    TemplateMark("{{", "{}", "}}"), TemplateMark("${", "{}", "}"), TemplateMark("{%", "%", "%}"),
    TemplateMark("<%", "%", "%>"),
  ]

  private init(_ opening: String, _ excluded: String, _ closing: String) {
    self.opening = Array(opening.utf8)
    self.excluded = Array(excluded.utf8)
    self.closing = Array(closing.utf8)
  }

  /// Whether there is one in a text.
  static func occurs(in text: [UInt8]) -> Bool {
    text.indices.contains { start in all.contains { $0.begins(text[start...]) } }
  }

  private func begins(_ text: ArraySlice<UInt8>) -> Bool {
    guard text.starts(with: opening) else { return false }
    let name = text.dropFirst(opening.count)
    guard let end = name.firstIndex(where: excluded.contains), end > name.startIndex else {
      return false
    }
    return name[end...].starts(with: closing)
  }
}

extension JSONTape.Element {
  /// Whether one of some ASCII characters is in the text.
  fileprivate func holds(anyOf characters: String) -> Bool {
    tape.bytes[range].contains { characters.utf8.contains($0) }
  }
}
