import Foundation

/// A controller over another; it lays nothing out here.
@preconcurrency @MainActor
open class UIPresentationController: NSObject {
  /// The controller above.
  public let presentedViewController: UIViewController
  /// The controller below.
  public let presentingViewController: UIViewController
  /// The delegate for flicks that close it; never called, as nobody flicks.
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

  /// Creates one of two controllers.
  public init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?
  ) {
    self.presentedViewController = presentedViewController
    self.presentingViewController = presentingViewController ?? presentedViewController
  }
}

/// The delegate for flicks that close a sheet; never called.
@preconcurrency @MainActor
public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
  /// How it lies over the other where there is little room.
  func adaptivePresentationStyle(for controller: UIPresentationController)
    -> UIModalPresentationStyle
  /// Whether a flick may close it.
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController)
    -> Bool
  /// A flick closes it.
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  /// A flick has closed it.
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  /// A flick could not close it.
  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
  /// None of its own.
  public func adaptivePresentationStyle(for controller: UIPresentationController)
    -> UIModalPresentationStyle
  { .none }
  /// It may.
  public func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool { true }
  /// Does nothing.
  public func presentationControllerWillDismiss(
    _ presentationController: UIPresentationController
  ) {}
  /// Does nothing.
  public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
  }
  /// Does nothing.
  public func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController
  ) {}
}

extension UIViewController {
  /// The controller of its place over another; nil where it lies over none.
  public var presentationController: UIPresentationController? {
    presentingViewController.map {
      UIPresentationController(presentedViewController: self, presenting: $0)
    }
  }
}
