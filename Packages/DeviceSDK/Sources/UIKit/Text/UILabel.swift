import CoreGraphics
import Foundation

/// Text on a screen that is never drawn.
@preconcurrency @MainActor
open class UILabel: UIView {
  /// The text.
  open var text: String?
  /// The text with its looks.
  open var attributedText: NSAttributedString?
  /// The typeface.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var font: UIFont! = UIFont.systemFont(ofSize: 17)
  /// Colour of letters.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var textColor: UIColor! = UIColor.label
  /// Where lines begin and end.
  open var textAlignment = NSTextAlignment.natural
  /// How many lines at most; 0 for any number.
  open var numberOfLines = 1
  /// The treatment of lines that are too long.
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail
  /// Whether letters become smaller to fit.
  open var adjustsFontSizeToFitWidth = false
  /// The smallest scale of letters.
  open var minimumScaleFactor: CGFloat = 0
  /// Colour of the shadow; inert.
  open var shadowColor: UIColor?
  /// Whether it can be read; inert.
  open var isEnabled = true
  /// Colour of letters under a finger; inert.
  open var highlightedTextColor: UIColor?
  /// Whether the size follows the person's; inert.
  open var adjustsFontForContentSizeCategory = false
}

/// A picture on a screen that is never drawn.
@preconcurrency @MainActor
open class UIImageView: UIView {
  /// The picture; showing it decodes nothing here.
  open var image: UIImage?

  /// Creates a view as large as a picture.
  public convenience init(image: UIImage?) {
    self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
  }
}
