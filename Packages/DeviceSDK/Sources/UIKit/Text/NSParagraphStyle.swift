import CoreGraphics
import Foundation

/// How lines of a paragraph stand; kept, not drawn.
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying {
  fileprivate var values = Values()

  fileprivate struct Values {
    var alignment = NSTextAlignment.natural
    var lineBreakMode = NSLineBreakMode.byWordWrapping
    var lineSpacing: CGFloat = 0
    var firstLineHeadIndent: CGFloat = 0
    var headIndent: CGFloat = 0
    var tailIndent: CGFloat = 0
    var paragraphSpacing: CGFloat = 0
    var paragraphSpacingBefore: CGFloat = 0
    var minimumLineHeight: CGFloat = 0
    var maximumLineHeight: CGFloat = 0
    var lineHeightMultiple: CGFloat = 0
  }

  /// Where lines begin and end.
  open var alignment: NSTextAlignment { values.alignment }
  /// The treatment of lines that are too long.
  open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
  /// Points between lines.
  open var lineSpacing: CGFloat { values.lineSpacing }
  /// Points before the first line.
  open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
  /// Points before the other lines.
  open var headIndent: CGFloat { values.headIndent }
  /// Where lines end, in points.
  open var tailIndent: CGFloat { values.tailIndent }
  /// Points behind the paragraph.
  open var paragraphSpacing: CGFloat { values.paragraphSpacing }
  /// Points before the paragraph.
  open var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }
  /// The least height of a line in points.
  open var minimumLineHeight: CGFloat { values.minimumLineHeight }
  /// The greatest height of a line in points; 0 for any.
  open var maximumLineHeight: CGFloat { values.maximumLineHeight }
  /// The factor of the height of lines; 0 for 1.
  open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }
  /// The style that texts have without another.
  open class var `default`: NSParagraphStyle { NSParagraphStyle() }

  /// A copy that cannot change.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSParagraphStyle()
    copy.values = values
    return copy
  }

  /// A copy that can change.
  open func mutableCopy(with zone: NSZone? = nil) -> Any {
    let copy = NSMutableParagraphStyle()
    copy.values = values
    return copy
  }
}

/// How lines of a paragraph shall stand.
open class NSMutableParagraphStyle: NSParagraphStyle {
  /// Where lines begin and end.
  open override var alignment: NSTextAlignment {
    get { values.alignment }
    set { values.alignment = newValue }
  }
  /// The treatment of lines that are too long.
  open override var lineBreakMode: NSLineBreakMode {
    get { values.lineBreakMode }
    set { values.lineBreakMode = newValue }
  }
  /// Points between lines.
  open override var lineSpacing: CGFloat {
    get { values.lineSpacing }
    set { values.lineSpacing = newValue }
  }
  /// Points before the first line.
  open override var firstLineHeadIndent: CGFloat {
    get { values.firstLineHeadIndent }
    set { values.firstLineHeadIndent = newValue }
  }
  /// Points before the other lines.
  open override var headIndent: CGFloat {
    get { values.headIndent }
    set { values.headIndent = newValue }
  }
  /// Where lines end, in points.
  open override var tailIndent: CGFloat {
    get { values.tailIndent }
    set { values.tailIndent = newValue }
  }
  /// Points behind the paragraph.
  open override var paragraphSpacing: CGFloat {
    get { values.paragraphSpacing }
    set { values.paragraphSpacing = newValue }
  }
  /// Points before the paragraph.
  open override var paragraphSpacingBefore: CGFloat {
    get { values.paragraphSpacingBefore }
    set { values.paragraphSpacingBefore = newValue }
  }
  /// The least height of a line in points.
  open override var minimumLineHeight: CGFloat {
    get { values.minimumLineHeight }
    set { values.minimumLineHeight = newValue }
  }
  /// The greatest height of a line in points; 0 for any.
  open override var maximumLineHeight: CGFloat {
    get { values.maximumLineHeight }
    set { values.maximumLineHeight = newValue }
  }
  /// The factor of the height of lines; 0 for 1.
  open override var lineHeightMultiple: CGFloat {
    get { values.lineHeightMultiple }
    set { values.lineHeightMultiple = newValue }
  }
}

/// Where lines begin and end.
public enum NSTextAlignment: Int, Sendable {
  /// Lines begin at the left edge; no text is drawn here, so alignments are only kept.
  case left
  /// Lines leave the same space on both sides.
  case center
  /// Lines end at the right edge.
  case right
  /// Lines but the last reach both edges.
  case justified
  /// Lines begin where the language's writing begins; the default.
  case natural
}

/// The treatment of lines that are too long.
public enum NSLineBreakMode: Int, Sendable {
  /// The line breaks between words, as paragraphs do by default; no text is drawn here, and
  /// measuring ignores this setting.
  case byWordWrapping
  /// The line breaks between any two letters.
  case byCharWrapping
  /// The part that does not fit is cut off.
  case byClipping
  /// An ellipsis stands for the beginning.
  case byTruncatingHead
  /// An ellipsis stands for the end, as labels do by default.
  case byTruncatingTail
  /// An ellipsis stands for the middle, as in long file names.
  case byTruncatingMiddle
}

/// How text is measured and drawn; inert.
public struct NSStringDrawingOptions: OptionSet, Sendable {
  /// The bits.
  public let rawValue: Int
  /// Creates a set of its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Several lines.
  public static var usesLineFragmentOrigin: Self { Self(rawValue: 1) }
  /// Line heights with leading.
  public static var usesFontLeading: Self { Self(rawValue: 2) }
  /// Measures what is drawn.
  public static var usesDeviceMetrics: Self { Self(rawValue: 8) }
  /// An ellipsis for what does not fit.
  public static var truncatesLastVisibleLine: Self { Self(rawValue: 32) }
}

/// How small text may become to fit; inert.
open class NSStringDrawingContext: NSObject {
  /// The smallest scale.
  open var minimumScaleFactor: CGFloat = 0
}
