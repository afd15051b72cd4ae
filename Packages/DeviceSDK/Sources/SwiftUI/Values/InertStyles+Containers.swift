// Styles that only name looks, and do nothing here.

/// How a form looks; inert.
public protocol FormStyle {}

/// Inert.
public struct AutomaticFormStyle: FormStyle, Sendable {
  /// Makes the style.
  public init() {}
}

extension FormStyle where Self == AutomaticFormStyle {
  /// Inert.
  public static var automatic: Self { Self() }
}

/// Inert.
public struct GroupedFormStyle: FormStyle, Sendable {
  /// Makes the style.
  public init() {}
}

extension FormStyle where Self == GroupedFormStyle {
  /// Inert.
  public static var grouped: Self { Self() }
}

/// Inert.
public struct ColumnsFormStyle: FormStyle, Sendable {
  /// Makes the style.
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
  /// Makes the style.
  public init() {}
}

extension GaugeStyle where Self == DefaultGaugeStyle {
  /// Inert.
  public static var automatic: Self { Self() }
}

/// Inert.
public struct AccessoryCircularGaugeStyle: GaugeStyle, Sendable {
  /// Makes the style.
  public init() {}
}

extension GaugeStyle where Self == AccessoryCircularGaugeStyle {
  /// Inert.
  public static var accessoryCircular: Self { Self() }
}

/// Inert.
public struct AccessoryLinearGaugeStyle: GaugeStyle, Sendable {
  /// Makes the style.
  public init() {}
}

extension GaugeStyle where Self == AccessoryLinearGaugeStyle {
  /// Inert.
  public static var accessoryLinear: Self { Self() }
}

/// Inert.
public struct LinearCapacityGaugeStyle: GaugeStyle, Sendable {
  /// Makes the style.
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
  /// Makes the style.
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
  /// Makes the style.
  public init() {}
}

extension TabViewStyle where Self == DefaultTabViewStyle {
  /// Inert.
  public static var automatic: Self { Self() }
}

/// Inert.
public struct SidebarAdaptableTabViewStyle: TabViewStyle, Sendable {
  /// Makes the style.
  public init() {}
}

extension TabViewStyle where Self == SidebarAdaptableTabViewStyle {
  /// Inert.
  public static var sidebarAdaptable: Self { Self() }
}

/// How the place among pages looks; inert.
public protocol IndexViewStyle {}

/// How navigation looks; inert.
public protocol NavigationViewStyle {}

/// Inert.
public struct DefaultNavigationViewStyle: NavigationViewStyle, Sendable {
  /// Makes the style.
  public init() {}
}

extension NavigationViewStyle where Self == DefaultNavigationViewStyle {
  /// Inert.
  public static var automatic: Self { Self() }
}

/// Inert.
public struct StackNavigationViewStyle: NavigationViewStyle, Sendable {
  /// Makes the style.
  public init() {}
}

extension NavigationViewStyle where Self == StackNavigationViewStyle {
  /// Inert.
  public static var stack: Self { Self() }
}

/// Inert.
public struct ColumnNavigationViewStyle: NavigationViewStyle, Sendable {
  /// Makes the style.
  public init() {}
}

extension NavigationViewStyle where Self == ColumnNavigationViewStyle {
  /// Inert.
  public static var columns: Self { Self() }
}

/// Inert.
public struct DoubleColumnNavigationViewStyle: NavigationViewStyle, Sendable {
  /// Makes the style.
  public init() {}
}

/// How columns look; inert.
public protocol NavigationSplitViewStyle {}

/// Inert.
public struct AutomaticNavigationSplitViewStyle: NavigationSplitViewStyle, Sendable {
  /// Makes the style.
  public init() {}
}

extension NavigationSplitViewStyle where Self == AutomaticNavigationSplitViewStyle {
  /// Inert.
  public static var automatic: Self { Self() }
}

/// Inert.
public struct BalancedNavigationSplitViewStyle: NavigationSplitViewStyle, Sendable {
  /// Makes the style.
  public init() {}
}

