import CoreGraphics
import UIKit

/// A part of a laid out screen: a box with its parts, or what has none.
@MainActor
final class LayoutNode {
  enum Kind {
    case box(LayoutBox)
    case leaf(LayoutLeaf)
    case element(ScreenElement)
  }

  let kind: Kind
  private(set) var parts: [LayoutNode] = []
  /// Sizes by what was proposed: each box asks its parts several times.
  var sizes: [Proposal: CGSize] = [:]
  /// The view of an element.
  lazy var view = makeView()

  init(_ kind: Kind) { self.kind = kind }

  /// The tree of a screen, whose views stand below each other where nothing says otherwise.
  ///
  /// Elements that came without a mark, such as a bar's, are parts of the box that is open.
  convenience init(_ elements: [ScreenElement], _ marks: [LayoutMark]) {
    self.init(.box(.stack(.vertical, spacing: nil, .center)))
    var open = [self]
    var taken = 0
    func take(to place: Int) {
      while taken < min(place, elements.count) {
        if !open.contains(where: \.isOfUIKit) { open.last?.add(.element(elements[taken])) }
        taken += 1
      }
    }
    for mark in marks {
      take(to: mark.place)
      switch mark.kind {
      case .open(let box):
        if let node = open.last?.add(.box(box)) { open.append(node) }
      case .close where open.count > 1: open.removeLast()
      case .close: break
      case .leaf(let leaf): open.last?.add(.leaf(leaf))
      }
    }
    take(to: elements.count)
  }

  @discardableResult
  private func add(_ kind: Kind) -> LayoutNode {
    let node = LayoutNode(kind)
    parts.append(node)
    return node
  }

  private var isOfUIKit: Bool {
    if case .box(.view) = kind { true } else { false }
  }

  /// The node that a box around several views lays out: they stand below each other.
  var content: LayoutNode? {
    guard parts.count > 1 else { return parts.first }
    if let group { return group }
    let column = LayoutNode(.box(.stack(.vertical, spacing: nil, .center)))
    column.parts = parts
    group = column
    return column
  }
  private var group: LayoutNode?

  private func makeView() -> UIView {
    switch kind {
    case .element(let element): element.standIn
    case .box(.view(let view)): view
    default: UIView()
    }
  }
}

/// The room that is offered to a view; nil along an axis where it may be as large as it wants.
struct Proposal: Hashable {
  var width: CGFloat?
  var height: CGFloat?

  init(_ width: CGFloat?, _ height: CGFloat?) { (self.width, self.height) = (width, height) }
  init(_ size: CGSize) { self.init(size.width, size.height) }

  subscript(axis: Axis) -> CGFloat? {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }
}

extension CGSize {
  subscript(axis: Axis) -> CGFloat {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }
}

extension Axis {
  var across: Axis { self == .horizontal ? .vertical : .horizontal }
}
