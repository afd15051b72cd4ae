import APNs
import Diagnostics
import JSONModel
import NotificationModel
import NotificationPayload
import TextFormats

/// Checks of the request headers of APNs, where an envelope or the command line gives them.
enum HeaderChecks {
  static let all = [
    unknownPushType, collapseTooLong, badPriority, badIdentifier, badExpiration, badTopic,
    unknownHeader, headerInPayload,
  ]

  /// Adds a finding about a header; one from the command line is reported at the payload.
  private static func add(
    _ header: LintedHeaders.Header, _ push: LintedPush, _ message: String, _ found: inout Findings,
    fix: String? = nil, edits: [ByteEdit] = []
  ) {
    if let spot = header.spot {
      found.add(spot, message, fix: fix, edits: edits)
    } else {
      found.add(push.root.opening, RootChecks.pointer(push), message, fix: fix)
    }
  }

  static let unknownPushType = PayloadCheck(
    LintPage(
      id: "unknown-push-type", title: "Push type that APNs does not know", severity: .error,
      summary: "The push type is none of APNs'.",
      rationale: "APNs refuses the push as InvalidPushType.",
      wrong: #"{"pushType":"silent","payload":{"aps":{"content-available":1}}}"#,
      right: #"{"pushType":"background","payload":{"aps":{"content-available":1}}}"#,
      fix: "use one of " + PushType.allCases.map(\.rawValue).joined(separator: ", "),
      rules: [.`APNS-10`])
  ) { push, found in
    guard let type = push.headers[.pushType], PushType(rawValue: type.text) == nil else { return }
    let near = NearestName.of(type.text, among: PushType.allCases.map(\.rawValue))
    add(
      type, push,
      "the push type is none that APNs knows" + (near.map { "; it looks like \($0)" } ?? ""),
      &found, fix: near.map { "write \($0)" })
  }

  static let collapseTooLong = PayloadCheck(
    LintPage(
      id: "collapse-id-too-long", title: "Collapse identifier over 64 bytes", severity: .error,
      summary: "The collapse identifier has more than 64 bytes.",
      rationale: "APNs refuses the push as BadCollapseId. Bytes count, not characters.",
      wrong:
        #"{"headers":{"apns-collapse-id":"conversation/… 70 bytes"},"payload":{"aps":{"alert":"Hi"}}}"#,
      right: #"{"headers":{"apns-collapse-id":"chat-7"},"payload":{"aps":{"alert":"Hi"}}}"#,
      fix: "keep it within \(PushHeaders.maximumCollapseIdentifierBytes) bytes, such as by a hash",
      rules: [.`APNS-28`])
  ) { push, found in
    guard let identifier = push.headers[.collapseIdentifier],
      identifier.text.utf8.count > PushHeaders.maximumCollapseIdentifierBytes
    else { return }
    add(
      identifier, push,
      "the collapse identifier has \(identifier.text.utf8.count) bytes where "
        + "\(PushHeaders.maximumCollapseIdentifierBytes) are allowed", &found)
  }

  static let badPriority = PayloadCheck(
    LintPage(
      id: "bad-priority", title: "Priority that APNs does not know", severity: .error,
      summary: "The priority is none of 10, 5 and 1.",
      rationale: "APNs refuses the push as BadPriority.",
      wrong: #"{"headers":{"apns-priority":"high"},"payload":{"aps":{"alert":"Hi"}}}"#,
      right: #"{"headers":{"apns-priority":10},"payload":{"aps":{"alert":"Hi"}}}"#,
      fix: "use 10, 5 or 1", rules: [.`APNS-21`, .`APNS-36`])
  ) { push, found in
    guard let priority = push.headers[.priority], !["10", "5", "1"].contains(priority.text) else {
      return
    }
    add(priority, push, "the priority is none of 10, 5 and 1", &found)
  }

  static let badIdentifier = PayloadCheck(
    LintPage(
      id: "bad-apns-id", title: "apns-id that is not a UUID", severity: .error,
      summary: "apns-id is not a UUID in small letters.",
      rationale: "APNs refuses the push as BadMessageId. Large letters are fixed by `--fix`.",
      wrong:
        #"{"headers":{"apns-id":"EC1BF194-B3B2-424A-89E6-D0D4E9E4D2A1"},"payload":{"aps":{"alert":"Hi"}}}"#,
      right:
        #"{"headers":{"apns-id":"ec1bf194-b3b2-424a-89e6-d0d4e9e4d2a1"},"payload":{"aps":{"alert":"Hi"}}}"#,
      fix: "use 32 hexadecimal digits in small letters, as 8-4-4-4-12, or leave the header out",
      rules: [.`APNS-09`], isFixable: true)
  ) { push, found in
    guard let identifier = push.headers[.identifier],
      !APNsCheck.isCanonicalUUID(identifier.text)
    else { return }
    let small = identifier.text.lowercased()
    let edits =
      APNsCheck.isCanonicalUUID(small)
      ? identifier.spot.map { [ByteEdit($0.wholeRange, "\"\(small)\"")] } ?? [] : []
    add(identifier, push, "the apns-id is not a UUID in its canonical form", &found, edits: edits)
  }

  /// Seconds since 1970 of the year 5138: a larger number counts milliseconds.
  private static let farFuture = 100_000_000_000

