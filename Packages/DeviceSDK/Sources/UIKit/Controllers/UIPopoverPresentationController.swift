import Foundation

/// A sheet; inert.
@preconcurrency @MainActor
open class UISheetPresentationController: NSObject {}

/// A popover; inert.
@preconcurrency @MainActor
open class UIPopoverPresentationController: NSObject {
  /// The view that it points at.
  open var sourceView: UIView?
  /// Where in that.
  open var sourceRect = CGRect.zero
  /// The button it points at.
  open var barButtonItem: UIBarButtonItem?
}
