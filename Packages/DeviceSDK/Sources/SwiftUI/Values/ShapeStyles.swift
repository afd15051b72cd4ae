import CoreGraphics

/// Colours in steps.
public struct Gradient: ShapeStyle, Hashable {
  /// A colour in its place.
  public struct Stop: Hashable, Sendable {
    /// The colour.
    public var color: Color
    /// From 0 to 1.
    public var location: CGFloat
    /// Creates a stop.
    public init(color: Color, location: CGFloat) { (self.color, self.location) = (color, location) }
  }
  /// The colours in their places.
  public var stops: [Stop]
  /// Creates a gradient.
  public init(stops: [Stop]) { self.stops = stops }
  /// Creates an even gradient.
  public init(colors: [Color]) { stops = colors.map { Stop(color: $0, location: 0) } }
}

/// A colour's own gradient.
public struct AnyGradient: ShapeStyle, Hashable {
  let color: Color
}

/// A style whose kind does not show.
public struct AnyShapeStyle: ShapeStyle {
  let firstColor: Color?
  /// Hides a style's kind.
  public init<S: ShapeStyle>(_ style: S) { firstColor = style.color }
}

/// A gradient along a line.
public struct LinearGradient: ShapeStyle {
  let firstColor: Color?
  /// Creates a gradient.
  public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
    firstColor = gradient.stops.first?.color
  }
  /// Creates a gradient of colours.
  public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
    firstColor = colors.first
  }
  /// Creates a gradient of colours in their places.
  public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
    firstColor = stops.first?.color
  }
}

extension AnyGradient: ColoredStyle {
  var firstColor: Color? { color }
}
extension AnyShapeStyle: ColoredStyle {}
extension LinearGradient: ColoredStyle {}

/// A gradient around a point.
public struct RadialGradient: ShapeStyle {
  /// Creates a gradient.
  public init(gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {}
  /// Creates a gradient of colours.
  public init(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {}
}

/// A gradient that turns around a point.
public struct AngularGradient: ShapeStyle {
  /// Creates a gradient.
  public init(gradient: Gradient, center: UnitPoint, angle: Angle = .zero) {}
  /// Creates a gradient of colours.
  public init(colors: [Color], center: UnitPoint, angle: Angle = .zero) {}
}

extension LinearGradient: PrimitiveView {
  func render(in context: ViewContext) {
    context.output.mark(.leaf(.fill(Surface(background: firstColor?.uiColor))))
  }
}
extension RadialGradient: PrimitiveView {
  func render(in context: ViewContext) {}
}
extension AngularGradient: PrimitiveView {
  func render(in context: ViewContext) {}
}

/// Glass over what lies behind.
public struct Material: ShapeStyle {
  private init(_ ignored: Void) {}
  private static var inert: Material { Material(()) }
  /// The thinnest.
  public static var ultraThin: Material { inert }
  /// Thin.
  public static var thin: Material { inert }
  /// Usual.
  public static var regular: Material { inert }
  /// Thick.
  public static var thick: Material { inert }
  /// The thickest.
  public static var ultraThick: Material { inert }
  /// As bars have it.
  public static var bar: Material { inert }
}

extension ShapeStyle where Self == Material {
  /// The thinnest.
  public static var ultraThinMaterial: Material { .ultraThin }
  /// Thin.
  public static var thinMaterial: Material { .thin }
  /// Usual.
  public static var regularMaterial: Material { .regular }
  /// Thick.
  public static var thickMaterial: Material { .thick }
  /// The thickest.
  public static var ultraThickMaterial: Material { .ultraThick }
  /// As bars have it.
  public static var bar: Material { .bar }
}

/// A level of the colours that text has.
public struct HierarchicalShapeStyle: ShapeStyle {
  let firstColor: Color?
  /// The first.
  public static let primary = Self(firstColor: .primary)
  /// The second.
  public static let secondary = Self(firstColor: .secondary)
  /// The third.
  public static let tertiary = Self(firstColor: Color(.tertiaryLabel))
  /// The fourth.
  public static let quaternary = Self(firstColor: Color(.quaternaryLabel))
}

extension HierarchicalShapeStyle: ColoredStyle {}

extension ShapeStyle where Self == HierarchicalShapeStyle {
  /// The first level.
  public static var primary: Self { .primary }
  /// The second level.
  public static var secondary: Self { .secondary }
  /// The third level.
  public static var tertiary: Self { .tertiary }
  /// The fourth level.
  public static var quaternary: Self { .quaternary }
}

/// The colour of what can be touched.
public struct TintShapeStyle: ShapeStyle, ColoredStyle {
  var firstColor: Color? { .accentColor }
  /// Creates the style.
  public init() {}
}

/// The colour behind things.
public struct BackgroundStyle: ShapeStyle, ColoredStyle {
  var firstColor: Color? { Color(.systemBackground) }
  /// Creates the style.
  public init() {}
}

/// The colour of things.
public struct ForegroundStyle: ShapeStyle {
  /// Creates the style.
  public init() {}
}

extension ShapeStyle where Self == TintShapeStyle {
  /// The colour of what can be touched.
  public static var tint: Self { Self() }
}
extension ShapeStyle where Self == BackgroundStyle {
  /// The colour behind things.
  public static var background: Self { Self() }
}
extension ShapeStyle where Self == ForegroundStyle {
  /// The colour of things.
  public static var foreground: Self { Self() }
}
extension ShapeStyle where Self == LinearGradient {
  /// A gradient along a line.
  public static func linearGradient(
    _ gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint
  ) -> Self { Self(gradient: gradient, startPoint: startPoint, endPoint: endPoint) }
  /// A gradient along a line.
  public static func linearGradient(
    colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint
  ) -> Self { Self(colors: colors, startPoint: startPoint, endPoint: endPoint) }
}
