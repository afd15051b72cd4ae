import CoreGraphics
import UIKit

// Rows and columns: the least flexible part is asked first, and each is offered an equal share of
// what is left.
extension LayoutNode {
  func stackSize(_ axis: Axis, _ spacing: CGFloat?, _ proposal: Proposal) -> CGSize {
    let sizes = stackSizes(axis, spacing, proposal)
    var size = CGSize.zero
    for part in sizes {
      size[axis] += part[axis]
      size[axis.across] = max(size[axis.across], part[axis.across])
    }
    size[axis] += gaps(spacing).reduce(0, +)
    return size
  }

  func stackSizes(_ axis: Axis, _ spacing: CGFloat?, _ proposal: Proposal) -> [CGSize] {
    guard let room = proposal[axis], room.isFinite else {
      return parts.map { $0.size(proposal, along: axis) }
    }
    func offer(_ length: CGFloat) -> Proposal {
      var offer = proposal
      offer[axis] = length
      return offer
    }
    let flexibility = parts.map { part in
      let most = part.size(offer(.infinity), along: axis)[axis]
      return most.isFinite ? most - part.size(offer(0), along: axis)[axis] : .infinity
    }
    var left = room - gaps(spacing).reduce(0, +)
    var sizes = [CGSize](repeating: .zero, count: parts.count)
    let order = parts.indices.sorted { (flexibility[$0], $0) < (flexibility[$1], $1) }
    for (asked, place) in order.enumerated() {
      let share = max(0, left) / CGFloat(order.count - asked)
      sizes[place] = parts[place].size(offer(share), along: axis)
      left -= sizes[place][axis]
    }
    return sizes
  }

  /// The room between the parts; a spacer has none beside it but what is asked for.
  func gaps(_ spacing: CGFloat?) -> [CGFloat] {
    zip(parts, parts.dropFirst()).map { before, after in
      spacing ?? (before.isSpacer || after.isSpacer ? 0 : Self.usualSpacing)
    }
  }

  private var isSpacer: Bool {
    if case .leaf(.spacer) = kind { true } else { false }
  }
}
