// swift-format-ignore-file
import Foundation

extension Idioms {
  mutating func addJSON() {
    struct Message: Codable, Equatable {
      let id: Int
      let sentAt: Date
      var title: String?
      enum CodingKeys: String, CodingKey { case id, sentAt = "sent_at", title }
    }
    add("decode with keys") { _ in
      let decoder = JSONDecoder()
      decoder.dateDecodingStrategy = .secondsSince1970
      let json = Data(#"{"id": 4, "sent_at": 0}"#.utf8)
      let message = try decoder.decode(Message.self, from: json)
      return "\(message.id) \(message.sentAt.timeIntervalSince1970) \(message.title ?? "nil")"
    }
    add("snake case") { _ in
      struct Item: Decodable { let firstName: String }
      let decoder = JSONDecoder()
      decoder.keyDecodingStrategy = .convertFromSnakeCase
      return try decoder.decode(Item.self, from: Data(#"{"first_name": "Ann"}"#.utf8)).firstName
    }
    add("encode sorted") { _ in
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      encoder.dateEncodingStrategy = .iso8601
      let data = try encoder.encode(Message(id: 1, sentAt: Date(timeIntervalSince1970: 0), title: "a/b"))
      return String(decoding: data, as: UTF8.self)
    }
    add("userInfo to JSON") { content in
      let data = try JSONSerialization.data(withJSONObject: content.userInfo["person"]!, options: .sortedKeys)
      return String(decoding: data, as: UTF8.self)
    }
    add("isValidJSONObject") { _ in "\(JSONSerialization.isValidJSONObject(["at": Date()]))" }
    add("JSON of a Date") { _ in
      "\((try? JSONSerialization.data(withJSONObject: ["at": Date()])) == nil)"
    }
    add("JSON of NaN") { _ in
      "\((try? JSONSerialization.data(withJSONObject: ["at": Double.nan])) == nil)"
    }
    add("JSON of a string") { _ in
      "\((try? JSONSerialization.data(withJSONObject: "text")) == nil)"
    }
    add("JSON of a fragment") { _ in
      let data = try JSONSerialization.data(withJSONObject: "text", options: .fragmentsAllowed)
      return String(decoding: data, as: UTF8.self)
    }
    add("number of JSON") { _ in
      let object = try JSONSerialization.jsonObject(with: Data(#"{"a": 1, "b": 1.5, "c": true}"#.utf8))
      let values = object as? [String: Any] ?? [:]
      return "\(values["a"] as? Int ?? -1) \(values["b"] as? Double ?? -1) \(values["c"] as? Bool ?? false)"
    }
    add("error of JSON") { _ in
      do { _ = try JSONSerialization.jsonObject(with: Data("[1,".utf8)) } catch let error as NSError {
        return text(error)
      }
      return "nothing thrown"
    }
    add("JSON5") { _ in
      let decoder = JSONDecoder()
      decoder.allowsJSON5 = true
      return "\(try decoder.decode([String: Int].self, from: Data("{a: 1, /* b */}".utf8))["a"] ?? 0)"
    }
  }
}
