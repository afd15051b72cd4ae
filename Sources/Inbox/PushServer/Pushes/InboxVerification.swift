import JSONModel
import PushSimulator

/// A search, and how many settled pushes it has to find.
package struct InboxVerification: Sendable {
  /// The search as it was written.
  package let text: String
  package let query: InboxQuery
  package let times: ClosedRange<Int>
  /// Pushes up to this number do not count.
  package var after: Int64 = 0

  /// Reads `SEARCH` for at least one, or `SEARCH=N` for exactly N.
  /// - Throws: `InboxQuery.Fault` for an invalid search.
  package init(_ text: String) throws(InboxQuery.Fault) {
    let equals = text.lastIndex(of: "=")
    let count = equals.flatMap { UInt32(text[text.index(after: $0)...]) }.map(Int.init)
    self.text = text
    query = try InboxQuery(count == nil ? text : String(text[..<(equals ?? text.endIndex)]))
    times = count.map { $0...$0 } ?? 1 ... .max
  }

  /// Reads `{"query", "after", "times", "atLeast", "atMost"}`, any of them.
  /// - Parameter inbox: whose pushes alone count; nil for everybody's.
  /// - Throws: `Inbox.Refusal` and what else is wrong with it.
  package init(json: JSONValue, in inbox: String? = nil) throws {
    let reader = try JSONReader(json)
    text = try reader.optionalString("query") ?? ""
    query = try InboxQuery(text, in: inbox)
    let times = try reader.optionalInteger("times")
    let bounds = (try reader.optionalInteger("atLeast"), try reader.optionalInteger("atMost"))
    let (least, most) = (times ?? bounds.0 ?? 1, times ?? bounds.1 ?? .max)
    let after = try reader.optionalInteger("after") ?? 0
    guard [times, bounds.0, bounds.1, after].allSatisfy({ $0 ?? 0 >= 0 }) else {
      throw Inbox.Refusal(
        kind: .malformed, message: "times, atLeast, atMost and after take 0 or more")
    }
    guard least <= most else {
      throw Inbox.Refusal(kind: .conflict, message: "atLeast is more than atMost")
    }
    self.times = least...most
    self.after = Int64(after)
  }

  /// Reads a list of them.
  /// - Throws: `SimulatorError` for a file that cannot be read or understood; it says where.
  package static func list(ofFile path: String) throws(SimulatorError) -> [InboxVerification] {
    try DescriptionFile.read(path, "verifications") { try InboxVerification(json: $0) }
  }
}
