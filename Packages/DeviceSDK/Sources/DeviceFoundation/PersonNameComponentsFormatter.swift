import Foundation

/// Writes people's names, given name first.
///
/// Differs from Apple, which knows each locale's order.
open class PersonNameComponentsFormatter: Formatter, @unchecked Sendable {
  // As on a device: set up first, then used from several threads.

  /// How much of a name is written.
  public enum Style: Int, Sendable {
    /// As `medium`.
    case `default` = 0
    /// The nickname or the given name.
    case short = 1
    /// Given and family name.
    case medium = 2
    /// The whole name.
    case long = 3
    /// Initials.
    case abbreviated = 4
  }

  /// Has no effect.
  public struct Options: OptionSet, Sendable {
    /// The raw value.
    public let rawValue: UInt
    /// Creates a value from its raw value.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The name as it is pronounced, in place of its spelling.
    public static let phonetic = Options(rawValue: 1 << 1)
  }

  /// How much of a name is written.
  open var style = Style.default

  /// A name in a style.
  open class func localizedString(
    from components: PersonNameComponents, style nameFormatStyle: Style, options: Options = []
  ) -> String {
    let formatter = PersonNameComponentsFormatter()
    formatter.style = nameFormatStyle
    return formatter.string(from: components)
  }

  /// A name.
  open func string(from components: PersonNameComponents) -> String {
    let parts: [String?]
    switch style {
    case .default, .medium: parts = [components.givenName, components.familyName]
    case .short:
      parts = [components.nickname ?? components.givenName ?? components.familyName]
    case .long:
      parts = [
        components.namePrefix, components.givenName, components.middleName, components.familyName,
        components.nameSuffix,
      ]
    case .abbreviated:
      return [components.givenName, components.familyName]
        .compactMap { $0?.first.map(String.init) }.joined()
    }
    return parts.compactMap(\.self).filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// The parts of a name that is written given name first.
  open func personNameComponents(from string: String) -> PersonNameComponents? {
    let words = string.split(separator: " ").map(String.init)
    guard let first = words.first else { return nil }
    var components = PersonNameComponents()
    components.givenName = first
    if words.count > 1 { components.familyName = words.last }
    if words.count > 2 {
      components.middleName = words[1..<(words.count - 1)].joined(separator: " ")
    }
    return components
  }

  /// The text of a `PersonNameComponents`.
  open override func string(for obj: Any?) -> String? {
    (obj as? PersonNameComponents).map { string(from: $0) }
  }
}

extension PersonNameComponents {
  /// The name, given name first.
  public func formatted() -> String { PersonNameComponentsFormatter().string(from: self) }
}
