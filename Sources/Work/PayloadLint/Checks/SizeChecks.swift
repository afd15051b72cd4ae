import APNs
import Diagnostics
import JSONModel
import NotificationModel
import NotificationPayload

/// Checks of how many bytes a payload has, and which keys take them.
enum SizeChecks {
  static let all = [payloadTooLarge, payloadNearlyFull, keyOverBudget]

  /// From which share of the limit on a payload is nearly full, in percent: a longer name or text
  /// is enough to have the next one refused.
  private static let nearlyPercent = 90
  /// How many of the largest keys a message names.
  private static let namedKeys = 3

  static let payloadTooLarge = PayloadCheck(
    LintPage(
      id: "payload-too-large", title: "Payload over the limit", severity: .error,
      summary: "The payload has more bytes than APNs takes: 4096, for voip and broadcasts 5120.",
      rationale: """
        APNs refuses it as PayloadTooLarge. Bytes are counted without white space and without
        "Simulator Target Bundle"; where only the white space is too much, this is a warning. A push
        that shows nothing and whose type is not known may be one for PushKit, with 5120 bytes. The
        message names the keys that take most. Texts in other scripts than Latin take 2 to 4 bytes a
        character, and 6 or 12 when they are escaped as \\u.
        """,
      wrong: #"{"aps":{"alert":"Hi"},"html":"<html>… 5000 bytes …</html>"}"#,
      right: #"{"aps":{"alert":"Hi","mutable-content":1},"page":"https://example.com/p/7"}"#,
      fix: "send a link or an identifier and let the extension fetch the rest",
      rules: [.`APNS-29`, .`APNS-30`, .`APNS-31`, .`PAYL-38`])
  ) { push, found in
    guard push.form != .firebase, let limit = limit(push), push.root.range.count > limit else {
      return
    }
    let size = size(push)
    let written = push.root.range.count - target(push)
    if size > limit {
      found.add(
        push.root.opening, RootChecks.pointer(push),
        "the payload has \(size) bytes where \(limit) are allowed; " + largest(push, size))
    } else if written > limit {
      found.add(
        push.root.opening, RootChecks.pointer(push),
        "the payload has \(written) bytes as it is written, where \(limit) are "
          + "allowed; without white space it has \(size)",
        severity: .warning, fix: "send it without white space")
    }
  }

  static let payloadNearlyFull = PayloadCheck(
    LintPage(
      id: "payload-nearly-full", title: "Payload near the limit", severity: .info,
      summary: "The payload has more than nine tenths of the bytes that APNs takes.",
      rationale: """
        A longer name or text is enough to have the next one refused. Texts that users write should
        be cut by the provider, and the rest fetched by the extension.
        """,
      wrong: #"{"aps":{"alert":{"body":"… 3900 bytes …"}}}"#,
      right: #"{"aps":{"alert":{"body":"… 200 bytes …"},"mutable-content":1},"message":7}"#,
      fix: "send a link or an identifier and let the extension fetch the rest",
      rules: [.`APNS-29`, .`PAYL-38`])
  ) { push, found in
    guard push.form != .firebase, let limit = limit(push) else { return }
    let threshold = limit * nearlyPercent / 100
    guard push.root.range.count > threshold else { return }
    let size = size(push)
    guard size > threshold, size <= limit else { return }
    found.add(
      push.root.opening, RootChecks.pointer(push),
      "the payload has \(size) of \(limit) bytes; " + largest(push, size))
  }

