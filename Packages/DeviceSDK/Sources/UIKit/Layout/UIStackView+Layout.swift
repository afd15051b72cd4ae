import CoreGraphics
import Foundation

// Where a stack's views lie, as constraints beside those of the code, as UIKit has it.
extension UIStackView {
  /// The views in the row that take room.
  var shownViews: [UIView] { arrangedSubviews.filter { !$0.isHidden && $0.superview === self } }

  var rowMargins: UIEdgeInsets {
    isLayoutMarginsRelativeArrangement ? layoutMargins : .zero
  }

  func gap(after view: UIView) -> CGFloat { customSpacing[ObjectIdentifier(view)] ?? spacing }

  /// How dear it is to give a view another size than that of its contents.
  ///
  /// Which of several equal ones grows or shrinks is open on a device; here the last does.
  func weight(of view: UIView) -> Double {
    let place = arrangedSubviews.firstIndex { $0 === view } ?? 0
    return 1 - min(0.5, Double(place) * 0.001)
  }
}

extension LayoutEngine {
  /// A side of a row's view along or across it: where it begins, and how long it is.
  private struct Side {
    let start, length: LinearSystem.Variable
  }

  private func side(_ box: Box, _ axis: Axis) -> Side {
    axis == .horizontal
      ? Side(start: box.x, length: box.width) : Side(start: box.y, length: box.height)
  }

  private func start(_ side: Side) -> Expression { of(side.start) }

  private func end(_ side: Side) -> Expression { start(side).adding(of(side.length), times: 1) }

  private func middle(_ side: Side) -> Expression {
    start(side).adding(of(side.length), times: 0.5)
  }

  /// The places of a stack's views.
  mutating func addRow(_ stack: UIStackView) {
    let views = stack.shownViews
    guard !views.isEmpty else { return }
    let margins = stack.rowMargins
    let isAcross = stack.axis == .horizontal
    let row = side(box(stack), stack.axis)
    let sides = views.map { side(box($0), stack.axis) }
    ask(
      start(sides[0]).adding(start(row), times: -1),
      Double(isAcross ? margins.left : margins.top))
    ask(
      end(sides[sides.count - 1]).adding(end(row), times: -1),
      -Double(isAcross ? margins.right : margins.bottom))
    addGaps(stack, views, sides)
    addShares(stack, views, sides)
    let cross: Axis = isAcross ? .vertical : .horizontal
    addCross(
      stack, views, side(box(stack), cross),
      (
        Double(isAcross ? margins.top : margins.left),
        Double(isAcross ? margins.bottom : margins.right)
      ), cross)
  }

  private mutating func addGaps(_ stack: UIStackView, _ views: [UIView], _ sides: [Side]) {
    let isSpread = [.equalSpacing, .equalCentering].contains(stack.distribution)
    var firstGap: Expression?
    for (place, pair) in zip(sides, sides.dropFirst()).enumerated() {
      let gap = start(pair.1).adding(end(pair.0), times: -1)
      ask(gap, isSpread ? .atLeast : .equal, to: Double(stack.gap(after: views[place])))
      let spread =
        stack.distribution == .equalCentering
        ? middle(pair.1).adding(middle(pair.0), times: -1) : gap
      if isSpread, let firstGap {
        ask(
          spread.adding(firstGap, times: -1), .equal,
          priority: stack.distribution == .equalCentering ? 149 : 999)
      }
      firstGap = firstGap ?? spread
    }
  }

  private mutating func addShares(_ stack: UIStackView, _ views: [UIView], _ sides: [Side]) {
    switch stack.distribution {
    case .fillEqually:
      for side in sides.dropFirst() {
        ask(of(side.length).adding(of(sides[0].length), times: -1), 0)
      }
    case .fillProportionally:
      let sizes = views.map { view in
        let size = view.intrinsicContentSize
        return Double(max(0, stack.axis == .horizontal ? size.width : size.height))
      }
      for (side, size) in zip(sides, sizes).dropFirst() where size > 0 && sizes[0] > 0 {
        let share = of(side.length).adding(of(sides[0].length), times: -size / sizes[0])
        ask(share, .equal, priority: 999)
      }
    case .fill, .equalSpacing, .equalCentering: break
    }
  }

  private mutating func addCross(
    _ stack: UIStackView, _ views: [UIView], _ row: Side, _ margins: (Double, Double), _ axis: Axis
  ) {
    var firstBase: Expression?
    for view in views {
      let own = side(box(view), axis)
      let before = start(own).adding(start(row), times: -1)
      let behind = end(row).adding(end(own), times: -1)
      let alignment = stack.alignment
      ask(
        before, [.fill, .leading].contains(alignment) ? .equal : .atLeast, to: margins.0)
      ask(
        behind, [.fill, .trailing].contains(alignment) ? .equal : .atLeast, to: margins.1)
      switch alignment {
      case .center:
        var middles = middle(own).adding(middle(row), times: -1)
        middles.constant -= (margins.0 - margins.1) / 2
        ask(middles, 0)
      case .firstBaseline where axis == .vertical, .lastBaseline where axis == .vertical:
        let base =
          alignment == .firstBaseline
          ? start(own).adding(Expression(constant: Double(view.firstBaseline)), times: 1)
          : end(own).adding(Expression(constant: Double(view.belowLastBaseline)), times: -1)
        if let firstBase { ask(base.adding(firstBase, times: -1), 0) }
        firstBase = firstBase ?? base
      default: break
      }
    }
    // No larger than it has to be.
    if stack.alignment != .fill { ask(of(row.length), .equal, to: 0, priority: 25) }
  }
}
