import Foundation

/// An outline in the making.
public final class CGMutablePath: CGPath, @unchecked Sendable {
  /// How far a cubic curve's control points are from its ends, for a quarter of a circle.
  private static let quarter: CGFloat = 0.552_284_749_830_793_4

  /// Creates an empty outline.
  public override init() { super.init() }

  private func add(_ step: Step, _ points: CGPoint...) {
    steps.append(step)
    for point in points {
      extent = extent?.holding(point) ?? CGRect(origin: point, size: .zero)
      last = point
    }
  }

  private func curve(_ control1: CGPoint, _ control2: CGPoint, _ end: CGPoint) {
    add(.curve(control1: control1, control2: control2, end: end), control1, control2, end)
  }

  /// Begins a part at a point.
  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    first = point.applying(transform)
    add(.move(first), first)
  }

  /// Adds a straight line.
  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    let end = point.applying(transform)
    // A line without a beginning begins where it ends.
    if isEmpty { move(to: end) } else { add(.line(end), end) }
  }

  /// Adds straight lines.
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    guard let start = points.first else { return }
    move(to: start, transform: transform)
    for point in points.dropFirst() { addLine(to: point, transform: transform) }
  }

  /// Adds a cubic curve.
  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint,
    transform: CGAffineTransform = .identity
  ) {
    if isEmpty { move(to: control1, transform: transform) }
    curve(control1.applying(transform), control2.applying(transform), end.applying(transform))
  }

  /// Adds a quadratic curve.
  public func addQuadCurve(
    to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity
  ) {
    if isEmpty { move(to: control, transform: transform) }
    let (start, middle, end) = (last, control.applying(transform), end.applying(transform))
    func between(_ outer: CGPoint) -> CGPoint {
      CGPoint(x: (outer.x + 2 * middle.x) / 3, y: (outer.y + 2 * middle.y) / 3)
    }
    curve(between(start), between(end), end)
  }

  /// Adds an arc, with a line to its beginning where there is a part already.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    var sweep = clockwise ? startAngle - endAngle : endAngle - startAngle
    if sweep < 0 { sweep = 2 * .pi - (-sweep).truncatingRemainder(dividingBy: 2 * .pi) }
    sweep = min(sweep, 2 * .pi) * (clockwise ? -1 : 1)
    func point(_ angle: CGFloat, _ tangent: CGFloat = 0) -> CGPoint {
      CGPoint(
        x: center.x + radius * (cos(angle) - tangent * sin(angle)),
        y: center.y + radius * (sin(angle) + tangent * cos(angle)))
    }
    let start = point(startAngle)
    if isEmpty {
      move(to: start, transform: transform)
    } else {
      addLine(to: start, transform: transform)
    }
    let count = max(1, Int((abs(sweep) / (.pi / 2)).rounded(.up)))
    let step = sweep / CGFloat(count)
    let reach = 4 / 3 * tan(step / 4)
    for index in 0..<count {
      let from = startAngle + step * CGFloat(index)
      addCurve(
        to: point(from + step), control1: point(from, reach), control2: point(from + step, -reach),
        transform: transform)
    }
  }

  /// Adds a rectangle.
  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    move(to: CGPoint(x: rect.minX, y: rect.minY), transform: transform)
    addLine(to: CGPoint(x: rect.maxX, y: rect.minY), transform: transform)
    addLine(to: CGPoint(x: rect.maxX, y: rect.maxY), transform: transform)
    addLine(to: CGPoint(x: rect.minX, y: rect.maxY), transform: transform)
    closeSubpath()
  }

  /// Adds an ellipse.
  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    addRoundedRect(
      in: rect, cornerWidth: rect.width / 2, cornerHeight: rect.height / 2, transform: transform)
  }

  /// Adds a rectangle with round corners.
  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    let corner = CGSize(
      width: min(cornerWidth, rect.width / 2), height: min(cornerHeight, rect.height / 2))
    addRoundedRect(
      in: rect, topLeft: corner, topRight: corner, bottomRight: corner, bottomLeft: corner,
      transform: transform)
  }

  /// Adds a rectangle whose corners, named as y grows downwards, are round as far as they say.
  package func addRoundedRect(
    in rect: CGRect, topLeft: CGSize, topRight: CGSize, bottomRight: CGSize, bottomLeft: CGSize,
    transform: CGAffineTransform = .identity
  ) {
    let rest = 1 - Self.quarter
    var hasBegun = false
    func corner(_ at: CGPoint, _ from: CGVector, _ to: CGVector) {
      func point(_ away: CGFloat, _ on: CGFloat) -> CGPoint {
        CGPoint(x: at.x + away * from.dx + on * to.dx, y: at.y + away * from.dy + on * to.dy)
      }
      if hasBegun {
        addLine(to: point(1, 0), transform: transform)
      } else {
        move(to: point(1, 0), transform: transform)
      }
      hasBegun = true
      addCurve(
        to: point(0, 1), control1: point(rest, 0), control2: point(0, rest), transform: transform)
    }
    let (left, right, top, bottom) = (rect.minX, rect.maxX, rect.minY, rect.maxY)
    corner(
      CGPoint(x: right, y: top), CGVector(dx: -topRight.width, dy: 0),
      CGVector(dx: 0, dy: topRight.height))
    corner(
      CGPoint(x: right, y: bottom), CGVector(dx: 0, dy: -bottomRight.height),
      CGVector(dx: -bottomRight.width, dy: 0))
    corner(
      CGPoint(x: left, y: bottom), CGVector(dx: bottomLeft.width, dy: 0),
      CGVector(dx: 0, dy: -bottomLeft.height))
    corner(
      CGPoint(x: left, y: top), CGVector(dx: 0, dy: topLeft.height),
      CGVector(dx: topLeft.width, dy: 0))
    closeSubpath()
  }

  /// Adds another outline.
  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    for step in path.steps {
      switch step {
      case .move(let point): move(to: point, transform: transform)
      case .line(let point): addLine(to: point, transform: transform)
      case .curve(let control1, let control2, let end):
        addCurve(to: end, control1: control1, control2: control2, transform: transform)
      case .close: closeSubpath()
      }
    }
  }

  /// Ends the part where it began.
  public func closeSubpath() {
    guard let step = steps.last, step != .close else { return }
    steps.append(.close)
    last = first
  }
}
