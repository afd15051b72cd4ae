import Diagnostics
import JSONModel
import NotificationModel
import NotificationPayload

/// Checks of texts that the app's strings files hold; most need to know them.
enum LocalizationChecks {
  static let all = [locArgsWithoutKey, locKeyMissing, locArgsCount, locPlaceholder]

  /// The three texts of an alert and where their keys and arguments stand.
  private static let texts: [(key: StaticString, arguments: StaticString)] = [
    ("title-loc-key", "title-loc-args"), ("subtitle-loc-key", "subtitle-loc-args"),
    ("loc-key", "loc-args"),
  ]

  static let locArgsWithoutKey = PayloadCheck(
    LintPage(
      id: "loc-args-without-key", title: "Arguments without a text", severity: .warning,
      summary: "loc-args stand there without the loc-key that would take them.",
      rationale:
        "The arguments fill the places of a text that the key names. Without it they are lost.",
      wrong: #"{"aps":{"alert":{"body":"Hi","loc-args":["Ann"]}}}"#,
      right: #"{"aps":{"alert":{"loc-key":"HELLO","loc-args":["Ann"]}}}"#,
      fix: "name the text that takes the arguments by its loc-key", rules: [.`PAYL-08`])
  ) { push, found in
    guard let alert = push.alert, alert.isObject else { return }
    for (key, arguments) in texts {
      guard let member = alert.member(arguments), alert[key] == nil, member.value.isArray,
        member.value.range.count > 2
      else { continue }
      found.add(member.key, "aps.alert.\(arguments) has no \(key) beside it")
    }
  }

  static let locKeyMissing = PayloadCheck(
    LintPage(
      id: "loc-key-missing", title: "Text that no strings file has", severity: .error,
      summary: "A loc-key names a text that the app's strings files do not have.",
      rationale: """
        The device shows the key itself then. Where some languages have the text and others lack it,
        this is a warning. The check needs the app's strings: `--strings`, "strings" in the
        configuration file, or the Xcode project of an extension that is checked too.
        """,
      wrong: #"{"aps":{"alert":{"loc-key":"NO_SUCH_TEXT"}}}"#,
      right: #"{"aps":{"alert":{"loc-key":"PHOTO_BODY","loc-args":["Ann","Rome"]}}}"#,
      fix: "add the key to Localizable.strings", rules: [.`PAYL-07`, .`PAYL-10`])
  ) { push, found in
    eachText(push) { value, name, key, _, tables in
      let lacking = tables.languages(lacking: name)
      guard !lacking.isEmpty else { return }
      if lacking.count == tables.languages.count {
        found.add(value, "no strings file has the text that aps.alert.\(key) names")
      } else {
        found.add(
          value,
          "the text that aps.alert.\(key) names is not there in \(lacking.joined(separator: ", "))",
          severity: .warning)
      }
    }
  }

  static let locArgsCount = PayloadCheck(
    LintPage(
      id: "loc-args-count", title: "Too few or too many arguments", severity: .warning,
      summary: "The text of a loc-key has another number of places than there are arguments.",
      rationale: """
        A place without an argument stays empty. An argument without a place is not shown, which is
        reported as info, because some languages may do without it. The check needs the app's strings.
        """,
      wrong: #"{"aps":{"alert":{"loc-key":"PHOTO_BODY","loc-args":["Ann"]}}}"#,
      right: #"{"aps":{"alert":{"loc-key":"PHOTO_BODY","loc-args":["Ann","Rome"]}}}"#,
      fix: "send an argument for each place", rules: [.`PAYL-08`, .`PAYL-09`])
  ) { push, found in
    eachText(push) { value, name, key, arguments, tables in
      for (language, shape) in tables.shapes(of: name) {
        let given = arguments.map { $0.elements.reduce(0) { count, _ in count + 1 } } ?? 0
        let spot = arguments ?? value
        if shape.places > given {
          found.add(
            spot,
            "the text that aps.alert.\(key) names takes \(shape.places) "
              + "argument\(shape.places == 1 ? "" : "s") in \(language), and \(given) "
              + "\(given == 1 ? "is" : "are") sent")
          return
        }
        if shape.places < given {
          found.add(
            spot,
            "the text that aps.alert.\(key) names takes only \(shape.places) of the \(given) "
              + "arguments in \(language)",
            severity: .info, fix: "leave out what no text shows")
          return
        }
      }
    }
  }

  static let locPlaceholder = PayloadCheck(
    LintPage(
      id: "loc-placeholder", title: "Place that takes no text", severity: .warning,
      summary: "The text of a loc-key has a place other than %@.",
      rationale: """
        The arguments of a push are texts. A place such as %d cannot take them and is dropped. The
        check needs the app's strings.
        """,
      wrong: #""NEW_MESSAGES" = "%d new messages";"#,
      right: #""NEW_MESSAGES" = "%@ new messages";"#,
      fix: "use %@ or %1$@ in the strings file and send arguments as strings",
      rules: [.`PAYL-08`, .`PAYL-11`])
  ) { push, found in
    eachText(push) { value, name, key, _, tables in
      for (language, shape) in tables.shapes(of: name) where shape.others > 0 {
        found.add(
          value,
          "the text that aps.alert.\(key) names has a place other than %@ in \(language), which is "
            + "dropped")
        return
      }
    }
  }

  /// Calls `body` with each loc-key of an alert, where the app's strings are known.
  private static func eachText(
    _ push: LintedPush,
    _ body: (
      _ value: JSONTape.Element, _ name: String, _ key: StaticString,
      _ arguments: JSONTape.Element?,
      _ tables: StringsTables
    ) -> Void
  ) {
    guard let tables = push.settings.strings, let alert = push.alert, alert.isObject else { return }
    for (key, arguments) in texts {
      guard let value = alert[key], let name = value.string else { continue }
      let list = alert[arguments]
      body(value, name, key, list.flatMap { $0.isArray ? $0 : nil }, tables)
    }
  }
}
