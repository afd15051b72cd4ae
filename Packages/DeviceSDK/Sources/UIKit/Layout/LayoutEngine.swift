import CoreGraphics
import DeviceChannel
import Foundation

/// Finds the frames of a view and all in it by their constraints.
///
/// A view whose autoresizing mask stands for constraints follows it; any other is as large as its
/// contents by its hugging and compression priorities. What stays open after all constraints is
/// left as it is.
@MainActor
struct LayoutEngine {
  /// Most views that are laid out by constraints; a screen of more keeps its frames.
  static let viewLimit = 20_000

  typealias Expression = LinearSystem.Expression
  typealias Axis = NSLayoutConstraint.Axis

  /// The unknowns of a rectangle, in points of the root view.
  struct Box {
    let x, y, width, height: LinearSystem.Variable
  }

  /// A wish with its priority, and where it comes from.
  struct Entry {
    var priority: Float
    var wish: LinearSystem.Wish
    var source: NSLayoutConstraint?
  }

  private(set) var system = LinearSystem()
  private var views: [UIView] = []
  var boxes: [ObjectIdentifier: Box] = [:]
  var guides: [UILayoutGuide] = []
  var entries: [Entry] = []
  private let root: UIView
  /// The widths that a first pass gave to texts of several lines.
  private let widths: [ObjectIdentifier: CGFloat]

  /// - Parameters:
  ///   - root: The view whose own place is not in question.
  ///   - fitting: The size to come close to and how much that counts, where the root's own is.
  ///   - widths: The widths that a first pass gave to views whose height follows their width.
  init(
    _ root: UIView, fitting: [(Axis, CGFloat, UILayoutPriority)]? = nil,
    widths: [ObjectIdentifier: CGFloat] = [:]
  ) {
    self.root = root
    self.widths = widths
    collect(root)
    let box = box(root)
    ask(of(box.x), 0)
    ask(of(box.y), 0)
    if let fitting {
      for (axis, length, priority) in fitting {
        let side = of(axis == .horizontal ? box.width : box.height)
        ask(side, .equal, to: Double(length), priority: priority.rawValue)
      }
      addContentSize(root)
    } else {
      ask(of(box.width), Double(root.frame.width))
      ask(of(box.height), Double(root.frame.height))
    }
    for view in views {
      if view !== root { place(view) }
      (view as? UIStackView).map { addRow($0) }
      (view as? UIScrollView).map { addContents($0) }
      for constraint in view.constraints { add(constraint) }
    }
    for view in views {
      let box = self.box(view)
      ask(of(box.width), .atLeast)
      ask(of(box.height), .atLeast)
    }
    solve()
  }

  // MARK: Results

  /// The root's size.
  var size: CGSize {
    let box = boxes[ObjectIdentifier(root)]
    return CGSize(width: value(box?.width), height: value(box?.height))
  }

  /// Gives all views their frames, each before those in it.
  func apply() {
    let scale = UIScreen.main.scale
    func rounded(_ place: CGFloat) -> CGFloat { (place * scale).rounded() / scale }
    for view in views where view !== root {
      guard let own = boxes[ObjectIdentifier(view)],
        let holder = view.superview.flatMap({ boxes[ObjectIdentifier($0)] })
      else { continue }
      let x = value(own.x) - value(holder.x)
      let y = value(own.y) - value(holder.y)
      let frame = CGRect(
        x: rounded(x), y: rounded(y), width: rounded(x + value(own.width)) - rounded(x),
        height: rounded(y + value(own.height)) - rounded(y))
      if frame != view.frame { view.frame = frame }
    }
    for view in views {
      guard let scroll = view as? UIScrollView, let box = contents[ObjectIdentifier(scroll)] else {
        continue
      }
      let size = CGSize(width: value(box.width), height: value(box.height))
      if size.width > 0 || size.height > 0 { scroll.contentSize = size }
    }
    for guide in guides {
      guard let own = boxes[ObjectIdentifier(guide)],
        let holder = guide.owningView.flatMap({ boxes[ObjectIdentifier($0)] })
      else { continue }
      guide.layoutFrame = CGRect(
        x: value(own.x) - value(holder.x), y: value(own.y) - value(holder.y),
        width: value(own.width), height: value(own.height))
    }
  }

  /// The widths of views whose contents run over several lines, where they are narrower than one
  /// line asks for.
  var wrappedWidths: [ObjectIdentifier: CGFloat] {
    var result: [ObjectIdentifier: CGFloat] = [:]
    for view in views where view.wrapsContents {
      let width = value(boxes[ObjectIdentifier(view)]?.width)
      if width > 0, width < view.intrinsicContentSize.width {
        result[ObjectIdentifier(view)] = width
      }
    }
    return result
  }

  private func value(_ variable: LinearSystem.Variable?) -> CGFloat {
    variable.map { CGFloat(system.value($0)) } ?? 0
  }

  // MARK: Views

  private mutating func collect(_ view: UIView) {
    views.append(view)
    boxes[ObjectIdentifier(view)] = newBox()
    for subview in view.subviews { collect(subview) }
  }

