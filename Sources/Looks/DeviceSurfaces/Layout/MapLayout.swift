import Diagnostics
import ExtensionProtocol

/// Draws a map without its ground: a grid, and the marks on it with their titles.
struct MapLayout {
  /// Points between two lines of the grid.
  private static let mesh = 32.0
  /// Lines in one direction at most, so that no frame fills the memory.
  private static let lineLimit = 64
  private static let pinLimit = 200
  private static let pinSide = 14.0

  private let view: InterfaceView
  private let frame: SurfaceFrame
  private let style: SurfaceStyle

  init(_ view: InterfaceView, _ frame: SurfaceFrame, _ style: SurfaceStyle) {
    (self.view, self.frame, self.style) = (view, frame, style)
  }

  var elements: [SurfaceElement] {
    var ground = SurfaceElement(
      .view, frame, .rule(.`CEXT-10`), fill: .color(style.palette.placeholder))
    ground.clips = true
    ground.children = grid + view.pins.prefix(Self.pinLimit).flatMap(mark)
    return [ground]
  }

  private var grid: [SurfaceElement] {
    let lines = { (length: Double) in
      (1..<max(2, min(Self.lineLimit, Int(length / Self.mesh) + 1))).map { Double($0) * Self.mesh }
    }
    return lines(frame.width).map { line(SurfaceFrame(frame.x + $0, frame.y, 0.5, frame.height)) }
      + lines(frame.height).map { line(SurfaceFrame(frame.x, frame.y + $0, frame.width, 0.5)) }
  }

  private func line(_ frame: SurfaceFrame) -> SurfaceElement {
    SurfaceElement(.separator, frame, fill: .color(style.palette.separator))
  }

  /// A dot whose middle is the place, and the title below.
  private func mark(_ pin: InterfaceView.Pin) -> [SurfaceElement] {
    guard pin.x.isFinite, pin.y.isFinite else { return [] }
    let side = Self.pinSide
    let (x, y) = (frame.x + pin.x, frame.y + pin.y)
    var dot = SurfaceElement(
      .bar, SurfaceFrame(x - side / 2, y - side / 2, side, side),
      fill: .color(style.palette.red), cornerRadius: side / 2)
    (dot.borderColor, dot.borderWidth) = ("#FFFFFF", 2)
    (dot.identifier, dot.label) = ("Pin", pin.title)
    guard let title = pin.title, !title.isEmpty else { return [dot] }
    let text = style.text(
      .label, title, x: x - 60, y: y + side / 2 + 2, width: 120, font: SurfaceFont(11, 600),
      color: style.palette.text, alignment: .center)
    return [dot, text]
  }
}
