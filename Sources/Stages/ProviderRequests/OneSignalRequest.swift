import APNs
import Foundation
import JSONModel
import NotificationModel

/// OneSignal's requests to create a notification.
///
/// The fields are those of `BasicNotification` in github.com/OneSignal/onesignal-node-api and of
/// documentation.onesignal.com/reference/push-notification. Where they stand in a push is what
/// `OSNotification.m` of github.com/OneSignal/OneSignal-iOS-SDK reads, in its form with `custom`.
enum OneSignalRequest {
  private static let contents = [
    "contents", "headings", "subtitle", "template_id", "content_available", "apns_alert",
  ]
  private static let audience = [
    "included_segments", "excluded_segments", "filters", "target_channel", "include_aliases",
    "include_subscription_ids", "include_player_ids", "include_external_user_ids",
    "include_ios_tokens", "isIos", "isAndroid", "isAnyWeb",
  ]

  /// Whether it has an app of OneSignal's and something to send to somebody.
  static func isOne(_ root: [String: JSONValue]) -> Bool {
    root["app_id"] != nil && (contents + audience).contains { root[$0] != nil }
  }

  /// Members that go where they are, or under OneSignal's own keys.
  private static let table = """
    apns_alert object aps.alert
    content_available flag aps.content-available
    ios_category text aps.category
    thread_id text aps.thread-id
    summary_arg text aps.alert.summary-arg
    summary_arg_count integer aps.alert.summary-arg-count
    target_content_identifier text aps.target-content-id
    ios_relevance_score number aps.relevance-score
    data object custom.a
    url text custom.u
    app_url text custom.u
    ios_attachments object att
    """

  private static let groups = [
    Translation.Group(
      reason: "who gets it is not rehearsed",
      names: Set(audience).union(["excluded_segments", "isHuawei", "isAdm", "isChrome"]),
      prefixes: ["include_", "isChrome", "isFirefox", "isSafari", "isWP"]),
    Translation.Group(
      reason: "when it is sent is not rehearsed",
      names: [
        "send_after", "delayed_option", "delivery_time_of_day", "throttle_rate_per_minute",
        "enable_frequency_cap",
      ]),
    Translation.Group(
      reason: "the text of a template is in OneSignal's dashboard, and is not here",
      names: ["template_id", "custom_data"]),
    Translation.Group(
      reason: "for other platforms",
      names: [
        "small_icon", "large_icon", "big_picture", "existing_android_channel_id", "priority",
        "web_url", "web_buttons", "web_push_topic",
      ],
      prefixes: [
        "android_", "huawei_", "adm_", "chrome_", "firefox_", "wp_wns_", "email_", "sms_",
      ]),
  ]

  /// A lifetime where the request has none: three days.
  private static let lifetime = 259_200

  /// Stands for the notification's identifier, which OneSignal makes up.
  private static let identifier = "00000000-0000-0000-0000-000000000000"

  static func push(
    of request: RequestObject, languages: [String], now: Date
  ) throws(RequestFault) -> ProviderPush {
    var (request, push) = (request, Translation())
    try push.translate(table, from: &request)
    try texts(&request, languages, &push)
    if push.aps["alert"] == nil, push.aps["content-available"] == nil {
      throw RequestFault(
        "without \"contents\"; the text of a template is in OneSignal's dashboard, so write it there "
          + "for a rehearsal", at: request.offset)
    }
    try urgency(&request, &push)
    try badge(&request, &push)
    try buttons(&request, &push)
    push.put(1, at: ["aps", "mutable-content"])
    push.put(.string(identifier), at: ["custom", "i"])
    try headers(&request, now, &push)
    push.notes.append("OneSignal sets mutable-content in every push")
    push.notes.append("OneSignal makes custom.i up; a stand-in is there")
    push.note(
      request.left, groups: groups,
      silent: ["app_id", "name", "external_id", "idempotency_key", "mutable_content"])
    push.notePlaceholders()
    return push.push(of: .oneSignal, at: request.offset)
  }

