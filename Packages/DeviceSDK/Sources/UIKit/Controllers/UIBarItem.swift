import Foundation

/// A controller's item in a bar.
@preconcurrency @MainActor
open class UIBarItem: NSObject {
  /// The title.
  open var title: String?
  /// The image that it shows.
  open var image: UIImage?
  /// Whether it can be touched.
  open var isEnabled = true
  /// A number of the owner's.
  open var tag = 0
}
