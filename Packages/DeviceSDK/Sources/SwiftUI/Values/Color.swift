import CoreGraphics
import Foundation
import UIKit

/// What shapes are filled with; nothing is drawn here.
public protocol ShapeStyle: Sendable {}

/// A colour.
public struct Color: ShapeStyle, Hashable, CustomStringConvertible {
  /// Where the numbers of a colour belong.
  public enum RGBColorSpace: Hashable, Sendable {
    /// The usual space, the same with brighter numbers, and the device's.
    case sRGB, sRGBLinear, displayP3
  }
  private let name: String

  private init(name: String) { self.name = name }

  /// A colour of red, green and blue parts from 0 to 1.
  public init(
    _ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double,
    opacity: Double = 1
  ) { name = "\(red) \(green) \(blue) \(opacity)" }
  /// A grey from 0 to 1.
  public init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
    name = "\(white) \(opacity)"
  }
  /// A colour of hue, saturation and brightness from 0 to 1.
  public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
    name = "\(hue) \(saturation) \(brightness) \(opacity)"
  }
  /// A colour of the asset catalog, which is not read.
  public init(_ name: String, bundle: Bundle? = nil) { self.name = name }
  /// A colour of UIKit's.
  public init(_ color: UIColor) { name = color.description }
  /// A colour of UIKit's.
  public init(uiColor: UIColor) { name = uiColor.description }
  /// A colour of Core Graphics'.
  public init(cgColor: CGColor) { name = String(describing: cgColor) }

  /// The colour's name or parts.
  public var description: String { name }
  /// The colour, more or less transparent.
  public func opacity(_ opacity: Double) -> Color { Color(name: "\(name), \(opacity)") }
  /// The colour with a gradient.
  public var gradient: AnyGradient { AnyGradient() }

  /// Red.
  public static let red = Color(name: "red")
  /// Orange.
  public static let orange = Color(name: "orange")
  /// Yellow.
  public static let yellow = Color(name: "yellow")
  /// Green.
  public static let green = Color(name: "green")
  /// Mint.
  public static let mint = Color(name: "mint")
  /// Teal.
  public static let teal = Color(name: "teal")
  /// Cyan.
  public static let cyan = Color(name: "cyan")
  /// Blue.
  public static let blue = Color(name: "blue")
  /// Indigo.
  public static let indigo = Color(name: "indigo")
  /// Purple.
  public static let purple = Color(name: "purple")
  /// Pink.
  public static let pink = Color(name: "pink")
  /// Brown.
  public static let brown = Color(name: "brown")
  /// White.
  public static let white = Color(name: "white")
  /// Grey.
  public static let gray = Color(name: "gray")
  /// Black.
  public static let black = Color(name: "black")
  /// Transparent.
  public static let clear = Color(name: "clear")
  /// Of usual text.
  public static let primary = Color(name: "primary")
  /// Of text that matters less.
  public static let secondary = Color(name: "secondary")
  /// Of what can be touched.
  public static var accentColor: Color { Color(name: "accent") }
}

extension Color: PrimitiveView {
  func render(in context: ViewContext) {}
}

extension UIColor {
  /// Makes clear: colours of SwiftUI are names here.
  public convenience init(_ color: Color) { self.init(white: 0, alpha: 0) }
}

extension ShapeStyle where Self == Color {
  /// Red.
  public static var red: Color { .init("red") }
  /// Orange.
  public static var orange: Color { .init("orange") }
  /// Yellow.
  public static var yellow: Color { .init("yellow") }
  /// Green.
  public static var green: Color { .init("green") }
  /// Mint.
  public static var mint: Color { .init("mint") }
  /// Teal.
  public static var teal: Color { .init("teal") }
  /// Cyan.
  public static var cyan: Color { .init("cyan") }
  /// Blue.
  public static var blue: Color { .init("blue") }
  /// Indigo.
  public static var indigo: Color { .init("indigo") }
  /// Purple.
  public static var purple: Color { .init("purple") }
  /// Pink.
  public static var pink: Color { .init("pink") }
  /// Brown.
  public static var brown: Color { .init("brown") }
  /// White.
  public static var white: Color { .init("white") }
  /// Grey.
  public static var gray: Color { .init("gray") }
  /// Black.
  public static var black: Color { .init("black") }
  /// Transparent.
  public static var clear: Color { .init("clear") }
}
