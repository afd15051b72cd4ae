import CoreGraphics
import UIKit

// Where parts are: each box makes the views of what lies in it.
extension LayoutNode {
  /// Most boxes in each other that are laid out; SwiftUI's views of an app are some dozens deep.
  static let depthLimit = 200
  /// Longest side and farthest place, in points: several screens away, and a number in any case.
  nonisolated static let lengthLimit: CGFloat = 10_000

  /// Puts the views of this part into a view.
  ///
  /// - Parameters:
  ///   - frame: The place and size in the view.
  ///   - axis: The stack's around it.
  func place(in frame: CGRect, of view: UIView, along axis: Axis? = nil, depth: Int = 0) {
    guard depth < Self.depthLimit else { return }
    let frame = frame.drawable
    func put(_ part: LayoutNode, _ frame: CGRect, along axis: Axis? = nil) {
      part.place(in: frame, of: view, along: axis, depth: depth + 1)
    }
    switch kind {
    case .element: show(self.view, in: frame, of: view)
    case .leaf(let leaf): place(leaf, in: frame, of: view)
    case .box(.view): show(self.view, in: frame, of: view)
    case .box(.stack(let axis, let spacing, let alignment)):
      let sizes = stackSizes(axis, spacing, Proposal(frame.size))
      let gaps = gaps(spacing) + [0]
      var start = axis == .horizontal ? frame.minX : frame.minY
      for (index, part) in parts.enumerated() {
        var rectangle = alignment.place(sizes[index], in: frame)
        if axis == .horizontal { rectangle.origin.x = start } else { rectangle.origin.y = start }
        put(part, rectangle, along: axis)
        start += sizes[index][axis] + gaps[index]
      }
    case .box(.pile(let alignment)):
      for part in parts {
        put(part, alignment.place(part.size(Proposal(frame.size)), in: frame))
      }
    case .box(.layers(_, let alignment)):
      for part in parts {
        put(part, alignment.place(part.size(Proposal(frame.size)), in: frame))
      }
    case .box(.surface(let surface)):
      let ground = surface.view(in: frame)
      view.addSubview(ground)
      content?.place(in: ground.bounds, of: ground, depth: depth + 1)
    case .box(.scroll(let axis)):
      var inner = Proposal(frame.size)
      inner[axis] = nil
      let window = Surface(clips: true).view(in: frame)
      view.addSubview(window)
      let size = content?.size(inner) ?? .zero
      let place = (axis == .vertical ? Alignment.top : .leading).place(size, in: window.bounds)
      content?.place(in: place, of: window, depth: depth + 1)
    case .box(let box):
      guard let content else { return }
      let size = content.size(inner(box, Proposal(frame.size)))
      put(content, box.place(size, in: frame))
    }
  }

  private func place(_ leaf: LayoutLeaf, in frame: CGRect, of view: UIView) {
    switch leaf {
    case .spacer: break
    case .divider: view.addSubview(Surface(background: .separator).view(in: frame))
    case .fill(let surface): view.addSubview(surface.view(in: frame))
    }
  }

  private func show(_ shown: UIView, in frame: CGRect, of view: UIView) {
    shown.frame = frame
    view.addSubview(shown)
    shown.layoutIfNeeded()
  }
}

extension CGRect {
  /// With numbers that can be drawn, whatever an app asks for.
  fileprivate var drawable: CGRect {
    func limited(_ length: CGFloat, _ least: CGFloat) -> CGFloat {
      length.isNaN ? 0 : max(least, min(LayoutNode.lengthLimit, length))
    }
    return CGRect(
      x: limited(origin.x, -LayoutNode.lengthLimit), y: limited(origin.y, -LayoutNode.lengthLimit),
      width: limited(size.width, 0), height: limited(size.height, 0))
  }
}

extension LayoutBox {
  /// Where the contents of a box with one part are.
  fileprivate func place(_ size: CGSize, in frame: CGRect) -> CGRect {
    switch self {
    case .padding(let edges):
      CGRect(
        x: frame.minX + edges.leading, y: frame.minY + edges.top, width: size.width,
        height: size.height)
    case .frame(_, _, let alignment), .flexible(_, _, let alignment):
      alignment.place(size, in: frame)
    case .offset(let offset):
      Alignment.center.place(size, in: frame).offsetBy(dx: offset.width, dy: offset.height)
    default: Alignment.center.place(size, in: frame)
    }
  }
}

extension Alignment {
  fileprivate func place(_ size: CGSize, in frame: CGRect) -> CGRect {
    CGRect(
      x: frame.minX + (frame.width - size.width) * horizontal.share,
      y: frame.minY + (frame.height - size.height) * vertical.share,
      width: size.width, height: size.height)
  }
}

extension HorizontalAlignment {
  /// How much of the room that is left lies before.
  fileprivate var share: CGFloat { self == .leading ? 0 : self == .trailing ? 1 : 0.5 }
}

extension VerticalAlignment {
  /// How much of the room that is left lies above; baselines count as middles.
  fileprivate var share: CGFloat { self == .top ? 0 : self == .bottom ? 1 : 0.5 }
}

extension Surface {
  @MainActor
  fileprivate func view(in frame: CGRect) -> UIView {
    let view = UIView(frame: frame)
    view.backgroundColor = background
    view.layer.cornerRadius = isCapsule ? min(frame.width, frame.height) / 2 : cornerRadius ?? 0
    view.layer.borderWidth = borderWidth
    view.layer.borderColor = border?.cgColor
    view.alpha = alpha
    view.clipsToBounds = clips
    return view
  }
}
