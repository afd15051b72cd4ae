/// The parts of the sources that clang's tree leaves out.
package struct SourceNotes: Sendable {
  /// The lines of headers, by their paths, between `@optional` and `@required` or the end.
  package var optionalLines: [String: Set<Int>] = [:]
  /// The versions that the sources ask for, by the places of `@available`.
  var versions: [SourcePlace: AvailabilityCheck] = [:]

  /// Creates one without anything.
  package init() {}

  /// Takes what a file says.
  package mutating func read(_ text: String, of path: String) {
    if text.contains("@optional") { optionalLines[path] = Self.optionalLines(of: text) }
    guard text.contains("@available") || text.contains("__builtin_available") else { return }
    for (number, line) in Self.lines(of: text).enumerated() {
      for match in line.matches(of: /(?:@available|__builtin_available)\s*\(([^)]*)\)/) {
        let column = line.utf8.distance(from: line.startIndex, to: match.range.lowerBound) + 1
        let place = SourcePlace(file: path, line: number + 1, column: column)
        versions[place] = AvailabilityCheck(String(match.1))
      }
    }
  }

  private static func lines(of text: String) -> [Substring] {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
  }

  /// The lines that declare what classes may leave out.
  private static func optionalLines(of text: String) -> Set<Int> {
    var lines: Set<Int> = []
    var isOptional = false
    for (index, line) in Self.lines(of: text).enumerated() {
      let code = line.drop(while: \.isWhitespace)
      if code.hasPrefix("@optional") { isOptional = true }
      if ["@required", "@end", "@protocol"].contains(where: code.hasPrefix) { isOptional = false }
      if isOptional { lines.insert(index + 1) }
    }
    return lines
  }
}

/// The version that `@available` asks for.
enum AvailabilityCheck {
  /// Only `*` speaks of phones, which holds on each that runs the program.
  case always
  case version(major: Int, minor: Int, patch: Int)

  /// Reads `iOS 15.1, *`; nil where the version is not written as a number.
  init?(_ text: String) {
    self = .always
    for item in text.split(separator: ",") {
      let words = item.split(whereSeparator: \.isWhitespace)
      guard let platform = words.first?.lowercased(), platform != "*" else { continue }
      let pieces = words.dropFirst().joined().split(separator: ".").map { Int($0) }
      guard words.count > 1, (1...3).contains(pieces.count), !pieces.contains(nil) else {
        return nil
      }
      let numbers = pieces.compactMap(\.self) + [0, 0]
      guard ["ios", "iosapplicationextension"].contains(platform) else { continue }
      self = .version(major: numbers[0], minor: numbers[1], patch: numbers[2])
    }
  }

  /// The Swift condition.
  var condition: String {
    guard case .version(let major, let minor, let patch) = self else { return "true" }
    return "ProcessInfo.processInfo.isOperatingSystemAtLeast(OperatingSystemVersion("
      + "majorVersion: \(major), minorVersion: \(minor), patchVersion: \(patch)))"
  }
}
