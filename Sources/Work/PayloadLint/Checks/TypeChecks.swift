import APNs
import Diagnostics
import JSONModel
import NotificationModel
import NotificationPayload

/// Checks of types and ranges of the values of Apple's keys.
enum TypeChecks {
  static let all = [wrongType, outOfRange]

  private enum Expected {
    case string, number, integer, strings, dictionary, textOrDictionary

    var phrase: String {
      switch self {
      case .string: "a string"
      case .number: "a number"
      case .integer: "a whole number"
      case .strings: "an array of strings"
      case .dictionary: "a dictionary"
      case .textOrDictionary: "a string or a dictionary"
      }
    }

    func fits(_ value: JSONTape.Element) -> Bool {
      switch self {
      case .string: value.isString
      case .number: value.isNumber
      case .integer: value.integer != nil
      case .strings: value.isArray
      case .dictionary: value.isObject
      case .textOrDictionary: value.isString || value.isObject
      }
    }
  }

  private typealias Keys = [(key: StaticString, expected: Expected)]

  private static let aps: Keys = [
    ("alert", .textOrDictionary), ("badge", .integer), ("sound", .textOrDictionary),
    ("thread-id", .string), ("category", .string), ("target-content-id", .string),
    ("interruption-level", .string), ("relevance-score", .number), ("filter-criteria", .string),
    ("stale-date", .number), ("timestamp", .number), ("dismissal-date", .number),
    ("event", .string), ("content-state", .dictionary), ("attributes-type", .string),
    ("attributes", .dictionary), ("input-push-token", .integer), ("input-push-channel", .string),
    ("url-args", .strings),
  ]

  private static let alert: Keys = [
    ("title", .string), ("subtitle", .string), ("body", .string), ("launch-image", .string),
    ("title-loc-key", .string), ("title-loc-args", .strings), ("subtitle-loc-key", .string),
    ("subtitle-loc-args", .strings), ("loc-key", .string), ("loc-args", .strings),
    ("summary-arg", .string), ("summary-arg-count", .integer),
  ]

  private static let sound: Keys = [
    ("critical", .integer), ("name", .string), ("volume", .number),
  ]

  static let wrongType = PayloadCheck(
    LintPage(
      id: "wrong-type", title: "Value of the wrong type", severity: .error,
      summary: "The value of one of Apple's keys has a type that the device does not take.",
      rationale: """
        A value of the wrong type counts as absent: a badge in quotes does not change the icon, an
        argument that is a number leaves its place empty. Numbers in quotes are fixed by `--fix`. In
        the alert of a Live Activity texts may be dictionaries, which is left alone.
        """,
      wrong: #"{"aps":{"alert":"Hi","badge":"3"}}"#, right: #"{"aps":{"alert":"Hi","badge":3}}"#,
      fix: "give it the type that Apple documents",
      rules: [.`PAYL-03`, .`PAYL-04`, .`PAYL-08`, .`PAYL-12`, .`PAYL-14`, .`PAYL-16`],
      isFixable: true)
  ) { push, found in
    guard let aps = push.aps else { return }
    look(at: aps, "aps", Self.aps, &found)
    if let alert = push.alert, alert.isObject {
      // The alert of an activity has localised texts as dictionaries.
      if aps["content-state"] == nil { look(at: alert, "aps.alert", Self.alert, &found) }
    }
    if let sound = aps["sound"], sound.isObject { look(at: sound, "aps.sound", Self.sound, &found) }
  }

  private static func look(
    at spot: JSONTape.Element, _ path: String, _ keys: Keys, _ found: inout Findings
  ) {
    for member in spot.members {
      guard !member.value.isNull, let known = keys.first(where: { member.key.equals($0.key) })
      else { continue }
      if known.expected.fits(member.value) {
        if known.expected == .strings { lookAtItems(of: member, path, &found) }
        continue
      }
      found.add(
        member.value,
        "\(path).\(known.key) is \(member.value.phrase) where \(known.expected.phrase) is expected",
        fix: "make \(path).\(known.key) \(known.expected.phrase)",
        edits: edits(of: member.value, as: known.expected))
    }
  }

  private static func lookAtItems(
    of member: JSONTape.Element.Member, _ path: String, _ found: inout Findings
  ) {
    for element in member.value.elements where !element.isString {
      found.add(
        element,
        "\(path).\(member.key.shown) has \(element.phrase) where a string is expected; its place in "
          + "the text stays empty",
        severity: .warning, fix: "send every argument as a string",
        edits: element.isNumber ? [ByteEdit(element.wholeRange, "\"\(element.text)\"")] : [])
    }
  }

  private static func edits(of value: JSONTape.Element, as expected: Expected) -> [ByteEdit] {
    switch (expected, value.kind) {
    case (.integer, .true): return [ByteEdit(value.wholeRange, "1")]
    case (.integer, .false): return [ByteEdit(value.wholeRange, "0")]
    case (.integer, .string), (.number, .string):
      let text = value.text
      let isPlain = text.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == 0x2E || $0 == 0x2D }
      guard isPlain, (try? JSONParser.parse(bytes: Array(text.utf8)))?.value.number != nil,
        expected == .number || Int(text) != nil
      else { return [] }
      return [ByteEdit(value.wholeRange, text)]
    case (.string, .integer): return [ByteEdit(value.wholeRange, "\"\(value.text)\"")]
    default: return []
    }
  }

  static let outOfRange = PayloadCheck(
    LintPage(
      id: "out-of-range", title: "Number out of range", severity: .warning,
      summary: "A badge is negative, or a score or volume lies outside 0…1.",
      rationale: """
        badge is 0 to take the badge away or a positive number. relevance-score and the volume of a
        critical sound lie between 0 and 1; of a Live Activity any score will do. critical is 0 or 1.
        """,
      wrong: #"{"aps":{"alert":"Hi","relevance-score":50}}"#,
      right: #"{"aps":{"alert":"Hi","relevance-score":0.5}}"#, fix: "use a number within the range",
      rules: [.`PAYL-12`, .`PAYL-16`, .`PAYL-26`])
  ) { push, found in
    guard let aps = push.aps else { return }
    if let badge = aps["badge"], let number = badge.integer, number < 0 {
      found.add(
        badge, "aps.badge is negative, which no source gives a meaning",
        fix: "send 0 to remove the badge or a positive number to show it")
    }
    if let score = aps["relevance-score"], let number = score.number, !(0...1).contains(number),
      push.pushType != .liveactivity
    {
      found.add(
        score, "aps.relevance-score lies outside 0…1", fix: "use a number from 0 to 1")
    }
    guard let sound = aps["sound"], sound.isObject else { return }
    if let volume = sound["volume"], let number = volume.number, !(0...1).contains(number) {
      found.add(volume, "aps.sound.volume lies outside 0…1", fix: "use a number from 0 to 1")
    }
    if let critical = sound["critical"], let number = critical.number, number != 0, number != 1 {
      found.add(critical, "aps.sound.critical is neither 0 nor 1", fix: "send 1")
    }
  }
}
