import Foundation

/// A choice of a date.
@preconcurrency @MainActor
open class UIDatePicker: UIControl {
  /// The date.
  open var date = Date()
  /// The earliest.
  open var minimumDate: Date?
  /// The latest.
  open var maximumDate: Date?
  /// The values that are chosen.
  open var datePickerMode = Mode.dateAndTime
  /// How it looks; inert.
  open var preferredDatePickerStyle = UIDatePickerStyle.automatic
  /// How it looks.
  open var datePickerStyle: UIDatePickerStyle { .wheels }
  /// How far minutes are apart.
  open var minuteInterval = 1
  /// The seconds it counts down.
  open var countDownDuration: TimeInterval = 0
  /// Its calendar.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var calendar: Calendar! = Calendar.current
  /// Its language.
  open var locale: Locale?
  /// Its zone.
  open var timeZone: TimeZone?

  /// The values that are chosen.
  public enum Mode: Int, Sendable {
    /// A time.
    case time
    /// A day.
    case date
    /// Both.
    case dateAndTime
    /// A span.
    case countDownTimer
    /// A month.
    case yearAndMonth = 4269
  }

  /// Sets the date.
  open func setDate(_ date: Date, animated: Bool) { self.date = date }
}

/// How a choice of dates looks.
public enum UIDatePickerStyle: Int, Sendable {
  /// As the system likes.
  case automatic
  /// Wheels.
  case wheels
  /// A button.
  case compact
  /// A calendar.
  case inline
}
