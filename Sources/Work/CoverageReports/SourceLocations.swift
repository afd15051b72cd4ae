import Foundation

/// The places that a generated Swift file names by `#sourceLocation(file: "…", line: n)`, as
/// translated Objective-C does.
struct SourceLocations {
  /// The file and line for each line of the generated file, from the first on; nil where nothing is named.
  private let places: [(file: String, line: Int)?]

  /// - Returns: nil for a text that names no place.
  init?(_ text: String) {
    guard text.contains("#sourceLocation(") else { return nil }
    var place: (file: String, line: Int)?
    places = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let words = line.drop { $0 == " " || $0 == "\t" }
      guard words.hasPrefix("#sourceLocation(") else {
        defer { place = Self.next(place) }
        return place
      }
      if let match = words.firstMatch(of: /#sourceLocation\(file: "([^"]+)", line: ([0-9]+)\)/) {
        place = Int(match.2).map { (String(match.1), $0) }
      } else {
        place = nil
      }
      return nil
    }
  }

  /// The place after one: translated statements take as many lines as they need, and name each place.
  private static func next(_ place: (file: String, line: Int)?) -> (file: String, line: Int)? {
    place.flatMap { $0.file.hasSuffix(".swift") ? ($0.file, $0.line + 1) : nil }
  }

  /// The place for a line of the generated file, counted from 1.
  func place(of line: Int) -> (file: String, line: Int)? {
    places.indices.contains(line - 1) ? places[line - 1] : nil
  }
}

extension Tracefile.Source {
  /// The same coverage by the files that a generated one was made of; itself for any other file.
  var original: [Tracefile.Source] {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8),
      let locations = SourceLocations(text)
    else { return [self] }
    var sources: [String: Tracefile.Source] = [:]
    for (line, count) in lines {
      guard let place = locations.place(of: line) else { continue }
      let known = sources[place.file, default: Self(path: place.file)].lines[place.line] ?? 0
      sources[place.file, default: Self(path: place.file)].lines[place.line] = max(known, count)
    }
    for (name, line) in functions {
      guard let place = locations.place(of: line) else { continue }
      sources[place.file, default: Self(path: place.file)].functions[name] = place.line
      sources[place.file, default: Self(path: place.file)].entries[name] = entries[name]
    }
    return Array(sources.values)
  }
}