  mutating func newBox() -> Box {
    Box(
      x: system.variable(), y: system.variable(), width: system.variable(),
      height: system.variable())
  }

  func box(_ view: UIView) -> Box {
    guard let box = boxes[ObjectIdentifier(view)] else {
      preconditionFailure("a view outside of the layout's root")
    }
    return box
  }

  /// Where a view's frame comes from, unless constraints say so.
  private mutating func place(_ view: UIView) {
    guard let holder = view.superview else { return }
    let isArranged = (holder as? UIStackView)?.arrangedSubviews.contains { $0 === view } ?? false
    guard view.translatesAutoresizingMaskIntoConstraints, !isArranged else {
      return addContentSize(view)
    }
    let (own, outer, frame) = (box(view), box(holder), view.frame)
    let mask = view.autoresizingMask
    let across = view.autoresizingShares(
      frame.origin.x, frame.width, holder.bounds.width,
      flexible: (
        mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth),
        mask.contains(.flexibleRightMargin)
      ))
    let along = view.autoresizingShares(
      frame.origin.y, frame.height, holder.bounds.height,
      flexible: (
        mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight),
        mask.contains(.flexibleBottomMargin)
      ))
    /// `part = now + share × (outer length - what it was)`
    func follow(_ part: Expression, _ now: CGFloat, _ share: CGFloat, _ outer: Int, _ was: CGFloat)
      -> Expression
    {
      var expression = part
      expression.add(outer, times: -Double(share))
      expression.constant += Double(share * was - now)
      return expression
    }
    var (x, y) = (of(own.x), of(own.y))
    x.add(outer.x, times: -1)
    y.add(outer.y, times: -1)
    let (width, height) = (holder.bounds.width, holder.bounds.height)
    ask(follow(x, frame.origin.x, across.before, outer.width, width), 0)
    ask(follow(of(own.width), frame.width, across.length, outer.width, width), 0)
    ask(follow(y, frame.origin.y, along.before, outer.height, height), 0)
    ask(follow(of(own.height), frame.height, along.length, outer.height, height), 0)
  }

  /// As large as the contents, as far as that counts.
  private mutating func addContentSize(_ view: UIView) {
    let size =
      widths[ObjectIdentifier(view)].flatMap { view.contentSize(width: $0) }
      ?? (view is UIStackView ? CGSize(width: -1, height: -1) : view.intrinsicContentSize)
    let box = box(view)
    let weight = (view.superview as? UIStackView)?.weight(of: view) ?? 1
    for (side, length, axis) in [
      (box.width, size.width, Axis.horizontal), (box.height, size.height, .vertical),
    ] where length >= 0 {
      ask(
        of(side), .atMost, to: Double(length),
        priority: view.contentHuggingPriority(for: axis).rawValue, weight: weight)
      ask(
        of(side), .atLeast, to: Double(length),
        priority: view.contentCompressionResistancePriority(for: axis).rawValue, weight: weight)
    }
  }

  // MARK: Scroll views

  var contents: [ObjectIdentifier: Box] = [:]

  /// Adds the box of a scroll view's contents: it says how large they are, not where its frame is.
  private mutating func addContents(_ scroll: UIScrollView) {
    let box = Box(
      x: self.box(scroll).x, y: self.box(scroll).y, width: system.variable(),
      height: system.variable())
    contents[ObjectIdentifier(scroll)] = box
  }

  // MARK: Wishes

  func of(_ variable: LinearSystem.Variable) -> Expression { Expression(terms: [variable: 1]) }

  mutating func ask(_ expression: Expression, _ constant: Double) {
    ask(expression, .equal, to: constant)
  }

  mutating func ask(
    _ expression: Expression, _ relation: LinearSystem.Relation, to constant: Double = 0,
    priority: Float = UILayoutPriority.required.rawValue, weight: Double = 1
  ) {
    var expression = expression
    expression.constant -= constant
    entries.append(
      Entry(
        priority: priority,
        wish: .init(expression: expression, relation: relation, weight: weight)))
  }

  private mutating func solve() {
    let levels = Dictionary(grouping: entries, by: \.priority)
    for (priority, level) in levels.sorted(by: { $0.key > $1.key }) {
      let isRequired = priority >= UILayoutPriority.required.rawValue
      let broken = system.add(level.map(\.wish), inOrder: isRequired)
      guard isRequired, !broken.isEmpty else { continue }
      let names = broken.compactMap { level[$0].source?.identifier }.joined(separator: ", ")
      Inert.broken(
        constraints: "Unable to simultaneously satisfy constraints"
          + (names.isEmpty ? "" : ": \(names)"))
    }
    for view in views where view !== root {
      guard let holder = view.superview else { continue }
      let (own, outer, frame) = (box(view), box(holder), view.frame)
      system.settle(own.width, at: Double(frame.width))
      system.settle(own.height, at: Double(frame.height))
      system.settle(own.x, at: system.value(outer.x) + Double(frame.origin.x))
      system.settle(own.y, at: system.value(outer.y) + Double(frame.origin.y))
    }
  }
}
