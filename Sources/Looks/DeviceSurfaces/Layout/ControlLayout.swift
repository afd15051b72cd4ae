import ExtensionProtocol

/// Draws UIKit's controls, as plainly as they can be known.
struct ControlLayout {
  let view: InterfaceView
  let frame: SurfaceFrame
  let style: SurfaceStyle

  init(_ view: InterfaceView, _ frame: SurfaceFrame, _ style: SurfaceStyle) {
    (self.view, self.frame, self.style) = (view, frame, style)
  }

  private var value: Double {
    let value = view.value ?? 0
    return value.isFinite ? min(1, max(0, value)) : 0
  }

  private var tint: String { style.palette.color(view.color) ?? style.palette.tint }

  var elements: [SurfaceElement] {
    switch view.kind {
    case .toggle: toggle
    case .slider: track + [knob(frame.x + (frame.width - 24) * value, 24)]
    case .progress: track
    case .segments: segments
    case .stepper: stepper
    case .activity:
      [ring(SurfaceFrame(frame.midX - 10, frame.midY - 10, 20, 20))]
    default: []
    }
  }

  private func bar(_ frame: SurfaceFrame, _ color: String) -> SurfaceElement {
    SurfaceElement(.bar, frame, fill: .color(color), cornerRadius: frame.height / 2)
  }

  private var toggle: [SurfaceElement] {
    let height = min(31, frame.height)
    let body = SurfaceFrame(frame.x, frame.midY - height / 2, min(51, frame.width), height)
    let isOn = value > 0.5
    let side = height - 4
    return [
      bar(body, isOn ? "#34C759" : style.palette.separator),
      knob(isOn ? body.maxX - side - 2 : body.x + 2, side),
    ]
  }

  private func knob(_ x: Double, _ side: Double) -> SurfaceElement {
    bar(SurfaceFrame(x, frame.midY - side / 2, side, side), "#FFFFFF")
  }

  private var track: [SurfaceElement] {
    let line = SurfaceFrame(frame.x, frame.midY - 2, frame.width, 4)
    var done = line
    done.width *= value
    return [bar(line, style.palette.separator), bar(done, tint)]
  }

  private func ring(_ frame: SurfaceFrame) -> SurfaceElement {
    var ring = SurfaceElement(.bar, frame, cornerRadius: frame.width / 2)
    (ring.borderColor, ring.borderWidth) = (style.palette.soft, 2)
    return ring
  }

  private var segments: [SurfaceElement] {
    var all = [
      SurfaceElement(.bar, frame, fill: .color(style.palette.separator), cornerRadius: 8)
    ]
    let titles = view.segments.prefix(20)
    let width = frame.width / Double(max(1, titles.count))
    for (index, title) in titles.enumerated() {
      let part = SurfaceFrame(frame.x + Double(index) * width, frame.y, width, frame.height)
      if Double(index) == view.value {
        all.append(
          SurfaceElement(
            .bar, part.inset(2, 2), fill: .color(style.palette.field), cornerRadius: 7))
      }
      all.append(text(title, in: part))
    }
    return all
  }

  private var stepper: [SurfaceElement] {
    var body = SurfaceElement(
      .bar, frame, fill: .color(style.palette.separator), cornerRadius: 8)
    let half = frame.width / 2
    body.children = [
      text("−", in: SurfaceFrame(frame.x, frame.y, half, frame.height)),
      text("+", in: SurfaceFrame(frame.midX, frame.y, half, frame.height)),
    ]
    return [body]
  }

  private func text(_ text: String, in frame: SurfaceFrame) -> SurfaceElement {
    let font = SurfaceFont(13, 500)
    return style.text(
      .label, text, x: frame.x, y: frame.midY - font.lineHeight / 2, width: frame.width,
      font: font, color: style.palette.text, alignment: .center)
  }
}
