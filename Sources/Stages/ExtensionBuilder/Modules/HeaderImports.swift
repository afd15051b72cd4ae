import Foundation

/// The modules that a header of Objective-C imports.
enum HeaderImports {
  /// The modules of `@import Name;` and `#import <Name/…>`, in order; a folder's hyphens are
  /// underscores in its module's name.
  static func modules(in text: String) -> [String] {
    text.split(whereSeparator: \.isNewline).compactMap { line -> String? in
      if let match = line.wholeMatch(of: /\s*@import\s+(\w+)\s*;.*/) { return String(match.1) }
      guard let match = line.wholeMatch(of: /\s*#\s*import\s*<([\w\-]+)\/.*/) else { return nil }
      return String(match.1).replacing("-", with: "_")
    }
  }

  /// The modules of the header at `url`; none where it cannot be read.
  static func modules(at url: URL?) -> [String] {
    guard let url, let text = try? String(contentsOf: url, encoding: .utf8) else { return [] }
    return modules(in: text)
  }
}
