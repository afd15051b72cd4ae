import Foundation

/// The compiler's warnings about Swift that was translated from Objective-C, which nobody wrote.
enum TranslatedWarnings {
  /// Whether a file is such Swift, or the Objective-C that it names in its diagnostics.
  static func isTranslated(_ path: String) -> Bool {
    if path.hasSuffix(".m") || path.hasSuffix(".h") { return true }
    let folders = path.split(separator: "/").dropLast()
    return folders.last == "Swift" && folders.dropLast(2).last == "ObjectiveC"
  }

  /// The compiler's output without those warnings and the notes behind them.
  static func removed(from output: String) -> String {
    var isKept = true
    return output.split(separator: "\n", omittingEmptySubsequences: false).filter { line in
      if let match = line.firstMatch(of: #/^([^|]+?):\d+:\d+: (warning|error|note|remark): /#),
        match.2 != "note"
      {
        isKept = match.2 == "error" || !isTranslated(String(match.1))
      }
      return isKept
    }.joined(separator: "\n")
  }
}
