import Foundation
import Testing
import UIKit

@Suite(.timeLimit(.minutes(1))) @MainActor struct LayerTests {
  private final class Listener: NSObject, CAAnimationDelegate {
    let answer: (Bool) -> Void
    init(_ answer: @escaping (Bool) -> Void) { self.answer = answer }
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { answer(flag) }
  }

  @Test("A layer's position is the place of its anchor")
  func position() {
    let layer = CALayer()
    layer.frame = CGRect(x: 10, y: 20, width: 100, height: 50)
    #expect(layer.position == CGPoint(x: 60, y: 45))
    layer.anchorPoint = .zero
    layer.position = CGPoint(x: 1, y: 2)
    #expect(layer.frame == CGRect(x: 1, y: 2, width: 100, height: 50))
  }

  @Test("Layers lie in the order they were put in")
  func order() {
    let (ground, first, last) = (CALayer(), CALayer(), CALayer())
    for layer in [first, last] { ground.addSublayer(layer) }
    let (below, above) = (CAShapeLayer(), CAGradientLayer())
    ground.insertSublayer(below, below: last)
    ground.insertSublayer(above, above: first)
    #expect(ground.sublayers == [first, above, below, last])
    ground.insertSublayer(first, above: below)
    ground.insertSublayer(last, at: 0)
    #expect(ground.sublayers == [last, above, below, first])
  }

  @Test("A movement is over at once, and says so")
  func movement() async {
    let finished = await withCheckedContinuation { answer in
      let animation = CABasicAnimation(keyPath: "opacity")
      animation.delegate = Listener { answer.resume(returning: $0) }
      CALayer().add(animation, forKey: "a")
    }
    #expect(finished)
    #expect(CALayer().animationKeys() == nil)
  }

  @Test("The completion of a group of changes is called, the inner group's by itself")
  func transactions() async {
    await withCheckedContinuation { answer in
      CATransaction.begin()
      CATransaction.setCompletionBlock { answer.resume() }
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      #expect(CATransaction.disableActions())
      CATransaction.commit()
      #expect(!CATransaction.disableActions())
      CATransaction.commit()
    }
  }

  @Test("Changes in space follow each other as in the plane")
  func transforms() {
    let plane = CGAffineTransform(translationX: 3, y: 4).scaledBy(x: 2, y: 5)
    let space = CATransform3DScale(CATransform3DMakeTranslation(3, 4, 0), 2, 5, 1)
    #expect(CATransform3DGetAffineTransform(space) == plane)
    #expect(CATransform3DEqualToTransform(CATransform3DMakeAffineTransform(plane), space))
    let turned = CATransform3DRotate(CATransform3DIdentity, .pi / 2, 0, 0, 2)
    #expect(abs(turned.m12 - 1) < 1e-12 && abs(turned.m21 + 1) < 1e-12 && turned.m33 == 1)
    #expect(CATransform3DIsIdentity(CATransform3DMakeRotation(1, 0, 0, 0)))
  }

  @Test("Sizes of text have Apple's names")
  func textSizes() {
    #expect(UIContentSizeCategory.extraSmall.rawValue == "UICTContentSizeCategoryXS")
    #expect(UIContentSizeCategory.accessibilityLarge.isAccessibilityCategory)
    #expect(!UITraitCollection.current.preferredContentSizeCategory.isAccessibilityCategory)
    let usual = UIFont.preferredFont(forTextStyle: .title1, compatibleWith: nil)
    #expect(usual.pointSize == 28)
  }
}
