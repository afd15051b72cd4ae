import CoreGraphics
import Foundation
import UIKit

extension Color {
  /// A colour of Core Graphics'.
  public init(_ cgColor: CGColor) { self.init(cgColor: cgColor) }

  /// The colour of the numbers that another one came to.
  public init(_ resolved: Resolved) {
    self.init(
      red: Double(resolved.red), green: Double(resolved.green), blue: Double(resolved.blue),
      opacity: Double(resolved.opacity))
  }

  /// Core Graphics' colour; nil for one that differs on a dark screen.
  public var cgColor: CGColor? { uiColor.darkColor == nil ? uiColor.cgColor : nil }

  /// The numbers that the colour comes to in an environment.
  public func resolve(in environment: EnvironmentValues) -> Resolved {
    let dark = environment.colorScheme == .dark ? uiColor.darkColor : nil
    let parts = ((dark ?? uiColor).cgColor.components ?? []).map(Float.init)
    return Resolved(red: parts[0], green: parts[1], blue: parts[2], opacity: parts[3])
  }

  /// The numbers that a colour comes to.
  public struct Resolved: ShapeStyle, Hashable, Codable, CustomStringConvertible {
    /// The red part in proportion to its light.
    public var linearRed: Float
    /// The green part in proportion to its light.
    public var linearGreen: Float
    /// The blue part in proportion to its light.
    public var linearBlue: Float
    /// From 0 for transparent to 1 for opaque.
    public var opacity: Float

    /// Creates a colour of parts from 0 to 1.
    public init(
      colorSpace: RGBColorSpace = .sRGB, red: Float, green: Float, blue: Float, opacity: Float = 1
    ) {
      let isLinear = colorSpace == .sRGBLinear
      linearRed = isLinear ? red : Self.light(of: red)
      linearGreen = isLinear ? green : Self.light(of: green)
      linearBlue = isLinear ? blue : Self.light(of: blue)
      self.opacity = opacity
    }

    /// The red part.
    public var red: Float {
      get { Self.part(of: linearRed) }
      set { linearRed = Self.light(of: newValue) }
    }
    /// The green part.
    public var green: Float {
      get { Self.part(of: linearGreen) }
      set { linearGreen = Self.light(of: newValue) }
    }
    /// The blue part.
    public var blue: Float {
      get { Self.part(of: linearBlue) }
      set { linearBlue = Self.light(of: newValue) }
    }

    /// Core Graphics' colour.
    public var cgColor: CGColor {
      CGColor(
        srgbRed: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(opacity))
    }

    /// Eight digits, such as `#FF0000FF`.
    public var description: String {
      let bytes = [red, green, blue, opacity].map { UInt8(max(0, min(255, ($0 * 255).rounded()))) }
      return "#" + bytes.map { String(format: "%02X", Int($0)) }.joined()
    }

    /// sRGB's part as light.
    private static func light(of part: Float) -> Float {
      part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }

    /// Light as sRGB's part.
    private static func part(of light: Float) -> Float {
      // In Double, so that 1 stays 1.
      light <= 0.003_130_8 ? light * 12.92 : Float(1.055 * pow(Double(light), 1 / 2.4) - 0.055)
    }
  }
}
