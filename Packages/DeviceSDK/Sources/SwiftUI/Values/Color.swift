import CoreGraphics
import Foundation
import UIKit

/// The style that shapes are filled with.
public protocol ShapeStyle: Sendable {}

/// A colour.
public struct Color: ShapeStyle, Hashable, CustomStringConvertible {
  /// Where the numbers of a colour belong.
  public enum RGBColorSpace: Hashable, Sendable {
    /// The usual space, the same with brighter numbers, and the device's.
    case sRGB, sRGBLinear, displayP3
  }
  private let name: String
  /// UIKit's colour.
  let uiColor: UIColor

  private init(name: String, _ uiColor: UIColor) { (self.name, self.uiColor) = (name, uiColor) }

  /// A colour of red, green and blue parts from 0 to 1.
  public init(
    _ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double,
    opacity: Double = 1
  ) {
    self.init(
      name: "\(red) \(green) \(blue) \(opacity)",
      UIColor(red: red, green: green, blue: blue, alpha: opacity))
  }
  /// A grey from 0 to 1.
  public init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
    self.init(name: "\(white) \(opacity)", UIColor(white: white, alpha: opacity))
  }
  /// A colour of hue, saturation and brightness from 0 to 1.
  public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
    self.init(
      name: "\(hue) \(saturation) \(brightness) \(opacity)",
      UIColor(hue: hue, saturation: saturation, brightness: brightness, alpha: opacity))
  }
  /// A colour of the asset catalog, which is not read: that of text stands for it.
  public init(_ name: String, bundle: Bundle? = nil) { self.init(name: name, .label) }
  /// A colour of UIKit's.
  public init(_ color: UIColor) { self.init(name: color.description, color) }
  /// A colour of UIKit's.
  public init(uiColor: UIColor) { self.init(name: uiColor.description, uiColor) }
  /// A colour of Core Graphics'.
  public init(cgColor: CGColor) {
    self.init(name: String(describing: cgColor), UIColor(cgColor: cgColor))
  }

  /// The colour's name or parts.
  public var description: String { name }
  /// The colour, more or less transparent.
  public func opacity(_ opacity: Double) -> Color {
    Color(name: "\(name), \(opacity)", uiColor.withAlphaComponent(opacity))
  }
  /// The colour with a gradient, of which the colour shows.
  public var gradient: AnyGradient { AnyGradient(color: self) }

  /// Red.
  public static let red = Color(name: "red", .systemRed)
  /// Orange.
  public static let orange = Color(name: "orange", .systemOrange)
  /// Yellow.
  public static let yellow = Color(name: "yellow", .systemYellow)
  /// Green.
  public static let green = Color(name: "green", .systemGreen)
  /// Mint.
  public static let mint = Color(name: "mint", .systemMint)
  /// Teal.
  public static let teal = Color(name: "teal", .systemTeal)
  /// Cyan.
  public static let cyan = Color(name: "cyan", .systemCyan)
  /// Blue.
  public static let blue = Color(name: "blue", .systemBlue)
  /// Indigo.
  public static let indigo = Color(name: "indigo", .systemIndigo)
  /// Purple.
  public static let purple = Color(name: "purple", .systemPurple)
  /// Pink.
  public static let pink = Color(name: "pink", .systemPink)
  /// Brown.
  public static let brown = Color(name: "brown", .systemBrown)
  /// White.
  public static let white = Color(name: "white", .white)
  /// Grey.
  public static let gray = Color(name: "gray", .systemGray)
  /// Black.
  public static let black = Color(name: "black", .black)
  /// Transparent.
  public static let clear = Color(name: "clear", .clear)
  /// Of usual text.
  public static let primary = Color(name: "primary", .label)
  /// Of text that matters less.
  public static let secondary = Color(name: "secondary", .secondaryLabel)
  /// Of what can be touched.
  public static var accentColor: Color { Color(name: "accent", .systemBlue) }
}

extension Color: PrimitiveView {
  func render(in context: ViewContext) {
    context.output.mark(.leaf(.fill(Surface(background: uiColor))))
  }
}

extension UIColor {
  /// Creates UIKit's colour of one.
  public convenience init(_ color: Color) { self.init(light: color.uiColor, dark: color.uiColor) }
}

extension ShapeStyle where Self == Color {
  /// Red.
  public static var red: Color { Color.red }
  /// Orange.
  public static var orange: Color { Color.orange }
  /// Yellow.
  public static var yellow: Color { Color.yellow }
  /// Green.
  public static var green: Color { Color.green }
  /// Mint.
  public static var mint: Color { Color.mint }
  /// Teal.
  public static var teal: Color { Color.teal }
  /// Cyan.
  public static var cyan: Color { Color.cyan }
  /// Blue.
  public static var blue: Color { Color.blue }
  /// Indigo.
  public static var indigo: Color { Color.indigo }
  /// Purple.
  public static var purple: Color { Color.purple }
  /// Pink.
  public static var pink: Color { Color.pink }
  /// Brown.
  public static var brown: Color { Color.brown }
  /// White.
  public static var white: Color { Color.white }
  /// Grey.
  public static var gray: Color { Color.gray }
  /// Black.
  public static var black: Color { Color.black }
  /// Transparent.
  public static var clear: Color { Color.clear }
}
