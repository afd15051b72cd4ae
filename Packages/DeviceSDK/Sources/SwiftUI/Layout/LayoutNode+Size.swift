import CoreGraphics
import UIKit

// How large a part is in the room that it is offered.
extension LayoutNode {
  /// Room beside a view where no number is given, and least length of a spacer: a choice.
  static let usualSpacing: CGFloat = 8
  /// Sides of what takes all room, where it may be as large as it wants, as SwiftUI has them.
  static let usualFill: CGFloat = 10

  func size(_ proposal: Proposal, along axis: Axis? = nil) -> CGSize {
    if let known = sizes[proposal] { return known }
    let size: CGSize
    switch kind {
    case .element(let element): size = elementSize(element, proposal)
    case .leaf(let leaf): size = leafSize(leaf, proposal, along: axis)
    case .box(let box): size = boxSize(box, proposal)
    }
    sizes[proposal] = size
    return size
  }

  private func leafSize(_ leaf: LayoutLeaf, _ proposal: Proposal, along axis: Axis?) -> CGSize {
    var size = CGSize.zero
    switch leaf {
    case .spacer(let least):
      for side in axis.map({ [$0] }) ?? Axis.allCases {
        size[side] = max(least, proposal[side] ?? least)
      }
    case .divider:
      let length = (axis ?? .vertical).across
      size[length] = proposal[length] ?? Self.usualFill
      size[length.across] = 1 / UIScreen.main.scale
    case .fill:
      size = CGSize(
        width: proposal.width ?? Self.usualFill, height: proposal.height ?? Self.usualFill)
    }
    return size
  }

  private func elementSize(_ element: ScreenElement, _ proposal: Proposal) -> CGSize {
    if element.kind == .image, element.looks.isResizable {
      let own = element.looks.image?.size ?? CGSize(width: 10, height: 10)
      return CGSize(width: proposal.width ?? own.width, height: proposal.height ?? own.height)
    }
    let room = proposal.width.map { $0.isFinite ? max(1, $0) : 0 } ?? 0
    var size = view.systemSize(width: room)
    switch element.kind {
    case .textField, .toggle:
      if let width = proposal.width, width.isFinite { size.width = max(size.width, width) }
    default:
      if let width = proposal.width { size.width = min(size.width, max(0, width)) }
    }
    if case .text = element.kind, let height = proposal.height {
      // Lines that do not fit are cut, but one always stands.
      let line = element.looks.font.lineHeight.rounded(.up)
      size.height = min(size.height, max(line, (height / line).rounded(.down) * line))
    }
    return size
  }

  private func boxSize(_ box: LayoutBox, _ proposal: Proposal) -> CGSize {
    switch box {
    case .stack(let axis, let spacing, _): return stackSize(axis, spacing, proposal)
    case .pile:
      return parts.map { $0.size(proposal) }.reduce(.zero) {
        CGSize(width: max($0.width, $1.width), height: max($0.height, $1.height))
      }
    case .view(let view):
      let room = proposal.width.map { $0.isFinite ? $0 : 0 } ?? 0
      let own = view.systemSize(width: room)
      return CGSize(
        width: own.width > 0 ? own.width : proposal.width ?? Self.usualFill,
        height: own.height > 0 ? own.height : proposal.height ?? Self.usualFill)
    case .layers(let base, _):
      return (base == .first ? parts.first : parts.last)?.size(proposal) ?? .zero
    case .scroll(let axis):
      var inner = proposal
      inner[axis] = nil
      var size = content?.size(inner) ?? .zero
      if let room = proposal[axis] { size[axis] = min(size[axis], room) }
      return size
    default:
      guard let content else { return frameSize(box, .zero, proposal) }
      return frameSize(box, content.size(inner(box, proposal)), proposal)
    }
  }

  /// Returns the size that a box with one part offers to it.
  func inner(_ box: LayoutBox, _ proposal: Proposal) -> Proposal {
    switch box {
    case .padding(let edges):
      return Proposal(
        proposal.width.map { max(0, $0 - edges.leading - edges.trailing) },
        proposal.height.map { max(0, $0 - edges.top - edges.bottom) })
    case .frame(let width, let height, _):
      return Proposal(width ?? proposal.width, height ?? proposal.height)
    case .flexible(let across, let along, _):
      return Proposal(across.offer(proposal.width), along.offer(proposal.height))
    case .fixed(let horizontal, let vertical):
      return Proposal(horizontal ? nil : proposal.width, vertical ? nil : proposal.height)
    case .ratio(let ratio, let mode): return fitted(ratio, mode, proposal)
    default: return proposal
    }
  }

  private func frameSize(_ box: LayoutBox, _ size: CGSize, _ proposal: Proposal) -> CGSize {
    switch box {
    case .padding(let edges):
      return CGSize(
        width: size.width + edges.leading + edges.trailing,
        height: size.height + edges.top + edges.bottom)
    case .frame(let width, let height, _):
      return CGSize(width: width ?? size.width, height: height ?? size.height)
    case .flexible(let across, let along, _):
      return CGSize(
        width: across.length(of: size.width, in: proposal.width),
        height: along.length(of: size.height, in: proposal.height))
    default: return size
    }
  }

  /// The largest size of a ratio within the room, or the smallest that covers it.
  private func fitted(_ ratio: CGFloat?, _ mode: ContentMode, _ proposal: Proposal) -> Proposal {
    let own = content?.size(Proposal(nil, nil)) ?? .zero
    let ratio = ratio ?? (own.height > 0 ? own.width / own.height : 1)
    guard ratio > 0, ratio.isFinite else { return proposal }
    let finite = [proposal.width, proposal.height].map { $0.flatMap { $0.isFinite ? $0 : nil } }
    switch (finite[0], finite[1]) {
    case (nil, nil): return Proposal(own.width, own.width / ratio)
    case (let width?, nil): return Proposal(width, width / ratio)
    case (nil, let height?): return Proposal(height * ratio, height)
    case (let width?, let height?):
      let isWide = width / max(height, 0.01) > ratio
      return isWide == (mode == .fit)
        ? Proposal(height * ratio, height) : Proposal(width, width / ratio)
    }
  }
}

extension LengthLimits {
  /// Returns the size that is offered to the contents.
  func offer(_ room: CGFloat?) -> CGFloat? {
    guard let room = room ?? ideal else { return nil }
    return max(least ?? 0, min(most ?? .infinity, room))
  }

  /// The room within the limits; where one is missing, the contents' own length is.
  func length(of content: CGFloat, in room: CGFloat?) -> CGFloat {
    guard !isOpen else { return content }
    let low = least ?? min(content, most ?? content)
    let high = max(low, most ?? max(content, low))
    return max(low, min(high, room ?? ideal ?? content))
  }
}
