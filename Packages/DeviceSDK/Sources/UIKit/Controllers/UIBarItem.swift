import Foundation

/// What a bar shows of a controller.
@preconcurrency @MainActor
open class UIBarItem: NSObject {
  /// What it says.
  open var title: String?
  /// What it shows.
  open var image: UIImage?
  /// Whether it can be touched.
  open var isEnabled = true
  /// A number of the owner's.
  open var tag = 0
}
