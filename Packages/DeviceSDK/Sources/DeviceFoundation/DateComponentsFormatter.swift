import DeviceChannel
import Foundation

/// Writes lengths of time, such as "1 hour, 5 minutes" or "1:05".
///
/// Differs from Apple: no weeks unless `allowedUnits` names them, and no phrases in other languages
/// than English.
open class DateComponentsFormatter: Formatter, @unchecked Sendable {
  // As on a device: set up first, then used from several threads.

  /// How units are written.
  public enum UnitsStyle: Int, Sendable {
    /// 1:05:00
    case positional = 0
    /// 1h 5m
    case abbreviated = 1
    /// 1 hr, 5 min
    case short = 2
    /// 1 hour, 5 minutes
    case full = 3
    /// one hour, five minutes
    case spellOut = 4
    /// 1hr 5min
    case brief = 5
  }

  /// Which zeroes are written.
  public struct ZeroFormattingBehavior: OptionSet, Sendable {
    /// The raw value.
    public let rawValue: UInt
    /// Creates a value from its raw value.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// As the style has it: leading zeroes go from times such as 1:05, all of them from texts.
    public static let `default` = ZeroFormattingBehavior(rawValue: 1 << 0)
    /// Zeroes before the first other number go.
    public static let dropLeading = ZeroFormattingBehavior(rawValue: 1 << 1)
    /// Zeroes between other numbers go.
    public static let dropMiddle = ZeroFormattingBehavior(rawValue: 1 << 2)
    /// Zeroes behind the last other number go.
    public static let dropTrailing = ZeroFormattingBehavior(rawValue: 1 << 3)
    /// All zeroes go.
    public static let dropAll: ZeroFormattingBehavior = [.dropLeading, .dropMiddle, .dropTrailing]
    /// All zeroes stay, and a time such as 1:05 is written 01:05.
    public static let pad = ZeroFormattingBehavior(rawValue: 1 << 16)
  }

  /// How units are written; `positional` by default.
  open var unitsStyle = UnitsStyle.positional
  /// Which units may be used; days, hours, minutes and seconds by default.
  open var allowedUnits: NSCalendar.Unit = [.day, .hour, .minute, .second]
  /// Which zeroes are written.
  open var zeroFormattingBehavior = ZeroFormattingBehavior.default
  /// The calendar that tells dates apart; the current one by default.
  open var calendar: Calendar? = .current
  /// How many units at most; 0 for all.
  open var maximumUnitCount = 0
  /// Has no effect.
  open var allowsFractionalUnits = false
  /// Has no effect.
  open var collapsesLargestUnit = false
  /// Begins the text with "About", in English.
  open var includesApproximationPhrase = false
  /// Ends the text with "remaining", in English.
  open var includesTimeRemainingPhrase = false
  /// Has no effect.
  open var formattingContext = Formatter.Context.unknown

  /// A length of time in seconds.
  open func string(from ti: TimeInterval) -> String? {
    guard ti.isFinite, abs(ti) < 1e15 else { return nil }
    var rest = Int(abs(ti).rounded(allowedUnits.contains(.second) ? .toNearestOrEven : .down))
    let amounts = TimeUnit.all.filter { allowedUnits.contains($0.unit) }.map { unit in
      defer { rest %= unit.seconds }
      return (unit, rest / unit.seconds)
    }
    guard !amounts.isEmpty else { return nil }
    return (ti < 0 ? "-" : "") + text(amounts)
  }

  /// The time between two dates.
  open func string(from startDate: Date, to endDate: Date) -> String? {
    string(from: endDate.timeIntervalSince(startDate))
  }

  /// Components, each taken for its usual length.
  open func string(from components: DateComponents) -> String? {
    let seconds = TimeUnit.all.reduce(0) { sum, unit in
      sum + (unit.value(components) ?? 0) * unit.seconds
    }
    return string(from: TimeInterval(seconds))
  }

  /// A length of time, written in a style.
  open class func localizedString(
    from components: DateComponents, unitsStyle: UnitsStyle
  ) -> String? {
    let formatter = DateComponentsFormatter()
    formatter.unitsStyle = unitsStyle
    return formatter.string(from: components)
  }

  /// The text of a `DateComponents` or a number of seconds.
  open override func string(for obj: Any?) -> String? {
    if let components = obj as? DateComponents { return string(from: components) }
    return (obj as? NSNumber).flatMap { string(from: $0.doubleValue) }
  }

