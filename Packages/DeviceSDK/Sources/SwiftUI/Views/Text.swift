import Foundation
import UIKit

/// Text on a screen.
public struct Text: Equatable, Sendable {
  let string: String
  private var looks = TextLooks()

  /// Text of a key of the app's strings, or the key where they have none.
  public init(
    _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil,
    comment: StaticString? = nil
  ) { string = key.text(table: tableName, bundle: bundle) }
  /// Text as it is.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ content: S) { string = String(content) }
  /// Text as it is.
  public init(verbatim content: String) { string = content }
  /// Text of a resource.
  @_disfavoredOverload
  public init(_ resource: LocalizedStringResource) { string = String(localized: resource) }
  /// Text without its looks; literals are keys, though this type takes them too.
  @_disfavoredOverload
  public init(_ attributedContent: AttributedString) {
    string = String(attributedContent.characters)
  }
  /// A picture among letters, of which nothing shows.
  public init(_ image: Image) { string = "" }
  /// A moment in a style.
  public init(_ date: Date, style: DateStyle) { string = style.text(of: date) }
  /// A range of moments.
  public init(_ dates: ClosedRange<Date>) {
    string =
      DateStyle.date.text(of: dates.lowerBound) + " – "
      + DateStyle.date.text(of: dates.upperBound)
  }
  /// The time that is left.
  public init(
    timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true,
    showsHours: Bool = true
  ) { string = DateStyle.timer.text(of: timerInterval.upperBound) }
  /// A value in a format.
  public init<F: FormatStyle>(_ input: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == String { string = format.format(input) }
  /// A value that a formatter writes.
  public init<Subject: NSObject>(_ subject: Subject, formatter: Formatter) {
    string = formatter.string(for: subject) ?? ""
  }
  /// A value that a formatter writes.
  @_disfavoredOverload
  public init<Subject>(_ subject: Subject, formatter: Formatter) {
    string = formatter.string(for: subject) ?? ""
  }

  /// Two texts in a row, with the looks of the first.
  public static func + (left: Text, right: Text) -> Text {
    var text = Text(verbatim: left.string + right.string)
    text.looks = left.looks
    return text
  }

  /// How a moment is written.
  public struct DateStyle: Sendable {
    private enum Kind {
      case time, date, relative, offset, timer
    }
    private let kind: Kind
    /// The time of day.
    public static let time = DateStyle(kind: .time)
    /// The day.
    public static let date = DateStyle(kind: .date)
    /// The time from now.
    public static let relative = DateStyle(kind: .relative)
    /// The time from now, with a sign.
    public static let offset = DateStyle(kind: .offset)
    /// The time from now in digits.
    public static let timer = DateStyle(kind: .timer)

    func text(of date: Date) -> String {
      let formatter = DateFormatter()
      formatter.dateStyle = kind == .date ? .long : .none
      formatter.timeStyle = kind == .time ? .short : .none
      if kind == .date || kind == .time { return formatter.string(from: date) }
      let seconds = Int(abs(date.timeIntervalSinceNow).rounded())
      let (hours, minutes) = (seconds / 3600, seconds / 60 % 60)
      if kind == .timer {
        return hours > 0
          ? String(format: "%d:%02d:%02d", hours, minutes, seconds % 60)
          : String(format: "%d:%02d", minutes, seconds % 60)
      }
      if hours > 0 { return "\(hours) hr, \(minutes) min" }
      return minutes > 0 ? "\(minutes) min, \(seconds % 60) sec" : "\(seconds) sec"
    }
  }

  /// Where text that is too long is cut.
  public enum TruncationMode: Sendable {
    /// At the beginning, at the end, and in the middle.
    case head, tail, middle
  }
  /// Capitals or small letters.
  public enum Case: Sendable {
    /// Capitals, and small letters.
    case uppercase, lowercase
  }
  /// A line under or through text.
  public struct LineStyle: Hashable, Sendable {
    /// How the line is drawn.
    public enum Pattern: Sendable {
      /// Without gaps, and with gaps of all kinds.
      case solid, dot, dash, dashDot, dashDotDot
    }
    private let pattern: Pattern
    private let color: Color?
    /// Creates a style.
    public init(pattern: Pattern = .solid, color: Color? = nil) {
      (self.pattern, self.color) = (pattern, color)
    }
    /// A line without gaps.
    public static let single = LineStyle()
  }
}

extension Text: PrimitiveView {
  func render(in context: ViewContext) {
    context.emit(.text, string, looks: looks.over(context.environment.looks).resolved)
  }

  private func looking(_ change: (inout TextLooks) -> Void) -> Text {
    var text = self
    change(&text.looks)
    return text
  }
}

extension Text {
  /// In another typeface.
  public func font(_ font: Font?) -> Text { looking { $0.font = font } }
  /// Heavier or lighter.
  public func fontWeight(_ weight: Font.Weight?) -> Text { looking { $0.weight = weight } }
  /// The same text: looks are inert.
  public func fontDesign(_ design: Font.Design?) -> Text { self }
  /// In a colour.
  public func foregroundColor(_ color: Color?) -> Text { looking { $0.color = color } }
  /// In a colour.
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text {
    looking { $0.color = style.color }
  }
  /// Bold.
  public func bold() -> Text { looking { $0.weight = .bold } }
  /// Bold.
  public func bold(_ isActive: Bool) -> Text { looking { if isActive { $0.weight = .bold } } }
  /// Slanted.
  public func italic() -> Text { looking { $0.isItalic = true } }
  /// Slanted.
  public func italic(_ isActive: Bool) -> Text { looking { $0.isItalic = isActive } }
  /// With letters of one width.
  public func monospaced(_ isActive: Bool = true) -> Text { looking { $0.isMonospaced = isActive } }
  /// The same text: looks are inert.
  public func monospacedDigit() -> Text { self }
  /// The same text: looks are inert.
  public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text { self }
  /// The same text: looks are inert.
  public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text { self }
  /// The same text: looks are inert.
  public func kerning(_ kerning: CGFloat) -> Text { self }
  /// The same text: looks are inert.
  public func tracking(_ tracking: CGFloat) -> Text { self }
  /// The same text: looks are inert.
  public func baselineOffset(_ baselineOffset: CGFloat) -> Text { self }
}
