public import CoreGraphics
public import Foundation

/// How a line under or through letters looks; lines are not drawn.
public struct NSUnderlineStyle: OptionSet, Sendable {
  /// The raw value.
  public let rawValue: Int
  /// Creates a value from its raw value.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// A thin line.
  public static let single = NSUnderlineStyle(rawValue: 0x01)
  /// A thick line.
  public static let thick = NSUnderlineStyle(rawValue: 0x02)
  /// Two lines.
  public static let double = NSUnderlineStyle(rawValue: 0x09)
  /// Points.
  public static let patternDot = NSUnderlineStyle(rawValue: 0x0100)
  /// Dashes.
  public static let patternDash = NSUnderlineStyle(rawValue: 0x0200)
  /// Words alone.
  public static let byWord = NSUnderlineStyle(rawValue: 0x8000)
}

/// A picture or file in the place of a letter; kept, and not drawn.
open class NSTextAttachment: NSObject, @unchecked Sendable {
  // Sendable as Apple's: it is set up before it is in a text.

  /// The letter that it has the place of.
  public static let character = 0xFFFC

  /// The picture.
  open var image: UIImage?
  /// Where it is, in points above the line that letters stand on.
  open var bounds = CGRect.zero
  /// The bytes of a file.
  open var contents: Data?
  /// The type of a file.
  open var fileType: String?

  /// Without contents.
  public override convenience init() { self.init(data: nil, ofType: nil) }
  /// A file.
  public init(data contentData: Data?, ofType uti: String?) {
    (contents, fileType) = (contentData, uti)
  }
  /// A picture.
  public convenience init(image: UIImage) {
    self.init(data: nil, ofType: nil)
    self.image = image
  }
}

extension NSAttributedString.Key {
  /// An `NSTextAttachment`.
  public static var attachment: Self { Self(rawValue: "NSAttachment") }
}

extension NSAttributedString {
  /// A text of an attachment alone.
  public convenience init(attachment: NSTextAttachment) {
    self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
  }
}
