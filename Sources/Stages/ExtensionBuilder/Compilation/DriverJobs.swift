import Synchronization

/// The commands that the compiler's driver runs for certain arguments.
///
/// They are the driver's own, asked for once: of the time that a small extension takes to compile,
/// the drivers of Swift and of the linker are a third.
final class DriverJobs: Sendable {
  /// A program and its arguments.
  typealias Job = [String]

  static let shared = DriverJobs()

  private let known = Mutex<[[String]: [Job]]>([:])

  /// The jobs for arguments; `ask` finds out those that are not known, nil where it cannot.
  func jobs(
    for arguments: [String], _ ask: () throws(BuildError) -> [Job]?
  ) throws(BuildError) -> [Job]? {
    if let jobs = known.withLock({ $0[arguments] }) { return jobs }
    guard let jobs = try ask() else { return nil }
    known.withLock { $0[arguments] = jobs }
    return jobs
  }

  /// The jobs in what `swiftc -driver-print-jobs` or `clang -###` prints, a line each.
  static func parse(_ text: String) -> [Job] {
    text.split(separator: "\n").map { $0.drop { $0 == " " } }
      .filter { $0.hasPrefix("/") || $0.hasPrefix("\"/") }.map(words)
  }

  /// The words of a line, as a shell takes it apart.
  static func words(_ line: Substring) -> [String] {
    var words: [String] = []
    var word: String?
    var quote: Character?
    var isEscaped = false
    for character in line {
      if isEscaped {
        word = (word ?? "") + String(character)
        isEscaped = false
      } else if character == "\\", quote != "'" {
        isEscaped = true
      } else if character == quote {
        quote = nil
      } else if quote == nil, character == "'" || character == "\"" {
        quote = character
        word = word ?? ""
      } else if quote == nil, character == " " {
        if let done = word { words.append(done) }
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    return words + [word].compactMap(\.self)
  }
}
