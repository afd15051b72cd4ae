import CoreGraphics
import Foundation

// Immutable in its own parts; a subclass answers for its own.
/// A typeface at a size in points; text is measured by a similar typeface's
/// widths and not drawn.
open class UIFont: NSObject, NSCopying, @unchecked Sendable {
  private let name: String
  private let size: CGFloat

  /// How heavy letters are.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    /// From -1 to 1; 0 is regular.
    public let rawValue: CGFloat
    /// Creates a weight from -1 to 1.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// Creates a weight from -1 to 1.
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
    /// The lightest.
    public static var ultraLight: Weight { Weight(-0.8) }
    /// Very light.
    public static var thin: Weight { Weight(-0.6) }
    /// Light.
    public static var light: Weight { Weight(-0.4) }
    /// Usual.
    public static var regular: Weight { Weight(0) }
    /// A bit heavier than usual.
    public static var medium: Weight { Weight(0.23) }
    /// Between medium and bold.
    public static var semibold: Weight { Weight(0.3) }
    /// Bold.
    public static var bold: Weight { Weight(0.4) }
    /// Heavier than bold.
    public static var heavy: Weight { Weight(0.56) }
    /// The heaviest.
    public static var black: Weight { Weight(0.62) }
  }

  /// The purpose of a text.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    /// Apple's name of the style.
    public let rawValue: String
    /// Creates a style of Apple's name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The largest titles, 34 points.
    public static var largeTitle: TextStyle { TextStyle(rawValue: "UICTFontTextStyleTitle0") }
    /// First level titles, 28 points.
    public static var title1: TextStyle { TextStyle(rawValue: "UICTFontTextStyleTitle1") }
    /// Second level titles, 22 points.
    public static var title2: TextStyle { TextStyle(rawValue: "UICTFontTextStyleTitle2") }
    /// Third level titles, 20 points.
    public static var title3: TextStyle { TextStyle(rawValue: "UICTFontTextStyleTitle3") }
    /// Headings, 17 points.
    public static var headline: TextStyle { TextStyle(rawValue: "UICTFontTextStyleHeadline") }
    /// Subheadings, 15 points.
    public static var subheadline: TextStyle {
      TextStyle(rawValue: "UICTFontTextStyleSubhead")
    }
    /// Text, 17 points.
    public static var body: TextStyle { TextStyle(rawValue: "UICTFontTextStyleBody") }
    /// Callouts, 16 points.
    public static var callout: TextStyle { TextStyle(rawValue: "UICTFontTextStyleCallout") }
    /// Footnotes, 13 points.
    public static var footnote: TextStyle { TextStyle(rawValue: "UICTFontTextStyleFootnote") }
    /// Captions, 12 points.
    public static var caption1: TextStyle { TextStyle(rawValue: "UICTFontTextStyleCaption1") }
    /// Small captions, 11 points.
    public static var caption2: TextStyle { TextStyle(rawValue: "UICTFontTextStyleCaption2") }
  }

  /// A typeface of a name: one of iOS', or one whose file is in the bundle, by its name; nil for
  /// any other.
  public init?(name fontName: String, size fontSize: CGFloat) {
    guard InstalledFonts.have(fontName) else { return nil }
    name = fontName
    size = fontSize
    super.init()
  }

  init(_ name: String, _ size: CGFloat) {
    self.name = name
    self.size = size
    super.init()
  }

  /// The system's typeface.
  open class func systemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(".SFUI-Regular", fontSize)
  }

  /// The system's typeface.
  open class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    let names: [(Weight, String)] = [
      (.ultraLight, "Ultralight"), (.thin, "Thin"), (.light, "Light"), (.regular, "Regular"),
      (.medium, "Medium"), (.semibold, "Semibold"), (.bold, "Bold"), (.heavy, "Heavy"),
      (.black, "Black"),
    ]
    let nearest = names.min {
      abs($0.0.rawValue - weight.rawValue) < abs($1.0.rawValue - weight.rawValue)
    }
    return UIFont(".SFUI-" + (nearest?.1 ?? "Regular"), fontSize)
  }

  /// The system's typeface in bold.
  open class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(".SFUI-Semibold", fontSize)
  }

  /// The system's typeface in italics.
  open class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(".SFUI-RegularItalic", fontSize)
  }

  /// The system's typeface with letters of one width.
  open class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(".AppleSystemUIFontMonospaced-Regular", fontSize)
  }

  /// The system's typeface with digits of one width.
  open class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    systemFont(ofSize: fontSize, weight: weight)
  }

  /// The typeface for a kind of text at the usual text size.
  open class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    let sizes: [TextStyle: CGFloat] = [
      .largeTitle: 34, .title1: 28, .title2: 22, .title3: 20, .subheadline: 15, .callout: 16,
      .footnote: 13, .caption1: 12, .caption2: 11,
    ]
    return systemFont(
      ofSize: sizes[style] ?? 17, weight: style == .headline ? .semibold : .regular)
  }

  /// The typeface for a kind of text at the usual text size.
  open class func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont { preferredFont(forTextStyle: style) }

  /// Size of small text.
  open class var smallSystemFontSize: CGFloat { 12 }
  /// Size of texts in buttons.
  open class var buttonFontSize: CGFloat { 18 }
  /// Size of usual text.
  open class var systemFontSize: CGFloat { 14 }
  /// Size of labels.
  open class var labelFontSize: CGFloat { 17 }

  /// This typeface at another size.
  open func withSize(_ fontSize: CGFloat) -> UIFont { UIFont(name, fontSize) }

  /// This typeface itself: it cannot change.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// The typeface's name.
  open var fontName: String { name }
  /// The family's name.
  open var familyName: String { name }
  /// Size in points.
  open var pointSize: CGFloat { size }
  /// Height of a line in points, as the system's typeface has it.
  open var lineHeight: CGFloat { size * 1.193 }
  /// Height of capital letters in points.
  open var capHeight: CGFloat { size * 0.705 }
  /// From the base line up, in points.
  open var ascender: CGFloat { size * 0.952 }
  /// From the base line down, in points; negative.
  open var descender: CGFloat { size * -0.241 }
}
