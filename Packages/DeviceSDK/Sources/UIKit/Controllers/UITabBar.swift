import Foundation

/// A bar with tabs; inert.
@preconcurrency @MainActor
open class UITabBar: UIView {
  /// The tabs.
  open var items: [UITabBarItem]?
  /// The bar's colour; inert.
  open var barTintColor: UIColor?
  /// Colour of other tabs; inert.
  open var unselectedItemTintColor: UIColor?
  /// Whether contents show through; inert.
  open var isTranslucent = true
  /// The look of all bars; inert.
  public class func appearance() -> UITabBar { shared }
  private static let shared = UITabBar()
}

/// A controller's item in a tab bar.
@preconcurrency @MainActor
open class UITabBarItem: UIBarItem {
  /// The text of its badge.
  open var badgeValue: String?
  /// The image that it shows when it is chosen.
  open var selectedImage: UIImage?

  /// Creates an item.
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init()
    (self.title, self.image, self.tag) = (title, image, tag)
  }

  /// Creates an item.
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init(title: title, image: image, tag: 0)
    self.selectedImage = selectedImage
  }
}
