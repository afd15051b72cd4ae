import APNs
import JSONModel
import NotificationModel
import TextFormats

/// A payload with what its provider sent along: `{"id", "bundle", "pushType", "headers", "payload",
/// "seed", "expect"}`, of which all but `payload` may be missing. Other members are ignored.
package struct Envelope: Sendable, Hashable {
  /// The caller's name for the payload.
  package var identifier: String?
  /// The app it is for.
  package var bundle: BundleIdentifier?
  /// The request headers; `pushType` wins over `apns-push-type`.
  package var headers = PushHeaders()
  /// The seed that the device gets before the delivery, in JSON.
  package var seed: JSONValue?
  /// The expectations of the delivery, in JSON.
  package var expectations: JSONValue?
  /// The payload as it is written in the envelope.
  package var payload: PayloadText

  private static let mark = ByteMark("\"payload\"")

  /// Reads an envelope; nil for anything else, such as a bare payload: a dictionary is an envelope
  /// when it has `payload` and no `aps`.
  /// - Throws: `ItemError` without a place for a member of another form.
  package static func read(_ text: PayloadText) throws(ItemError) -> Envelope? {
    guard mark.isIn(text.bytes), let document = try? text.document(),
      let root = document.value.object, root["aps"] == nil, let payload = text.member("payload")
    else { return nil }
    guard root["payload"]?.object != nil else {
      throw ItemError(
        .invalidEnvelope,
        "is an envelope whose \"payload\" is not a dictionary; put the payload itself there, not its "
          + "text")
    }
    func given(_ name: String) -> JSONValue? { root[name] == .null ? .none : root[name] }
    var envelope = Envelope(payload: payload)
    envelope.identifier = try identifier(given("id"))
    envelope.bundle = try bundle(given("bundle"))
    if let headers = given("headers") {
      guard let members = headers.object else { throw wrong("headers", "a dictionary") }
      envelope.headers = PushHeaders(fields: try fields(members, document.duplicateKeys))
    }
    if let type = given("pushType") {
      guard let name = type.string else { throw wrong("pushType", "a text") }
      envelope.headers.pushType = name
    }
    (envelope.expectations, envelope.seed) = (given("expect"), given("seed"))
    return envelope
  }

  private static func identifier(_ value: JSONValue?) throws(ItemError) -> String? {
    guard let value else { return nil }
    let text = value.integer.map(String.init) ?? value.string
    guard let text, (1...InputLimits.maximumIdentifierBytes).contains(text.utf8.count) else {
      throw wrong(
        "id", "a text or a whole number of 1 to \(InputLimits.maximumIdentifierBytes) bytes")
    }
    return text
  }

  private static func bundle(_ value: JSONValue?) throws(ItemError) -> BundleIdentifier? {
    guard let value else { return nil }
    guard let bundle = value.string.flatMap(BundleIdentifier.init) else {
      throw wrong("bundle", "a bundle identifier such as com.example.app")
    }
    return bundle
  }

  /// The headers as a provider would send them; a number stands for its text where one is meant.
  private static func fields(
    _ headers: [String: JSONValue], _ repeated: [String]
  ) throws(ItemError) -> [(String, String)] {
    var fields: [(String, String)] = []
    for (name, value) in headers.sorted(by: { $0.key < $1.key }) {
      guard let field = PushHeaders.Field(name: name) else {
        fields.append((name, ""))
        continue
      }
      guard value.string != nil || field.isNumber && value.number != nil else {
        throw wrong(name, field.isNumber ? "a whole number" : "a text")
      }
      let text = value.string ?? value.integer.map(String.init) ?? value.compactText
      fields += repeatElement((name, text), count: repeated.contains("headers.\(name)") ? 2 : 1)
    }
    return fields
  }

  private static func wrong(_ key: String, _ expected: String) -> ItemError {
    ItemError(.invalidEnvelope, "is an envelope whose \"\(key)\" is not \(expected)")
  }
}
