import Foundation

/// Writes lists such as "Ann, Ben and Cat" as the locale has them.
open class ListFormatter: Formatter, @unchecked Sendable {
  // As on a device: set up first, then used from several threads.

  /// The language; the current locale by default.
  open var locale: Locale = .current
  /// Writes items that are not text.
  open var itemFormatter: Formatter?

  /// A list of text in the current locale.
  open class func localizedString(byJoining strings: [String]) -> String {
    strings.formatted(.list(type: .and))
  }

  /// A list of anything.
  open func string(from items: [Any]) -> String? {
    let texts = items.map { item in
      itemFormatter?.string(for: item) ?? item as? String ?? String(describing: item)
    }
    return texts.formatted(.list(type: .and).locale(locale))
  }

  /// The text of an array.
  open override func string(for obj: Any?) -> String? {
    (obj as? [Any]).flatMap { string(from: $0) }
  }
}
