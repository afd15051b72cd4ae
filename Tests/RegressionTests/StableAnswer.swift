import DeliveryReports
import JSONModel
import NotificationModel
import PushSimulator

/// The part of what a tool prints that is the same in every run: no times, no places of files, no
/// generated identifiers. A delivery in it is reduced as for all goldens, by `StableDelivery`.
enum StableAnswer {
  static func json(_ value: JSONValue) -> JSONValue {
    switch value {
    case .object(let members) where members["timeline"] != nil && members["outcome"] != nil:
      (try? Delivery(json: value)).map { delivery(value, $0) } ?? value
    case .object(let members):
      .object(
        Dictionary(
          uniqueKeysWithValues: members.map { key, value in (key, member(key, value)) }))
    case .array(let values): .array(values.map(json))
    case .string(let text): .string(self.text(text))
    // JPush's ids of messages and devices.
    case .integer(let number) where number > 10_000_000_000: "<number>"
    default: value
    }
  }

  /// With the content extension's part, which other goldens do without.
  private static func delivery(_ whole: JSONValue, _ delivery: Delivery) -> JSONValue {
    var members = json(StableDelivery(delivery).json).object ?? [:]
    if let shown = whole["contentExtension"]?.object {
      var stable = shown.filter { ["name", "result", "exit", "scopes"].contains($0.key) }
      stable["findings"] = .array((shown["findings"]?.array ?? []).map { $0["rule"] ?? .null })
      members["contentExtension"] = .object(stable)
    }
    return .object(members)
  }

  private static func member(_ key: String, _ value: JSONValue) -> JSONValue {
    switch (key, value) {
    case ("picture", .string(let drawing)): labels(of: drawing)
    case ("fcmToken", .string), ("registrationID", .string), ("msg_id", _), ("channel", .string):
      "<generated>"
    case ("timestamp", .integer): "<time>"
    case ("id", .string(let id)) where id.firstMatch(of: /^([0-9a-f]{32}|[\w+\/]{22}==)$/) != nil:
      "<generated>"
    default: json(value)
    }
  }

  /// The labels of a picture, in their order; how it is drawn is for the tests of pictures.
  private static func labels(of drawing: String) -> JSONValue {
    .array(
      drawing.matches(of: /aria-label="([^"]*)"/).map { .string(text(String($0.1))) })
  }

  /// A text without times, UUIDs and temporary folders.
  static func text(_ text: String) -> String {
    text.replacing(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z/) { _ in "<time>" }
      // The bar of a drawn screen, whose width changes with the date, and the times of its cards.
      .replacing(/\| \w{3} \d\d? \w{3} +\d\d:\d\d +\|/) { _ in "| <date> |" }
      .replacing(/[ ]{2}\d\d:\d\d(?= )/) { _ in "  <hour>" }
      .replacing(/[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}/) { id in
        // What a session names itself stays.
        id.0.hasPrefix("00000000-") ? String(id.0) : "<uuid>"
      }
      .replacing(/\b\d{13,}\b/) { _ in "<number>" }
      .replacing(/file:\/\/\/\S*\//) { _ in "file:///…/" }
  }

  /// Lines, of which each that is JSON is laid out.
  static func lines(_ output: String) -> String {
    output.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      guard let value = try? JSONParser.parse(bytes: Array(line.utf8)).value, value.object != nil
      else { return text(String(line)) }
      return json(value).prettyText
    }.joined(separator: "\n")
  }
}
