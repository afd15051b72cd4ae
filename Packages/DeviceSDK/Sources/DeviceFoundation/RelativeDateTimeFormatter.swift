import Foundation

/// Writes how far a date lies from another, such as "in 2 hours" or "yesterday".
open class RelativeDateTimeFormatter: Formatter, @unchecked Sendable {
  // As on a device: set up first, then used from several threads.

  /// Whether words such as "yesterday" are used.
  public enum DateTimeStyle: Int, Sendable {
    /// Always a number, such as "in 1 day"; the default.
    case numeric = 0
    /// A word where the language has one, such as "tomorrow".
    case named = 1
  }

  /// How units are written.
  public enum UnitsStyle: Int, Sendable {
    /// Digits and the whole word, such as "in 3 hours"; the default.
    case full = 0
    /// Words throughout, such as "in three hours".
    case spellOut = 1
    /// Digits and an abbreviation, such as "in 3 hr.".
    case short = 2
    /// The narrowest form that the language has.
    case abbreviated = 3
  }

  /// Whether words such as "yesterday" are used; numbers by default.
  open var dateTimeStyle = DateTimeStyle.numeric
  /// How units are written; `full` by default.
  open var unitsStyle = UnitsStyle.full
  /// The calendar that dates are counted in.
  open var calendar: Calendar = .current
  /// The language; the current locale by default.
  open var locale: Locale = .current
  /// Where the text stands.
  open var formattingContext = Formatter.Context.unknown

  /// How far `date` lies from `referenceDate`.
  open func localizedString(for date: Date, relativeTo referenceDate: Date) -> String {
    Date.AnchoredRelativeFormatStyle(
      anchor: date, presentation: dateTimeStyle == .named ? .named : .numeric, unitsStyle: width,
      locale: locale, calendar: calendar
    ).format(referenceDate)
  }

  /// A number of seconds from now.
  open func localizedString(fromTimeInterval timeInterval: TimeInterval) -> String {
    let now = Date()
    return localizedString(for: now.addingTimeInterval(timeInterval), relativeTo: now)
  }

  /// Components from now.
  open func localizedString(from dateComponents: DateComponents) -> String {
    let now = Date()
    let date = calendar.date(byAdding: dateComponents, to: now) ?? now
    return localizedString(for: date, relativeTo: now)
  }

  /// The text of a date, relative to now.
  open override func string(for obj: Any?) -> String? {
    (obj as? Date).map { localizedString(for: $0, relativeTo: Date()) }
  }

  private var width: Date.RelativeFormatStyle.UnitsStyle {
    switch unitsStyle {
    case .full: .wide
    case .spellOut: .spellOut
    case .short: .abbreviated
    case .abbreviated: .narrow
    }
  }
}
