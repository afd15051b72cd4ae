import JSONModel
import NotificationModel

/// Amounts with their units.
extension NetworkFileReader {
  /// The longest wait that is read: a day, which no extension outlives.
  private static let maximumDelay = Duration.seconds(86_400)

  mutating func duration(_ json: LocatedJSON, called name: String) -> Duration? {
    let expected = "a time with its unit, such as \"400ms\" or \"3s\", up to a day"
    guard let text = text(json, called: name, expected: expected) else { return nil }
    if let duration = FaultText.duration(text), duration <= Self.maximumDelay { return duration }
    mistakes.note("\"\(name)\" is no such time", "write \(expected)", at: json.offset)
    return nil
  }

  /// A text with a unit, or a number of bytes.
  mutating func byteCount(_ json: LocatedJSON, called name: String, upTo maximum: Int) -> Int? {
    let expected = "an amount, such as \"200KB\" or \"2MB\", or a number of bytes, up to 1 TB"
    let count = json.scalar?.integer ?? json.scalar?.string.flatMap { FaultText.bytes($0) }
    guard json.scalar?.string != nil || json.scalar?.number != nil else {
      noteKind(of: json, called: name, expected: expected)
      return nil
    }
    if let count, (0...maximum).contains(count) { return count }
    mistakes.note("\"\(name)\" is no such amount", "write \(expected)", at: json.offset)
    return nil
  }
}
