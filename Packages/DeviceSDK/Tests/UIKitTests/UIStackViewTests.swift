import CoreGraphics
import Testing
import UIKit

private final class Box: UIView {
  let size: CGSize
  init(_ width: CGFloat, _ height: CGFloat) {
    size = CGSize(width: width, height: height)
    super.init(frame: .zero)
  }
  required init?(coder: NSCoder) { nil }
  override var intrinsicContentSize: CGSize { size }
}

@Suite("Views in a stack") @MainActor
struct UIStackViewTests {
  private let boxes = [Box(10, 20), Box(30, 40), Box(20, 10)]

  private func stack(
    _ distribution: UIStackView.Distribution, _ setUp: (UIStackView) -> Void = { _ in }
  ) -> UIStackView {
    let stack = UIStackView(arrangedSubviews: boxes)
    stack.frame = CGRect(x: 0, y: 0, width: 110, height: 50)
    stack.distribution = distribution
    stack.spacing = 10
    setUp(stack)
    stack.layoutIfNeeded()
    return stack
  }

  @Test("Filled, the last view takes what room is left")
  func fill() {
    _ = stack(.fill)
    #expect(boxes.map(\.frame.minX) == [0, 20, 60])
    #expect(boxes.map(\.frame.width) == [10, 30, 50])
    #expect(boxes.allSatisfy { $0.frame.height == 50 })
  }

  @Test("Filled evenly or by their sizes, all share the room")
  func shared() {
    _ = stack(.fillEqually)
    #expect(boxes.map(\.frame.width) == [30, 30, 30])
    _ = stack(.fillProportionally)
    #expect(boxes.map(\.frame.width) == [15, 45, 30])
  }

  @Test("Spread views keep their sizes, with equal room or equal middles between")
  func spread() {
    _ = stack(.equalSpacing)
    #expect(boxes.map(\.frame.minX) == [0, 35, 90])
    _ = stack(.equalCentering)
    // To a third of a point, as large as the screen's pixels are.
    #expect(zip(boxes.map(\.frame.midX), [5, 52.5, 100]).allSatisfy { abs($0 - $1) < 0.34 })
  }

  @Test("A hidden view takes no room, and spacing of its own counts")
  func hiddenAndCustom() {
    boxes[1].isHidden = true
    _ = stack(.fill) { $0.setCustomSpacing(25, after: boxes[0]) }
    #expect(boxes[2].frame.minX == 35 && boxes[2].frame.width == 75)
  }

  @Test("Views lie in the middle or at the end across, within margins that count")
  func alignment() {
    _ = stack(.fill) { $0.alignment = .center }
    #expect(boxes.map(\.frame.minY) == [15, 5, 20])
    _ = stack(.fill) {
      $0.alignment = .trailing
      $0.isLayoutMarginsRelativeArrangement = true
    }
    #expect(boxes.map(\.frame.maxY) == [42, 42, 42] && boxes[0].frame.minX == 8)
  }

  @Test("A column is as high as its texts at its width, also within another stack")
  func column() {
    let label = UILabel()
    (label.text, label.numberOfLines) = ("one two three four five six", 0)
    let inner = UIStackView(arrangedSubviews: [label, Box(10, 7)])
    inner.axis = .vertical
    let line = label.intrinsicContentSize.height
    #expect(inner.sizeThatFits(CGSize(width: 100, height: 0)).height > line + 7)
    let outer = UIStackView(arrangedSubviews: [inner])
    outer.axis = .vertical
    outer.frame = CGRect(x: 0, y: 0, width: 100, height: 300)
    outer.layoutIfNeeded()
    #expect(label.frame.width == 100 && label.frame.height > line)
  }

  @Test("Laying out from within a layout ends")
  func nested() {
    final class Restless: UIView {
      var count = 0
      override func layoutSubviews() {
        count += 1
        layoutIfNeeded()
      }
    }
    let view = Restless()
    view.layoutIfNeeded()
    #expect(view.count == 1)
  }
}
