import Foundation

// Without it the superclass does not let itself be inherited from. It has to stay hidden: who sees
// it takes the system's structures for CoreFoundation's. No other module can know the class's
// layout then, so it is final, and all stored properties are private.
@_implementationOnly import CoreFoundation

/// The kinds of things to look for, by the raw values of `NSTextCheckingResult.CheckingType`.
public typealias NSTextCheckingTypes = UInt64

extension NSTextCheckingResult.CheckingType {
  // The values of Foundation on Linux, which marks its names for them deprecated, as it never finds
  // them.
  fileprivate static let foundLink = NSTextCheckingResult.CheckingType(rawValue: 1 << 6)
  fileprivate static let foundPhoneNumber = NSTextCheckingResult.CheckingType(rawValue: 1 << 11)
}

/// Finds links and telephone numbers in text; other kinds find nothing.
///
/// Apple's knows more kinds. Foundation's methods of regular expressions ask it by way of
/// FoundationPatches, as they cannot be overridden on Linux.
public final class NSDataDetector: NSRegularExpression, @unchecked Sendable {
  // Sendable because it never changes.

  /// The types to look for.
  public var checkingTypes: NSTextCheckingTypes { types }
  private let types: NSTextCheckingTypes
  private let patterns: [(NSTextCheckingResult.CheckingType, NSRegularExpression)]

  private static let link =
    #"(?:https?|ftp)://[^\s<>"“”]+[^\s<>"“”.,;:!?)\]'’]|mailto:[^\s<>"]+|"#
    + #"\b(?:www\.)?(?:[a-z0-9-]+\.)+(?:com|org|net|edu|gov|io|app|dev|me|info|co|de|uk|fr|jp|cn|ru|eu|us)"#
    + #"\b(?:/[^\s<>"“”]*[^\s<>"“”.,;:!?)\]'’])?|[\w.+-]+@(?:[a-z0-9-]+\.)+[a-z]{2,}"#
  private static let phoneNumber =
    #"(?<![\w.])(?:\+\d{1,3}[ .-]?)?(?:\(\d{1,4}\)[ .-]?)?\d{2,4}(?:[ .-]?\d{2,4}){1,4}(?![\w.-])"#

  /// Creates a detector of kinds.
  /// - Throws: `CocoaError` when no kind is given.
  public init(types checkingTypes: NSTextCheckingTypes) throws {
    guard checkingTypes != 0 else { throw CocoaError(.keyValueValidation) }
    types = checkingTypes
    let kinds: [(NSTextCheckingResult.CheckingType, String)] = [
      (.foundLink, Self.link), (.foundPhoneNumber, Self.phoneNumber),
    ]
    let wanted = kinds.filter { checkingTypes & $0.0.rawValue != 0 }
    patterns = try wanted.map {
      ($0.0, try NSRegularExpression(pattern: $0.1, options: .caseInsensitive))
    }
    try super.init(
      pattern: wanted.isEmpty ? "(?!)" : wanted.map { "(?:\($0.1))" }.joined(separator: "|"),
      options: .caseInsensitive)
  }

  /// Always nil: a detector is not read from archives.
  public required init?(coder: NSCoder) { nil }

  /// Everything found, in the order of the text.
  package func found(
    in string: String, options: NSRegularExpression.MatchingOptions, range: NSRange
  ) -> [NSTextCheckingResult] {
    var found: [DetectedText] = []
    for (kind, pattern) in patterns {
      for match in pattern.matches(in: string, options: options, range: range) {
        let isInside = found.contains { NSIntersectionRange($0.range, match.range).length > 0 }
        let text = (string as NSString).substring(with: match.range)
        guard !isInside, kind != .foundPhoneNumber || text.count(where: \.isNumber) >= 7 else {
          continue
        }
        found.append(DetectedText(kind, match.range, text))
      }
    }
    return found.sorted { $0.range.location < $1.range.location }
  }
}

/// A link or a number that a detector found.
private final class DetectedText: NSTextCheckingResult {
  private let kind: NSTextCheckingResult.CheckingType
  private let place: NSRange
  let text: String

  init(_ kind: NSTextCheckingResult.CheckingType, _ range: NSRange, _ text: String) {
    self.kind = kind
    place = range
    self.text = text
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  override var resultType: NSTextCheckingResult.CheckingType { kind }
  override var range: NSRange { place }
  override var numberOfRanges: Int { 1 }
  override func range(at idx: Int) -> NSRange {
    idx == 0 ? place : NSRange(location: NSNotFound, length: 0)
  }
}

extension NSTextCheckingResult {
  /// The link that a detector found; a bare host gets `http`, an address `mailto`.
  public var url: URL? {
    guard resultType == .foundLink, let text = (self as? DetectedText)?.text else { return nil }
    if text.contains(":") { return URL(string: text) }
    return URL(string: (text.contains("@") ? "mailto:" : "http://") + text)
  }

  /// The telephone number that a detector found.
  public var phoneNumber: String? {
    resultType == .foundPhoneNumber ? (self as? DetectedText)?.text : nil
  }

  /// Always nil: dates are not looked for.
  public var date: Date? { nil }
}
