import Foundation

/// How pixels are found between pixels.
public enum CGInterpolationQuality: Int32, Sendable {
  /// The context chooses: what every context begins with; here a good mixture, as for `medium` and
  /// `high`.
  case `default` = 0
  /// The nearest pixel is taken as it is.
  case none = 1
  /// A quick mixture of neighbouring pixels.
  case low = 2
  /// The best mixture that there is, whatever it costs.
  case high = 3
  /// A mixture between `low` and `high`, whose number is above both.
  case medium = 4
}

/// The part of an outline that is painted.
public enum CGPathDrawingMode: Int32, Sendable {
  /// The inside, counted by winding.
  case fill
  /// The inside, where areas that are enclosed an even number of times stay empty.
  case eoFill
  /// The line along the outline.
  case stroke
  /// The inside counted by winding, then the line over it.
  case fillStroke
  /// The inside by the even-odd rule, then the line over it.
  case eoFillStroke
}

/// Ends of lines.
public enum CGLineCap: Int32, Sendable {
  /// Cut off where the line ends, as by default.
  case butt
  /// Half a circle around the end.
  case round
  /// Cut off half the line's width behind the end.
  case square
}

/// Corners of lines.
public enum CGLineJoin: Int32, Sendable {
  /// A sharp point, as by default.
  case miter
  /// Part of a circle around the corner.
  case round
  /// The corner cut off straight.
  case bevel
}

/// How paint meets what is there.
public enum CGBlendMode: Int32, Sendable {
  /// The paint covers what is there, as far as it is opaque; the default.
  case normal
  /// The product of both colours, which is never brighter than either.
  case multiply
  /// The product of both inverted colours, inverted: never darker than either.
  case screen
  /// Dark ground multiplies and bright ground screens the paint.
  case overlay
  /// The darker of both colours, component by component.
  case darken
  /// The brighter of both colours, component by component.
  case lighten
  /// The ground becomes brighter, as much as the paint is bright.
  case colorDodge
  /// The ground becomes darker, as much as the paint is dark.
  case colorBurn
  /// Dark paint darkens the ground a little, bright paint brightens it a little.
  case softLight
  /// Dark paint multiplies and bright paint screens the ground.
  case hardLight
  /// The darker colour subtracted from the brighter one.
  case difference
  /// As `difference`, with less contrast.
  case exclusion
  /// The hue of the paint with the saturation and the brightness of the ground.
  case hue
  /// The saturation of the paint with the hue and the brightness of the ground.
  case saturation
  /// The hue and the saturation of the paint with the brightness of the ground.
  case color
  /// The brightness of the paint with the hue and the saturation of the ground.
  case luminosity
  /// Nothing is left.
  case clear
  /// The paint replaces what is there, its transparency too.
  case copy
  /// The paint, as far as the ground is opaque.
  case sourceIn
  /// The paint, as far as the ground is transparent.
  case sourceOut
  /// The paint where the ground is opaque, over the ground.
  case sourceAtop
  /// The paint lies behind the ground.
  case destinationOver
  /// The ground, as far as the paint is opaque.
  case destinationIn
  /// The ground, as far as the paint is transparent.
  case destinationOut
  /// The ground where the paint is opaque, over the paint.
  case destinationAtop
  /// Each of both as far as the other is transparent.
  case xor
  /// The sum of both less white, which runs into black; as `normal` here.
  case plusDarker
  /// The sum of both, which runs into white.
  case plusLighter
}

/// A transition between colours.
public final class CGGradient: Sendable {
  /// A place and red, green, blue and alpha of each colour.
  let stops: [Double]

  /// Creates a transition between colours at places from 0 to 1.
  public init?(
    colorsSpace space: CGColorSpace?, colors: NSArray, locations: UnsafePointer<CGFloat>?
  ) {
    let count = colors.count
    if count == 0 { return nil }
    stops = colors.enumerated().flatMap { index, value -> [Double] in
      let place = locations.map { Double($0[index]) } ?? Double(index) / Double(max(1, count - 1))
      let color = (value as? CGColor).map { PaintColor($0) } ?? .black
      return [place] + [color.red, color.green, color.blue, color.alpha].map { Double($0) }
    }
  }

  /// Creates a transition between colours of a space's components, alpha last of each.
  public convenience init?(
    colorSpace space: CGColorSpace, colorComponents components: UnsafePointer<CGFloat>,
    locations: UnsafePointer<CGFloat>?, count: Int
  ) {
    let size = space.numberOfComponents + 1
    let colors = (0..<count).compactMap { index in
      CGColor(colorSpace: space, components: components + index * size)
    }
    self.init(colorsSpace: space, colors: colors as NSArray, locations: locations)
  }
}

/// The painting beyond a transition's ends.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt32
  /// Creates a set of its bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// The first colour before the start.
  public static var drawsBeforeStartLocation: Self { Self(rawValue: 1) }
  /// The last colour behind the end.
  public static var drawsAfterEndLocation: Self { Self(rawValue: 2) }
}
