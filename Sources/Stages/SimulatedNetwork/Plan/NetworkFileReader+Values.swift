import Foundation
import JSONDocuments
import JSONModel
import NotificationModel
import TextFormats

/// Values of one kind. Each notes a mistake and gives nil for a wrong value.
extension NetworkFileReader {
  /// The longest wait to accept: a day, which no extension outlives.
  private static let maximumDelay = Duration.seconds(86_400)

  mutating func duration(_ json: LocatedJSON, called name: String) -> Duration? {
    let expected = "a time with its unit, such as \"400ms\" or \"3s\", up to a day"
    guard let text = document.text(json, called: name, expected: expected) else { return nil }
    if let duration = TimeText.parse(text), duration <= Self.maximumDelay { return duration }
    document.note("\"\(name)\" is not a valid time", "write \(expected)", at: json.offset)
    return nil
  }

  /// A text with a unit, or a number of bytes.
  mutating func byteCount(_ json: LocatedJSON, called name: String, upTo maximum: Int) -> Int? {
    let expected = "an amount, such as \"200KB\" or \"2MB\", or a number of bytes, up to 1 TB"
    let count = json.scalar?.integer ?? json.scalar?.string.flatMap { ByteSize.parse($0) }
    guard json.scalar?.string != nil || json.scalar?.number != nil else {
      document.noteKind(of: json, called: name, expected: expected)
      return nil
    }
    if let count, (0...maximum).contains(count) { return count }
    document.note("\"\(name)\" is not a valid amount", "write \(expected)", at: json.offset)
    return nil
  }

  /// The absolute path of a file or folder that is named.
  mutating func path(_ json: LocatedJSON, called name: String) -> String? {
    guard let path = document.text(json, called: name, expected: "a path in double quotes") else {
      return nil
    }
    guard !path.isEmpty else {
      document.note(
        "\(DocumentReader.quoted(name)) is empty", "write a path; it starts at this file",
        at: json.offset)
      return nil
    }
    return path.hasPrefix("/") ? path : folder.appending(path: path).path(percentEncoded: false)
  }
}
