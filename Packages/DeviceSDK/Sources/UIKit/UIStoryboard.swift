import Foundation

/// Screens drawn in Interface Builder.
@preconcurrency @MainActor
open class UIStoryboard: NSObject {
  /// Finds the storyboard in a bundle.
  public init(name: String, bundle storyboardBundleOrNil: Bundle?) {}
  /// The first screen.
  open func instantiateInitialViewController() -> UIViewController? { nil }
}

extension UIViewController {
  package func screenElements() -> [ScreenElement] { [] }
}
