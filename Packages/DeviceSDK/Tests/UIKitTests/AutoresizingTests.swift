import CoreGraphics
import Testing
import UIKit

@Suite("Views that follow their superview's size") @MainActor
struct AutoresizingTests {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  private let inner = UIView(frame: CGRect(x: 10, y: 10, width: 50, height: 20))

  private func frame(_ mask: UIView.AutoresizingMask) -> CGRect {
    inner.autoresizingMask = mask
    root.addSubview(inner)
    root.frame.size = CGSize(width: 200, height: 160)
    return inner.frame
  }

  @Test("Nothing flexible leaves a view where it is")
  func fixed() { #expect(frame([]) == CGRect(x: 10, y: 10, width: 50, height: 20)) }

  @Test("A flexible width takes the change, a flexible upper margin moves the view")
  func width() {
    #expect(
      frame([.flexibleWidth, .flexibleTopMargin]) == CGRect(x: 10, y: 70, width: 150, height: 20))
  }

  @Test("Several flexible parts share the change by their lengths")
  func shared() {
    let shown = frame([.flexibleLeftMargin, .flexibleRightMargin])
    #expect(shown == CGRect(x: 30, y: 10, width: 50, height: 20))
  }

  @Test("Deeper views follow too, also by the bounds; constraints' views do not")
  func deeper() {
    let deep = UIView(frame: inner.bounds)
    deep.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    inner.addSubview(deep)
    inner.autoresizingMask = [.flexibleWidth]
    root.addSubview(inner)
    root.bounds.size.width = 120
    #expect(deep.frame.size == CGSize(width: 70, height: 20))
    inner.translatesAutoresizingMaskIntoConstraints = false
    root.bounds.size.width = 140
    #expect(deep.frame.width == 70)
  }
}
