import CoreGraphics
import Foundation
import Testing
import UIKit

private final class Box: UIView {
  var size: CGSize
  init(_ width: CGFloat, _ height: CGFloat) {
    size = CGSize(width: width, height: height)
    super.init(frame: .zero)
    translatesAutoresizingMaskIntoConstraints = false
  }
  required init?(coder: NSCoder) { nil }
  override var intrinsicContentSize: CGSize { size }
}

private func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
  CGRect(x: x, y: y, width: width, height: height)
}

@Suite("Constraints") @MainActor
struct ConstraintTests {
  private let root = UIView(frame: rect(0, 0, 300, 200))
  private let first = Box(-1, -1)
  private let second = Box(-1, -1)

  init() {
    root.addSubview(first)
    root.addSubview(second)
  }

  private func lay(_ constraints: [NSLayoutConstraint]) {
    NSLayoutConstraint.activate(constraints)
    root.layoutIfNeeded()
  }

  private func pin(_ view: UIView, y: CGFloat = 0) -> [NSLayoutConstraint] {
    [
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      view.topAnchor.constraint(equalTo: root.topAnchor, constant: y),
    ]
  }

  @Test("Pinned edges follow the view that holds it, and its new size after the next layout")
  func edges() {
    lay([
      first.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
      first.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -20),
      first.topAnchor.constraint(equalTo: root.topAnchor, constant: 5),
      first.bottomAnchor.constraint(equalTo: root.bottomAnchor, constant: -15),
    ])
    #expect(first.frame == rect(10, 5, 270, 180))
    root.frame.size.width = 400
    root.layoutIfNeeded()
    #expect(first.frame == rect(10, 5, 370, 180))
  }

  @Test("A middle, a share of a width with a constant, and a ratio")
  func shares() {
    lay([
      first.centerXAnchor.constraint(equalTo: root.centerXAnchor),
      first.centerYAnchor.constraint(equalTo: root.centerYAnchor, constant: 10),
      first.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5, constant: -10),
      NSLayoutConstraint(
        item: first, attribute: .height, relatedBy: .equal, toItem: first, attribute: .width,
        multiplier: 0.5, constant: 0),
    ])
    #expect(first.frame == rect(80, 75, 140, 70))
  }

  @Test("Two views share a row by equal widths and the room between")
  func row() {
    lay(
      pin(first) + pin(second).suffix(1) + [
        second.leadingAnchor.constraint(equalTo: first.trailingAnchor, constant: 20),
        second.trailingAnchor.constraint(equalTo: root.trailingAnchor),
        first.widthAnchor.constraint(equalTo: second.widthAnchor),
        first.heightAnchor.constraint(equalToConstant: 40),
        second.heightAnchor.constraint(equalTo: first.heightAnchor),
      ])
    #expect(first.frame == rect(0, 0, 140, 40))
    #expect(second.frame == rect(160, 0, 140, 40))
  }

  @Test("The higher priority wins, and a thousand of a lower one do not outweigh it")
  func priorities() {
    let wish = first.widthAnchor.constraint(equalToConstant: 100)
    wish.priority = .defaultHigh
    let others = (0..<1000).map { _ in
      let other = first.widthAnchor.constraint(equalToConstant: 250)
      other.priority = UILayoutPriority(749)
      return other
    }
    let height = first.heightAnchor.constraint(equalToConstant: 10)
    lay(pin(first) + [wish, height] + others)
    #expect(first.frame.width == 100)
    wish.isActive = false
    root.layoutIfNeeded()
    #expect(first.frame.width == 250)
    #expect(!root.constraints.contains { $0 === wish })
  }

  @Test("Inequalities hold, and what is open stays as near as its wishes")
  func inequalities() {
    let wish = first.widthAnchor.constraint(equalToConstant: 500)
    wish.priority = .defaultLow
    lay(
      pin(first) + [
        wish, first.widthAnchor.constraint(lessThanOrEqualTo: root.widthAnchor, multiplier: 0.6),
        first.heightAnchor.constraint(greaterThanOrEqualToConstant: 30),
        first.heightAnchor.constraint(lessThanOrEqualToConstant: 50),
      ])
    #expect(first.frame.width == 180)
    #expect((30...50).contains(first.frame.height))
  }

  @Test("Of two views the one that hugs less grows, and the one that resists less shrinks")
  func contents() {
    first.size = CGSize(width: 50, height: 20)
    second.size = CGSize(width: 70, height: 20)
    first.setContentHuggingPriority(.defaultHigh, for: .horizontal)
    second.setContentCompressionResistancePriority(UILayoutPriority(700), for: .horizontal)
    lay(
      pin(first) + pin(second).suffix(1) + [
        second.leadingAnchor.constraint(equalTo: first.trailingAnchor),
        second.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      ])
    #expect(first.frame == rect(0, 0, 50, 20))
    #expect(second.frame == rect(50, 0, 250, 20))
    root.frame.size.width = 90
    root.layoutIfNeeded()
    #expect(first.frame.width == 50)
    #expect(second.frame.width == 40)
  }

  @Test("A text of several lines is as high as its width asks for, and moves what is below")
  func wrapped() {
    let label = UILabel()
    label.translatesAutoresizingMaskIntoConstraints = false
    label.numberOfLines = 0
    label.text = String(repeating: "several words ", count: 12)
    root.addSubview(label)
    first.size = CGSize(width: 10, height: 10)
    lay(
      pin(label) + [
        label.trailingAnchor.constraint(equalTo: root.trailingAnchor),
        first.topAnchor.constraint(equalTo: label.bottomAnchor, constant: 8),
        first.leadingAnchor.constraint(equalTo: label.leadingAnchor),
      ])
    let line = label.font.lineHeight.rounded(.up)
    #expect(label.frame.width == 300)
    #expect(label.frame.height > 3 * line)
    #expect(abs(first.frame.minY - label.frame.maxY - 8) < 0.5)
  }

  @Test("Margins, the safe area, and a guide of the code's own")
  func guides() {
    root.layoutMargins = UIEdgeInsets(top: 1, left: 12, bottom: 3, right: 18)
    let guide = UILayoutGuide()
    root.addLayoutGuide(guide)
    lay([
      guide.topAnchor.constraint(equalTo: root.safeAreaLayoutGuide.topAnchor),
      guide.heightAnchor.constraint(equalToConstant: 60),
      guide.leadingAnchor.constraint(equalTo: root.layoutMarginsGuide.leadingAnchor),
      guide.trailingAnchor.constraint(equalTo: root.layoutMarginsGuide.trailingAnchor),
      first.centerXAnchor.constraint(equalTo: guide.centerXAnchor),
      first.topAnchor.constraint(equalToSystemSpacingBelow: guide.bottomAnchor, multiplier: 2),
      first.widthAnchor.constraint(equalToConstant: 30),
      first.heightAnchor.constraint(equalToConstant: 30),
    ])
    #expect(guide.layoutFrame == rect(12, 0, 270, 60))
    #expect(first.frame == rect(132, 76, 30, 30))
  }

  @Test("A view without constraints of its own keeps its frame, and others may lean on it")
  func autoresizing() {
    let plain = UIView(frame: rect(20, 30, 40, 50))
    plain.autoresizingMask = [.flexibleWidth]
    root.addSubview(plain)
    lay([
      first.leadingAnchor.constraint(equalTo: plain.trailingAnchor, constant: 5),
      first.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      first.topAnchor.constraint(equalTo: plain.topAnchor),
      first.heightAnchor.constraint(equalTo: plain.heightAnchor),
    ])
    #expect(plain.frame == rect(20, 30, 40, 50))
    #expect(first.frame == rect(65, 30, 235, 50))
    root.frame.size.width = 350
    root.layoutIfNeeded()
    #expect(plain.frame == rect(20, 30, 90, 50))
    #expect(first.frame == rect(115, 30, 235, 50))
  }

  @Test("Constraints that contradict each other or run in circles end in some frame")
  func contradictions() {
    lay(
      pin(first) + [
        first.widthAnchor.constraint(equalToConstant: 10),
        first.widthAnchor.constraint(equalToConstant: 20),
        first.heightAnchor.constraint(equalTo: second.heightAnchor, constant: 1),
        second.heightAnchor.constraint(equalTo: first.heightAnchor, constant: 1),
      ])
    #expect([10, 20].contains(first.frame.width))
    #expect(first.frame.height >= 0)
  }

  @Test("Leaving its superview, a view loses what bound it")
  func leaving() {
    lay(pin(first) + [first.heightAnchor.constraint(equalToConstant: 9)])
    first.removeFromSuperview()
    #expect(root.constraints.isEmpty)
    #expect(first.constraints.count == 1)
  }

  @Test("The smallest size follows the contents, and a required width wraps its text")
  func fitting() {
    let label = UILabel()
    label.numberOfLines = 0
    label.text = String(repeating: "word ", count: 40)
    label.translatesAutoresizingMaskIntoConstraints = false
    let box = UIView()
    box.addSubview(label)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: box.leadingAnchor, constant: 10),
      label.trailingAnchor.constraint(equalTo: box.trailingAnchor, constant: -10),
      label.topAnchor.constraint(equalTo: box.topAnchor, constant: 10),
      label.bottomAnchor.constraint(equalTo: box.bottomAnchor, constant: -10),
    ])
    let free = box.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    #expect(free.width == label.intrinsicContentSize.width + 20)
    let narrow = box.systemLayoutSizeFitting(
      CGSize(width: 120, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(narrow.width == 120)
    #expect(narrow.height > free.height * 3)
  }

  @Test("The contents of a scroll view say how large they are, not where it is")
  func scrolled() {
    let scroll = UIScrollView()
    scroll.translatesAutoresizingMaskIntoConstraints = false
    let inner = Box(500, 700)
    root.addSubview(scroll)
    scroll.addSubview(inner)
    lay(
      pin(scroll) + [
        scroll.widthAnchor.constraint(equalTo: root.widthAnchor),
        scroll.heightAnchor.constraint(equalTo: root.heightAnchor),
        inner.leadingAnchor.constraint(equalTo: scroll.leadingAnchor, constant: 10),
        inner.trailingAnchor.constraint(equalTo: scroll.trailingAnchor),
        inner.topAnchor.constraint(equalTo: scroll.topAnchor),
        inner.bottomAnchor.constraint(equalTo: scroll.bottomAnchor, constant: -20),
      ])
    #expect(scroll.frame == rect(0, 0, 300, 200))
    #expect(inner.frame == rect(10, 0, 500, 700))
    #expect(scroll.contentSize == CGSize(width: 510, height: 720))
  }

  @Test("A line of the visual format makes the constraints that it draws")
  func visualFormat() {
    let views: [String: Any] = ["first": first, "second": second]
    lay(
      NSLayoutConstraint.constraints(
        withVisualFormat: "H:|-[first(80)]-gap-[second(>=10)]-5-|", options: .alignAllTop,
        metrics: ["gap": 7], views: views)
        + NSLayoutConstraint.constraints(
          withVisualFormat: "V:|-3-[first(second)][second(==40@900)]", metrics: nil,
          views: views.merging(["second": second]) { $1 }
        ).filter { $0.firstAttribute != .top || $0.firstItem !== second }
    )
    #expect(first.frame == rect(20, 3, 80, 40))
    #expect(second.frame == rect(107, 3, 188, 40))
  }

  @Test("A thousand views in a chain are laid out")
  func many() {
    var last: UIView?
    var constraints: [NSLayoutConstraint] = []
    for _ in 0..<1_000 {
      let view = UIView()
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
      constraints += [
        view.topAnchor.constraint(equalTo: last?.bottomAnchor ?? root.topAnchor),
        view.heightAnchor.constraint(equalToConstant: 2),
        view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
        view.widthAnchor.constraint(equalTo: root.widthAnchor),
      ]
      last = view
    }
    lay(constraints)
    #expect(last?.frame == rect(0, 1_998, 300, 2))
  }
}
