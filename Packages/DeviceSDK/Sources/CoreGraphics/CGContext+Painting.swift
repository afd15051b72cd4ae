import CPictures
import DeviceChannel
import DeviceImaging
import Foundation

extension CGContext {
  /// A picture in a rectangle, upright where y grows upwards; decodes it.
  public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
    let square = CGAffineTransform(
      a: rect.width, b: 0, c: 0, d: -rect.height, tx: rect.minX, ty: rect.maxY)
    guard byTiling else {
      paint(image.picture, unit: square, for: "CGContext.draw(_:in:)")
      return
    }
    let bounds = boundingBoxOfClipPath
    guard rect.width > 0, rect.height > 0 else { return }
    let first = ((bounds.minX - rect.minX) / rect.width).rounded(.down)
    let firstRow = ((bounds.minY - rect.minY) / rect.height).rounded(.down)
    for row in stride(from: rect.minY + firstRow * rect.height, to: bounds.maxY, by: rect.height) {
      for left in stride(from: rect.minX + first * rect.width, to: bounds.maxX, by: rect.width) {
        let moved = square.concatenating(
          CGAffineTransform(translationX: left - rect.minX, y: row - rect.minY))
        paint(image.picture, unit: moved, for: "CGContext.draw(_:in:byTiling:)")
      }
    }
  }

  /// Draws a picture whose pixels fill the unit square, the first one at its origin.
  /// - Parameter unit: From the unit square to the coordinates of drawing.
  package func paint(
    _ picture: Picture, unit: CGAffineTransform, alpha: CGFloat = 1, blend: CGBlendMode? = nil,
    for api: String
  ) {
    guard let pixels = picture.decode(for: api) else { return }
    let quality: Int32 =
      switch state.interpolation {
      case .none: 0
      case .low: 1
      case .default, .medium, .high: 2
      }
    paint(for: api, blend: blend) { canvas in
      pushsim_canvas_matrix(canvas, matrix(unit))
      withExtendedLifetime(pixels) {
        pushsim_canvas_image(canvas, pixels.bitmap, quality, Double(alpha * state.alpha))
      }
    }
  }

  /// A filled rectangle.
  public func fill(_ rect: CGRect) { fill([rect]) }

  /// Filled rectangles.
  public func fill(_ rects: [CGRect]) {
    let outline = CGMutablePath()
    for rect in rects { outline.addRect(rect) }
    fill(outline, .winding, "CGContext.fill(_:)")
  }

  /// A filled ellipse.
  public func fillEllipse(in rect: CGRect) {
    fill(CGPath(ellipseIn: rect, transform: nil), .winding, "CGContext.fillEllipse(in:)")
  }

  /// The outline, filled.
  public func fillPath(using rule: CGPathFillRule = .winding) {
    fill(path, rule, "CGContext.fillPath(using:)")
    beginPath()
  }

  /// The outline, as a line.
  public func strokePath() {
    stroke(path, "CGContext.strokePath()")
    beginPath()
  }

  /// The outline, filled, as a line, or both.
  public func drawPath(using mode: CGPathDrawingMode) {
    let rule: CGPathFillRule = mode == .eoFill || mode == .eoFillStroke ? .evenOdd : .winding
    if mode != .stroke { fill(path, rule, "CGContext.drawPath(using:)") }
    if mode != .fill, mode != .eoFill { stroke(path, "CGContext.drawPath(using:)") }
    beginPath()
  }

  /// A rectangle's outline.
  public func stroke(_ rect: CGRect) {
    stroke(CGPath(rect: rect, transform: nil), "CGContext.stroke(_:)")
  }

  /// A rectangle's outline of a width.
  public func stroke(_ rect: CGRect, width: CGFloat) {
    let kept = state.lineWidth
    state.lineWidth = width
    stroke(rect)
    state.lineWidth = kept
  }

  /// An ellipse's outline.
  public func strokeEllipse(in rect: CGRect) {
    stroke(CGPath(ellipseIn: rect, transform: nil), "CGContext.strokeEllipse(in:)")
  }

  /// Lines between pairs of points.
  public func strokeLineSegments(between points: [CGPoint]) {
    let lines = CGMutablePath()
    for index in stride(from: 1, to: points.count, by: 2) {
      lines.move(to: points[index - 1])
      lines.addLine(to: points[index])
    }
    stroke(lines, "CGContext.strokeLineSegments(between:)")
  }

  /// A rectangle made transparent, and black in a bitmap without transparency.
  public func clear(_ rect: CGRect) {
    let kept = (state.fill, state.alpha)
    (state.fill, state.alpha) = (.black, 1)
    fill(
      CGPath(rect: rect, transform: nil), .winding, "CGContext.clear(_:)",
      blend: hasAlpha ? .clear : .copy)
    (state.fill, state.alpha) = kept
  }

  /// A transition of colours along a line.
  public func drawLinearGradient(
    _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions
  ) {
    paint(
      gradient, [start.x, start.y, end.x, end.y], options,
      "CGContext.drawLinearGradient(_:start:end:options:)")
  }

  /// A transition of colours between circles.
  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint,
    endRadius: CGFloat, options: CGGradientDrawingOptions
  ) {
    paint(
      gradient,
      [startCenter.x, startCenter.y, startRadius, endCenter.x, endCenter.y, endRadius], options,
      "CGContext.drawRadialGradient(_:startCenter:startRadius:endCenter:endRadius:options:)")
  }

  /// Begins a layer of its own, which is painted as one picture.
  public func beginTransparencyLayer(auxiliaryInfo: NSDictionary?) {
    guard let canvas = paintable(for: "CGContext.beginTransparencyLayer(auxiliaryInfo:)") else {
      return
    }
    layers.append(state)
    saveGState()
    (state.alpha, state.blend) = (1, .normal)
    pushsim_canvas_begin_layer(canvas)
  }

  /// Ends the layer.
  public func endTransparencyLayer() {
    guard let kept = layers.popLast(), let canvas else { return }
    pushsim_canvas_end_layer(canvas, kept.blend.number, Double(kept.alpha))
    restoreGState()
    handOut()
  }
}

