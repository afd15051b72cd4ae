import CoreGraphics

// How views follow the size of the one that holds them, where they have no constraints.
extension UIView {
  /// Gives what the size changed by to the flexible sides and margins of the views in this one.
  func autoresizeSubviews(from former: CGSize) {
    guard former != frame.size else { return }
    for view in subviews where view.translatesAutoresizingMaskIntoConstraints {
      let mask = view.autoresizingMask
      guard !mask.isEmpty else { continue }
      let (x, width) = resized(
        view.frame.origin.x, view.frame.width, former.width, frame.width,
        flexible: (
          mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth),
          mask.contains(.flexibleRightMargin)
        ))
      let (y, height) = resized(
        view.frame.origin.y, view.frame.height, former.height, frame.height,
        flexible: (
          mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight),
          mask.contains(.flexibleBottomMargin)
        ))
      view.frame = CGRect(x: x, y: y, width: width, height: height)
    }
  }

  /// A part before, the view and a part behind, along one axis, after the holder's length changed.
  private func resized(
    _ before: CGFloat, _ length: CGFloat, _ former: CGFloat, _ new: CGFloat,
    flexible: (before: Bool, length: Bool, behind: Bool)
  ) -> (CGFloat, CGFloat) {
    let shares = autoresizingShares(before, length, former, flexible: flexible)
    return (
      before + (new - former) * shares.before, max(0, length + (new - former) * shares.length)
    )
  }

  /// Returns the part of a change that the margin before the view and the view itself take up: the
  /// flexible parts share it by their lengths, and evenly where they have none.
  func autoresizingShares(
    _ before: CGFloat, _ length: CGFloat, _ former: CGFloat,
    flexible: (before: Bool, length: Bool, behind: Bool)
  ) -> (before: CGFloat, length: CGFloat) {
    let lengths = [before, length, former - before - length]
    let parts = [flexible.before, flexible.length, flexible.behind]
    let flexible = zip(lengths, parts).filter(\.1).map(\.0)
    guard !flexible.isEmpty else { return (0, 0) }
    let whole = flexible.reduce(0, +)
    func share(_ place: Int) -> CGFloat {
      guard parts[place] else { return 0 }
      return whole > 0 ? lengths[place] / whole : 1 / CGFloat(flexible.count)
    }
    return (share(0), share(1))
  }
}
