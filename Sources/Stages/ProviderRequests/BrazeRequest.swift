import APNs
import Foundation
import JSONModel

/// Braze's requests to send messages, with an Apple push object.
///
/// Its members and what Braze does with them are in "Apple push object" of
/// braze.com/docs/api/objects_filters/messaging/apple_object. `ab.att` is in "Rich notifications" of
/// the same documentation; `ab_uri` is the key that github.com/braze-inc/braze-react-native-sdk knows
/// for Braze's own.
enum BrazeRequest {
  static func isOne(_ root: [String: JSONValue]) -> Bool {
    root["messages"]?["apple_push"] != nil
  }

  private static let table = """
    badge integer aps.badge
    sound text aps.sound
    content-available flag aps.content-available
    interruption_level text aps.interruption-level
    relevance_score number aps.relevance-score
    notification_group_thread_id text aps.thread-id
    category text aps.category
    mutable_content flag aps.mutable-content
    custom_uri text ab_uri
    """

  private static let alertTable = """
    title text aps.alert.title
    body text aps.alert.body
    title_loc_key text aps.alert.title-loc-key
    title_loc_args texts aps.alert.title-loc-args
    loc_key text aps.alert.loc-key
    loc_args texts aps.alert.loc-args
    action_loc_key text aps.alert.action-loc-key
    """

  private static let fileTypes = ["aif", "gif", "jpg", "m4a", "mp3", "mp4", "png", "wav"]

  private static let groups = [
    Translation.Group(
      reason: "where Braze puts these is not documented", names: ["use_webview", "buttons"]),
    Translation.Group(
      reason: "who gets it, and which statistics count it, is not rehearsed",
      names: [
        "message_variation_id", "send_to_most_recent_device_only", "external_user_ids",
        "user_aliases", "segment_id", "audience", "campaign_id", "send_id", "broadcast",
        "override_frequency_capping", "recipient_subscription_state", "braze_id", "email",
      ]),
  ]

  static func push(of request: RequestObject) throws(RequestFault) -> ProviderPush {
    var (request, push) = (request, Translation())
    guard var messages = try request.object("messages"),
      var apple = try messages.object("apple_push")
    else { throw RequestFault("without \"messages.apple_push\"", at: request.offset) }
    try push.translate(table, from: &apple)
    try alert(&apple, &push)
    try asset(&apple, &push)
    try extra(&apple, &push)
    try headers(&apple, &push)
    push.notes.append("Braze adds keys of its own under ab, which are not documented")
    push.note(apple.left + request.left, groups: groups)
    if !messages.left.isEmpty {
      push.note(
        messages.left,
        groups: [Translation.Group(reason: "for other channels", prefixes: [""])])
    }
    push.notePlaceholders()
    return push.push(of: .braze, at: request.offset)
  }

  private static func alert(
    _ apple: inout RequestObject, _ push: inout Translation
  ) throws(RequestFault) {
    guard let value = apple.peek("alert"), value.scalar != .null else {
      guard push.aps["content-available"] != nil else {
        throw RequestFault(
          "whose \"messages.apple_push\" has no \"alert\", which only content-available makes up for",
          at: apple.offset)
      }
      return
    }
    if value.object == nil {
      guard let field = apple.remove("alert") else { return }
      return push.put(.string(try field.text()), at: ["aps", "alert"], from: field)
    }
    guard var alert = try apple.object("alert") else { return }
    try push.translate(alertTable, from: &alert)
    push.note(alert.left.map { "alert.\($0)" }, groups: [])
  }

  private static func asset(
    _ apple: inout RequestObject, _ push: inout Translation
  ) throws(RequestFault) {
    let (url, type) = (apple.remove("asset_url"), apple.remove("asset_file_type"))
    guard let url else { return }
    guard let type else {
      throw RequestFault(
        "whose \"\(url.name)\" has no \"asset_file_type\" beside it", at: url.value.offset)
    }
    push.put(.string(try url.text()), at: ["ab", "att", "url"], from: url)
    push.put(.string(try type.one(of: fileTypes)), at: ["ab", "att", "type"], from: type)
    push.put(1, at: ["aps", "mutable-content"])
    push.notes.append("Braze sets mutable-content for an asset")
  }

  private static func extra(
    _ apple: inout RequestObject, _ push: inout Translation
  ) throws(RequestFault) {
    guard let field = apple.remove("extra") else { return }
    for member in try field.members() {
      guard !["ab", "aps"].contains(member.name) else {
        throw RequestFault(
          "whose \"\(field.name)\" has \"\(member.name)\", which Braze refuses",
          at: member.value.offset)
      }
      push.put(
        member.value.value, at: [member.name],
        from: RequestField(name: "extra.\(member.name)", value: member.value))
    }
  }

  private static func headers(
    _ apple: inout RequestObject, _ push: inout Translation
  ) throws(RequestFault) {
    if let field = apple.remove("collapse_id") {
      push.headers.collapseIdentifier = try field.text()
      push.took(field, for: .collapseIdentifier)
    }
    if let field = apple.remove("apns_priority") {
      push.headers.priority = try field.integer()
      push.took(field, for: .priority)
    }
    if let field = apple.remove("expiry") {
      guard let date = moment(try field.text()) else { throw field.fault("a date of ISO 8601") }
      push.headers.expiration = Int(date.timeIntervalSince1970)
      push.took(field, for: .expiration)
    }
  }

  private static func moment(_ text: String) -> Date? {
    (try? Date(text, strategy: .iso8601))
      ?? (try? Date(text, strategy: Date.ISO8601FormatStyle(includingFractionalSeconds: true)))
      ?? (try? Date(text, strategy: .iso8601.year().month().day()))
  }
}
