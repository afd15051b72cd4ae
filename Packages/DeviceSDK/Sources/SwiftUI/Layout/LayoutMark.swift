import CoreGraphics
import UIKit

/// How views stand to those around them, in the order in which they are evaluated; what a picture of
/// them is laid out by.
struct LayoutMark {
  enum Kind {
    /// A box begins, which holds what follows.
    case open(LayoutBox)
    /// The last box that began ends.
    case close
    /// Something that a person neither reads nor touches.
    case leaf(LayoutLeaf)
  }

  /// How many elements of the screen come before.
  var place: Int
  let kind: Kind
}

/// The box that lays out the views in it.
enum LayoutBox {
  case stack(Axis, spacing: CGFloat?, Alignment)
  case pile(Alignment)
  case padding(EdgeInsets)
  /// A width and a height, each only where it is given.
  case frame(width: CGFloat?, height: CGFloat?, Alignment)
  /// Limits of width and height.
  case flexible(LengthLimits, LengthLimits, Alignment)
  /// Width by height, or that of the contents; whether all of it shows.
  case ratio(CGFloat?, ContentMode)
  /// As large as the contents want, whatever room there is.
  case fixed(horizontal: Bool, vertical: Bool)
  /// The first or last part is as large as it is, the others lie behind or over it.
  case layers(base: LayerBase, Alignment)
  /// A surface behind the contents.
  case surface(Surface)
  /// Away from its place, which stays free.
  case offset(CGSize)
  /// More than the room, where it is needed.
  case scroll(Axis)
  /// UIKit's view, in place of the elements in it.
  case view(UIView)
}

/// Which part of several layers has the size.
enum LayerBase {
  case first, last
}

/// The lengths that a box may have along one axis.
struct LengthLimits {
  var least: CGFloat?
  var ideal: CGFloat?
  var most: CGFloat?

  var isOpen: Bool { least == nil && ideal == nil && most == nil }
}

/// How the ground of a box looks.
struct Surface {
  var background: UIColor?
  var cornerRadius: CGFloat?
  var border: UIColor?
  var borderWidth: CGFloat = 0
  var alpha: CGFloat = 1
  var clips = false
  /// Round at the shorter sides.
  var isCapsule = false
}

/// A part of a layout that has no element.
enum LayoutLeaf {
  case spacer(least: CGFloat)
  case divider
  /// A colour or a shape, which takes all room.
  case fill(Surface)
}

extension ViewContext {
  /// Lays out what the closure shows in a box.
  func boxed(_ box: LayoutBox?, _ content: () -> Void) {
    guard let box else { return content() }
    output.mark(.open(box))
    content()
    output.mark(.close)
  }
}

extension View {
  /// This view in a box.
  func boxed(_ box: LayoutBox) -> Behaving<Self> {
    behaving { content, context in context.boxed(box) { content.show(in: context.child(0)) } }
  }
}
