import CoreGraphics
import UIKit

/// A typeface at a size.
public struct Font: Hashable, Sendable {
  /// In points.
  private let size: CGFloat
  var weight: Weight?
  var isItalic = false
  var isMonospaced = false

  private init(_ size: CGFloat, _ weight: Weight? = nil, _ design: Design? = nil) {
    (self.size, self.weight, isMonospaced) = (size, weight, design == .monospaced)
  }

  /// UIKit's typeface of the same looks.
  var uiFont: UIFont {
    let weight = weight?.ofUIKit ?? .regular
    if isMonospaced { return .monospacedSystemFont(ofSize: size, weight: weight) }
    return isItalic
      ? .italicSystemFont(ofSize: size) : .systemFont(ofSize: size, weight: weight)
  }

  /// How heavy letters are.
  public enum Weight: Hashable, Sendable {
    /// From the lightest to the heaviest.
    case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black

    fileprivate var ofUIKit: UIFont.Weight {
      switch self {
      case .ultraLight: .ultraLight
      case .thin: .thin
      case .light: .light
      case .regular: .regular
      case .medium: .medium
      case .semibold: .semibold
      case .bold: .bold
      case .heavy: .heavy
      case .black: .black
      }
    }
  }
  /// The shape of letters.
  public enum Design: Hashable, Sendable {
    /// The system's shapes.
    case `default`, serif, rounded, monospaced
  }
  /// The purpose of a text.
  public enum TextStyle: CaseIterable, Hashable, Sendable {
    /// From the largest to the smallest.
    case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote
    /// Under pictures.
    case caption, caption2

    /// In points, at the usual text size.
    fileprivate var size: CGFloat {
      switch self {
      case .largeTitle: 34
      case .title: 28
      case .title2: 22
      case .title3: 20
      case .headline, .body: 17
      case .callout: 16
      case .subheadline: 15
      case .footnote: 13
      case .caption: 12
      case .caption2: 11
      }
    }
  }
  /// The distance of lines.
  public enum Leading: Hashable, Sendable {
    /// Usual, smaller and larger.
    case standard, tight, loose
  }

  /// The largest titles.
  public static let largeTitle = system(.largeTitle)
  /// First level titles.
  public static let title = system(.title)
  /// Second level titles.
  public static let title2 = system(.title2)
  /// Third level titles.
  public static let title3 = system(.title3)
  /// Headings.
  public static let headline = system(.headline)
  /// Subheadings.
  public static let subheadline = system(.subheadline)
  /// Text.
  public static let body = system(.body)
  /// Callouts.
  public static let callout = system(.callout)
  /// Footnotes.
  public static let footnote = system(.footnote)
  /// Captions.
  public static let caption = system(.caption)
  /// Second level captions.
  public static let caption2 = system(.caption2)

  /// The system's typeface at a size.
  public static func system(
    size: CGFloat, weight: Weight? = nil, design: Design? = nil
  ) -> Font { Font(size, weight, design) }
  /// The system's typeface for a kind of text.
  public static func system(
    _ style: TextStyle, design: Design? = nil, weight: Weight? = nil
  ) -> Font { Font(style.size, weight ?? (style == .headline ? .semibold : nil), design) }
  /// A typeface of a name.
  public static func custom(_ name: String, size: CGFloat) -> Font { Font(size) }
  /// A typeface of a name.
  public static func custom(_ name: String, fixedSize: CGFloat) -> Font { Font(fixedSize) }
  /// A typeface of a name.
  public static func custom(
    _ name: String, size: CGFloat, relativeTo textStyle: TextStyle
  ) -> Font { Font(size) }
  /// A typeface of UIKit's, of which the size counts.
  public init(_ font: UIFont) { self.init(font.pointSize) }

  /// Heavier or lighter.
  public func weight(_ weight: Weight) -> Font { changed { $0.weight = weight } }
  /// Bold.
  public func bold() -> Font { weight(.bold) }
  /// Slanted.
  public func italic() -> Font { changed { $0.isItalic = true } }
  /// With letters of one width.
  public func monospaced() -> Font { changed { $0.isMonospaced = true } }

  private func changed(_ change: (inout Font) -> Void) -> Font {
    var font = self
    change(&font)
    return font
  }

  /// With digits of one width.
  public func monospacedDigit() -> Font { self }
  /// With small capital letters.
  public func smallCaps() -> Font { self }
  /// With small capitals in place of small letters.
  public func lowercaseSmallCaps() -> Font { self }
  /// With small capitals in place of capitals.
  public func uppercaseSmallCaps() -> Font { self }
  /// With another distance of lines.
  public func leading(_ leading: Leading) -> Font { self }
}
