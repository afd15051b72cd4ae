import Glibc
import JSONModel
import NotificationModel
import NotificationPayload

/// A payload with what its provider sent along: `{"id", "bundle", "pushType", "headers",
/// "payload"}`, of which all but `payload` may be missing. Other members are ignored.
package struct Envelope: Sendable, Hashable {
  /// The caller's name for the payload.
  package var identifier: String?
  /// The app it is for.
  package var bundle: BundleIdentifier?
  /// The request headers; `pushType` wins over `apns-push-type`.
  package var headers = PushHeaders()
  /// The payload as it is written in the envelope.
  package var payload: [UInt8] = []

  private static let mark = Array("\"payload\"".utf8)

  /// Reads an envelope; nil for anything else, such as a bare payload: a dictionary is an envelope
  /// when it has `payload` and no `aps`.
  /// - Throws: `ItemFault` without a place for a member of another form.
  package static func read(_ bytes: [UInt8]) throws(ItemFault) -> Envelope? {
    guard mightBe(bytes), let members = JSONMembers.find(in: bytes) else { return nil }
    var values: [String: Range<Int>] = [:]
    for member in members {
      values[String(decoding: bytes[member.key], as: UTF8.self)] = member.value
    }
    guard let payload = values["payload"], values["aps"] == nil else { return nil }
    guard bytes[payload].first == UInt8(ascii: "{") else {
      throw ItemFault(
        .invalidEnvelope,
        "is an envelope whose \"payload\" is no dictionary; put the payload itself there, not its "
          + "text")
    }
    var envelope = Envelope(payload: Array(bytes[payload]))
    envelope.identifier = try identifier(value("id", values, bytes))
    envelope.bundle = try bundle(value("bundle", values, bytes))
    if let range = values["headers"] {
      envelope.headers = try headers(document("headers", range, bytes))
    }
    if let type = try value("pushType", values, bytes) {
      envelope.headers.pushType = try text(type, "pushType")
    }
    return envelope
  }

  private static func mightBe(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { text in
      guard let base = text.baseAddress else { return false }
      var offset = 0
      while text.count - offset >= mark.count,
        let hit = memchr(base + offset, Int32(mark[0]), text.count - offset - mark.count + 1)
      {
        if memcmp(hit, mark, mark.count) == 0 { return true }
        offset = UnsafeRawPointer(hit) - base + 1
      }
      return false
    }
  }

  /// The value of a member; nil when it is absent or null.
  private static func value(
    _ key: String, _ values: [String: Range<Int>], _ bytes: [UInt8]
  ) throws(ItemFault) -> JSONValue? {
    guard let range = values[key] else { return nil }
    let value = try document(key, range, bytes).value
    // Not by `?:`, in which a nil literal is JSON's null.
    if value == .null { return Optional.none }
    return value
  }

  private static func document(
    _ key: String, _ range: Range<Int>, _ bytes: [UInt8]
  ) throws(ItemFault) -> JSONParser.Document {
    do {
      return try JSONParser.parse(bytes: Array(bytes[range]))
    } catch {
      throw ItemFault(.notJSON, "is an envelope whose \"\(key)\" is no JSON: \(error.message)")
    }
  }

  private static func identifier(_ value: JSONValue?) throws(ItemFault) -> String? {
    guard let value else { return nil }
    let text = value.integer.map(String.init) ?? value.string
    guard let text, (1...BatchLimits.maximumIdentifierBytes).contains(text.utf8.count) else {
      throw wrong(
        "id", "a text or a whole number of 1 to \(BatchLimits.maximumIdentifierBytes) bytes")
    }
    return text
  }

  private static func bundle(_ value: JSONValue?) throws(ItemFault) -> BundleIdentifier? {
    guard let value else { return nil }
    guard let bundle = value.string.flatMap(BundleIdentifier.init) else {
      throw wrong("bundle", "a bundle identifier such as com.example.app")
    }
    return bundle
  }

  private static func wrong(_ key: String, _ expected: String) -> ItemFault {
    ItemFault(.invalidEnvelope, "is an envelope whose \"\(key)\" is not \(expected)")
  }

  private static func text(_ value: JSONValue, _ key: String) throws(ItemFault) -> String {
    guard let text = value.string else { throw wrong(key, "a text") }
    return text
  }
}

// MARK: - Headers

extension Envelope {
  /// The headers as APNs would take them: what it would refuse is a fault of theirs, not of the
  /// envelope.
  private static func headers(_ document: JSONParser.Document) throws(ItemFault) -> PushHeaders {
    var headers = PushHeaders()
    if document.value == .null { return headers }
    guard let members = document.value.object else { throw wrong("headers", "a dictionary") }
    var names: Set<String> = []
    for name in members.keys.map({ $0.lowercased() }).sorted() + document.duplicateKeys
    where !names.insert(name.lowercased()).inserted {
      headers.faults.append(.repeated(name.lowercased()))
    }
    for (name, value) in members {
      switch name.lowercased() {
      case "apns-push-type": headers.pushType = try text(value, name)
      case "apns-priority":
        headers.priority = try number(value, name, .malformedPriority, &headers)
      case "apns-collapse-id": headers.collapseIdentifier = try text(value, name)
      case "apns-expiration":
        headers.expiration = try number(value, name, .malformedExpiration, &headers)
      case "apns-topic": headers.topic = try text(value, name)
      case "apns-id": headers.identifier = try text(value, name)
      case "apns-channel-id": headers.channelIdentifier = try text(value, name)
      case "authorization":
        headers.hasProviderToken = try text(value, name).lowercased().hasPrefix("bearer ")
      default: break  // Such as host, which decides nothing here.
      }
    }
    return headers
  }

  private static func number(
    _ value: JSONValue, _ key: String, _ fault: PushHeaders.Fault, _ headers: inout PushHeaders
  ) throws(ItemFault) -> Int? {
    if let number = value.integer ?? value.string.flatMap({ Int($0) }) { return number }
    guard value.string != nil || value.number != nil else { throw wrong(key, "a whole number") }
    headers.faults.append(fault)
    return nil
  }
}
