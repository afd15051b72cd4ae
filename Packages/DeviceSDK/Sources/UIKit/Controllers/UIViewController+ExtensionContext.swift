import UserNotifications

extension UIViewController {
  /// The host of the extension whose interface this is; nil where none is shown.
  public var extensionContext: NSExtensionContext? { .current }
}
