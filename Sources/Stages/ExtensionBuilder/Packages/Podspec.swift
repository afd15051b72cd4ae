import Foundation

/// The contents of a podspec about a pod's own sources, as far as it can be read without Ruby.
struct Podspec {
  /// The folders and files that `source_files` begin with, relative to the podspec.
  private(set) var sources: Set<String> = []
  /// Those that `exclude_files` name as a whole.
  private(set) var excluded: Set<String> = []
  /// The folders and files that `resources`, `resource` and `resource_bundles` begin with.
  private(set) var resources: Set<String> = []

  init(_ text: String) {
    // `s.test_spec 'Tests' do |test| … end`: what is assigned to `test` is no part of the pod.
    let others = Set(text.matches(of: #/(?:test|app)_spec[^|\n]*\|\s*(\w+)\s*\|/#).map(\.1))
    let assignment = #/(\w+)\.(?:\w+\.)?(\w+)\s*=\s*(\[[^\]]*\]|\{[^}]*\}|[^\n]*)/#
    for match in text.matches(of: assignment)
    where !others.contains(match.1) {
      let patterns = match.3.matches(of: #/["']([^"'\n]+)["']/#).map { String($0.1) }
      switch match.2 {
      case "source_files": sources.formUnion(patterns.map(Self.start))
      case "exclude_files": excluded.formUnion(patterns.filter(Self.isWhole).map(Self.start))
      // The names of `resource_bundles` are no paths; where no such file is, they do no harm.
      case "resource", "resources", "resource_bundle", "resource_bundles":
        resources.formUnion(patterns.map(Self.start))
      default: break
      }
    }
    // A pattern that begins with a wildcard would exclude all there is.
    excluded.remove("")
    resources.remove("")
  }

  /// Whether a pattern takes every Swift file of the folder that it begins with.
  private static func isWhole(_ pattern: String) -> Bool {
    let rest = pattern.split(separator: "/").drop { !$0.contains(#/[*{\[?]/#) }
    return rest.allSatisfy {
      $0.wholeMatch(of: #/\*\*?|\*\.(?:\*|swift|\{[^}]*\bswift\b[^}]*\})/#) != nil
    }
      && (rest.isEmpty || rest.contains("**"))
  }

  /// Returns the part before the first wildcard of a pattern, by whole names.
  private static func start(_ pattern: String) -> String {
    pattern.split(separator: "/").prefix { !$0.contains(#/[*{\[?]/#) }.joined(separator: "/")
  }
}