  private func text(_ amounts: [(TimeUnit, Int)]) -> String {
    var shown = amounts
    let pads = zeroFormattingBehavior.contains(.pad)
    let isPositional = unitsStyle == .positional
    let drops = zeroFormattingBehavior
    if !pads {
      let dropsAll = !isPositional && drops.contains(.default)
      if dropsAll || drops.contains(.dropLeading) || drops.contains(.default) {
        // A positional time keeps two units: 0:05.
        let kept = isPositional && drops.contains(.default) ? 2 : 1
        while shown.count > kept, shown.first?.1 == 0 { shown.removeFirst() }
      }
      if dropsAll || drops.contains(.dropTrailing) {
        while shown.count > 1, shown.last?.1 == 0 { shown.removeLast() }
      }
      if dropsAll || drops.contains(.dropMiddle) {
        let ends = (shown.first?.0.name, shown.last?.0.name)
        shown = shown.filter { $0.1 != 0 || $0.0.name == ends.0 || $0.0.name == ends.1 }
      }
    }
    if maximumUnitCount > 0 { shown = Array(shown.prefix(maximumUnitCount)) }
    let body = isPositional ? positional(shown, pads) : words(shown)
    guard isEnglish else {
      if includesApproximationPhrase || includesTimeRemainingPhrase {
        Inert.use("DateComponentsFormatter's phrases in other languages than English")
      }
      return body
    }
    return (includesApproximationPhrase ? "About " : "") + body
      + (includesTimeRemainingPhrase ? " remaining" : "")
  }

  private func positional(_ amounts: [(TimeUnit, Int)], _ pads: Bool) -> String {
    amounts.enumerated().map { index, amount in
      let digits = String(amount.1)
      return (index > 0 || pads) && digits.count < 2 ? "0\(digits)" : digits
    }.joined(separator: ":")
  }

  private var locale: Locale { calendar?.locale ?? .current }

  private var isEnglish: Bool { locale.language.languageCode?.identifier ?? "en" == "en" }

  private func words(_ amounts: [(TimeUnit, Int)]) -> String {
    if !isEnglish, let text = translated(amounts) { return text }
    let isTight = unitsStyle == .abbreviated || unitsStyle == .brief
    return amounts.map { unit, count in
      switch unitsStyle {
      case .abbreviated: "\(count)\(unit.letter)"
      case .brief: "\(count)\(unit.abbreviation)"
      case .short: "\(count) \(unit.abbreviation)"
      case .spellOut:
        "\(Self.spelled(count)) \(unit.name)\(count == 1 ? "" : "s")"
      default: "\(count) \(unit.name)\(count == 1 ? "" : "s")"
      }
    }.joined(separator: isTight ? " " : ", ")
  }

  /// The words of another language.
  private func translated(_ amounts: [(TimeUnit, Int)]) -> String? {
    let width =
      switch unitsStyle {
      case .full, .spellOut: "unit-width-full-name"
      case .short, .brief: "unit-width-short"
      default: "unit-width-narrow"
      }
    let parts = amounts.compactMap { unit, count -> String? in
      let text = UnitText.text(
        Double(count), skeleton: "unit/\(unit.name) \(width)", locale: locale)
      guard unitsStyle == .spellOut else { return text }
      return text?.replacing("\(count)", with: Self.spelled(count, locale))
    }
    guard parts.count == amounts.count else { return nil }
    switch unitsStyle {
    case .abbreviated, .brief: return parts.joined(separator: " ")
    case .short: return parts.joined(separator: ", ")
    default: return parts.formatted(.list(type: .and).locale(locale))
    }
  }

  private static func spelled(
    _ number: Int, _ locale: Locale = Locale(identifier: "en")
  ) -> String {
    let formatter = NumberFormatter()
    formatter.numberStyle = .spellOut
    formatter.locale = locale
    return formatter.string(from: NSNumber(value: number)) ?? "\(number)"
  }
}

/// A unit of time, with its usual length.
private struct TimeUnit {
  let unit: NSCalendar.Unit
  let name: String
  let abbreviation: String
  let letter: String
  let seconds: Int
  let value: (DateComponents) -> Int?

  static var all: [TimeUnit] {
    [
      TimeUnit(unit: .year, name: "year", abbreviation: "yr", letter: "y", seconds: 31_536_000) {
        $0.year
      },
      TimeUnit(unit: .month, name: "month", abbreviation: "mo", letter: "mo", seconds: 2_592_000) {
        $0.month
      },
      TimeUnit(
        unit: .weekOfMonth, name: "week", abbreviation: "wk", letter: "w", seconds: 604_800
      ) { $0.weekOfMonth },
      TimeUnit(unit: .day, name: "day", abbreviation: "day", letter: "d", seconds: 86_400) {
        $0.day
      },
      TimeUnit(unit: .hour, name: "hour", abbreviation: "hr", letter: "h", seconds: 3600) {
        $0.hour
      },
      TimeUnit(unit: .minute, name: "minute", abbreviation: "min", letter: "m", seconds: 60) {
        $0.minute
      },
      TimeUnit(unit: .second, name: "second", abbreviation: "sec", letter: "s", seconds: 1) {
        $0.second
      },
    ]
  }
}
