import Foundation

/// An operator of a predicate's comparison, with its options.
struct PredicateRelation: Sendable {
  private let name: String
  private let options: String.CompareOptions

  init?(_ token: PredicateToken) {
    guard !token.isQuoted else { return nil }
    let parts = token.text.split(separator: "[", maxSplits: 1)
    guard let word = parts.first?.uppercased() else { return nil }
    let names = [
      "=": "==", "<>": "!=", "=<": "<=", "=>": ">=",
    ]
    name = names[word] ?? word
    guard
      [
        "==", "!=", "<", "<=", ">", ">=", "BEGINSWITH", "CONTAINS", "ENDSWITH", "LIKE", "MATCHES",
        "IN", "BETWEEN",
      ].contains(name)
    else { return nil }
    let letters = parts.dropFirst().first?.lowercased() ?? ""
    options = [
      letters.contains("c") ? .caseInsensitive : [],
      letters.contains("d") ? .diacriticInsensitive : [],
    ]
  }

  func holds(_ left: Any?, _ right: Any?) -> Bool {
    switch name {
    case "==": isEqual(left, right)
    case "!=": !isEqual(left, right)
    case "<": order(left, right) == .orderedAscending
    case "<=": order(left, right).map { $0 != .orderedDescending } ?? false
    case ">": order(left, right) == .orderedDescending
    case ">=": order(left, right).map { $0 != .orderedAscending } ?? false
    case "IN": contains(right, left)
    case "CONTAINS": contains(left, right)
    case "BETWEEN": isBetween(left, right as? [Any] ?? [])
    default: matches(left, right)
    }
  }

  private func isEqual(_ left: Any?, _ right: Any?) -> Bool {
    let (left, right) = (Self.plain(left), Self.plain(right))
    guard let left, let right else { return left == nil && right == nil }
    if let order = order(left, right) { return order == .orderedSame }
    guard let left = left as? AnyHashable, let right = right as? AnyHashable else { return false }
    return left == right
  }

  /// Null is nil.
  private static func plain(_ value: Any?) -> Any? { value is NSNull ? nil : value }

  private func order(_ left: Any?, _ right: Any?) -> ComparisonResult? {
    if let left = left as? String, let right = right as? String {
      return left.compare(right, options: options)
    }
    if let left = left as? Date, let right = right as? Date { return left.compare(right) }
    if let left = left as? NSNumber, let right = right as? NSNumber { return left.compare(right) }
    return nil
  }

  private func contains(_ whole: Any?, _ part: Any?) -> Bool {
    if let whole = whole as? String, let part = part as? String {
      return whole.range(of: part, options: options) != nil
    }
    return Self.items(of: whole)?.contains { isEqual($0, part) } ?? false
  }

  /// The elements of an array or a set; nil for anything else.
  static func items(of value: Any?) -> [Any]? {
    switch value {
    case let items as [Any]: items
    case let items as Set<AnyHashable>: items.map(\.base)
    case let items as NSSet: items.allObjects
    case let items as NSOrderedSet: items.array
    default: nil
    }
  }

  private func isBetween(_ value: Any?, _ limits: [Any]) -> Bool {
    guard limits.count == 2, let lower = order(limits[0], value),
      let upper = order(value, limits[1])
    else { return false }
    return lower != .orderedDescending && upper != .orderedDescending
  }

  private func matches(_ left: Any?, _ right: Any?) -> Bool {
    guard let text = left as? String, let pattern = right as? String else { return false }
    switch name {
    case "BEGINSWITH": return text.range(of: pattern, options: options.union(.anchored)) != nil
    case "ENDSWITH":
      return text.range(of: pattern, options: options.union([.anchored, .backwards])) != nil
    case "LIKE":
      // Only its two signs mean more than themselves.
      let escaped = NSRegularExpression.escapedPattern(for: pattern)
        .replacing("\\*", with: ".*").replacing("\\?", with: ".")
      return isWhole(text, escaped)
    default: return isWhole(text, pattern)
    }
  }

  private func isWhole(_ text: String, _ pattern: String) -> Bool {
    let folded = options.contains(.diacriticInsensitive)
    let (text, pattern) =
      folded
      ? (
        text.folding(options: .diacriticInsensitive, locale: nil),
        pattern.folding(options: .diacriticInsensitive, locale: nil)
      ) : (text, pattern)
    let flags: NSRegularExpression.Options =
      options.contains(.caseInsensitive)
      ? [.caseInsensitive, .dotMatchesLineSeparators] : .dotMatchesLineSeparators
    guard let expression = try? NSRegularExpression(pattern: "^(?:\(pattern))$", options: flags)
    else {
      NSException(
        name: .invalidArgumentException, reason: "Can't do regex matching, reason: \(pattern)"
      ).raise()
    }
    let range = NSRange(location: 0, length: text.utf16.count)
    return expression.firstMatch(in: text, range: range)?.range == range
  }
}
