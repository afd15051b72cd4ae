import Diagnostics
import JSONModel
import NotificationModel
import NotificationPayload

/// Checks of the names of keys in Apple's dictionaries.
enum KeyChecks {
  static let all = [misspeltKey, unknownKey, deprecatedKey, nullValue]

  /// Apple's dictionaries in a payload.
  private static func dictionaries(_ push: LintedPush) -> [(AppleDictionary, JSONTape.Element)] {
    guard let aps = push.aps else { return [] }
    var dictionaries = [(AppleDictionary.aps, aps)]
    if let alert = push.alert, alert.isObject { dictionaries.append((.alert, alert)) }
    if let sound = aps["sound"], sound.isObject { dictionaries.append((.sound, sound)) }
    return dictionaries
  }

  /// Whether another check reports the key's mistake, or no report is needed.
  private static func isMisplaced(_ key: String, _ dictionary: AppleDictionary) -> Bool {
    switch dictionary {
    case .aps: KnownKeys.alert.contains(key)
    case .alert:
      KnownKeys.aps.contains(key) && key != "alert"
        || KnownKeys.alert.nearest(to: key) == nil && KnownKeys.aps.nearest(to: key) != nil
          && KnownKeys.aps.nearest(to: key) != "alert"
    case .sound: false
    }
  }

  static let misspeltKey = PayloadCheck(
    LintPage(
      id: "misspelt-key", title: "Key that is almost Apple's", severity: .error,
      summary:
        "A key in aps, alert or sound differs from one of Apple's by a slip or its spelling.",
      rationale: """
        Apple's keys are spelt with hyphens and small letters. mutable_content, contentAvailable and
        thread_id are ignored; Firebase's own requests spell some of them so, which is where they are
        copied from. Where the right key is there too, this is info.
        """,
      wrong: #"{"aps":{"alert":"Hi","mutable_content":1}}"#,
      right: #"{"aps":{"alert":"Hi","mutable-content":1}}"#, fix: "spell it as Apple does",
      rules: [.`PAYL-01`, .`PAYL-23`], isFixable: true)
  ) { push, found in
    for stranger in push.strangers {
      let (dictionary, key) = (stranger.dictionary, stranger.key)
      guard !isMisplaced(key, dictionary), !push.settings.apsKeys.contains(key),
        let name = dictionary.keys.nearest(to: key)
      else { continue }
      let isThere = stranger.owner.members.contains { $0.key.text == name }
      let shown = stranger.member.key.shown
      found.add(
        stranger.member.key,
        "\(dictionary.path).\(shown) is not a key of Apple's; it looks like \(name)"
          + (isThere ? ", which is there as well" : ""),
        severity: isThere ? .info : nil,
        fix: isThere ? "take it out, unless somebody reads it" : "write \(name)",
        edits: isThere ? [] : [MemberEdits.rename(stranger.member.key, to: name)])
    }
  }

  static let unknownKey = PayloadCheck(
    LintPage(
      id: "unknown-key", title: "Custom key among Apple's", severity: .info,
      summary: "A key in aps, alert or sound is none of Apple's and resembles none.",
      rationale: """
        Apple keeps aps for itself; custom keys stand beside it. The device ignores the key, and an
        extension can read it all the same. Keys that are meant to be there can be named under
        "apsKeys" in the configuration file.
        """,
      wrong: #"{"aps":{"alert":"Hi","album":7}}"#, right: #"{"aps":{"alert":"Hi"},"album":7}"#,
      fix: "move it out of aps, and let the extension read it there", rules: [.`PAYL-01`])
  ) { push, found in
    for stranger in push.strangers {
      let (dictionary, key) = (stranger.dictionary, stranger.key)
      guard !isMisplaced(key, dictionary), !push.settings.apsKeys.contains(key),
        dictionary.keys.nearest(to: key) == nil
      else { continue }
      found.add(
        stranger.member.key,
        "\(dictionary.path).\(stranger.member.key.shown) is not a key of Apple's and has no effect of "
          + "its own")
    }
  }

  /// Keys that Apple has given up, and what took their place.
  private static let deprecated:
    [(dictionary: AppleDictionary, key: StaticString, instead: String)] =
      [
        (.alert, "action", "give the category an action with a title of its own"),
        (.alert, "action-loc-key", "give the category an action with a title of its own"),
        (.alert, "summary-arg", "leave it out: since iOS 15 the system makes the summary itself"),
        (
          .alert, "summary-arg-count",
          "leave it out: since iOS 15 the system makes the summary itself"
        ),
      ]

  static let deprecatedKey = PayloadCheck(
    LintPage(
      id: "deprecated-key", title: "Key that has lost its meaning", severity: .info,
      summary: "A key of alert belongs to an older iOS.",
      rationale: """
        action and action-loc-key named the button of the alerts before iOS 8; summary-arg and
        summary-arg-count the line below a group of notifications from iOS 12 to 14. Older devices may
        still use them.
        """,
      wrong: #"{"aps":{"alert":{"body":"Hi","action-loc-key":"VIEW"}}}"#,
      right: #"{"aps":{"alert":{"body":"Hi"},"category":"view"}}"#, fix: "leave it out",
      rules: [.`PAYL-28`])
  ) { push, found in
    for (dictionary, key, instead) in deprecated {
      guard let alert = push.alert, dictionary == .alert, let member = alert.member(key),
        !member.value.isNull
      else { continue }
      found.add(
        member.key, "\(dictionary.path).\(key) has no effect in current versions of iOS",
        fix: instead)
    }
  }

  static let nullValue = PayloadCheck(
    LintPage(
      id: "null-value", title: "Null", severity: .info,
      summary: "A key has the value null.",
      rationale: """
        Among Apple's keys null counts as absent. A custom one reaches the extension as NSNull, on
        which casts to a text or a number fail; force unwrapped, it crashes. `--fix` takes nulls out
        of aps alone, where nobody can miss them.
        """,
      wrong: #"{"aps":{"alert":{"title":null,"body":"Hi"}}}"#,
      right: #"{"aps":{"alert":{"body":"Hi"}}}"#, fix: "leave keys without a value out",
      rules: [.`PAYL-35`], isFixable: true)
  ) { push, found in
    for (dictionary, spot) in dictionaries(push) {
      for member in spot.members where member.value.isNull {
        found.add(
          member.value, "\(dictionary.path).\(member.key.shown) is null and counts as absent",
          edits: dictionary.keys.contains(member.key.text) ? [MemberEdits.remove(member)] : [])
      }
    }
    for member in push.root.members where member.value.isNull {
      found.add(
        member.value, "\(member.key.shown) is null and reaches the extension as NSNull")
    }
  }
}
