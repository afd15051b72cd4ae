import CoreGraphics

/// Radii of the corners of a rectangle.
public struct RectangleCornerRadii: Equatable, Sendable {
  /// Above, where lines begin.
  public var topLeading: CGFloat
  /// Below, where lines begin.
  public var bottomLeading: CGFloat
  /// Below, where lines end.
  public var bottomTrailing: CGFloat
  /// Above, where lines end.
  public var topTrailing: CGFloat

  /// Creates radii.
  public init(
    topLeading: CGFloat = 0, bottomLeading: CGFloat = 0, bottomTrailing: CGFloat = 0,
    topTrailing: CGFloat = 0
  ) {
    (self.topLeading, self.bottomLeading) = (topLeading, bottomLeading)
    (self.bottomTrailing, self.topTrailing) = (bottomTrailing, topTrailing)
  }
}

extension UnevenRoundedRectangle {
  /// Creates the shape.
  public init(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
    self.init(
      topLeadingRadius: cornerRadii.topLeading, bottomLeadingRadius: cornerRadii.bottomLeading,
      bottomTrailingRadius: cornerRadii.bottomTrailing,
      topTrailingRadius: cornerRadii.topTrailing, style: style)
  }
}

extension Shape where Self == UnevenRoundedRectangle {
  /// A rectangle with round corners of several sizes.
  public static func rect(
    cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous
  ) -> Self { Self(cornerRadii: cornerRadii, style: style) }
  /// A rectangle with round corners of several sizes.
  public static func rect(
    topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0,
    bottomTrailingRadius: CGFloat = 0, topTrailingRadius: CGFloat = 0,
    style: RoundedCornerStyle = .continuous
  ) -> Self {
    Self(
      topLeadingRadius: topLeadingRadius, bottomLeadingRadius: bottomLeadingRadius,
      bottomTrailingRadius: bottomTrailingRadius, topTrailingRadius: topTrailingRadius,
      style: style)
  }
}

/// A shape away from its place, which stays free.
public struct OffsetShape<Content: Shape>: Shape {
  /// Never asked for.
  public typealias Body = Never

  /// The shape.
  public var shape: Content
  /// How far away.
  public var offset: CGSize

  /// Creates the shape.
  public init(shape: Content, offset: CGSize) { (self.shape, self.offset) = (shape, offset) }

  /// The shape's outline: outlines are not drawn here.
  public nonisolated func path(in rect: CGRect) -> Path {
    shape.path(in: rect.offsetBy(dx: offset.width, dy: offset.height))
  }
}

extension OffsetShape: PrimitiveView {
  func render(in context: ViewContext) {
    context.boxed(.offset(offset)) { shape.show(in: context.child(0)) }
  }
}

extension Shape {
  /// Away from its place, which stays free.
  public func offset(_ offset: CGSize) -> OffsetShape<Self> {
    OffsetShape(shape: self, offset: offset)
  }
  /// Away from its place, which stays free.
  public func offset(_ offset: CGPoint) -> OffsetShape<Self> {
    self.offset(x: offset.x, y: offset.y)
  }
  /// Away from its place, which stays free.
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> OffsetShape<Self> {
    offset(CGSize(width: x, height: y))
  }

  // Which parts are in is not known: outlines are not drawn here.

  /// Inert: this shape alone.
  public func union<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape { self }
  /// Inert: this shape alone.
  public func intersection<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape { self }
  /// Inert: this shape alone.
  public func subtracting<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape { self }
  /// Inert: this shape alone.
  public func symmetricDifference<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape { self }
}

extension Path {
  /// Inert.
  public mutating func addRoundedRect(
    in rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous,
    transform: CGAffineTransform = .identity
  ) {}
  /// Inert.
  public mutating func addRoundedRect(
    in rect: CGRect, cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous,
    transform: CGAffineTransform = .identity
  ) {}
}
