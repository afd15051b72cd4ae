import CoreGraphics

/// An outline; of those that are known, the corners are drawn.
public protocol Shape: View, Sendable {
  /// The outline in a rectangle.
  nonisolated func path(in rect: CGRect) -> Path
}

/// An outline that can be made smaller.
public protocol InsettableShape: Shape {}

/// An outline that says nothing of its own.
protocol PlainShape: InsettableShape, PrimitiveView {}

extension PlainShape {
  /// The rectangle: outlines are not drawn here.
  public nonisolated func path(in rect: CGRect) -> Path { Path(rect) }

  func render(in context: ViewContext) {
    var surface = corners
    surface.background = (context.environment.looks.color ?? .primary).uiColor
    context.output.mark(.leaf(.fill(surface)))
  }
}

/// An outline with round corners.
protocol RoundShape {
  /// Nil for half of the shorter side.
  var radius: CGFloat? { get }
}

extension Shape {
  /// A surface with these corners.
  var corners: Surface {
    guard let shape = self as? any RoundShape else { return Surface() }
    return Surface(cornerRadius: shape.radius, isCapsule: shape.radius == nil)
  }

  /// The shape in colours.
  func painted(_ change: @escaping (inout Surface) -> Void) -> some View {
    var surface = corners
    change(&surface)
    return PaintedShape(surface: surface)
  }
}

/// A shape in colours.
struct PaintedShape: PrimitiveView {
  let surface: Surface

  func render(in context: ViewContext) { context.output.mark(.leaf(.fill(surface))) }
}

/// A rectangle.
public struct Rectangle: Sendable {
  /// Creates the shape.
  public init() {}
}
/// A circle.
public struct Circle: Sendable {
  /// Creates the shape.
  public init() {}
}
/// An ellipse.
public struct Ellipse: Sendable {
  /// Creates the shape.
  public init() {}
}
/// A rectangle with half circles at its ends.
public struct Capsule: Sendable {
  /// Creates the shape.
  public init(style: RoundedCornerStyle = .continuous) {}
}
/// A rectangle with round corners.
public struct RoundedRectangle: Sendable {
  let radius: CGFloat?
  /// Creates the shape.
  public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    radius = cornerRadius
  }
  /// Creates the shape.
  public init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
    radius = cornerSize.width
  }
}
/// A rectangle with round corners of several sizes.
public struct UnevenRoundedRectangle: Sendable {
  /// Creates the shape.
  public init(
    topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0,
    bottomTrailingRadius: CGFloat = 0, topTrailingRadius: CGFloat = 0,
    style: RoundedCornerStyle = .continuous
  ) {}
}
/// The shape of what is around.
public struct ContainerRelativeShape: Sendable {
  /// Creates the shape.
  public init() {}
}

extension Rectangle: PlainShape {}
extension Circle: PlainShape {}
extension Ellipse: PlainShape {}
extension Capsule: PlainShape {}
extension RoundedRectangle: PlainShape {}
extension UnevenRoundedRectangle: PlainShape {}
extension ContainerRelativeShape: PlainShape {}

extension RoundedRectangle: RoundShape {}
extension Circle: RoundShape {
  var radius: CGFloat? { nil }
}
extension Ellipse: RoundShape {
  var radius: CGFloat? { nil }
}
extension Capsule: RoundShape {
  var radius: CGFloat? { nil }
}

extension Shape where Self == Rectangle {
  /// A rectangle.
  public static var rect: Self { Self() }
}
extension Shape where Self == Circle {
  /// A circle.
  public static var circle: Self { Self() }
}
extension Shape where Self == Capsule {
  /// A rectangle with half circles at its ends.
  public static var capsule: Self { Self() }
}
extension Shape where Self == RoundedRectangle {
  /// A rectangle with round corners.
  public static func rect(
    cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous
  ) -> Self { Self(cornerRadius: cornerRadius, style: style) }
}

extension Shape {
  /// Nothing but the outline.
  public var body: some View { EmptyView() }
}

/// How corners are round.
public enum RoundedCornerStyle: Sendable {
  /// As a circle, and more smoothly.
  case circular, continuous
}

/// How an outline is filled.
public struct FillStyle: Equatable, Sendable {
  /// Creates a style.
  public init(eoFill: Bool = false, antialiased: Bool = true) {}
}

/// How an outline is drawn.
public struct StrokeStyle: Equatable, Sendable {
  let lineWidth: CGFloat
  /// Creates a style.
  public init(
    lineWidth: CGFloat = 1, lineCap: CGLineCap = .butt, lineJoin: CGLineJoin = .miter,
    miterLimit: CGFloat = 10, dash: [CGFloat] = [], dashPhase: CGFloat = 0
  ) { self.lineWidth = lineWidth }
}

extension Shape {
  /// Filled with a colour.
  public func fill<S: ShapeStyle>(_ content: S, style: FillStyle = FillStyle()) -> some View {
    painted { $0.background = content.color?.uiColor }
  }
  /// Inert.
  public func fill(style: FillStyle = FillStyle()) -> Self { self }
  /// A line of a colour.
  public func stroke<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1) -> some View {
    painted { ($0.border, $0.borderWidth) = (content.color?.uiColor, lineWidth) }
  }
  /// A line of a colour.
  public func stroke<S: ShapeStyle>(_ content: S, style: StrokeStyle) -> some View {
    stroke(content, lineWidth: style.lineWidth)
  }
  /// Inert.
  public func stroke(lineWidth: CGFloat = 1) -> Self { self }
  /// Inert.
  public func stroke(style: StrokeStyle) -> Self { self }
  /// Inert.
  public func trim(from startFraction: CGFloat = 0, to endFraction: CGFloat = 1) -> Self { self }
  /// Inert.
  public func rotation(_ angle: Angle, anchor: UnitPoint = .center) -> Self { self }
}

extension InsettableShape {
  /// Inert.
  public func inset(by amount: CGFloat) -> Self { self }
  /// A line of a colour within the shape.
  public func strokeBorder<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1) -> some View {
    stroke(content, lineWidth: lineWidth)
  }
  /// A line of a colour within the shape.
  public func strokeBorder<S: ShapeStyle>(_ content: S, style: StrokeStyle) -> some View {
    stroke(content, style: style)
  }
  /// Inert.
  public func strokeBorder(lineWidth: CGFloat = 1) -> Self { self }
}

/// An outline of lines; nothing is drawn.
public struct Path: Equatable, Sendable {
  /// Creates an empty outline.
  public init() {}
  /// Creates an outline that a closure draws.
  public init(_ callback: (inout Path) -> Void) {
    self.init()
    callback(&self)
  }
  /// Creates a rectangle.
  public init(_ rect: CGRect) {}
  /// Creates a rectangle with round corners.
  public init(roundedRect rect: CGRect, cornerRadius: CGFloat) {}
  /// Creates an ellipse.
  public init(ellipseIn rect: CGRect) {}
  /// Inert.
  public mutating func move(to end: CGPoint) {}
  /// Inert.
  public mutating func addLine(to end: CGPoint) {}
  /// Inert.
  public mutating func addLines(_ lines: [CGPoint]) {}
  /// Inert.
  public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {}
  /// Inert.
  public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {}
  /// Inert.
  public mutating func addRect(_ rect: CGRect) {}
  /// Inert.
  public mutating func addEllipse(in rect: CGRect) {}
  /// Inert.
  public mutating func addPath(_ path: Path) {}
  /// Inert.
  public mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool
  ) {}
  /// Inert.
  public mutating func closeSubpath() {}
}

extension Path: PlainShape {}