  static let keyOverBudget = PayloadCheck(
    LintPage(
      id: "key-over-budget", title: "Key over its budget", severity: .warning,
      summary: "A value has more bytes than the configuration file allows it.",
      rationale: """
        "budgets" in the configuration file gives bytes by JSON pointer, such as "/aps/alert": 600 or,
        for the whole payload, "": 3500, so that a growing key is found before APNs refuses the
        payload. Bytes are counted without white space.
        """,
      wrong: #"{"aps":{"alert":"Hi"},"campaign":"… 900 bytes, with \"/campaign\": 500 …"}"#,
      right: #"{"aps":{"alert":"Hi"},"campaign":"c-17"}"#,
      fix: "send less in this key, or raise its budget", rules: [.`APNS-29`, .`PAYL-38`])
  ) { push, found in
    for budget in push.settings.budgets {
      guard let value = value(at: budget.pointer, in: push.root),
        value.wholeRange.count > budget.bytes
      else { continue }
      let bytes = budget.pointer.isEmpty ? size(push) : value.compactBytes
      guard bytes > budget.bytes else { continue }
      let name = budget.pointer.isEmpty ? "the payload" : budget.pointer
      found.add(
        value.isObject || value.isArray ? value.opening : value.wholeRange,
        RootChecks.pointer(push) + budget.pointer,
        "\(PayloadParser.shortened(name)) has \(bytes) bytes where its budget is \(budget.bytes)")
    }
  }

  /// The bytes that APNs takes; nil for a push type that it does not know.
  private static func limit(_ push: LintedPush) -> Int? {
    if push.headers[.channel] != nil { return PushType.voip.maximumPayloadBytes }
    // What shows nothing may be meant for PushKit, when its type is not stated.
    let mayBeVoIP = !push.hasDeclaredType && !push.isVisible && !push.isContentAvailable
    return mayBeVoIP ? PushType.voip.maximumPayloadBytes : push.pushType?.maximumPayloadBytes
  }

  /// The payload's bytes without white space and without the key that names the app.
  private static func size(_ push: LintedPush) -> Int {
    push.root.compactBytes - target(push)
  }

  /// The bytes of the key that names the app, with a comma where there are other keys.
  private static func target(_ push: LintedPush) -> Int {
    var members = push.root.members.makeIterator()
    guard let first = members.next() else { return 0 }
    let isOnly = members.next() == nil
    guard let member = push.root.members.first(where: { $0.key.text == PayloadParser.targetKey })
    else { return 0 }
    return member.compactBytes + (isOnly && first.key.reads(as: member.key) ? 0 : 1)
  }

  /// Which keys take most, in words: the custom ones, and those of `aps` and its alert.
  private static func largest(_ push: LintedPush, _ total: Int) -> String {
    var parts: [(path: String, bytes: Int)] = []
    for member in push.root.members {
      if member.key.equals("aps"), member.value.isObject {
        for inner in member.value.members {
          parts.append(("aps.\(inner.key.shown)", inner.compactBytes))
        }
      } else if member.key.text != PayloadParser.targetKey {
        parts.append((member.key.shown, member.compactBytes))
      }
    }
    parts.sort { ($0.bytes, $1.path) > ($1.bytes, $0.path) }
    let named = parts.prefix(namedKeys)
    let rest = total - named.reduce(0) { $0 + $1.bytes }
    return named.map { "\($0.path) takes \($0.bytes)" }.joined(separator: ", ")
      + (rest > 0 ? ", all else \(rest)" : "")
  }

  private static func value(at pointer: String, in root: JSONTape.Element) -> JSONTape.Element? {
    var spot = root
    for step in pointer.split(separator: "/", omittingEmptySubsequences: false).dropFirst() {
      let name = step.replacing("~1", with: "/").replacing("~0", with: "~")
      let next =
        spot.isArray
        ? Int(name).flatMap { index in spot.elements.dropFirst(index).first { _ in true } }
        : spot.members.first { $0.key.text == name }?.value
      guard let next else { return nil }
      spot = next
    }
    return spot
  }
}

extension JSONTape.Element {
  /// The bytes it would have without white space.
  var compactBytes: Int {
    switch kind {
    case .object:
      var (count, bytes) = (0, 2)
      for member in members {
        count += 1
        bytes += member.compactBytes
      }
      return bytes + max(0, count - 1)
    case .array:
      var (count, bytes) = (0, 2)
      for element in elements {
        count += 1
        bytes += element.compactBytes
      }
      return bytes + max(0, count - 1)
    default: return wholeRange.count
    }
  }
}

extension JSONTape.Element.Member {
  /// The bytes of key, colon and value without white space.
  var compactBytes: Int { key.wholeRange.count + 1 + value.compactBytes }
}
