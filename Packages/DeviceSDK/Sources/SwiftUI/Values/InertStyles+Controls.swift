// Styles that only name looks, and do nothing here.

/// How a date picker looks; inert.
public protocol DatePickerStyle {}

/// Inert.
public struct DefaultDatePickerStyle: DatePickerStyle, Sendable {
  /// Creates the style.
  public init() {}
}

extension DatePickerStyle where Self == DefaultDatePickerStyle {
  /// Inert.
  public static var automatic: Self { Self() }
}

/// Inert.
public struct CompactDatePickerStyle: DatePickerStyle, Sendable {
  /// Creates the style.
  public init() {}
}

extension DatePickerStyle where Self == CompactDatePickerStyle {
  /// Inert.
  public static var compact: Self { Self() }
}

/// Inert.
public struct GraphicalDatePickerStyle: DatePickerStyle, Sendable {
  /// Creates the style.
  public init() {}
}

extension DatePickerStyle where Self == GraphicalDatePickerStyle {
  /// Inert.
  public static var graphical: Self { Self() }
}

/// Inert.
public struct WheelDatePickerStyle: DatePickerStyle, Sendable {
  /// Creates the style.
  public init() {}
}

extension DatePickerStyle where Self == WheelDatePickerStyle {
  /// Inert.
  public static var wheel: Self { Self() }
}

/// How a menu looks; inert.
public protocol MenuStyle {}

/// Inert.
public struct DefaultMenuStyle: MenuStyle, Sendable {
  /// Creates the style.
  public init() {}
}

extension MenuStyle where Self == DefaultMenuStyle {
  /// Inert.
  public static var automatic: Self { Self() }
}

/// Inert.
public struct ButtonMenuStyle: MenuStyle, Sendable {
  /// Creates the style.
  public init() {}
}

/// Inert.
public struct BorderlessButtonMenuStyle: MenuStyle, Sendable {
  /// Creates the style.
  public init() {}
}

extension MenuStyle where Self == BorderlessButtonMenuStyle {
  /// Inert.
  public static var borderlessButton: Self { Self() }
}

extension MenuStyle where Self == ButtonMenuStyle {
  /// Inert.
  public static var button: Self { Self() }
}
