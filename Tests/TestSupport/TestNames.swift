import FidelityRules
import Foundation

extension Checkout {
  /// Files with one of `endings` below `folders`, symbolic links and build folders aside.
  package static func files(in folders: [String], endings: Set<String>) throws -> [URL] {
    try folders.flatMap { folder in
      let names = try FileManager.default.subpathsOfDirectory(
        atPath: file(folder).path)
      return names.filter { name in
        endings.contains((name as NSString).pathExtension)
          && !name.split(separator: "/").contains { $0.hasPrefix(".") }
      }.map { file(folder).appendingPathComponent($0) }
    }
  }

  /// The names of the tests in a file of Swift: what `@Test` is given, or the function's own name.
  package static func testNames(in file: URL) throws -> [String] {
    let text = try String(contentsOf: file, encoding: .utf8)
    var names: [String] = []
    var isFirst = true
    for part in text.components(separatedBy: "@Test") {
      defer { isFirst = false }
      guard !isFirst, let name = name(after: Substring(part)) else { continue }
      names.append(name)
    }
    return names
  }

  private static func name(after mark: Substring) -> String? {
    let arguments = mark.hasPrefix("(") ? mark.dropFirst().drop(while: \.isWhitespace) : ""
    if arguments.hasPrefix("\"") {
      let rest = arguments.dropFirst()
      return rest.firstIndex(of: "\"").map { String(rest[..<$0]) }
    }
    guard let function = mark.range(of: "func ") else { return nil }
    let rest = mark[function.upperBound...]
    let end: Character = rest.hasPrefix("`") ? "`" : "("
    return rest.dropFirst().firstIndex(of: end).map { String(rest[..<$0]) }
  }

  /// Returns the rules' ids in a text: four capitals of an area, a hyphen, two digits.
  package static func rules(in text: String) -> Set<String> {
    let areas = Set(Rule.Area.allCases.map(\.rawValue))
    let bytes = Array(text.utf8)
    var found: Set<String> = []
    var start = 4
    while let hyphen = bytes[min(start, bytes.count)...].firstIndex(of: UInt8(ascii: "-")) {
      start = max(hyphen + 1, 4)
      guard hyphen >= 4, hyphen + 2 < bytes.count,
        bytes[hyphen + 1...hyphen + 2].allSatisfy({ (0x30...0x39).contains($0) }),
        areas.contains(String(decoding: bytes[hyphen - 4..<hyphen], as: UTF8.self))
      else { continue }
      found.insert(String(decoding: bytes[hyphen - 4...hyphen + 2], as: UTF8.self))
    }
    return found
  }
}
