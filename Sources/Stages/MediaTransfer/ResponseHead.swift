import JSONModel
import NotificationModel

/// Collects a response's head from the lines libcurl hands over.
package struct ResponseHead: Sendable {
  /// The most bytes of header lines to accept for one request, interim responses and trailers
  /// included: 256 KiB, far beyond what servers send and browsers take.
  static let maximumBytes = 256 * 1024

  /// The effect of a line on the head.
  package enum Step: Sendable, Hashable {
    case more
    /// The head of the final response is there.
    case complete
    /// The lines are more than `maximumBytes`.
    case tooLarge
  }

  package private(set) var status = 0
  private(set) var headers: [HeaderField] = []
  private(set) var isComplete = false
  private var bytes = 0

  package init() {}

  /// Takes one line with its line end.
  package mutating func append(line: UnsafeRawBufferPointer) -> Step {
    bytes += line.count
    guard bytes <= Self.maximumBytes else { return .tooLarge }
    // What follows the head of the final response are a chunked body's trailers.
    guard !isComplete else { return .more }
    let text = Self.text(of: line)
    if text.isEmpty { return endOfHead() }
    if text.hasPrefix("HTTP/") {
      status = Self.status(of: text)
      headers = []
    } else if let first = text.first, first == " " || first == "\t" {
      fold(text)
    } else if let colon = text.firstIndex(of: ":") {
      headers.append(
        HeaderField(
          name: String(text[..<colon]),
          value: Self.trimmed(text[text.index(after: colon)...])))
    }
    return .more
  }

  /// The value of the first field with this name; nil when there is none.
  package func first(_ name: String) -> String? {
    headers.first { $0.isNamed(name) }?.value
  }

  /// The target of a redirect; nil for any other response.
  var redirectLocation: String? {
    guard [301, 302, 303, 307, 308].contains(status) else { return nil }
    return first("Location")
  }

  /// The length of the body as it will be received; nil when unknown.
  func expectedBytes(decoded: Bool) -> Int? {
    let encoding = decoded ? first("Content-Encoding")?.lowercased() ?? "identity" : "identity"
    guard encoding == "identity" || encoding.isEmpty, first("Transfer-Encoding") == nil,
      let length = first("Content-Length").flatMap({ Int($0) }), length >= 0
    else { return nil }
    return length
  }

  /// The content type in lower case without its parameters.
  var mimeType: String? {
    guard let type = first("Content-Type") else { return nil }
    let essence = Self.trimmed(type.prefix { $0 != ";" }).lowercased()
    return essence.isEmpty ? nil : essence
  }

  /// The content type's `charset` in lower case.
  var textEncodingName: String? {
    HeaderParameters(first("Content-Type") ?? "").value("charset")?.lowercased()
  }

  private mutating func endOfHead() -> Step {
    // 100 Continue and 103 Early Hints come before the response.
    guard status >= 200 else { return .more }
    isComplete = true
    return .complete
  }

  private mutating func fold(_ text: String) {
    guard let last = headers.indices.last else { return }
    headers[last].value += " " + Self.trimmed(text[...])
  }

  /// UTF-8 where it is, Latin-1 as HTTP once said where it is not.
  private static func text(of line: UnsafeRawBufferPointer) -> String {
    var line = line[...]
    while let last = line.last, last == 0x0A || last == 0x0D { line = line.dropLast() }
    return String(validating: line, as: UTF8.self)
      ?? String(String.UnicodeScalarView(line.map { Unicode.Scalar($0) }))
  }

  private static func status(of line: String) -> Int {
    let parts = line.split(separator: " ", maxSplits: 2)
    return parts.count > 1 ? Int(parts[1]) ?? 0 : 0
  }

  private static func trimmed(_ text: Substring) -> String {
    let isSpace = { (character: Character) in character == " " || character == "\t" }
    var text = text.drop(while: isSpace)
    while let last = text.last, isSpace(last) { text = text.dropLast() }
    return String(text)
  }
}
