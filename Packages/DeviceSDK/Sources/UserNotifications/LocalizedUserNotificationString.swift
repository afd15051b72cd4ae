import DeviceChannel
import Foundation
internal import JSONModel

extension NSString {
  /// The text of `key` in the app's `Localizable.strings` with `arguments` filled in (PAYL-08).
  ///
  /// A missing key gives the key itself (PAYL-10). Differs from Apple: the text is looked up now,
  /// not at delivery.
  public class func localizedUserNotificationString(
    forKey key: String, arguments: [Any]?
  ) -> String {
    UserNotificationFormat.fill(
      deviceFormat(forKey: key) ?? bundleFormat(forKey: key) ?? key, with: arguments ?? [])
  }

  /// The device knows the app's texts, also those of an app that the extension does not lie in.
  private class func deviceFormat(forKey key: String) -> String? {
    DeviceConnection.current?.ask("localizations.text", ["key": .string(key)])?["text"]?.string
  }

  private class func bundleFormat(forKey key: String) -> String? {
    localizationBundles.lazy.map { $0.localizedString(forKey: key, value: nil, table: nil) }
      .first { $0 != key }
  }

  // The app's strings count, also for an extension.
  private static var localizationBundles: [Bundle] {
    [AppBundle.current, Bundle.main].compactMap(\.self)
  }
}

/// Fills printf-style placeholders from a list of objects.
///
/// Not `String(format:)`: that reads past a list that is too short, and takes no `NSNumber`.
package enum UserNotificationFormat {
  /// `format` with `%@`, `%2$@`, `%d`, `%.1f` and the like replaced; a placeholder without an
  /// argument stays as it is.
  package static func fill(_ format: String, with arguments: [Any]) -> String {
    var result = ""
    var rest = format[...]
    var next = 0
    while let percent = rest.firstIndex(of: "%") {
      result += rest[..<percent]
      guard let placeholder = Placeholder(rest[percent...]) else {
        result += "%"
        rest = rest[rest.index(after: percent)...]
        continue
      }
      rest = rest[placeholder.end...]
      if placeholder.conversion == "%" {
        result += "%"
        continue
      }
      let index = placeholder.position.map { $0 - 1 } ?? next
      if placeholder.position == nil { next += 1 }
      result +=
        arguments.indices.contains(index)
        ? placeholder.text(of: arguments[index]) : placeholder.original
    }
    return result + rest
  }

  private struct Placeholder {
    let original: String
    let position: Int?
    let flags: String
    let conversion: Character
    let end: Substring.Index

    init?(_ text: Substring) {
      // Flags, width and precision, then a length modifier that objects do not need.
      let pattern =
        /%(?:(\d+)\$)?([-+ 0#]*\d{0,3}(?:\.\d{1,3})?)(?:hh|h|ll|l|q|z|t|j)?([@diuxXfFeEgG%])/
      guard let match = text.prefixMatch(of: pattern), let last = match.3.first else { return nil }
      original = String(match.0)
      position = match.1.flatMap { Int($0) }
      flags = String(match.2)
      conversion = last
      end = match.range.upperBound
    }

    func text(of argument: Any) -> String {
      guard conversion != "@", let number = argument as? NSNumber else { return "\(argument)" }
      return "fFeEgG".contains(conversion)
        ? String(format: "%\(flags)\(conversion)", number.doubleValue)
        : String(format: "%\(flags)ll\(conversion)", number.int64Value)
    }
  }
}
