import CoreGraphics
import Foundation

// Immutable in its own parts; a subclass answers for its own.
/// A colour of red, green, blue and alpha parts from 0 to 1; a dynamic one has others on a dark screen.
open class UIColor: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  private let parts: [CGFloat]
  /// The parts on a dark screen; nil where they are the same.
  private let darkParts: [CGFloat]?

  /// Creates a colour of parts from 0 to 1.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    parts = [red, green, blue, alpha]
    darkParts = nil
    super.init()
  }

  /// Creates a colour that is another one on a dark screen.
  package init(light: UIColor, dark: UIColor) {
    parts = light.parts
    darkParts = (dark.darkParts ?? dark.parts) == light.parts ? nil : dark.darkParts ?? dark.parts
    super.init()
  }

  /// Creates the colour of a `#colorLiteral`.
  public required convenience init(
    _colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float
  ) {
    self.init(
      red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }

  /// Creates a grey from 0 for black to 1 for white.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// Creates a colour of parts from 0 to 1.
  public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat)
  {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Creates a colour of hue, saturation and brightness from 0 to 1.
  public convenience init(
    hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat
  ) {
    func part(_ offset: CGFloat) -> CGFloat {
      let position = (offset + hue * 6).truncatingRemainder(dividingBy: 6)
      return brightness - brightness * saturation * max(0, min(position, 4 - position, 1))
    }
    self.init(red: part(5), green: part(3), blue: part(1), alpha: alpha)
  }

  /// Creates a colour of Core Graphics' components.
  public convenience init(cgColor: CGColor) {
    let parts = cgColor.components ?? []
    if parts.count >= 4 {
      self.init(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
    } else {
      self.init(white: parts.first ?? 0, alpha: cgColor.alpha)
    }
  }

  /// Asks for the colours of a light and of a dark screen, once each.
  public convenience init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
    self.init(
      light: dynamicProvider(UITraitCollection(userInterfaceStyle: .light)),
      dark: dynamicProvider(UITraitCollection(userInterfaceStyle: .dark)))
  }

  /// Always nil: colours of asset catalogs are not read.
  public convenience init?(named name: String) { nil }

  /// Always nil: colours of asset catalogs are not read.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) { nil }

  /// Reads a colour from a keyed archive.
  public required convenience init?(coder: NSCoder) {
    func part(_ key: String) -> CGFloat { CGFloat(coder.decodeDouble(forKey: key)) }
    self.init(
      red: part("UIRed"), green: part("UIGreen"), blue: part("UIBlue"), alpha: part("UIAlpha"))
  }

  /// Writes the colour to a keyed archive.
  open func encode(with coder: NSCoder) {
    for (key, part) in zip(["UIRed", "UIGreen", "UIBlue", "UIAlpha"], parts) {
      coder.encode(Double(part), forKey: key)
    }
  }

  /// True: decoding checks classes.
  open class var supportsSecureCoding: Bool { true }

  /// This colour itself: it cannot change.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// The colour on a light screen as Core Graphics has it.
  open var cgColor: CGColor {
    CGColor(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
  }

  /// The colour on a dark screen; nil where it is the same.
  package var darkColor: UIColor? {
    darkParts.map { UIColor(red: $0[0], green: $0[1], blue: $0[2], alpha: $0[3]) }
  }

  /// This colour with another alpha.
  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    let light = UIColor(red: parts[0], green: parts[1], blue: parts[2], alpha: alpha)
    return darkColor.map { UIColor(light: light, dark: $0.withAlphaComponent(alpha)) } ?? light
  }

  /// The one colour that these traits have.
  open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    if traitCollection.userInterfaceStyle == .dark, let darkColor { return darkColor }
    return darkParts == nil ? self : UIColor(cgColor: cgColor)
  }

  /// Writes the parts, each from 0 to 1.
  @discardableResult
  open func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    for (target, part) in zip([red, green, blue, alpha], parts) { target?.pointee = part }
    return true
  }

  /// The colour of areas drawn from now on.
  open func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(cgColor) }

  /// The colour of lines drawn from now on.
  open func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor) }

  /// The colour of all drawn from now on.
  open func set() {
    setFill()
    setStroke()
  }

  /// Whether all parts are the same numbers, on a light and on a dark screen.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    return other.parts == parts && other.darkParts == darkParts
  }

  /// Follows the four parts.
  open override var hash: Int { parts.hashValue }
}
