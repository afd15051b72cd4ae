import DeviceChannel
public import Foundation
public import UIKit

/// The key of an app's number.
public let SKStoreProductParameterITunesItemIdentifier = "id"
/// The key of a product's number.
public let SKStoreProductParameterProductIdentifier = "productIdentifier"
/// The key of a token of an affiliate.
public let SKStoreProductParameterAffiliateToken = "at"
/// The key of a campaign.
public let SKStoreProductParameterCampaignToken = "ct"
/// The key of a provider.
public let SKStoreProductParameterProviderToken = "pt"

/// The delegate for the end of the page.
@preconcurrency @MainActor
public protocol SKStoreProductViewControllerDelegate: NSObjectProtocol {
  /// The person has seen enough.
  func productViewControllerDidFinish(_ viewController: SKStoreProductViewController)
}

extension SKStoreProductViewControllerDelegate {
  /// Does nothing.
  public func productViewControllerDidFinish(_ viewController: SKStoreProductViewController) {}
}

/// A page of the App Store: an empty frame, as nothing is loaded.
@preconcurrency @MainActor
open class SKStoreProductViewController: UIViewController {
  /// The delegate for the end of the page; here it is not called.
  open weak var delegate: (any SKStoreProductViewControllerDelegate)?

  /// Creates the frame.
  open override func loadView() {
    view = StorePageView(frame: UIScreen.main.bounds)
    view.accessibilityLabel = "App Store"
  }

  /// Loads a page: it fails with `SKError.storeProductNotAvailable`.
  open func loadProduct(
    withParameters parameters: [String: Any],
    completionBlock block: ((Bool, (any Error)?) -> Void)? = nil
  ) {
    Inert.use("SKStoreProductViewController.loadProduct(withParameters:completionBlock:)")
    block?(false, SKError(.storeProductNotAvailable))
  }
}

/// A page's frame.
private final class StorePageView: UIView, UndrawableView {
  static var undrawnName: String { "SKStoreProductViewController" }
}

/// A banner of an app; it is not shown.
@preconcurrency @MainActor
open class SKOverlay: NSObject {
  /// The contents of a banner.
  open class Configuration: NSObject {}

  /// Where a banner is.
  public enum Position: Int, Sendable {
    case bottom = 0
    case bottomRaised
  }

  /// A banner of an app.
  open class AppConfiguration: Configuration {
    /// The app's number.
    open var appIdentifier: String
    /// Where it is.
    open var position: Position

    /// Creates one.
    public init(appIdentifier: String, position: Position) {
      (self.appIdentifier, self.position) = (appIdentifier, position)
      super.init()
    }
  }

  /// The contents of the banner.
  public let configuration: Configuration

  /// Creates a banner.
  public init(configuration: Configuration) {
    self.configuration = configuration
    super.init()
  }

  /// Inert.
  open func present(in scene: UIWindowScene) { Inert.use("SKOverlay.present(in:)") }
  /// Does nothing: none is shown.
  open class func dismiss(in scene: UIWindowScene) {}
}
