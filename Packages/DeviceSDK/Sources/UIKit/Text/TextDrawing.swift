import CoreGraphics
import DeviceChannel
import Foundation

extension NSAttributedString.Key {
  /// A `UIFont`.
  public static var font: Self { Self(rawValue: "NSFont") }
  /// A `UIColor` of letters.
  public static var foregroundColor: Self { Self(rawValue: "NSColor") }
  /// A `UIColor` behind letters.
  public static var backgroundColor: Self { Self(rawValue: "NSBackgroundColor") }
  /// An `NSParagraphStyle`.
  public static var paragraphStyle: Self { Self(rawValue: "NSParagraphStyle") }
  /// Points between letters.
  public static var kern: Self { Self(rawValue: "NSKern") }
  /// A line under letters.
  public static var underlineStyle: Self { Self(rawValue: "NSUnderline") }
  /// A line through letters.
  public static var strikethroughStyle: Self { Self(rawValue: "NSStrikethrough") }
  /// Points that letters are raised.
  public static var baselineOffset: Self { Self(rawValue: "NSBaselineOffset") }
  /// A URL.
  public static var link: Self { Self(rawValue: "NSLink") }
}

private func size(of text: String, font: Any?, width: CGFloat = 0) -> CGSize {
  TextMetrics.size(text, font as? UIFont ?? .systemFont(ofSize: 12), width: width)
}

extension NSString {
  /// The text's size in points, by a similar typeface's widths.
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    UIKit.size(of: self as String, font: attrs?[.font])
  }

  /// The text's rectangle within a size in points, by a similar typeface's widths.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    CGRect(
      origin: .zero,
      size: UIKit.size(of: self as String, font: attributes?[.font], width: size.width))
  }

  /// Draws the text at a point; inert.
  public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    Inert.use("NSString.draw(at:withAttributes:)")
  }

  /// Draws the text in a rectangle; inert.
  public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    Inert.use("NSString.draw(in:withAttributes:)")
  }

  /// Draws the text in a rectangle; inert.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) { draw(in: rect, withAttributes: attributes) }
}

extension String {
  /// The text's size in points, by a similar typeface's widths.
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    (self as NSString).size(withAttributes: attrs)
  }

  /// The text's rectangle within a size in points, by a similar typeface's widths.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    (self as NSString).boundingRect(
      with: size, options: options, attributes: attributes, context: context)
  }

  /// Draws the text at a point; inert.
  public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    (self as NSString).draw(at: point, withAttributes: attrs)
  }

  /// Draws the text in a rectangle; inert.
  public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    (self as NSString).draw(in: rect, withAttributes: attrs)
  }

  /// Draws the text in a rectangle; inert.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) { (self as NSString).draw(in: rect, withAttributes: attributes) }
}

extension NSAttributedString {
  /// The text's size in points, by a similar typeface's widths.
  public func size() -> CGSize {
    UIKit.size(
      of: string, font: length > 0 ? attribute(.font, at: 0, effectiveRange: nil) : nil)
  }

  /// Draws the text at a point; inert.
  public func draw(at point: CGPoint) { Inert.use("NSAttributedString.draw(at:)") }

  /// Draws the text in a rectangle; inert.
  public func draw(in rect: CGRect) { Inert.use("NSAttributedString.draw(in:)") }
}
