import Diagnostics
import ExtensionProtocol
import Foundation

/// Lays out the views that a content extension shows: a rectangle, text or picture each, at the place
/// its own process gave it.
struct InterfaceLayout {
  /// Views that are drawn at most, so that a process cannot fill the memory with pictures of itself.
  private static let viewLimit = 2_000
  /// How deep views may lie in each other.
  private static let depthLimit = 64
  /// No view is further away or larger, in points.
  private static let lengthLimit = 20_000.0

  private let style: SurfaceStyle
  private var count = 0

  private init(_ style: SurfaceStyle) { self.style = style }

  /// The view with its upper left corner at a place.
  static func element(
    _ view: InterfaceView, x: Double, y: Double, _ style: SurfaceStyle
  ) -> SurfaceElement {
    var layout = InterfaceLayout(style)
    var root = view
    (root.x, root.y) = (0, 0)
    return layout.element(root, x, y, depth: 0)
  }

  private mutating func element(
    _ view: InterfaceView, _ x: Double, _ y: Double, depth: Int
  ) -> SurfaceElement {
    count += 1
    let frame = SurfaceFrame(
      Self.length(view.x) + x, Self.length(view.y) + y, max(0, Self.length(view.width)),
      max(0, Self.length(view.height)))
    var element = SurfaceElement(.view, frame, .rule(.`CEXT-10`))
    element.fill = style.palette.color(view.background).map { .color($0) }
    element.cornerRadius = min(Self.length(view.cornerRadius ?? 0), frame.width, frame.height)
    element.borderWidth = min(20, max(0, view.borderWidth ?? 0))
    element.borderColor = style.palette.color(view.borderColor)
    element.opacity = min(1, max(0, (view.alpha ?? 1) * (view.isEnabled ? 1 : 0.5)))
    element.clips = view.clips
    element.identifier = view.identifier
    element.label = view.label ?? view.text
    draw(view, &element)
    if depth < Self.depthLimit {
      for child in view.children where count < Self.viewLimit {
        element.children.append(self.element(child, frame.x, frame.y, depth: depth + 1))
      }
    }
    return element
  }

  private static func length(_ value: Double) -> Double {
    value.isFinite ? min(lengthLimit, max(-lengthLimit, value)) : 0
  }

  // MARK: - What is on a view

  private func draw(_ view: InterfaceView, _ element: inout SurfaceElement) {
    let frame = element.frame
    switch view.kind {
    case .view: break
    case .label, .textView: write(view.text, view, in: frame, &element)
    case .button:
      write(view.text, view, in: frame, &element, color: style.palette.tint, .center)
    case .textField: field(view, &element)
    case .image: picture(view, &element)
    case .effect:
      if element.fill == nil { element.fill = .color(style.palette.card) }
    case .map: element.children += MapLayout(view, frame, style).elements
    case .placeholder:
      if element.fill == nil { element.fill = .color(style.palette.placeholder) }
      write(view.text ?? view.className, view, in: frame, &element, color: nil, .center)
    case .toggle, .slider, .stepper, .segments, .progress, .picker, .activity:
      element.children += ControlLayout(view, frame, style).elements
    }
  }

  private func field(_ view: InterfaceView, _ element: inout SurfaceElement) {
    if element.fill == nil { element.fill = .color(style.palette.field) }
    let text = view.text ?? ""
    var shown = view
    // A placeholder does not have the text's colour.
    if text.isEmpty { shown.color = nil }
    write(
      text.isEmpty ? view.placeholder : text, shown, in: element.frame.inset(7, 0), &element,
      color: text.isEmpty ? style.palette.soft : nil)
  }

  private func write(
    _ text: String?, _ view: InterfaceView, in frame: SurfaceFrame,
    _ element: inout SurfaceElement, color: String? = nil,
    _ alignment: SurfaceText.Alignment = .left
  ) {
    guard let text, !text.isEmpty, frame.width > 0 else { return }
    var font = SurfaceFont(min(400, max(1, view.font?.size ?? 17)), view.font?.weight ?? 400)
    font.isItalic = view.font?.isItalic ?? false
    font.isMonospaced = view.font?.isMonospaced ?? false
    font.lineHeight = font.size * 1.21
    let fitting = max(1, Int((frame.height + 1) / font.lineHeight))
    let lines = (view.lines ?? (view.kind == .textView ? 0 : 1))
    var written = style.text(
      .label, text, x: frame.x, y: frame.y, width: frame.width + 1, font: font,
      color: style.palette.color(view.color) ?? color ?? style.palette.text,
      lines: lines > 0 ? min(lines, fitting) : fitting,
      alignment: Self.alignment(view.alignment, text) ?? alignment)
    if view.kind != .textView {
      written.frame.y += max(0, (frame.height - written.frame.height) / 2)
    }
    element.children.append(written)
  }

  private static func alignment(_ name: String?, _ text: String) -> SurfaceText.Alignment? {
    switch name {
    case "left": .left
    case "right": .right
    case "center": .center
    default: TextBreaker.startsRightToLeft(text) ? .right : nil
    }
  }

  private func picture(_ view: InterfaceView, _ element: inout SurfaceElement) {
    if let text = view.image, let data = Data(base64Encoded: text),
      var picture = SurfacePicture(data)
    {
      switch view.contentMode {
      case "scaleAspectFit": picture.fit = .whole
      case "scaleAspectFill": picture.fit = .filled
      default: picture.fit = .stretched
      }
      element.picture = picture
      element.clips = element.clips || element.cornerRadius > 0
    } else if let name = view.imageName {
      // A symbol or an asset that is not at hand: a frame with its name.
      if element.fill == nil { element.fill = .color(style.palette.placeholder) }
      let font = SurfaceFont(min(11, max(4, element.frame.height / 3)))
      var text = style.text(
        .iconName, name, x: element.frame.x, y: element.frame.y, width: element.frame.width,
        font: font, color: style.palette.soft, alignment: .center)
      text.frame.y = element.frame.midY - font.lineHeight / 2
      element.children.append(text)
    }
  }
}
