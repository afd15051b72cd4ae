import Diagnostics
import JSONModel
import NotificationModel
import NotificationPayload

/// Checks of where Apple's keys stand: beside `aps`, one level too deep or one too high.
enum PlacementChecks {
  static let all = [keyOutsideAps, alertOutsideAps, keyInAlert, alertKeyInAps]

  static let keyOutsideAps = PayloadCheck(
    LintPage(
      id: "key-outside-aps", title: "Apple's key beside aps", severity: .error,
      summary: "A key of aps stands at the top level or in a custom dictionary.",
      rationale: """
        Outside aps it is a custom key without effect: beside aps, mutable-content wakes no
        extension. Only keys that no custom payload would use are looked for: mutable-content,
        content-available, thread-id, interruption-level, relevance-score and target-content-id, also
        spelt otherwise. Where aps has the key too, this is info only, because nothing is lost.
        """,
      wrong: #"{"aps":{"alert":"Hi"},"mutable-content":1}"#,
      right: #"{"aps":{"alert":"Hi","mutable-content":1}}"#, fix: "move it into aps",
      rules: [.`PAYL-01`, .`WAKE-01`], isFixable: true)
  ) { push, found in
    guard let aps = push.aps else { return }
    for member in push.root.members where !member.key.equals("aps") {
      if let name = unmistakable(member.key) {
        report(member, name, aps, nil, &found)
      } else if member.value.isObject {
        for inner in member.value.members {
          guard let name = unmistakable(inner.key) else { continue }
          report(inner, name, aps, member.key, &found)
        }
      }
    }
  }

  private static func report(
    _ member: JSONTape.Element.Member, _ name: String, _ aps: JSONTape.Element,
    _ outer: JSONTape.Element?,
    _ found: inout Findings
  ) {
    let place = outer.map { "in \($0.shown)" } ?? "beside aps"
    let isThere = aps.members.contains { $0.key.text == name }
    let isMisspelt = aps.misspelling(of: name, among: .aps) != nil
    found.add(
      member.key,
      "\(member.key.shown) stands \(place), where it is a custom key without effect"
        + (isThere ? "; aps has \(name) as well" : ""),
      // A custom dictionary may have its own reasons, such as a copy for a library.
      severity: isThere || outer != nil ? .info : nil,
      fix: isThere
        ? "take it out, unless somebody reads it there"
        : "move it into aps" + (member.key.text == name ? "" : ", spelt \(name)"),
      edits: isThere || isMisspelt || outer != nil
        ? [] : MemberEdits.move(member, named: name, into: aps))
  }

  /// The key of `aps` that `key` is, however it is spelt.
  private static func unmistakable(_ key: JSONTape.Element) -> String? {
    // Most keys end here: none of the six begins otherwise.
    let range = key.range
    guard (8...20).contains(range.count), let first = key.tape.bytes[range].first,
      "mctirMCTIR".utf8.contains(first)
    else { return nil }
    let letters = KnownKeys.letters(key.text)
    return unmistakable.first { $0.letters == letters }?.name
  }

  private static let unmistakable: [(name: String, letters: [UInt8])] = KnownKeys.unmistakable
    .map { ($0, KnownKeys.letters($0)) }

  static let alertOutsideAps = PayloadCheck(
    LintPage(
      id: "alert-outside-aps", title: "Alert beside aps", severity: .error,
      summary: "The alert stands beside aps, which has none.",
      rationale: """
        Outside aps an alert shows nothing. Where aps has an alert, or content-available makes the
        push a silent one, a custom key called alert is left alone.
        """,
      wrong: #"{"aps":{"sound":"default"},"alert":{"title":"Hi"}}"#,
      right: #"{"aps":{"sound":"default","alert":{"title":"Hi"}}}"#, fix: "move it into aps",
      rules: [.`PAYL-01`, .`PAYL-37`], isFixable: true)
  ) { push, found in
    guard let aps = push.aps, push.alert == nil, !push.isContentAvailable,
      let member = push.root.member("alert")
    else { return }
    guard member.value.isString || isAlert(member.value) else { return }
    found.add(
      member.key, "alert stands beside aps, where it shows nothing",
      edits: MemberEdits.move(member, into: aps))
  }

  private static func isAlert(_ value: JSONTape.Element) -> Bool {
    value["title"]?.isString ?? false || value["body"]?.isString ?? false
      || value["loc-key"]?.isString ?? false
  }

  static let keyInAlert = PayloadCheck(
    LintPage(
      id: "key-in-alert", title: "Key of aps inside alert", severity: .error,
      summary: "A key of aps stands one level too deep, inside alert.",
      rationale: """
        alert holds the texts; sound, badge, category, mutable-content and the other keys stand beside
        it. Inside alert they are ignored: no sound, no badge, no extension. The alert of a Live
        Activity does have a sound, and is left alone.
        """,
      wrong: #"{"aps":{"alert":{"body":"Hi","sound":"default"}}}"#,
      right: #"{"aps":{"alert":{"body":"Hi"},"sound":"default"}}"#,
      fix: "move it out of alert, into aps", rules: [.`PAYL-01`], isFixable: true)
  ) { push, found in
    guard let aps = push.aps else { return }
    for stranger in push.strangers where stranger.dictionary == .alert {
      let (key, member) = (stranger.key, stranger.member)
      guard !(key == "sound" && push.isForActivity), let name = apsKey(key) else { continue }
      let isThere = aps.members.contains { $0.key.text == name }
      found.add(
        member.key, "\(member.key.shown) stands inside alert, one level too deep, and is ignored",
        severity: isThere ? .warning : nil,
        fix: isThere
          ? "take it out; aps has \(name) already"
          : "move it out of alert, into aps" + (key == name ? "" : ", spelt \(name)"),
        edits: isThere ? [] : MemberEdits.move(member, named: name, into: aps))
    }
  }

  /// The key of `aps` that is meant, unless it is nearer to one of alert's.
  private static func apsKey(_ key: String) -> String? {
    if key == "alert" { return nil }
    if KnownKeys.aps.contains(key) { return key }
    guard KnownKeys.alert.nearest(to: key) == nil else { return nil }
    return KnownKeys.aps.nearest(to: key)
  }

  static let alertKeyInAps = PayloadCheck(
    LintPage(
      id: "alert-key-in-aps", title: "Text beside alert", severity: .error,
      summary: "title, body or another key of alert stands one level too high, in aps.",
      rationale: """
        The texts stand inside alert. In aps itself they are ignored; a push without an alert shows
        nothing. Where the alert has a text of its own, this is a warning.
        """,
      wrong: #"{"aps":{"title":"Hi","body":"There"}}"#,
      right: #"{"aps":{"alert":{"title":"Hi","body":"There"}}}"#, fix: "move it into alert",
      rules: [.`PAYL-01`, .`PAYL-04`], isFixable: true)
  ) { push, found in
    for stranger in push.strangers where stranger.dictionary == .aps {
      let (key, member) = (stranger.key, stranger.member)
      guard KnownKeys.alert.contains(key), !push.settings.apsKeys.contains(key) else { continue }
      let owner = push.alert.flatMap { $0.isObject ? $0 : nil }
      let isThere = owner?.members.contains { $0.key.text == key } ?? false
      found.add(
        member.key, "\(key) stands beside alert, one level too high, and is ignored",
        severity: push.hasAlertText ? .warning : nil,
        fix: push.alert?.isString ?? false ? "make alert a dictionary and move it there" : nil,
        edits: owner.map { isThere ? [] : MemberEdits.move(member, into: $0) } ?? [])
    }
  }
}
