import CoreGraphics
import UIKit

/// A typeface; text is not drawn here.
public struct Font: Hashable, Sendable {
  private init(_ ignored: Void) {}
  private static var inert: Font { Font(()) }

  /// How heavy letters are.
  public enum Weight: Hashable, Sendable {
    /// From the lightest to the heaviest.
    case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }
  /// The shape of letters.
  public enum Design: Hashable, Sendable {
    /// The system's shapes.
    case `default`, serif, rounded, monospaced
  }
  /// What a text is for.
  public enum TextStyle: CaseIterable, Hashable, Sendable {
    /// From the largest to the smallest.
    case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote
    /// Under pictures.
    case caption, caption2
  }
  /// The distance of lines.
  public enum Leading: Hashable, Sendable {
    /// Usual, smaller and larger.
    case standard, tight, loose
  }

  /// The largest titles.
  public static let largeTitle = inert
  /// First level titles.
  public static let title = inert
  /// Second level titles.
  public static let title2 = inert
  /// Third level titles.
  public static let title3 = inert
  /// Headings.
  public static let headline = inert
  /// Subheadings.
  public static let subheadline = inert
  /// Text.
  public static let body = inert
  /// Callouts.
  public static let callout = inert
  /// Footnotes.
  public static let footnote = inert
  /// Captions.
  public static let caption = inert
  /// Second level captions.
  public static let caption2 = inert

  /// The system's typeface at a size.
  public static func system(
    size: CGFloat, weight: Weight? = nil, design: Design? = nil
  ) -> Font { inert }
  /// The system's typeface for a kind of text.
  public static func system(
    _ style: TextStyle, design: Design? = nil, weight: Weight? = nil
  ) -> Font { inert }
  /// A typeface of a name.
  public static func custom(_ name: String, size: CGFloat) -> Font { inert }
  /// A typeface of a name.
  public static func custom(_ name: String, fixedSize: CGFloat) -> Font { inert }
  /// A typeface of a name.
  public static func custom(
    _ name: String, size: CGFloat, relativeTo textStyle: TextStyle
  ) -> Font { inert }
  /// A typeface of UIKit's.
  public init(_ font: UIFont) { self.init(()) }

  /// Heavier or lighter.
  public func weight(_ weight: Weight) -> Font { self }
  /// Bold.
  public func bold() -> Font { self }
  /// Slanted.
  public func italic() -> Font { self }
  /// With letters of one width.
  public func monospaced() -> Font { self }
  /// With digits of one width.
  public func monospacedDigit() -> Font { self }
  /// With small capital letters.
  public func smallCaps() -> Font { self }
  /// With another distance of lines.
  public func leading(_ leading: Leading) -> Font { self }
}
