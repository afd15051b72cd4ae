// Styles that only name looks, and do nothing here.

/// How navigation looks; inert.
public protocol NavigationViewStyle {}

/// Inert.
public struct DefaultNavigationViewStyle: NavigationViewStyle, Sendable {
  /// Creates the style.
  public init() {}
}

extension NavigationViewStyle where Self == DefaultNavigationViewStyle {
  /// Inert.
  public static var automatic: Self { Self() }
}

/// Inert.
public struct StackNavigationViewStyle: NavigationViewStyle, Sendable {
  /// Creates the style.
  public init() {}
}

extension NavigationViewStyle where Self == StackNavigationViewStyle {
  /// Inert.
  public static var stack: Self { Self() }
}

/// Inert.
public struct ColumnNavigationViewStyle: NavigationViewStyle, Sendable {
  /// Creates the style.
  public init() {}
}

extension NavigationViewStyle where Self == ColumnNavigationViewStyle {
  /// Inert.
  public static var columns: Self { Self() }
}

/// Inert.
public struct DoubleColumnNavigationViewStyle: NavigationViewStyle, Sendable {
  /// Creates the style.
  public init() {}
}

/// How columns look; inert.
public protocol NavigationSplitViewStyle {}

/// Inert.
public struct AutomaticNavigationSplitViewStyle: NavigationSplitViewStyle, Sendable {
  /// Creates the style.
  public init() {}
}

extension NavigationSplitViewStyle where Self == AutomaticNavigationSplitViewStyle {
  /// Inert.
  public static var automatic: Self { Self() }
}

/// Inert.
public struct BalancedNavigationSplitViewStyle: NavigationSplitViewStyle, Sendable {
  /// Creates the style.
  public init() {}
}

extension NavigationSplitViewStyle where Self == BalancedNavigationSplitViewStyle {
  /// Inert.
  public static var balanced: Self { Self() }
}

/// Inert.
public struct ProminentDetailNavigationSplitViewStyle: NavigationSplitViewStyle, Sendable {
  /// Creates the style.
  public init() {}
}

extension NavigationSplitViewStyle where Self == ProminentDetailNavigationSplitViewStyle {
  /// Inert.
  public static var prominentDetail: Self { Self() }
}

/// How a symbol moves; inert.
public protocol SymbolEffect {}

/// Inert.
public struct BounceSymbolEffect: SymbolEffect, Sendable {
  /// Creates the style.
  public init() {}
}

extension SymbolEffect where Self == BounceSymbolEffect {
  /// Inert.
  public static var bounce: Self { Self() }
}

/// Inert.
public struct PulseSymbolEffect: SymbolEffect, Sendable {
  /// Creates the style.
  public init() {}
}

extension SymbolEffect where Self == PulseSymbolEffect {
  /// Inert.
  public static var pulse: Self { Self() }
}

/// Inert.
public struct VariableColorSymbolEffect: SymbolEffect, Sendable {
  /// Creates the style.
  public init() {}
}

extension SymbolEffect where Self == VariableColorSymbolEffect {
  /// Inert.
  public static var variableColor: Self { Self() }
}

/// Inert.
public struct ScaleSymbolEffect: SymbolEffect, Sendable {
  /// Creates the style.
  public init() {}
}

extension SymbolEffect where Self == ScaleSymbolEffect {
  /// Inert.
  public static var scale: Self { Self() }
}

/// Inert.
public struct RotateSymbolEffect: SymbolEffect, Sendable {
  /// Creates the style.
  public init() {}
}

extension SymbolEffect where Self == RotateSymbolEffect {
  /// Inert.
  public static var rotate: Self { Self() }
}

/// Inert.
public struct WiggleSymbolEffect: SymbolEffect, Sendable {
  /// Creates the style.
  public init() {}
}

extension SymbolEffect where Self == WiggleSymbolEffect {
  /// Inert.
  public static var wiggle: Self { Self() }
}

/// Inert.
public struct BreatheSymbolEffect: SymbolEffect, Sendable {
  /// Creates the style.
  public init() {}
}

extension SymbolEffect where Self == BreatheSymbolEffect {
  /// Inert.
  public static var breathe: Self { Self() }
}

/// Whether text can be chosen; inert.
public protocol TextSelectability {}

/// Inert.
public struct EnabledTextSelectability: TextSelectability, Sendable {
  /// Creates the style.
  public init() {}
}

extension TextSelectability where Self == EnabledTextSelectability {
  /// Inert.
  public static var enabled: Self { Self() }
}

/// Inert.
public struct DisabledTextSelectability: TextSelectability, Sendable {
  /// Creates the style.
  public init() {}
}

extension TextSelectability where Self == DisabledTextSelectability {
  /// Inert.
  public static var disabled: Self { Self() }
}
