import CoreGraphics
import Foundation

/// A line to type into.
@preconcurrency @MainActor
open class UITextField: UIControl, UITextInputTraits {
  /// The typed text; "" for none.
  open var text: String? = ""
  /// The text with its looks.
  open var attributedText: NSAttributedString? {
    get { text.map { NSAttributedString(string: $0) } }
    set { text = newValue?.string }
  }
  /// The text while nothing was typed.
  open var placeholder: String?
  /// The same, with its looks.
  open var attributedPlaceholder: NSAttributedString? {
    get { placeholder.map { NSAttributedString(string: $0) } }
    set { placeholder = newValue?.string }
  }
  /// The delegate for the editing.
  open weak var delegate: (any UITextFieldDelegate)?
  /// The typeface.
  open var font: UIFont? = UIFont.systemFont(ofSize: 17)
  /// Colour of letters.
  open var textColor: UIColor? = UIColor.label
  /// Where lines begin and end.
  open var textAlignment = NSTextAlignment.natural
  /// Its border; inert.
  open var borderStyle = BorderStyle.none
  /// When a cross clears it; inert.
  open var clearButtonMode = ViewMode.never
  /// A view on the left.
  open var leftView: UIView?
  /// When that shows; inert.
  open var leftViewMode = ViewMode.never
  /// A view on the right.
  open var rightView: UIView?
  /// When that shows; inert.
  open var rightViewMode = ViewMode.never
  /// Whether letters become smaller to fit; inert.
  open var adjustsFontSizeToFitWidth = false
  /// Whether an edit begins anew; inert.
  open var clearsOnBeginEditing = false
  /// Which keyboard comes; inert.
  open var keyboardType = UIKeyboardType.default
  /// The label of the return key; inert.
  open var returnKeyType = UIReturnKeyType.default
  /// How the keyboard looks; inert.
  open var keyboardAppearance = UIKeyboardAppearance.default
  /// Whether letters are hidden.
  open var isSecureTextEntry = false
  /// The letters that become capitals; inert.
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  /// Whether words are corrected; inert.
  open var autocorrectionType = UITextAutocorrectionType.default
  /// The purpose of the field; inert.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var textContentType: UITextContentType!
  /// Whether the return key waits for text; inert.
  open var enablesReturnKeyAutomatically = false
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
  /// Whether it is being edited.
  open var isEditing: Bool { isFirstResponder }
  /// Yes, where it can be touched.
  open override var canBecomeFirstResponder: Bool { isEnabled }

  /// A border.
  public enum BorderStyle: Int, Sendable {
    /// None.
    case none
    /// A line.
    case line
    /// A frame.
    case bezel
    /// With round corners.
    case roundedRect
  }

  /// When something shows.
  public enum ViewMode: Int, Sendable {
    /// Never.
    case never
    /// While it is edited.
    case whileEditing
    /// While it is not.
    case unlessEditing
    /// Always.
    case always
  }

  /// Begins the editing.
  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    guard !isFirstResponder else { return true }
    guard delegate?.textFieldShouldBeginEditing(self) ?? true, super.becomeFirstResponder() else {
      return false
    }
    delegate?.textFieldDidBeginEditing(self)
    sendActions(for: .editingDidBegin)
    return true
  }

  /// Ends the editing.
  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard delegate?.textFieldShouldEndEditing(self) ?? true, super.resignFirstResponder() else {
      return false
    }
    delegate?.textFieldDidEndEditing(self)
    sendActions(for: .editingDidEnd)
    return true
  }

  // MARK: Places of its parts; nothing asks for them, so that a subclass's own are inert

  /// Where its border lies.
  open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// Where its text lies.
  open func textRect(forBounds bounds: CGRect) -> CGRect {
    borderStyle == .none ? bounds : bounds.insetBy(dx: 7, dy: 2)
  }
  /// Where its text lies while it is edited.
  open func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
  /// Where the placeholder lies.
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
  /// Where the cross lies that clears it: 19 points wide, 5 from the right edge.
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
    CGRect(x: bounds.maxX - 24, y: bounds.midY - 9.5, width: 19, height: 19)
  }
  /// Where the left view lies.
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    let size = leftView?.frame.size ?? .zero
    return CGRect(origin: CGPoint(x: bounds.minX, y: bounds.midY - size.height / 2), size: size)
  }
  /// Where the right view lies.
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
    let size = rightView?.frame.size ?? .zero
    return CGRect(
      origin: CGPoint(x: bounds.maxX - size.width, y: bounds.midY - size.height / 2), size: size)
  }
  /// Draws the text; inert.
  open func drawText(in rect: CGRect) {}
  /// Draws the placeholder; inert.
  open func drawPlaceholder(in rect: CGRect) {}

  /// A person types, and ends with the return key.
  func type(_ new: String) {
    guard becomeFirstResponder() else { return }
    let old = text ?? ""
    let range = NSRange(location: 0, length: (old as NSString).length)
    if delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: new) ?? true {
      text = new
      sendActions(for: .editingChanged)
    }
    sendActions(for: .editingDidEndOnExit)
    _ = delegate?.textFieldShouldReturn(self)
    resignFirstResponder()
  }
}

/// The delegate for a field's editing. Apple's requirements are optional.
@preconcurrency @MainActor
public protocol UITextFieldDelegate: NSObjectProtocol {
  /// Whether it may be edited.
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  /// It is being edited.
  func textFieldDidBeginEditing(_ textField: UITextField)
  /// Whether the editing may end.
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  /// It was edited.
  func textFieldDidEndEditing(_ textField: UITextField)
  /// Whether letters may be replaced.
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool
  /// Whether the return key does something.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
  /// Whether the cross clears it.
  func textFieldShouldClear(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
  /// Yes.
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
  /// Does nothing.
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  /// Yes.
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
  /// Does nothing.
  public func textFieldDidEndEditing(_ textField: UITextField) {}
  /// Yes.
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool { true }
  /// Yes.
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
  /// Yes.
  public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
}