  static let badExpiration = PayloadCheck(
    LintPage(
      id: "bad-expiration", title: "Expiration that is not a time", severity: .error,
      summary: "The expiration is negative, no whole number, or in milliseconds.",
      rationale: """
        The expiration counts seconds since 1970; 0 means a single attempt. APNs refuses what is no
        number as BadExpirationDate, and keeps a push whose time is in milliseconds for as long as it
        keeps any.
        """,
      wrong: #"{"headers":{"apns-expiration":1767225600000},"payload":{"aps":{"alert":"Hi"}}}"#,
      right: #"{"headers":{"apns-expiration":1767225600},"payload":{"aps":{"alert":"Hi"}}}"#,
      fix: "give seconds since 1970, or 0 for a single attempt", rules: [.`APNS-23`, .`APNS-35`])
  ) { push, found in
    guard let expiration = push.headers[.expiration] else { return }
    guard let seconds = Int(expiration.text), seconds >= 0 else {
      return add(expiration, push, "the expiration is not a time in whole seconds", &found)
    }
    if seconds > farFuture {
      add(expiration, push, "the expiration lies beyond the year 5000; it counts seconds", &found)
    }
  }

  static let badTopic = PayloadCheck(
    LintPage(
      id: "bad-topic", title: "Topic that does not fit", severity: .error,
      summary: "The topic is empty, or lacks what its push type adds to the bundle identifier.",
      rationale: """
        The topic is the app's bundle identifier, for some push types with a suffix: .voip,
        .complication, .pushkit.fileprovider, .location-query, .push-type.liveactivity, .voip-ptt.
        APNs refuses an empty one as BadTopic and another one as DeviceTokenNotForTopic.
        """,
      wrong:
        #"{"headers":{"apns-push-type":"voip","apns-topic":"com.example.app"},"payload":{"call":7}}"#,
      right:
        #"{"headers":{"apns-push-type":"voip","apns-topic":"com.example.app.voip"},"payload":{"call":7}}"#,
      fix: "give the app's bundle identifier with the suffix of the push type",
      rules: [.`APNS-12`, .`APNS-13`, .`APNS-17`, .`APNS-37`, .`APNS-39`])
  ) { push, found in
    guard let topic = push.headers[.topic] else { return }
    if topic.text.isEmpty { return add(topic, push, "the topic is empty", &found) }
    guard push.hasDeclaredType, let type = push.pushType, let suffix = type.topicSuffix else {
      return
    }
    if !suffix.isEmpty, !topic.text.hasSuffix(suffix) {
      add(
        topic, push, "the topic of a \(type.rawValue) push ends in \(suffix)", &found,
        fix: "add \(suffix) to the app's bundle identifier")
    } else if suffix.isEmpty,
      let other = PushType.allCases.first(where: { other in
        other.topicSuffix.map { !$0.isEmpty && topic.text.hasSuffix($0) } ?? false
      })
    {
      add(
        topic, push,
        "the topic is that of a \(other.rawValue) push, but the type is \(type.rawValue)",
        &found, fix: "send the push type \(other.rawValue), or the bundle identifier alone")
    }
  }

  static let unknownHeader = PayloadCheck(
    LintPage(
      id: "unknown-header", title: "Header that APNs does not know", severity: .warning,
      summary: "A header begins with apns and is none of APNs', or is a key of aps.",
      rationale: """
        APNs passes over it: apns-collapse_id collapses nothing. thread-id, category and the like are
        keys of aps, and do nothing as headers.
        """,
      wrong: #"{"headers":{"apns-pushtype":"alert"},"payload":{"aps":{"alert":"Hi"}}}"#,
      right: #"{"headers":{"apns-push-type":"alert"},"payload":{"aps":{"alert":"Hi"}}}"#,
      fix: "spell it as APNs does", rules: [.`APNS-10`, .`APNS-28`])
  ) { push, found in
    let known = LintedHeaders.Name.allCases.map(\.rawValue) + ["apns-request-id", "apns-unique-id"]
    for key in push.headers.unknown where !known.contains(key.text.lowercased()) {
      if KnownKeys.aps.contains(key.text) {
        found.add(
          key, "\(key.shown) is a key of aps, and does nothing as a header", fix: "move it into aps"
        )
        continue
      }
      let near = NearestName.of(key.text, among: known)
      found.add(
        key, "\(key.shown) is not a header of APNs'" + (near.map { "; it looks like \($0)" } ?? ""),
        fix: near.map { "write \($0)" })
    }
  }

  static let headerInPayload = PayloadCheck(
    LintPage(
      id: "header-in-payload", title: "Header inside the payload", severity: .warning,
      summary: "A header of APNs stands in the payload, where it does nothing.",
      rationale: """
        Headers belong to the request that carries the payload. Inside it they are custom keys: the
        push keeps its usual priority, type and lifetime. Firebase takes them under apns.headers,
        beside apns.payload.
        """,
      wrong: #"{"aps":{"alert":"Hi"},"headers":{"apns-priority":5}}"#,
      right: #"{"headers":{"apns-priority":5},"payload":{"aps":{"alert":"Hi"}}}"#,
      fix: "send it as a header of the request; in a message to Firebase under apns.headers",
      rules: [.`APNS-10`, .`APNS-21`])
  ) { push, found in
    func look(_ members: JSONTape.Element.Members, _ place: String) {
      for member in members where PushHeaders.isOfAPNs(member.key.text) {
        found.add(
          member.key, "\(member.key.shown) is a header of APNs; \(place) it does nothing")
      }
    }
    look(push.root.members, "in the payload")
    for name in PushHeaders.containers {
      guard let member = push.root.members.first(where: { $0.key.text == name }),
        member.value.isObject
      else { continue }
      look(member.value.members, "in the payload's \(name)")
    }
    if let aps = push.aps { look(aps.members, "in aps") }
  }
}
