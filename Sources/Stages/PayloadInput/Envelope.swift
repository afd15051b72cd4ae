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
  /// What the device gets before the delivery, in JSON.
  package var seed: JSONValue?
  /// What is asked of the delivery, in JSON.
  package var expectations: JSONValue?
  /// The payload as it is written in the envelope.
  package var payload: [UInt8] = []

  private static let mark = ByteMark("\"payload\"")

  /// Reads an envelope; nil for anything else, such as a bare payload: a dictionary is an envelope
  /// when it has `payload` and no `aps`.
  /// - Throws: `ItemError` without a place for a member of another form.
  package static func read(_ bytes: [UInt8]) throws(ItemError) -> Envelope? {
    guard mark.isIn(bytes) else { return nil }
    let tape = JSONTape()
    guard (try? tape.read(bytes)) != nil, let root = tape.root, let payload = root["payload"],
      root["aps"] == nil
    else { return nil }
    guard payload.isObject else {
      throw ItemError(
        .invalidEnvelope,
        "is an envelope whose \"payload\" is not a dictionary; put the payload itself there, not its "
          + "text")
    }
    var envelope = Envelope(payload: Array(bytes[payload.range]))
    envelope.identifier = try identifier(root.given("id"))
    envelope.bundle = try bundle(root.given("bundle"))
    if let headers = root.given("headers") {
      guard headers.isObject else { throw wrong("headers", "a dictionary") }
      envelope.headers = PushHeaders(fields: try fields(headers))
    }
    if let type = root.given("pushType") {
      guard let name = type.string else { throw wrong("pushType", "a text") }
      envelope.headers.pushType = name
    }
    func json(_ name: StaticString) -> JSONValue? {
      root.given(name).flatMap { try? JSONParser.parse(bytes: Array(bytes[$0.wholeRange])).value }
    }
    envelope.expectations = json("expect")
    envelope.seed = json("seed")
    return envelope
  }

  private static func identifier(_ value: JSONTape.Element?) throws(ItemError) -> String? {
    guard let value else { return nil }
    let text = value.integer.map(String.init) ?? value.string
    guard let text, (1...InputLimits.maximumIdentifierBytes).contains(text.utf8.count) else {
      throw wrong(
        "id", "a text or a whole number of 1 to \(InputLimits.maximumIdentifierBytes) bytes")
    }
    return text
  }

  private static func bundle(_ value: JSONTape.Element?) throws(ItemError) -> BundleIdentifier? {
    guard let value else { return nil }
    guard let bundle = value.string.flatMap(BundleIdentifier.init) else {
      throw wrong("bundle", "a bundle identifier such as com.example.app")
    }
    return bundle
  }

  /// The headers as a provider would send them; a number stands for its text where one is meant.
  private static func fields(_ headers: JSONTape.Element) throws(ItemError) -> [(String, String)] {
    var fields: [(name: String, value: String)] = []
    for (name, value) in headers.members.map({ ($0.key.text, $0.value) }) {
      guard let field = PushHeaders.Field(name: name) else {
        fields.append((name, ""))
        continue
      }
      guard value.isString || field.isNumber && value.isNumber else {
        throw wrong(name, field.isNumber ? "a whole number" : "a text")
      }
      fields.append((name, value.integer.map(String.init) ?? value.text))
    }
    return fields
  }

  private static func wrong(_ key: String, _ expected: String) -> ItemError {
    ItemError(.invalidEnvelope, "is an envelope whose \"\(key)\" is not \(expected)")
  }
}

extension JSONTape.Element {
  /// The value under this name; nil when it is absent or null.
  fileprivate func given(_ name: StaticString) -> JSONTape.Element? {
    self[name].flatMap { $0.isNull ? nil : $0 }
  }
}
