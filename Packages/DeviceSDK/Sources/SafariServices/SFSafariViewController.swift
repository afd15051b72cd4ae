public import Foundation
public import UIKit

/// Shows a page of the web: a frame that says so, as nothing is loaded.
@preconcurrency @MainActor
open class SFSafariViewController: UIViewController {
  /// The text of the button that takes the page away.
  public enum DismissButtonStyle: Int, Sendable {
    /// Done.
    case done = 0
    /// Close.
    case close = 1
    /// Cancel.
    case cancel = 2
  }

  /// How the page is shown.
  open class Configuration: NSObject, NSCopying {
    /// Whether a page with much text is shown as such; kept.
    open var entersReaderIfAvailable = false
    /// Whether bars get smaller as one reads; kept.
    open var barCollapsingEnabled = true

    /// Creates a configuration.
    public override init() { super.init() }

    /// Another configuration with the same values.
    open func copy(with zone: NSZone? = nil) -> Any {
      let copy = Configuration()
      copy.entersReaderIfAvailable = entersReaderIfAvailable
      copy.barCollapsingEnabled = barCollapsingEnabled
      return copy
    }
  }

  /// The delegate for the fate of the page; here no page is loaded, and it is not called.
  open weak var delegate: (any SFSafariViewControllerDelegate)?
  /// How the page is shown.
  public let configuration: Configuration
  /// Colour of the bars; kept.
  open var preferredBarTintColor: UIColor?
  /// Colour of the buttons; kept.
  open var preferredControlTintColor: UIColor?
  /// The text of the button; kept.
  open var dismissButtonStyle = DismissButtonStyle.done
  private let page: URL

  /// Creates a frame for a page of the web; any other address ends the process, as on a device.
  public init(url URL: URL, configuration: Configuration) {
    precondition(
      ["http", "https"].contains(URL.scheme?.lowercased()),
      "The specified URL has an unsupported scheme. Only HTTP and HTTPS URLs are supported.")
    (page, self.configuration) = (URL, configuration)
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a frame for a page of the web.
  public convenience init(url URL: URL) {
    self.init(url: URL, configuration: Configuration())
  }

  /// Creates a frame for a page of the web.
  public convenience init(url URL: URL, entersReaderIfAvailable: Bool) {
    let configuration = Configuration()
    configuration.entersReaderIfAvailable = entersReaderIfAvailable
    self.init(url: URL, configuration: configuration)
  }

  /// Nil: a storyboard has none of them.
  public required init?(coder: NSCoder) { nil }

  /// Creates the frame.
  open override func loadView() {
    view = PageView(frame: UIScreen.main.bounds)
    view.accessibilityLabel = page.host
  }
}

/// A page's frame.
private final class PageView: UIView, UndrawableView {
  static var undrawnName: String { "SFSafariViewController" }
}

/// The delegate for the fate of a page; here no page is loaded, and it is not called.
@preconcurrency @MainActor
public protocol SFSafariViewControllerDelegate: NSObjectProtocol {
  /// The person has seen enough.
  func safariViewControllerDidFinish(_ controller: SFSafariViewController)
  /// The page is there, or is not.
  func safariViewController(
    _ controller: SFSafariViewController, didCompleteInitialLoad didLoadSuccessfully: Bool)
  /// The page leads elsewhere.
  func safariViewController(
    _ controller: SFSafariViewController, initialLoadDidRedirectTo URL: URL)
}

extension SFSafariViewControllerDelegate {
  /// Does nothing.
  public func safariViewControllerDidFinish(_ controller: SFSafariViewController) {}
  /// Does nothing.
  public func safariViewController(
    _ controller: SFSafariViewController, didCompleteInitialLoad didLoadSuccessfully: Bool
  ) {}
  /// Does nothing.
  public func safariViewController(
    _ controller: SFSafariViewController, initialLoadDidRedirectTo URL: URL
  ) {}
}
