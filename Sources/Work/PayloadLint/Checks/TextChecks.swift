import Diagnostics
import JSONModel
import NotificationModel

/// Checks of the text: whether it is JSON at all, and what JSON hides.
enum TextChecks {
  static let all = [
    notUTF8, byteOrderMark, notJSON, emptyPayload, notDictionary, duplicateKey, bigInteger,
  ]

  // MARK: - What keeps a text from being a payload; reported by `PayloadLinter`

  static let notUTF8 = PayloadCheck(
    LintPage(
      id: "not-utf8", title: "Text that is not UTF-8", severity: .error,
      summary: "The text has bytes that are not UTF-8, or is UTF-16.",
      rationale: """
        APNs takes JSON, and JSON is UTF-8. Nothing else is looked for in such a text. A text in
        Latin-1 looks right in an editor and breaks at its first accent.
        """,
      wrong: #"{"aps":{"alert":"Gr<FC><DF>e"}}"#, right: #"{"aps":{"alert":"Grüße"}}"#,
      fix: "save the text as UTF-8", rules: [.`APNS-32`]))

  static let byteOrderMark = PayloadCheck(
    LintPage(
      id: "byte-order-mark", title: "Byte order mark", severity: .warning,
      summary: "The text begins with the bytes EF BB BF.",
      rationale: """
        JSON must not begin with a byte order mark. Foundation passes over it; a provider that sends
        the file as it is may be refused.
        """,
      wrong: #"<EF BB BF>{"aps":{"alert":"Hi"}}"#, right: #"{"aps":{"alert":"Hi"}}"#,
      fix: "save the text as UTF-8 without a byte order mark", rules: [.`APNS-32`],
      isFixable: true))

  static let notJSON = PayloadCheck(
    LintPage(
      id: "not-json", title: "Text that is not JSON", severity: .error,
      summary: "The text breaks the grammar of JSON.",
      rationale: """
        APNs refuses it. The place is where the text can no longer be JSON; the slip may stand
        before it. `--fix` takes out comments and commas before a closing bracket.
        """,
      wrong: #"{"aps":{"alert":"Hi",}}"#, right: #"{"aps":{"alert":"Hi"}}"#,
      fix: "write JSON: double quotes, no comments, no comma before a closing bracket",
      rules: [.`APNS-32`], isFixable: true))

  static let emptyPayload = PayloadCheck(
    LintPage(
      id: "empty-payload", title: "Nothing in it", severity: .error,
      summary: "The file holds no bytes, or nothing but white space.",
      rationale: "APNs refuses it as PayloadEmpty.", wrong: "", right: #"{"aps":{"alert":"Hi"}}"#,
      fix: "send a dictionary with \"aps\"", rules: [.`APNS-32`]))

  static let notDictionary = PayloadCheck(
    LintPage(
      id: "not-dictionary", title: "Not a dictionary", severity: .error,
      summary: "The JSON is an array, a text or a number where a dictionary is expected.",
      rationale: """
        A payload is a dictionary with aps. A text that holds JSON in quotes was encoded twice.
        """,
      wrong: #"[{"aps":{"alert":"Hi"}}]"#, right: #"{"aps":{"alert":"Hi"}}"#,
      fix: "give a payload a file or a line of its own, as a dictionary", rules: [.`PAYL-01`]))

  // MARK: - What JSON hides

  static let duplicateKey = PayloadCheck(
    LintPage(
      id: "duplicate-key", title: "Key that occurs twice", severity: .error,
      summary: "A dictionary has the same key twice.",
      rationale: """
        Foundation takes the last one; other parsers take the first or refuse the text, so that
        provider and device may see different payloads. Where both values are the same, `--fix` takes
        the first one out.
        """,
      wrong: #"{"aps":{"badge":1,"alert":"Hi","badge":2}}"#,
      right: #"{"aps":{"badge":2,"alert":"Hi"}}"#, fix: "keep one of them", rules: [],
      isFixable: true, link: "https://www.rfc-editor.org/rfc/rfc8259#section-4")
  ) { push, found in
    for (first, again) in push.root.tape.repeatedMembers {
      let isSame = first.value.kind == again.value.kind && first.value.text == again.value.text
      found.add(
        again.key, "\(again.key.shown) stands in this dictionary twice; the last one counts",
        edits: isSame ? [MemberEdits.remove(first)] : [])
    }
  }

  static let bigInteger = PayloadCheck(
    LintPage(
      id: "big-integer", title: "Integer that loses digits", severity: .warning,
      summary: "A whole number is too big for most readers.",
      rationale: """
        Beyond 64 bits a number loses its last digits on the device. Beyond 53 bits it does so in
        every program that reads JSON numbers as doubles, such as JavaScript and jq, which payloads
        often pass on their way; that is reported as info.
        """,
      wrong: #"{"aps":{"alert":"Hi"},"id":92233720368547758079}"#,
      right: #"{"aps":{"alert":"Hi"},"id":"92233720368547758079"}"#,
      fix: "send large identifiers as strings", rules: [.`PAYL-35`])
  ) { push, found in
    for spot in push.root.tape.longIntegers {
      let text = spot.text
      guard let value = Int(text) else {
        found.add(spot, "the number does not fit 64 bits and loses its last digits on the device")
        continue
      }
      if value.magnitude > 1 << 53 {
        found.add(
          spot, "the number does not fit 53 bits; programs that read it as a double change it",
          severity: .info)
      }
    }
  }
}
