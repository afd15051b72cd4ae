import Foundation

/// A bar with buttons; inert but for its items.
@preconcurrency @MainActor
open class UIToolbar: UIView {
  /// The buttons.
  open var items: [UIBarButtonItem]?
  /// Whether contents show through; inert.
  open var isTranslucent = true
  /// Its style; inert.
  open var barStyle = UIBarStyle.default
  /// The bar's colour; inert.
  open var barTintColor: UIColor?
  /// Sets the buttons.
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }
}