extension CGContext {
  /// Paints, and hands the pixels out to who looks at other memory.
  private func paint(
    for api: String, blend: CGBlendMode? = nil, _ work: (OpaquePointer) -> Void
  ) {
    guard let canvas = paintable(for: api) else { return }
    let mode = blend ?? state.blend
    if mode == .plusDarker { Inert.use("CGBlendMode.plusDarker") }
    pushsim_canvas_operator(canvas, mode.number, state.isSmooth)
    work(canvas)
    handOut()
  }

  private func set(_ color: PaintColor, on canvas: OpaquePointer) {
    pushsim_canvas_color(
      canvas, Double(color.red), Double(color.green), Double(color.blue),
      Double(color.alpha * state.alpha))
  }

  /// Fills an outline.
  package func fill(
    _ outline: CGPath, _ rule: CGPathFillRule, _ api: String, blend: CGBlendMode? = nil
  ) {
    paint(for: api, blend: blend) { canvas in
      pushsim_canvas_matrix(canvas, matrix())
      Self.outline(outline, on: canvas)
      set(state.fill, on: canvas)
      guard (blend ?? state.blend).reachesBeyondPaint else {
        pushsim_canvas_fill(canvas, rule == .evenOdd)
        return
      }
      pushsim_canvas_save(canvas)
      pushsim_canvas_clip(canvas, rule == .evenOdd)
      Self.outline(CGPath(rect: outline.boundingBox, transform: nil), on: canvas)
      pushsim_canvas_fill(canvas, false)
      pushsim_canvas_restore(canvas)
    }
  }

  /// Draws an outline as a line.
  package func stroke(_ outline: CGPath, _ api: String) {
    paint(for: api) { canvas in
      pushsim_canvas_matrix(canvas, matrix())
      Self.outline(outline, on: canvas)
      set(state.stroke, on: canvas)
      pushsim_canvas_line(
        canvas, Double(state.lineWidth), state.lineCap.rawValue, state.lineJoin.rawValue,
        Double(state.miterLimit), state.dashes.map { Double($0) }, Int32(state.dashes.count),
        Double(state.dashPhase))
      pushsim_canvas_stroke(canvas)
    }
  }

  private func paint(
    _ gradient: CGGradient, _ values: [CGFloat], _ options: CGGradientDrawingOptions, _ api: String
  ) {
    paint(for: api) { canvas in
      pushsim_canvas_matrix(canvas, matrix())
      pushsim_canvas_gradient(
        canvas, values.count == 6, values.map { Double($0) }, gradient.stops,
        Int32(gradient.stops.count / 5), options.contains(.drawsBeforeStartLocation),
        options.contains(.drawsAfterEndLocation), Double(state.alpha))
    }
  }
}

extension CGBlendMode {
  /// Whether cairo changes what lies beside the paint too, unless a limit is set.
  fileprivate var reachesBeyondPaint: Bool {
    [.sourceIn, .sourceOut, .destinationIn, .destinationAtop].contains(self)
  }

  /// Cairo's number.
  var number: Int32 {
    switch self {
    case .normal, .plusDarker: 2
    case .multiply: 14
    case .screen: 15
    case .overlay: 16
    case .darken: 17
    case .lighten: 18
    case .colorDodge: 19
    case .colorBurn: 20
    case .hardLight: 21
    case .softLight: 22
    case .difference: 23
    case .exclusion: 24
    case .hue: 25
    case .saturation: 26
    case .color: 27
    case .luminosity: 28
    case .clear: 0
    case .copy: 1
    case .sourceIn: 3
    case .sourceOut: 4
    case .sourceAtop: 5
    case .destinationOver: 7
    case .destinationIn: 8
    case .destinationOut: 9
    case .destinationAtop: 10
    case .xor: 11
    case .plusLighter: 12
    }
  }
}
