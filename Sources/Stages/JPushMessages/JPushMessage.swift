import JSONModel

/// An in-app message: it comes over JPush's own connection, and only the app sees it (PROV-13).
package struct JPushMessage: Sendable, Hashable {
  package var content: JSONValue
  package var title: String?
  package var contentType: String?
  package var extras: [String: JSONValue] = [:]

  /// Longest message in bytes.
  package static let byteLimit = 4_000

  /// Reads `message`.
  /// - Returns: nil for an empty object, which some clients send.
  /// - Throws: `JPushFault` for what JPush does not take.
  package init?(json: JSONValue) throws(JPushFault) {
    guard let members = json.object else { throw .invalid("message must be a JSON object!") }
    guard !members.isEmpty else { return nil }
    for key in members.keys.sorted()
    where !["msg_content", "title", "content_type", "extras"].contains(key) {
      throw .unsupported(key, of: "message")
    }
    guard let content = members["msg_content"], content != .null else {
      throw .missing("message.msg_content")
    }
    guard content.string != nil || content.object != nil else {
      throw .invalid("message.msg_content must be a string!")
    }
    let bytes = JSONWriter.compact(json).count
    guard bytes <= Self.byteLimit else {
      throw .tooLarge("message has \(bytes) bytes; \(Self.byteLimit) are allowed")
    }
    self.content = content
    title = try Self.text("title", of: members)
    contentType = try Self.text("content_type", of: members)
    if let value = members["extras"], value != .null {
      guard let extras = value.object else {
        throw .invalid("message.extras must be a JSON object!")
      }
      self.extras = extras
    }
  }

  private static func text(
    _ key: String, of members: [String: JSONValue]
  ) throws(JPushFault) -> String? {
    guard let value = members[key], value != .null else { return nil }
    guard let text = value.string else { throw .invalid("message.\(key) must be a string!") }
    return text
  }

  /// As the app gets it in `kJPFNetworkDidReceiveMessageNotification`.
  package func userInfo(messageID: Int) -> JSONValue {
    [
      "content": content, "title": JSONValue(title), "content_type": JSONValue(contentType),
      "extras": .object(extras), "_j_msgid": .integer(messageID),
    ]
  }
}
