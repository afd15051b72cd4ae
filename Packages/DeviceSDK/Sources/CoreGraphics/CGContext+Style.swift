import Foundation

/// How painting would look; inert without painting.
extension CGContext {
  /// Colour of areas.
  public func setFillColor(_ color: CGColor) {}

  /// Colour of areas.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}

  /// Colour of areas.
  public func setFillColor(gray: CGFloat, alpha: CGFloat) {}

  /// Colour of lines.
  public func setStrokeColor(_ color: CGColor) {}

  /// Colour of lines.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}

  /// Colour of lines.
  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {}

  /// Width of lines.
  public func setLineWidth(_ width: CGFloat) {}

  /// Ends of lines.
  public func setLineCap(_ cap: CGLineCap) {}

  /// Corners of lines.
  public func setLineJoin(_ join: CGLineJoin) {}

  /// Gaps of lines.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {}

  /// How opaque paint is.
  public func setAlpha(_ alpha: CGFloat) {}

  /// How paint meets what is there.
  public func setBlendMode(_ mode: CGBlendMode) {}

  /// Whether edges are smoothed.
  public func setShouldAntialias(_ shouldAntialias: Bool) {}

  /// Whether edges may be smoothed.
  public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {}

  /// A shadow under paint.
  public func setShadow(offset: CGSize, blur: CGFloat) {}

  /// A coloured shadow under paint.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {}

  /// Begins a layer of its own.
  public func beginTransparencyLayer(auxiliaryInfo: NSDictionary?) {}

  /// Ends the layer.
  public func endTransparencyLayer() {}
}
