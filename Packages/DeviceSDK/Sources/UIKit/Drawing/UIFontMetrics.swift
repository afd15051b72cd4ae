import CoreGraphics
import Foundation

/// Sizes that follow the text size that a person chose: the usual one here, which changes nothing.
open class UIFontMetrics: NSObject, @unchecked Sendable {
  /// Those of body text.
  public static let `default` = UIFontMetrics(forTextStyle: .body)

  /// Those of a kind of text.
  public init(forTextStyle textStyle: UIFont.TextStyle) { super.init() }

  /// The typeface at the person's size.
  open func scaledFont(for font: UIFont) -> UIFont { font }
  /// The typeface at the person's size, at most so large.
  open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    font.pointSize > maximumPointSize ? font.withSize(maximumPointSize) : font
  }
  /// The typeface at the person's size.
  open func scaledFont(
    for font: UIFont, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont { font }
  /// The typeface at the person's size, at most so large.
  open func scaledFont(
    for font: UIFont, maximumPointSize: CGFloat, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont { scaledFont(for: font, maximumPointSize: maximumPointSize) }
  /// A number of points at the person's size.
  open func scaledValue(for value: CGFloat) -> CGFloat { value }
  /// A number of points at the person's size.
  open func scaledValue(
    for value: CGFloat, compatibleWith traitCollection: UITraitCollection?
  ) -> CGFloat { value }
}
