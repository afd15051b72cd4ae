import Foundation

/// A bar with buttons above a screen; inert.
@preconcurrency @MainActor
open class UINavigationBar: UIView {
  /// Whether titles are large; inert.
  open var prefersLargeTitles = false
  /// The bar's colour; inert.
  open var barTintColor: UIColor?
  /// Whether contents show through; inert.
  open var isTranslucent = true
  /// How titles look; inert.
  open var titleTextAttributes: [NSAttributedString.Key: Any]?
  /// How large titles look; inert.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]?
  /// How it looks; inert.
  open var standardAppearance = UINavigationBarAppearance()
  /// How it looks over the end of contents; inert.
  open var scrollEdgeAppearance: UINavigationBarAppearance?
  /// How it looks when it is low; inert.
  open var compactAppearance: UINavigationBarAppearance?
  /// Whether it is dark; inert.
  open var barStyle = UIBarStyle.default
  /// The look of all bars; inert.
  public class func appearance() -> UINavigationBar { shared }
  private static let shared = UINavigationBar()
}

/// How a bar looks.
public enum UIBarStyle: Int, Sendable {
  /// Light or dark, as the interface.
  case `default`
  /// Dark.
  case black
}

/// How bars look; inert.
@preconcurrency @MainActor
open class UINavigationBarAppearance: NSObject {
  /// The colour behind.
  open var backgroundColor: UIColor?
  /// How titles look.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// How large titles look.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// The line below.
  open var shadowColor: UIColor?
  /// Lets nothing through.
  open func configureWithOpaqueBackground() {}
  /// Lets everything through.
  open func configureWithTransparentBackground() {}
  /// As the system likes.
  open func configureWithDefaultBackground() {}
}
