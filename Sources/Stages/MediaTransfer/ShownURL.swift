import Foundation

/// The part of a URL that may be shown: no query, fragment, user name or password.
struct ShownURL: Sendable, Hashable {
  /// The URL without its hidden parts.
  let text: String
  /// The host without its port; nil when there is none.
  let host: String?
  private let hidden: [String]

  /// - Parameter url: may be malformed.
  init(_ url: String) {
    let shownEnd = url.firstIndex { $0 == "?" || $0 == "#" } ?? url.endIndex
    var text = String(url[..<shownEnd])
    var hidden = url[shownEnd...].split { $0 == "?" || $0 == "#" }.map(String.init)
    var host: String?
    if let scheme = text.range(of: "://") {
      let authorityEnd = text[scheme.upperBound...].firstIndex(of: "/") ?? text.endIndex
      var authority = text[scheme.upperBound..<authorityEnd]
      if let at = authority.lastIndex(of: "@") {
        hidden.append(String(authority[..<at]))
        authority = authority[authority.index(after: at)...]
      }
      host = Self.host(of: authority)
      text = "\(text[..<scheme.upperBound])\(authority)\(text[authorityEnd...])"
    }
    self.text = text
    self.host = host
    self.hidden = hidden.filter { $0.count > 2 }
  }

  /// The text with every hidden part of this URL replaced by "…".
  func redact(_ text: String) -> String {
    hidden.reduce(text) { $0.replacing($1, with: "…") }
  }

  private static func host(of authority: Substring) -> String? {
    let host =
      authority.first == "["
      ? authority.prefix { $0 != "]" }.dropFirst() : authority.prefix { $0 != ":" }
    return host.isEmpty ? nil : String(host)
  }
}
