import Diagnostics
import Foundation
import JSONModel
import NotificationModel
import PushSimulator

/// A search in the inbox, in the words of a mail box: `app:com.example.app is:changed -is:silent
/// "Design review"`. All terms have to hold.
package struct InboxQuery: Sendable {
  /// A condition, and whether it must not hold.
  struct Term: Sendable {
    let text: String
    let isNegated: Bool
    let holds: @Sendable (InboxPush) -> Bool
  }

  /// A mistake in a search.
  package struct Fault: Error, CustomStringConvertible {
    package let description: String
  }

  /// How many terms a search has at most: more than anybody writes, and few enough for thousands of
  /// pushes.
  static let termLimit = 50
  /// How many bytes a search has at most.
  static let byteLimit = 1_024

  let terms: [Term]
  /// The inbox whose pushes alone it finds; nil for all inboxes.
  private let inbox: String?

  /// Understands a search; an empty one finds everything.
  /// - Parameter inbox: whose pushes alone it finds; nil for everybody's.
  /// - Throws: `Fault` for a word that is none of its own, and for a search that is too long.
  package init(_ text: String, in inbox: String? = nil) throws(Fault) {
    self.inbox = inbox
    var terms: [Term] = []
    let words = text.utf8.count > Self.byteLimit ? nil : Self.words(text)
    guard let words, words.count <= Self.termLimit else {
      throw Fault(
        description: "the search is too long: it has \(Self.termLimit) words and "
          + "\(Self.byteLimit) bytes at most")
    }
    for word in words {
      let isNegated = word.hasPrefix("-") || word.hasPrefix("!")
      let plain = isNegated ? String(word.dropFirst()) : word
      terms.append(Term(text: word, isNegated: isNegated, holds: try Self.condition(plain)))
    }
    self.terms = terms
  }

  /// Whether all terms hold.
  package func matches(_ push: InboxPush) -> Bool {
    concerns(push) && terms.allSatisfy { $0.holds(push) != $0.isNegated }
  }

  /// Whether a push is in the inbox that is searched.
  func concerns(_ push: InboxPush) -> Bool { inbox == nil || push.inbox == inbox }

  /// The only term that does not hold; nil where all hold, and where several do not.
  func onlyMiss(_ push: InboxPush) -> Term? {
    var miss: Term?
    for term in terms where term.holds(push) == term.isNegated {
      guard miss == nil else { return nil }
      miss = term
    }
    return miss
  }

  /// The keys there are, for help.
  package static let keys = [
    "app", "device", "id", "type", "topic", "priority", "collapse", "state", "outcome", "reason",
    "rule", "title", "subtitle", "body", "has:attachment", "has:finding", "is:silent", "is:shown",
    "is:modified", "is:changed", "larger", "after", "before", "door", "inbox",
  ]

  /// Words are parted by spaces outside of quotation marks.
  private static func words(_ text: String) -> [String] {
    var words: [String] = []
    var word = ""
    var isQuoted = false
    for character in text {
      if character == "\"" {
        isQuoted.toggle()
      } else if character.isWhitespace, !isQuoted {
        if !word.isEmpty { words.append(word) }
        word = ""
      } else {
        word.append(character)
      }
    }
    if !word.isEmpty { words.append(word) }
    return words
  }

  private static func condition(
    _ word: String
  ) throws(Fault) -> @Sendable (InboxPush) -> Bool {
    guard let colon = word.firstIndex(of: ":") else { return { $0.says(word) } }
    let key = String(word[..<colon])
    let value = String(word[word.index(after: colon)...])
    func has(_ field: @escaping @Sendable (InboxPush) -> String?) -> @Sendable (InboxPush) -> Bool {
      { field($0)?.localizedCaseInsensitiveContains(value) == true }
    }
    func header(_ name: String) -> @Sendable (InboxPush) -> Bool { { $0.headers[name] == value } }
    switch key {
    case "app": return { $0.app.rawValue == value }
    case "device", "token": return { $0.device.hasPrefix(value.lowercased()) }
    case "id": return { [value = value.lowercased()] in $0.names.contains(value) }
    case "type": return header("apns-push-type")
    case "topic": return header("apns-topic")
    case "priority": return header("apns-priority")
    case "collapse": return header("apns-collapse-id")
    case "state": return { $0.state.rawValue == value }
    case "outcome": return { $0.delivery?.outcome.rawValue == value }
    case "reason": return has { $0.reason ?? $0.delivery?.reason?.rawValue }
    case "rule": return { $0.delivery?.findings.contains { $0.rule?.rawValue == value } == true }
    case "title": return has { $0.texts.title }
    case "subtitle": return has { $0.texts.subtitle }
    case "body": return has { $0.texts.body }
    case "door": return { $0.door == value }
    case "inbox": return { $0.inbox == value }
    case "has" where value == "attachment":
      return { $0.delivery?.content?.attachments.isEmpty == false }
    case "has" where value == "finding": return { $0.delivery?.findings.isEmpty == false }
    case "is" where value == "silent": return { $0.delivery?.outcome == .silent }
    case "is" where value == "shown": return { $0.shown != nil && $0.shown != "nothing" }
    case "is" where value == "modified": return { $0.delivery?.outcome == .modified }
    case "is" where value == "changed": return { $0.hasChanged == true }
    case "larger":
      guard let bytes = Int(value) else { throw Fault(description: "larger: takes bytes") }
      return { $0.payload.count > bytes }
    case "after", "before":
      guard let date = try? Date(value, strategy: .iso8601) else {
        throw Fault(description: "\(key): takes a moment such as 2026-01-31T09:00:00Z")
      }
      return { key == "after" ? $0.receivedAt > date : $0.receivedAt < date }
    default:
      throw Fault(
        description: "\"\(word)\" is nothing to search for; there is "
          + keys.joined(separator: ", ") + ", and plain words")
    }
  }
}

extension InboxPush {
  /// Whether its texts have a word.
  fileprivate func says(_ word: String) -> Bool {
    let texts = texts
    return [texts.title, texts.subtitle, texts.body]
      .contains { $0.localizedCaseInsensitiveContains(word) }
  }
}
