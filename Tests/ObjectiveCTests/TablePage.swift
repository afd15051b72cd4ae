import Foundation

/// The list of declarations that Objective-C can use, read from the tables.
struct TablePage {
  private let headers: URL

  init(headers: URL) { self.headers = headers }

  /// The list, framework by framework.
  func text() throws -> String {
    let all = try FileManager.default.subpathsOfDirectory(atPath: headers.path)
      .filter { $0.hasSuffix(".h") && $0 != "pushsim_objc.h" }.sorted()
    var members: [String: [String: Set<String>]] = [:]
    for path in all {
      let parts = path.split(separator: "/")
      let framework = parts.count > 1 ? String(parts[0]) : "C"
      let file = headers.appendingPathComponent(path)
      for (owner, names) in self.members(of: try String(contentsOf: file, encoding: .utf8)) {
        members[framework, default: [:]][owner, default: []].formUnion(names)
      }
    }
    return members.keys.sorted().map { framework in
      let owners = members[framework] ?? [:]
      let lines = owners.keys.sorted().map { owner in
        "- \(owner): " + (owners[owner] ?? []).sorted().map { "`\($0)`" }.joined(separator: ", ")
      }
      return "### \(framework)\n\n" + lines.joined(separator: "\n") + "\n"
    }.joined(separator: "\n")
  }

  private static let functions = "functions and constants"

  private func members(of text: String) -> [String: Set<String>] {
    var result: [String: Set<String>] = [:]
    var owner: String?
    for statement in statements(text) {
      if let name = name(in: statement, after: ["@interface ", "@protocol "]) {
        owner = name
        result[name, default: []].formUnion([])
      }
      guard !statement.contains("PUSHSIM_MISSING(") else { continue }
      if let owner, let line = member(statement) {
        result[owner, default: []].insert(line)
      } else if let name = symbol(statement) {
        result[Self.functions, default: []].insert(name)
      }
      if statement.contains("@end") { owner = nil }
    }
    return result.filter { !$0.value.isEmpty }
  }

  /// The text between semicolons, and each line that begins or ends a class.
  private func statements(_ text: String) -> [String] {
    var result: [String] = []
    var current = ""
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("//") || line.hasPrefix("#") { continue }
      current += line + " "
      if line.hasSuffix(";") || line.hasPrefix("@") && !line.hasPrefix("@property") {
        result.append(current)
        current = ""
      }
    }
    return result
  }

  private func name(in statement: String, after words: [String]) -> String? {
    for word in words {
      guard let range = statement.range(of: word), !statement.hasSuffix("; ") else { continue }
      return String(
        statement[range.upperBound...].prefix { $0.isLetter || $0.isNumber || $0 == "_" })
    }
    return nil
  }

  /// A method's selector or a property's name.
  private func member(_ statement: String) -> String? {
    let line = statement.trimmingCharacters(in: .whitespaces)
    let bare = withoutParentheses(cut(line))
    if line.hasPrefix("@property") {
      return bare.split(whereSeparator: { " *;".contains($0) }).last.map(String.init)
    }
    guard line.hasPrefix("- ") || line.hasPrefix("+ ") else { return nil }
    let labels = bare.split(separator: " ").filter { $0.contains(":") }
      .map { $0.split(separator: ":")[0] + ":" }
    if !labels.isEmpty { return "\(line.prefix(1))\(labels.joined())" }
    let name = bare.dropFirst().split(whereSeparator: { " ;".contains($0) }).first
    return name.map { "\(line.prefix(1))\($0)" }
  }

  /// A function's or a constant's name.
  private func symbol(_ statement: String) -> String? {
    let line = statement.trimmingCharacters(in: .whitespaces)
    guard line.hasPrefix("extern ") || line.hasPrefix("FOUNDATION_EXPORT ") else { return nil }
    let head = cut(line).split(separator: "(")[0]
    return head.split(whereSeparator: { " *;".contains($0) }).last.map(String.init)
  }

  /// The declaration without what the table adds to it.
  private func cut(_ line: String) -> String {
    var result = line
    for word in [
      "PUSHSIM_", "NS_FORMAT", "NS_REQUIRES", "NS_RETURNS", "NS_EXTENSION", "__attribute__",
    ] {
      if let range = result.range(of: word) { result = String(result[..<range.lowerBound]) }
    }
    return result
  }

  private func withoutParentheses(_ text: String) -> String {
    var depth = 0
    return String(
      text.compactMap { character -> Character? in
        if character == "(" { depth += 1 }
        defer { if character == ")" { depth -= 1 } }
        return depth == 0 ? character : character == "(" && depth == 1 ? " " : nil
      })
  }
}
