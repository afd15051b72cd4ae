import Foundation

extension UIResponder {
  private nonisolated static func name(_ text: String) -> NSNotification.Name {
    NSNotification.Name(text)
  }
  /// Posted before the keyboard comes; never here.
  public nonisolated class var keyboardWillShowNotification: NSNotification.Name {
    name("UIKeyboardWillShowNotification")
  }
  /// Posted once the keyboard is there; never here.
  public nonisolated class var keyboardDidShowNotification: NSNotification.Name {
    name("UIKeyboardDidShowNotification")
  }
  /// Posted before the keyboard goes; never here.
  public nonisolated class var keyboardWillHideNotification: NSNotification.Name {
    name("UIKeyboardWillHideNotification")
  }
  /// Posted once the keyboard is gone; never here.
  public nonisolated class var keyboardDidHideNotification: NSNotification.Name {
    name("UIKeyboardDidHideNotification")
  }
  /// Posted before the keyboard moves; never here.
  public nonisolated class var keyboardWillChangeFrameNotification: NSNotification.Name {
    name("UIKeyboardWillChangeFrameNotification")
  }
  /// Where the keyboard will be.
  public nonisolated class var keyboardFrameEndUserInfoKey: String {
    "UIKeyboardFrameEndUserInfoKey"
  }
  /// Where the keyboard was.
  public nonisolated class var keyboardFrameBeginUserInfoKey: String {
    "UIKeyboardFrameBeginUserInfoKey"
  }
  /// How long it moves.
  public nonisolated class var keyboardAnimationDurationUserInfoKey: String {
    "UIKeyboardAnimationDurationUserInfoKey"
  }
  /// How it moves.
  public nonisolated class var keyboardAnimationCurveUserInfoKey: String {
    "UIKeyboardAnimationCurveUserInfoKey"
  }
}

/// The spelling before Swift 4.2.
public let UIKeyboardFrameEndUserInfoKey = UIResponder.keyboardFrameEndUserInfoKey
/// The spelling before Swift 4.2.
public let UIKeyboardFrameBeginUserInfoKey = UIResponder.keyboardFrameBeginUserInfoKey
/// The spelling before Swift 4.2.
public let UIKeyboardAnimationDurationUserInfoKey = UIResponder.keyboardAnimationDurationUserInfoKey
/// The spelling before Swift 4.2.
public let UIKeyboardAnimationCurveUserInfoKey = UIResponder.keyboardAnimationCurveUserInfoKey

extension NSNotification.Name {
  /// The spelling before Swift 4.2.
  public static let UIApplicationWillEnterForeground =
    UIApplication.willEnterForegroundNotification
  /// The spelling before Swift 4.2.
  public static let UIApplicationDidEnterBackground = UIApplication.didEnterBackgroundNotification
  /// The spelling before Swift 4.2.
  public static let UIApplicationDidBecomeActive = UIApplication.didBecomeActiveNotification
  /// The spelling before Swift 4.2.
  public static let UIApplicationWillResignActive = UIApplication.willResignActiveNotification
  /// The spelling before Swift 4.2.
  public static let UIApplicationWillTerminate = UIApplication.willTerminateNotification
  /// The spelling before Swift 4.2.
  public static let UIKeyboardWillShow = UIResponder.keyboardWillShowNotification
  /// The spelling before Swift 4.2.
  public static let UIKeyboardWillHide = UIResponder.keyboardWillHideNotification
  /// The spelling before Swift 4.2.
  public static let UIKeyboardWillChangeFrame = UIResponder.keyboardWillChangeFrameNotification
}
