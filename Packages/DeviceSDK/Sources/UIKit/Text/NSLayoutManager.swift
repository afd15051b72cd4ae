import Foundation

/// Where the lines of a text view stand. Each letter is a glyph.
@preconcurrency @MainActor
open class NSLayoutManager: NSObject {
  let textContainer = NSTextContainer()
  private weak var view: UITextView?

  init(of view: UITextView) { self.view = view }

  /// Lays the text out; that is done when its places are asked for.
  open func ensureLayout(for container: NSTextContainer) {}

  /// The glyphs of a part of the text.
  open func glyphRange(
    forCharacterRange charRange: NSRange, actualCharacterRange: NSRangePointer?
  ) -> NSRange {
    actualCharacterRange?.pointee = charRange
    return charRange
  }

  /// The lines that glyphs stand in, in their whole width.
  open func boundingRect(
    forGlyphRange glyphRange: NSRange, in container: NSTextContainer
  ) -> CGRect {
    guard let view, let font = view.font else { return .zero }
    let text = (view.text ?? "") as NSString
    let (through, line) = (height(text, glyphRange.upperBound, font), font.lineHeight)
    let first = max(0, height(text, glyphRange.location, font) - line)
    return CGRect(x: 0, y: first, width: view.bounds.width, height: through - first)
  }

  private func height(_ text: NSString, _ end: Int, _ font: UIFont) -> CGFloat {
    TextMetrics.size(
      text.substring(to: min(end, text.length)), font, width: view?.bounds.width ?? 0
    ).height
  }
}

/// The area that the lines of a text fill; inert.
@preconcurrency @MainActor
open class NSTextContainer: NSObject {
  /// Room at both ends of a line.
  open var lineFragmentPadding: CGFloat = 5
  /// Lines at most; 0 for any number.
  open var maximumNumberOfLines = 0
  /// Where a line that is too long ends.
  open var lineBreakMode = NSLineBreakMode.byWordWrapping
}
