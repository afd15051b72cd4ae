import JSONModel

/// `log`: a line for the timeline.
package struct LogLine: JSONRecord, JSONRepresentable, Hashable {
  /// "debug", "info", "default", "error" or "fault", as `OSLogType` names them.
  package var level: String
  /// The text with private values as `<private>`.
  package var message: String
  /// The text with private values shown; nil where there are none.
  package var unredacted: String?
  /// The logger's subsystem and category; empty by default.
  package var subsystem: String
  package var category: String

  /// Makes a line.
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

  package static var blank: Self { Self(level: "", message: "") }

  package mutating func code<C: MemberCoding & ~Copyable>(_ coder: inout C) throws(C.Failure) {
    try coder.member("category", &category, default: "")
    try coder.member("level", &level)
    try coder.member("message", &message)
    try coder.member("subsystem", &subsystem, default: "")
    try coder.member("unredacted", &unredacted)
  }
}
