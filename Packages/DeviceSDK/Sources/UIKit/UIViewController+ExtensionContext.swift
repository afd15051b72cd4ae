import UserNotifications

extension UIViewController {
  /// The host of the extension whose interface this is; nil, as no interface is shown here.
  public var extensionContext: NSExtensionContext? { nil }
}