extension NavigationSplitViewStyle where Self == BalancedNavigationSplitViewStyle {
  /// Inert.
  public static var balanced: Self { Self() }
}

/// Inert.
public struct ProminentDetailNavigationSplitViewStyle: NavigationSplitViewStyle, Sendable {
  /// Makes the style.
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
  /// Makes the style.
  public init() {}
}

extension SymbolEffect where Self == BounceSymbolEffect {
  /// Inert.
  public static var bounce: Self { Self() }
}

/// Inert.
public struct PulseSymbolEffect: SymbolEffect, Sendable {
  /// Makes the style.
  public init() {}
}

extension SymbolEffect where Self == PulseSymbolEffect {
  /// Inert.
  public static var pulse: Self { Self() }
}

/// Inert.
public struct VariableColorSymbolEffect: SymbolEffect, Sendable {
  /// Makes the style.
  public init() {}
}

extension SymbolEffect where Self == VariableColorSymbolEffect {
  /// Inert.
  public static var variableColor: Self { Self() }
}

/// Inert.
public struct ScaleSymbolEffect: SymbolEffect, Sendable {
  /// Makes the style.
  public init() {}
}

extension SymbolEffect where Self == ScaleSymbolEffect {
  /// Inert.
  public static var scale: Self { Self() }
}

/// Inert.
public struct RotateSymbolEffect: SymbolEffect, Sendable {
  /// Makes the style.
  public init() {}
}

extension SymbolEffect where Self == RotateSymbolEffect {
  /// Inert.
  public static var rotate: Self { Self() }
}

/// Inert.
public struct WiggleSymbolEffect: SymbolEffect, Sendable {
  /// Makes the style.
  public init() {}
}

extension SymbolEffect where Self == WiggleSymbolEffect {
  /// Inert.
  public static var wiggle: Self { Self() }
}

/// Inert.
public struct BreatheSymbolEffect: SymbolEffect, Sendable {
  /// Makes the style.
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
  /// Makes the style.
  public init() {}
}

extension TextSelectability where Self == EnabledTextSelectability {
  /// Inert.
  public static var enabled: Self { Self() }
}

/// Inert.
public struct DisabledTextSelectability: TextSelectability, Sendable {
  /// Makes the style.
  public init() {}
}

extension TextSelectability where Self == DisabledTextSelectability {
  /// Inert.
  public static var disabled: Self { Self() }
}

/// Pages beside each other; inert.
public struct PageTabViewStyle: TabViewStyle, Sendable {
  /// When the dots show.
  public struct IndexDisplayMode: Sendable {
    /// Inert.
    public static var automatic: Self { Self() }
    /// Inert.
    public static var always: Self { Self() }
    /// Inert.
    public static var never: Self { Self() }
  }
  /// Makes the style.
  public init(indexDisplayMode: IndexDisplayMode = .automatic) {}
}

extension TabViewStyle where Self == PageTabViewStyle {
  /// Inert.
  public static var page: Self { Self() }
  /// Inert.
  public static func page(indexDisplayMode: PageTabViewStyle.IndexDisplayMode) -> Self { Self() }
}

/// Dots for pages; inert.
public struct PageIndexViewStyle: IndexViewStyle, Sendable {
  /// When the ground behind the dots shows.
  public struct BackgroundDisplayMode: Sendable {
    /// Inert.
    public static var automatic: Self { Self() }
    /// Inert.
    public static var always: Self { Self() }
    /// Inert.
    public static var never: Self { Self() }
    /// Inert.
    public static var interactive: Self { Self() }
  }
  /// Makes the style.
  public init(backgroundDisplayMode: BackgroundDisplayMode = .automatic) {}
}

extension IndexViewStyle where Self == PageIndexViewStyle {
  /// Inert.
  public static var page: Self { Self() }
  /// Inert.
  public static func page(
    backgroundDisplayMode: PageIndexViewStyle.BackgroundDisplayMode
  ) -> Self { Self() }
}
