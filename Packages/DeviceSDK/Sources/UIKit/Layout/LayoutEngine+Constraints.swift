import CoreGraphics
import Foundation

// What constraints say, by the unknowns of the views and guides that they name.
extension LayoutEngine {
  mutating func add(_ constraint: NSLayoutConstraint) {
    guard let first = constraint.firstItem,
      var expression = part(constraint.firstAttribute, of: first, with: constraint.secondItem)
    else { return }
    expression.constant -= Double(constraint.constant)
    if constraint.secondAttribute != .notAnAttribute {
      guard let second = constraint.secondItem,
        let other = part(constraint.secondAttribute, of: second, with: first)
      else { return }
      expression.add(other, times: -Double(constraint.multiplier))
    }
    let relation: LinearSystem.Relation =
      switch constraint.relation {
      case .equal: .equal
      case .lessThanOrEqual: .atMost
      case .greaterThanOrEqual: .atLeast
      }
    entries.append(
      Entry(
        priority: constraint.priority.rawValue,
        wish: .init(expression: expression, relation: relation), source: constraint))
  }

  /// A part of an item by the unknowns; nil for one outside of the root, or of no rectangle.
  private mutating func part(
    _ attribute: NSLayoutConstraint.Attribute, of item: AnyObject, with other: AnyObject?
  ) -> Expression? {
    guard let box = rectangle(of: item, with: other) else { return nil }
    let view = item as? UIView
    let margins = view?.effectiveMargins ?? .zero
    func sum(_ start: Int, _ length: Int, _ factor: Double, _ constant: CGFloat = 0) -> Expression {
      var expression = of(start)
      if factor != 0 { expression.add(length, times: factor) }
      expression.constant = Double(constant)
      return expression
    }
    switch attribute {
    case .left, .leading: return of(box.x)
    case .right, .trailing: return sum(box.x, box.width, 1)
    case .top: return of(box.y)
    case .bottom: return sum(box.y, box.height, 1)
    case .width, .height:
      // Of a scroll view that is what shows.
      let size = view.map(self.box) ?? box
      return of(attribute == .width ? size.width : size.height)
    case .centerX: return sum(box.x, box.width, 0.5)
    case .centerY: return sum(box.y, box.height, 0.5)
    case .firstBaseline: return sum(box.y, box.height, 0, view?.firstBaseline ?? 0)
    case .lastBaseline: return sum(box.y, box.height, 1, -(view?.belowLastBaseline ?? 0))
    case .leftMargin, .leadingMargin: return sum(box.x, box.width, 0, margins.left)
    case .rightMargin, .trailingMargin: return sum(box.x, box.width, 1, -margins.right)
    case .topMargin: return sum(box.y, box.height, 0, margins.top)
    case .bottomMargin: return sum(box.y, box.height, 1, -margins.bottom)
    case .centerXWithinMargins:
      return sum(box.x, box.width, 0.5, (margins.left - margins.right) / 2)
    case .centerYWithinMargins:
      return sum(box.y, box.height, 0.5, (margins.top - margins.bottom) / 2)
    case .notAnAttribute: return nil
    }
  }

  private mutating func rectangle(of item: AnyObject, with other: AnyObject?) -> Box? {
    if let view = item as? UIView {
      let inside = other as? UIView ?? (other as? UILayoutGuide)?.owningView
      if let inside, inside !== view, inside.isDescendant(of: view),
        let contents = contents[ObjectIdentifier(view)]
      {
        return contents
      }
      return boxes[ObjectIdentifier(view)]
    }
    guard let guide = item as? UILayoutGuide, let holder = guide.owningView,
      let outer = boxes[ObjectIdentifier(holder)]
    else { return nil }
    if let known = boxes[ObjectIdentifier(guide)] { return known }
    switch guide.region {
    case .scrollFrame: return outer
    case .scrollContents: return contents[ObjectIdentifier(holder)]
    default: break
    }
    let box = newBox()
    boxes[ObjectIdentifier(guide)] = box
    guides.append(guide)
    place(guide, box, in: outer, of: holder)
    return box
  }

  /// Where the system's rectangles of a view are.
  private mutating func place(
    _ guide: UILayoutGuide, _ box: Box, in outer: Box, of holder: UIView
  ) {
    func inset(_ insets: UIEdgeInsets) -> [(Expression, Double)] {
      var (left, top) = (of(box.x), of(box.y))
      left.add(outer.x, times: -1)
      top.add(outer.y, times: -1)
      var (width, height) = (of(box.width), of(box.height))
      width.add(outer.width, times: -1)
      height.add(outer.height, times: -1)
      return [
        (left, Double(insets.left)), (top, Double(insets.top)),
        (width, -Double(insets.left + insets.right)), (height, -Double(insets.top + insets.bottom)),
      ]
    }
    var places: [(Expression, Double)] = []
    switch guide.region {
    case .own, .scrollContents, .scrollFrame:
      ask(of(box.width), .atLeast)
      ask(of(box.height), .atLeast)
    case .safeArea: places = inset(holder.safeAreaInsets)
    case .margins: places = inset(holder.effectiveMargins)
    case .readable:
      var insets = holder.effectiveMargins
      let more = max(0, holder.bounds.width - insets.left - insets.right - 672) / 2
      insets.left += more
      insets.right += more
      places = inset(insets)
    case .above, .below:
      places = inset(.zero)
      places[3] = (of(box.height), 0)
      if guide.region == .below { places[1].0.add(outer.height, times: -1) }
    }
    for (expression, constant) in places { ask(expression, constant) }
  }
}
