import Foundation

/// Coverage as LCOV's tracefiles state it (geninfo(1)).
struct Tracefile {
  /// The coverage of one source file.
  struct Source {
    let path: String
    /// How often each line with code was passed, by its number from 1.
    var lines: [Int: UInt64] = [:]
    /// The functions' names and first lines, by the compiler's name.
    var functions: [String: Int] = [:]
    /// How often each function was entered, by the compiler's name.
    var entries: [String: UInt64] = [:]
  }

  private(set) var sources: [Source] = []

  /// Reads what `llvm-cov export -format=lcov` wrote; lines of other kinds are skipped.
  init(_ data: Data) {
    for line in String(decoding: data, as: UTF8.self).split(separator: "\n") {
      guard let colon = line.firstIndex(of: ":") else { continue }
      let value = line[line.index(after: colon)...]
      let fields = value.split(separator: ",", maxSplits: 1)
      switch line[..<colon] {
      case "SF": sources.append(Source(path: String(value)))
      case "DA" where fields.count == 2 && !sources.isEmpty:
        let count = fields[1].prefix { $0 != "," }
        guard let number = Int(fields[0]), let count = UInt64(count) else { continue }
        sources[sources.count - 1].lines[number] = count
      case "FN" where fields.count == 2 && !sources.isEmpty:
        sources[sources.count - 1].functions[String(fields[1])] = Int(fields[0]) ?? 0
      case "FNDA" where fields.count == 2 && !sources.isEmpty:
        sources[sources.count - 1].entries[String(fields[1])] = UInt64(fields[0]) ?? 0
      default: continue
      }
    }
    sources = sources.flatMap(\.original)
  }
}
