import CPictures
import DeviceImaging
import Foundation

/// A limit of painting, as it can be set again on another canvas.
struct PaintLimit {
  let path: CGPath
  let rule: CGPathFillRule
  let matrix: pushsim_matrix
}

/// How painting looks, as `saveGState` keeps it.
struct PaintState {
  var ctm = CGAffineTransform.identity
  var fill = PaintColor.black
  var stroke = PaintColor.black
  var lineWidth: CGFloat = 1
  var lineCap = CGLineCap.butt
  var lineJoin = CGLineJoin.miter
  var miterLimit: CGFloat = 10
  var dashes: [CGFloat] = []
  var dashPhase: CGFloat = 0
  var alpha: CGFloat = 1
  var blend = CGBlendMode.normal
  var isSmooth = true
  var interpolation = CGInterpolationQuality.default
  /// Those that were set since the state was last kept.
  var limits: [PaintLimit] = []
}

/// A colour's parts from 0 to 1.
struct PaintColor {
  var red: CGFloat
  var green: CGFloat
  var blue: CGFloat
  var alpha: CGFloat

  static let black = PaintColor(red: 0, green: 0, blue: 0, alpha: 1)

  init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  init(_ color: CGColor) {
    let parts = color.components ?? []
    switch parts.count {
    case 5:
      let light = 1 - parts[3]
      self.init(
        red: (1 - parts[0]) * light, green: (1 - parts[1]) * light, blue: (1 - parts[2]) * light,
        alpha: parts[4])
    case 4: self.init(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
    default:
      let grey = parts.first ?? 0
      self.init(red: grey, green: grey, blue: grey, alpha: color.alpha)
    }
  }
}

extension CGContext {
  /// Keeps the state for `restoreGState`.
  public func saveGState() {
    saved.append(state)
    state.limits = []
    if let canvas { pushsim_canvas_save(canvas) }
  }

  /// Takes back the state last kept.
  public func restoreGState() {
    guard let kept = saved.popLast() else { return }
    state = kept
    if let canvas { pushsim_canvas_restore(canvas) }
  }

  /// Moves the origin.
  public func translateBy(x tx: CGFloat, y ty: CGFloat) { ctm = ctm.translatedBy(x: tx, y: ty) }

  /// Scales what comes.
  public func scaleBy(x sx: CGFloat, y sy: CGFloat) { ctm = ctm.scaledBy(x: sx, y: sy) }

  /// Turns what comes by an angle in radians.
  public func rotate(by angle: CGFloat) { ctm = ctm.rotated(by: angle) }

  /// Transforms what comes.
  public func concatenate(_ transform: CGAffineTransform) { ctm = transform.concatenating(ctm) }

  /// From the coordinates of drawing, after a transformation of its own, to the bitmap's rows, of
  /// which the first is the upper one.
  func matrix(_ transform: CGAffineTransform = .identity) -> pushsim_matrix {
    let rows = transform.concatenating(ctm)
      .concatenating(CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(height)))
    return pushsim_matrix(a: rows.a, b: rows.b, c: rows.c, d: rows.d, tx: rows.tx, ty: rows.ty)
  }

  /// The canvas to paint on; nil where the machine has none, of which a note tells.
  ///
  /// A picture that was made of the bitmap keeps its memory: painting goes on in a copy.
  func paintable(for api: String) -> OpaquePointer? {
    if !isBorrowed, !isKnownUniquelyReferenced(&buffer), layers.isEmpty {
      guard let copy = buffer.copied() else { return nil }
      if let canvas { pushsim_canvas_destroy(canvas) }
      canvas = nil
      buffer = copy
    }
    if let canvas { return canvas }
    guard PictureLibrary.cairo.isThere(for: api),
      let new = pushsim_canvas_create(buffer.pixels.bitmap)
    else { return nil }
    for (index, kept) in (saved + [state]).enumerated() {
      if index > 0 { pushsim_canvas_save(new) }
      for limit in kept.limits { Self.set(limit, on: new) }
    }
    canvas = new
    return new
  }

  static func set(_ limit: PaintLimit, on canvas: OpaquePointer) {
    pushsim_canvas_matrix(canvas, limit.matrix)
    outline(limit.path, on: canvas)
    pushsim_canvas_clip(canvas, limit.rule == .evenOdd)
  }

  static func outline(_ path: CGPath, on canvas: OpaquePointer) {
    var steps: [UInt8] = []
    var points: [Double] = []
    func add(_ step: UInt8, _ added: CGPoint...) {
      steps.append(step)
      for point in added { points += [Double(point.x), Double(point.y)] }
    }
    for step in path.steps {
      switch step {
      case .move(let point): add(0, point)
      case .line(let point): add(1, point)
      case .curve(let control1, let control2, let end): add(2, control1, control2, end)
      case .close: add(3)
      }
    }
    pushsim_canvas_path(canvas, steps, steps.count, points)
  }
}
