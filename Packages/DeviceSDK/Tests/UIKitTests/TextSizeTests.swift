import CoreGraphics
import Foundation
import Testing
import UIKit

@Suite("Sizes of texts and controls") @MainActor
struct TextSizeTests {
  @Test("A label is as wide as its letters, and heavier letters are wider")
  func letters() {
    let label = UILabel()
    label.text = "iiii"
    let narrow = label.intrinsicContentSize
    label.text = "WWWW"
    #expect(label.intrinsicContentSize.width > narrow.width * 3)
    #expect(label.intrinsicContentSize.height == narrow.height)
    label.text = "bbbbbbbbbbbbbbbb"
    let regular = label.intrinsicContentSize.width
    label.font = .boldSystemFont(ofSize: 17)
    #expect(label.intrinsicContentSize.width > regular)
  }

  @Test("Accents cost nothing, ideographs one em, emoji more")
  func scripts() {
    let font = [NSAttributedString.Key.font: UIFont.systemFont(ofSize: 100)]
    #expect("\u{e9}".size(withAttributes: font).width == "e".size(withAttributes: font).width)
    #expect("\u{6c34}".size(withAttributes: font).width == 100)
    #expect("\u{1f600}".size(withAttributes: font).width == 125)
  }

  @Test("Lines break between words, at most as many as the label may have")
  func lines() {
    let label = UILabel()
    label.text = "one two three four"
    let line = label.sizeThatFits(CGSize(width: 80, height: 0)).height
    label.numberOfLines = 0
    let three = label.sizeThatFits(CGSize(width: 80, height: 0))
    #expect(three.height > line * 1.9 && three.width <= 80)
    label.numberOfLines = 2
    #expect(label.sizeThatFits(CGSize(width: 40, height: 0)).height < line * 2.1)
    label.text = nil
    #expect(label.intrinsicContentSize == .zero)
  }

  @Test("A part of a text view's text has a place in it")
  func places() {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 80, height: 100))
    view.text = "one\ntwo\nthree"
    let line = UIFont.systemFont(ofSize: 12).lineHeight
    var characters = NSRange()
    let glyphs = view.layoutManager.glyphRange(
      forCharacterRange: NSRange(location: 4, length: 8), actualCharacterRange: &characters)
    view.layoutManager.ensureLayout(for: view.textContainer)
    let box = view.layoutManager.boundingRect(forGlyphRange: glyphs, in: view.textContainer)
    #expect(characters == glyphs && box.width == 80)
    #expect(abs(box.minY - line) < 0.01 && abs(box.height - 2 * line) < 0.01)
    view.scrollRangeToVisible(characters)
    #expect(view.contentOffset == .zero)
  }

  @Test("A word too long for a line breaks inside, and no width at all ends too")
  func longWord() {
    let word = String(repeating: "m", count: 50)
    let font = [NSAttributedString.Key.font: UIFont.systemFont(ofSize: 10)]
    let box = word.boundingRect(
      with: CGSize(width: 100, height: 0), options: [], attributes: font, context: nil)
    #expect(box.height > 4 * 11 && box.width <= 100)
  }

  @Test("Controls have the phone's sizes")
  func controls() {
    #expect(UISwitch().intrinsicContentSize == CGSize(width: 51, height: 31))
    #expect(UISlider().intrinsicContentSize.width == UIView.noIntrinsicMetric)
    let button = UIButton(type: .system)
    button.setTitle("OK", for: .normal)
    let short = button.intrinsicContentSize.width
    button.setTitle("OK, I understand", for: .normal)
    #expect(button.intrinsicContentSize.width > short)
    button.sizeToFit()
    #expect(button.frame.size == button.intrinsicContentSize)
  }
}