  // MARK: - The alert

  private static func texts(
    _ request: inout RequestObject, _ languages: [String], _ push: inout Translation
  ) throws(RequestFault) {
    for (name, key) in [("headings", "title"), ("subtitle", "subtitle"), ("contents", "body")] {
      guard let field = request.remove(name) else { continue }
      let texts = try field.members()
      guard let chosen = choose(texts, languages) else {
        guard name == "contents" else { continue }
        throw RequestFault(
          "whose \"contents\" has no \"en\", which OneSignal requires", at: field.value.offset)
      }
      let place = RequestField(name: "\(name).\(chosen.name)", value: chosen.value)
      push.put(.string(try place.text()), at: ["aps", "alert", key], from: place)
      if texts.count > 1 {
        push.notes.append(
          "\(name) has \(texts.count) languages; \(chosen.name) is taken (--language chooses)")
      }
    }
  }

  /// The text in the first of the user's languages that there is, else in English.
  private static func choose(_ texts: [RequestField], _ languages: [String]) -> RequestField? {
    for language in languages + ["en"] {
      let parts = language.split(separator: "-")
      for count in (1...max(1, parts.count)).reversed() {
        let name = parts.prefix(count).joined(separator: "-")
        if let text = texts.last(where: { $0.name == name }) { return text }
      }
    }
    return nil
  }

  private static func urgency(
    _ request: inout RequestObject, _ push: inout Translation
  ) throws(RequestFault) {
    if let field = request.remove("ios_interruption_level") {
      let level = try field.one(of: [
        "active", "passive", "time_sensitive", "time-sensitive", "critical",
      ])
      push.put(
        .string(level == "time_sensitive" ? "time-sensitive" : level),
        at: ["aps", "interruption-level"], from: field)
    }
    let sound = request.remove("ios_sound")
    let name = try sound?.text()
    // "nil" is OneSignal's word for none.
    guard name != "nil", name != nil || push.aps["alert"] != nil else { return }
    push.put(.string(name ?? "default"), at: ["aps", "sound"], from: sound)
  }

  private static func badge(
    _ request: inout RequestObject, _ push: inout Translation
  ) throws(RequestFault) {
    let (type, count) = (request.remove("ios_badgeType"), request.remove("ios_badgeCount"))
    guard let type else { return }
    let name = try type.one(of: ["None", "SetTo", "Increase"])
    guard name != "None", let count else { return }
    push.put(
      .integer(try count.integer()),
      at: name == "SetTo" ? ["aps", "badge"] : ["custom", "badge_inc"], from: count)
  }

  private static func buttons(
    _ request: inout RequestObject, _ push: inout Translation
  ) throws(RequestFault) {
    guard let field = request.remove("buttons") else { return }
    guard let items = field.value.array else { throw field.fault("a list of buttons") }
    var buttons: [JSONValue] = []
    for item in items {
      guard let id = item.value["id"]?.string, let text = item.value["text"]?.string else {
        throw RequestFault(
          "whose \"buttons\" has one without \"id\" and \"text\"", at: item.offset)
      }
      buttons.append(["i": .string(id), "n": .string(text)])
    }
    push.put(.array(buttons), at: ["buttons"], from: field)
  }

  // MARK: - Headers

  private static func headers(
    _ request: inout RequestObject, _ now: Date, _ push: inout Translation
  ) throws(RequestFault) {
    if let field = request.remove("collapse_id") {
      push.headers.collapseIdentifier = try field.text()
      push.took(field, for: .collapseIdentifier)
    }
    let ttl = request.remove("ttl")
    push.headers.expiration = Lifetime.expiration(try ttl?.integer() ?? lifetime, from: now)
    if let ttl { push.took(ttl, for: .expiration) }
    // OneSignal sets alert and background itself.
    push.headers.pushType = PushType.inferred(from: push.aps).rawValue
    if let field = request.remove("apns_push_type_override") {
      push.headers.pushType = try field.text()
      push.took(field, for: .pushType)
    }
  }
}
