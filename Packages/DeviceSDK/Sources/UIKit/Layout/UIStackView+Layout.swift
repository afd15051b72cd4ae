import CoreGraphics
import Foundation

// Where a stack's views lie. Constraints between them and their hugging priorities do not count: what
// room is left goes to the last view, and what is missing is taken from it.
extension UIStackView {
  /// Gives each view in the row its place and size; hidden ones take no room.
  func arrange() {
    let views = arrangedSubviews.filter { !$0.isHidden }
    guard !views.isEmpty else { return }
    let margins = margins
    let room = CGRect(
      x: margins.left, y: margins.top,
      width: max(0, bounds.width - margins.left - margins.right),
      height: max(0, bounds.height - margins.top - margins.bottom))
    let along = axis == .horizontal ? room.width : room.height
    let across = axis == .horizontal ? room.height : room.width
    let gaps = views.dropLast().map(gap)
    let free = along - gaps.reduce(0, +)
    let natural = views.map { length($0, across: across) }
    let lengths = lengths(natural, in: free)
    let places = places(lengths, gaps: gaps, along: along)
    for (index, view) in views.enumerated() {
      let width = breadth(view, length: lengths[index], across: across)
      let offset =
        switch alignment {
        case .fill, .leading, .firstBaseline: CGFloat(0)
        case .center: (across - width) / 2
        case .trailing, .lastBaseline: across - width
        }
      view.frame =
        axis == .horizontal
        ? CGRect(
          x: room.minX + places[index], y: room.minY + offset, width: lengths[index], height: width)
        : CGRect(
          x: room.minX + offset, y: room.minY + places[index], width: width, height: lengths[index])
    }
  }

  /// The size of its views side by side with the room between.
  ///
  /// - Parameter width: Points that a column may have; 0 for any number.
  func arrangedSize(width: CGFloat) -> CGSize {
    let views = arrangedSubviews.filter { !$0.isHidden }
    let margins = margins
    let (beside, above) = (margins.left + margins.right, margins.top + margins.bottom)
    let inner = max(0, width - beside)
    let across = axis == .vertical ? inner : 0
    let lengths = views.map { length($0, across: across) }
    let breadths = zip(views, lengths).map { natural($0, width: axis == .vertical ? inner : $1) }
    let gaps = views.dropLast().map(gap).reduce(0, +)
    let whole =
      (distribution == .fillEqually
        ? (lengths.max() ?? 0) * CGFloat(lengths.count) : lengths.reduce(0, +)) + gaps
    return axis == .horizontal
      ? CGSize(width: whole + beside, height: (breadths.map(\.height).max() ?? 0) + above)
      : CGSize(width: (breadths.map(\.width).max() ?? 0) + beside, height: whole + above)
  }

  private var margins: UIEdgeInsets {
    isLayoutMarginsRelativeArrangement ? layoutMargins : .zero
  }

  private func gap(after view: UIView) -> CGFloat {
    customSpacing[ObjectIdentifier(view)] ?? spacing
  }

  private func natural(_ view: UIView, width: CGFloat) -> CGSize {
    if let content = view.contentSize(width: width) {
      return CGSize(
        width: content.width < 0 ? view.frame.width : content.width,
        height: content.height < 0 ? view.frame.height : content.height)
    }
    let own = view.intrinsicContentSize
    return CGSize(
      width: own.width < 0 ? view.frame.width : own.width,
      height: own.height < 0 ? view.frame.height : own.height)
  }

  private func length(_ view: UIView, across: CGFloat) -> CGFloat {
    axis == .horizontal
      ? natural(view, width: 0).width : natural(view, width: across).height
  }

  private func breadth(_ view: UIView, length: CGFloat, across: CGFloat) -> CGFloat {
    guard alignment != .fill else { return across }
    let size = natural(view, width: axis == .horizontal ? length : across)
    return min(across, axis == .horizontal ? size.height : size.width)
  }

  private func lengths(_ natural: [CGFloat], in free: CGFloat) -> [CGFloat] {
    let whole = natural.reduce(0, +)
    switch distribution {
    case .fillEqually: return natural.map { _ in max(0, free) / CGFloat(natural.count) }
    case .fillProportionally where whole > 0: return natural.map { max(0, free) * $0 / whole }
    case .equalSpacing where whole <= free, .equalCentering where whole <= free: return natural
    case .fill, .fillProportionally, .equalSpacing, .equalCentering:
      // From the last on: each gives what is missing as far as it can.
      var (result, rest) = (natural, free - whole)
      for place in natural.indices.reversed() where rest != 0 {
        let length = max(0, natural[place] + rest)
        rest -= length - natural[place]
        result[place] = length
      }
      return result
    }
  }

  private func places(
    _ lengths: [CGFloat], gaps: [CGFloat], along: CGFloat
  ) -> [CGFloat] {
    let between = CGFloat(max(1, lengths.count - 1))
    let spread = along - lengths.reduce(0, +) - gaps.reduce(0, +)
    var places: [CGFloat] = []
    var place: CGFloat = 0
    let (first, last) = ((lengths.first ?? 0) / 2, (lengths.last ?? 0) / 2)
    for (index, length) in lengths.enumerated() {
      if distribution == .equalCentering, spread > 0 {
        places.append(first + (along - first - last) * CGFloat(index) / between - length / 2)
      } else {
        places.append(place)
      }
      place += length + (index < gaps.count ? gaps[index] : 0)
      if distribution == .equalSpacing, spread > 0 { place += spread / between }
    }
    return places
  }
}
