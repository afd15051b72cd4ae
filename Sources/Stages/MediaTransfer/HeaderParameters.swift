import Foundation

/// The parameters behind a header field's value, as in `attachment; filename="a;b.jpg"`.
struct HeaderParameters: Sendable {
  private var pairs: [(name: String, value: String)] = []

  /// Reads a field's whole value without its malformed parts.
  init(_ value: String) {
    for part in Self.split(value).dropFirst() {
      guard let equals = part.firstIndex(of: "=") else { continue }
      let name = part[..<equals].trimmingCharacters(in: .whitespaces).lowercased()
      let raw = part[part.index(after: equals)...].trimmingCharacters(in: .whitespaces)
      pairs.append((name, Self.unquoted(raw)))
    }
  }

  /// The value of a parameter; its encoded form (`name*=UTF-8''…`) wins over the plain one.
  func value(_ name: String) -> String? {
    extended(name) ?? pairs.first { $0.name == name }?.value
  }

  private func extended(_ name: String) -> String? {
    guard let raw = pairs.first(where: { $0.name == name + "*" })?.value else { return nil }
    let parts = raw.split(separator: "'", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].lowercased() == "utf-8" else { return nil }
    return String(parts[2]).removingPercentEncoding
  }

  /// Splits at semicolons that stand outside of quotes.
  private static func split(_ value: String) -> [Substring] {
    var parts: [Substring] = []
    var start = value.startIndex
    var isQuoted = false
    var isEscaped = false
    for index in value.indices {
      let character = value[index]
      if isEscaped {
        isEscaped = false
      } else if isQuoted, character == "\\" {
        isEscaped = true
      } else if character == "\"" {
        isQuoted.toggle()
      } else if character == ";", !isQuoted {
        parts.append(value[start..<index])
        start = value.index(after: index)
      }
    }
    return parts + [value[start...]]
  }

  private static func unquoted(_ text: String) -> String {
    guard text.count >= 2, text.first == "\"", text.last == "\"" else { return text }
    var result = ""
    var isEscaped = false
    for character in text.dropFirst().dropLast() {
      if !isEscaped, character == "\\" {
        isEscaped = true
      } else {
        result.append(character)
        isEscaped = false
      }
    }
    return result
  }
}
