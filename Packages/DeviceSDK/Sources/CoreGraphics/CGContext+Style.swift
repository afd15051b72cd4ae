import DeviceChannel
import Foundation

/// How painting looks.
extension CGContext {
  /// Colour of areas.
  public func setFillColor(_ color: CGColor) { state.fill = PaintColor(color) }

  /// Colour of areas.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    state.fill = PaintColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Colour of areas.
  public func setFillColor(gray: CGFloat, alpha: CGFloat) {
    state.fill = PaintColor(red: gray, green: gray, blue: gray, alpha: alpha)
  }

  /// Colour of lines.
  public func setStrokeColor(_ color: CGColor) { state.stroke = PaintColor(color) }

  /// Colour of lines.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    state.stroke = PaintColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Colour of lines.
  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
    state.stroke = PaintColor(red: gray, green: gray, blue: gray, alpha: alpha)
  }

  /// Width of lines.
  public func setLineWidth(_ width: CGFloat) { state.lineWidth = width }

  /// Ends of lines.
  public func setLineCap(_ cap: CGLineCap) { state.lineCap = cap }

  /// Corners of lines.
  public func setLineJoin(_ join: CGLineJoin) { state.lineJoin = join }

  /// How much longer than the line is wide a sharp corner may be.
  public func setMiterLimit(_ limit: CGFloat) { state.miterLimit = limit }

  /// Gaps of lines.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    // Lengths that cannot be a pattern leave the line whole.
    let isPattern = lengths.allSatisfy { $0 >= 0 } && lengths.contains { $0 > 0 }
    (state.dashes, state.dashPhase) = (isPattern ? lengths : [], phase)
  }

  /// How opaque paint is.
  public func setAlpha(_ alpha: CGFloat) { state.alpha = min(max(alpha, 0), 1) }

  /// How paint meets what is there.
  public func setBlendMode(_ mode: CGBlendMode) { state.blend = mode }

  /// Whether edges are smoothed.
  public func setShouldAntialias(_ shouldAntialias: Bool) { state.isSmooth = shouldAntialias }

  /// Whether edges may be smoothed.
  public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {
    state.isSmooth = allowsAntialiasing && state.isSmooth
  }

  /// A shadow under paint; inert.
  public func setShadow(offset: CGSize, blur: CGFloat) {
    Inert.use("CGContext.setShadow(offset:blur:)")
  }

  /// A coloured shadow under paint; inert, as is nil, which takes it away.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    if color != nil { Inert.use("CGContext.setShadow(offset:blur:color:)") }
  }
}
