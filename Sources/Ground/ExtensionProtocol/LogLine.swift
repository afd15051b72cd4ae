import JSONModel

/// `log`: a line for the timeline.
package struct LogLine: JSONRepresentable, Hashable {
  /// "debug", "info", "default", "error" or "fault", as `OSLogType` names them.
  package var level: String
  /// The text with private values as `<private>`.
  package var message: String
  /// The text with private values shown; nil where there are none.
  package var unredacted: String?
  /// The logger's subsystem and category; empty by default.
  package var subsystem: String
  package var category: String

  /// Creates a line.
  package init(
    level: String, message: String, unredacted: String? = nil, subsystem: String = "",
    category: String = ""
  ) {
    self.level = level
    self.message = message
    self.unredacted = unredacted
    self.subsystem = subsystem
    self.category = category
  }

  package init(json: JSONValue) throws {
    let reader = try JSONReader(json)
    self.init(
      level: try reader.string("level"), message: try reader.string("message"),
      unredacted: try reader.optionalString("unredacted"),
      subsystem: try reader.optionalString("subsystem") ?? "",
      category: try reader.optionalString("category") ?? "")
  }

  package var json: JSONValue {
    [
      "level": .string(level), "message": .string(message), "unredacted": JSONValue(unredacted),
      "subsystem": .string(subsystem), "category": .string(category),
    ]
  }
}
