import Foundation

/// Several lines to read or type into.
@preconcurrency @MainActor
open class UITextView: UIScrollView, UITextInputTraits {
  /// The text.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var text: String! = ""
  /// The text with its looks.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var attributedText: NSAttributedString! {
    get { NSAttributedString(string: text) }
    set { text = newValue?.string ?? "" }
  }
  /// The delegate for the editing.
  open weak var textDelegate: (any UITextViewDelegate)?
  /// Whether it can be edited.
  open var isEditable = true
  /// Whether text can be chosen; inert.
  open var isSelectable = true
  /// The typeface.
  open var font: UIFont? = UIFont.systemFont(ofSize: 12)
  /// Colour of letters.
  open var textColor: UIColor? = UIColor.label
  /// Where lines begin and end.
  open var textAlignment = NSTextAlignment.natural
  /// Room around the text; inert.
  open var textContainerInset = UIEdgeInsets.zero
  /// Which keyboard comes; inert.
  open var keyboardType = UIKeyboardType.default
  /// The label of the return key; inert.
  open var returnKeyType = UIReturnKeyType.default
  /// Whether words are corrected; inert.
  open var autocorrectionType = UITextAutocorrectionType.default
  private var keyboard: UIView?
  private var accessory: UIView?
  /// The view in place of the keyboard.
  open override var inputView: UIView? {
    get { keyboard }
    set { keyboard = newValue }
  }
  /// The view above the keyboard.
  open override var inputAccessoryView: UIView? {
    get { accessory }
    set { accessory = newValue }
  }
  /// Where its lines stand.
  open private(set) lazy var layoutManager = NSLayoutManager(of: self)
  /// The area that its lines fill.
  open var textContainer: NSTextContainer { layoutManager.textContainer }
  /// Moves to a part of the text; inert.
  open func scrollRangeToVisible(_ range: NSRange) {}
  /// Yes, where it can be edited.
  open override var canBecomeFirstResponder: Bool { isEditable }
}

/// The delegate for a text's editing; never called here.
@MainActor public protocol UITextViewDelegate: UIScrollViewDelegate {}
