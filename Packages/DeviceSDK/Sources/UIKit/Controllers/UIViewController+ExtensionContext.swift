import UserNotifications

extension UIViewController {
  /// The host of the extension whose interface this is; nil where nobody shows one.
  public var extensionContext: NSExtensionContext? { .current }
}
