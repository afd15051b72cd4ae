// Styles that only name looks, and do nothing here.

/// How a list looks; inert.
public protocol ListStyle {}

/// Inert.
public struct DefaultListStyle: ListStyle, Sendable {
  /// Creates the style.
  public init() {}
}

extension ListStyle where Self == DefaultListStyle {
  /// Inert.
  public static var automatic: Self { Self() }
}

/// Inert.
public struct PlainListStyle: ListStyle, Sendable {
  /// Creates the style.
  public init() {}
}

extension ListStyle where Self == PlainListStyle {
  /// Inert.
  public static var plain: Self { Self() }
}

/// Inert.
public struct GroupedListStyle: ListStyle, Sendable {
  /// Creates the style.
  public init() {}
}

extension ListStyle where Self == GroupedListStyle {
  /// Inert.
  public static var grouped: Self { Self() }
}

/// Inert.
public struct InsetListStyle: ListStyle, Sendable {
  /// Creates the style.
  public init() {}
}

extension ListStyle where Self == InsetListStyle {
  /// Inert.
  public static var inset: Self { Self() }
}

/// Inert.
public struct InsetGroupedListStyle: ListStyle, Sendable {
  /// Creates the style.
  public init() {}
}

extension ListStyle where Self == InsetGroupedListStyle {
  /// Inert.
  public static var insetGrouped: Self { Self() }
}

/// Inert.
public struct SidebarListStyle: ListStyle, Sendable {
  /// Creates the style.
  public init() {}
}

extension ListStyle where Self == SidebarListStyle {
  /// Inert.
  public static var sidebar: Self { Self() }
}

/// How a picker looks; inert.
public protocol PickerStyle {}

/// Inert.
public struct DefaultPickerStyle: PickerStyle, Sendable {
  /// Creates the style.
  public init() {}
}

extension PickerStyle where Self == DefaultPickerStyle {
  /// Inert.
  public static var automatic: Self { Self() }
}

/// Inert.
public struct MenuPickerStyle: PickerStyle, Sendable {
  /// Creates the style.
  public init() {}
}

extension PickerStyle where Self == MenuPickerStyle {
  /// Inert.
  public static var menu: Self { Self() }
}

/// Inert.
public struct SegmentedPickerStyle: PickerStyle, Sendable {
  /// Creates the style.
  public init() {}
}

extension PickerStyle where Self == SegmentedPickerStyle {
  /// Inert.
  public static var segmented: Self { Self() }
}

/// Inert.
public struct WheelPickerStyle: PickerStyle, Sendable {
  /// Creates the style.
  public init() {}
}

extension PickerStyle where Self == WheelPickerStyle {
  /// Inert.
  public static var wheel: Self { Self() }
}

/// Inert.
public struct InlinePickerStyle: PickerStyle, Sendable {
  /// Creates the style.
  public init() {}
}

extension PickerStyle where Self == InlinePickerStyle {
  /// Inert.
  public static var inline: Self { Self() }
}

/// Inert.
public struct NavigationLinkPickerStyle: PickerStyle, Sendable {
  /// Creates the style.
  public init() {}
}

extension PickerStyle where Self == NavigationLinkPickerStyle {
  /// Inert.
  public static var navigationLink: Self { Self() }
}

/// Inert.
public struct PalettePickerStyle: PickerStyle, Sendable {
  /// Creates the style.
  public init() {}
}

extension PickerStyle where Self == PalettePickerStyle {
  /// Inert.
  public static var palette: Self { Self() }
}

/// How a text field looks; inert.
public protocol TextFieldStyle {}

/// Inert.
public struct DefaultTextFieldStyle: TextFieldStyle, Sendable {
  /// Creates the style.
  public init() {}
}

extension TextFieldStyle where Self == DefaultTextFieldStyle {
  /// Inert.
  public static var automatic: Self { Self() }
}

/// Inert.
public struct PlainTextFieldStyle: TextFieldStyle, Sendable {
  /// Creates the style.
  public init() {}
}

extension TextFieldStyle where Self == PlainTextFieldStyle {
  /// Inert.
  public static var plain: Self { Self() }
}

/// Inert.
public struct RoundedBorderTextFieldStyle: TextFieldStyle, Sendable {
  /// Creates the style.
  public init() {}
}

extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
  /// Inert.
  public static var roundedBorder: Self { Self() }
}
