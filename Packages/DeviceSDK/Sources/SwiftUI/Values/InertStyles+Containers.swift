// Styles that only name looks, and do nothing here.

/// How a form looks; inert.
public protocol FormStyle {}

/// Inert.
public struct AutomaticFormStyle: FormStyle, Sendable {
  /// Creates the style.
  public init() {}
}

extension FormStyle where Self == AutomaticFormStyle {
  /// Inert.
  public static var automatic: Self { Self() }
}

/// Inert.
public struct GroupedFormStyle: FormStyle, Sendable {
  /// Creates the style.
  public init() {}
}

extension FormStyle where Self == GroupedFormStyle {
  /// Inert.
  public static var grouped: Self { Self() }
}

/// Inert.
public struct ColumnsFormStyle: FormStyle, Sendable {
  /// Creates the style.
  public init() {}
}

extension FormStyle where Self == ColumnsFormStyle {
  /// Inert.
  public static var columns: Self { Self() }
}

/// How a gauge looks; inert.
public protocol GaugeStyle {}

/// Inert.
public struct DefaultGaugeStyle: GaugeStyle, Sendable {
  /// Creates the style.
  public init() {}
}

extension GaugeStyle where Self == DefaultGaugeStyle {
  /// Inert.
  public static var automatic: Self { Self() }
}

/// Inert.
public struct AccessoryCircularGaugeStyle: GaugeStyle, Sendable {
  /// Creates the style.
  public init() {}
}

extension GaugeStyle where Self == AccessoryCircularGaugeStyle {
  /// Inert.
  public static var accessoryCircular: Self { Self() }
}

/// Inert.
public struct AccessoryLinearGaugeStyle: GaugeStyle, Sendable {
  /// Creates the style.
  public init() {}
}

extension GaugeStyle where Self == AccessoryLinearGaugeStyle {
  /// Inert.
  public static var accessoryLinear: Self { Self() }
}

/// Inert.
public struct LinearCapacityGaugeStyle: GaugeStyle, Sendable {
  /// Creates the style.
  public init() {}
}

extension GaugeStyle where Self == LinearCapacityGaugeStyle {
  /// Inert.
  public static var linearCapacity: Self { Self() }
}

/// How a group of views looks; inert.
public protocol GroupBoxStyle {}

/// Inert.
public struct DefaultGroupBoxStyle: GroupBoxStyle, Sendable {
  /// Creates the style.
  public init() {}
}

extension GroupBoxStyle where Self == DefaultGroupBoxStyle {
  /// Inert.
  public static var automatic: Self { Self() }
}

/// How tabs look; inert.
public protocol TabViewStyle {}

/// Inert.
public struct DefaultTabViewStyle: TabViewStyle, Sendable {
  /// Creates the style.
  public init() {}
}

extension TabViewStyle where Self == DefaultTabViewStyle {
  /// Inert.
  public static var automatic: Self { Self() }
}

/// Inert.
public struct SidebarAdaptableTabViewStyle: TabViewStyle, Sendable {
  /// Creates the style.
  public init() {}
}

extension TabViewStyle where Self == SidebarAdaptableTabViewStyle {
  /// Inert.
  public static var sidebarAdaptable: Self { Self() }
}

/// How the place among pages looks; inert.
public protocol IndexViewStyle {}
