import DeviceChannel
import DeviceImaging
import Foundation

/// The calls that would change pixels: none of them does here, and each says so once.
extension CGContext {
  /// A picture in a rectangle; decodes it.
  public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
    image.picture.decode()
    inert()
  }

  /// A filled rectangle.
  public func fill(_ rect: CGRect) { inert() }

  /// Filled rectangles.
  public func fill(_ rects: [CGRect]) { inert() }

  /// A filled ellipse.
  public func fillEllipse(in rect: CGRect) { inert() }

  /// The outline, filled.
  public func fillPath(using rule: CGPathFillRule = .winding) { paintPath("fillPath(using:)") }

  /// The outline, as a line.
  public func strokePath() { paintPath("strokePath()") }

  /// The outline, filled, as a line, or both.
  public func drawPath(using mode: CGPathDrawingMode) { paintPath("drawPath(using:)") }

  /// A rectangle's outline.
  public func stroke(_ rect: CGRect) { inert() }

  /// A rectangle's outline of a width.
  public func stroke(_ rect: CGRect, width: CGFloat) { inert() }

  /// An ellipse's outline.
  public func strokeEllipse(in rect: CGRect) { inert() }

  /// Lines between pairs of points.
  public func strokeLineSegments(between points: [CGPoint]) { inert() }

  /// A rectangle made transparent.
  public func clear(_ rect: CGRect) { inert() }

  /// A transition of colours along a line.
  public func drawLinearGradient(
    _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions
  ) { inert() }

  /// A transition of colours between circles.
  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint,
    endRadius: CGFloat, options: CGGradientDrawingOptions
  ) { inert() }

  private func paintPath(_ member: String) {
    path = CGMutablePath()
    Inert.use("CGContext.\(member)")
  }

  private func inert(_ member: String = #function) { Inert.use("CGContext.\(member)") }
}
