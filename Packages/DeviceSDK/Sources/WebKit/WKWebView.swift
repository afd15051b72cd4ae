import DeviceChannel
public import DeviceFoundation
public import Foundation
public import UIKit

/// A web page: a frame that keeps what it is to show, and loads nothing.
@preconcurrency @MainActor
open class WKWebView: UIView, UndrawableView, KeyValueObservable {
  package static var undrawnName: String { "WKWebView" }

  /// How it is set up.
  public let configuration: WKWebViewConfiguration
  /// The delegate for pages; never called.
  open weak var navigationDelegate: (any WKNavigationDelegate)?
  /// Asked for windows and panels; never called.
  open weak var uiDelegate: (any WKUIDelegate)?
  /// Whether swipes go back and forth; kept.
  open var allowsBackForwardNavigationGestures = false
  /// The view that moves the page.
  public let scrollView = UIScrollView(frame: .zero)
  /// The address that it is to show.
  open private(set) var url: URL? {
    didSet { observedValuesChanged() }
  }
  /// The page's title; none.
  open var title: String? { nil }
  /// Whether a page loads; never.
  open var isLoading: Bool { false }
  /// How much of it is there, from 0 to 1; nothing.
  open var estimatedProgress: Double { 0 }
  /// Whether there is a page before; never.
  open var canGoBack: Bool { false }
  /// Whether there is a page behind; never.
  open var canGoForward: Bool { false }

  /// Creates a view.
  public init(frame: CGRect, configuration: WKWebViewConfiguration) {
    self.configuration = configuration
    super.init(frame: frame)
  }
  /// Creates a view of the usual configuration.
  public override convenience init(frame: CGRect) {
    self.init(frame: frame, configuration: WKWebViewConfiguration())
  }
  /// Creates a view of a storyboard.
  public required init?(coder: NSCoder) {
    configuration = WKWebViewConfiguration()
    super.init(coder: coder)
  }

  /// Keeps the address; nothing is loaded, and a finding says so.
  @discardableResult
  open func load(_ request: URLRequest) -> WKNavigation? {
    Inert.use("WKWebView.load(_:)")
    url = request.url
    return WKNavigation()
  }
  /// Keeps the address; the text is not drawn, and a finding says so.
  @discardableResult
  open func loadHTMLString(_ string: String, baseURL: URL?) -> WKNavigation? {
    Inert.use("WKWebView.loadHTMLString(_:baseURL:)")
    url = baseURL
    return WKNavigation()
  }
  /// Keeps the address; the file is not drawn, and a finding says so.
  @discardableResult
  open func loadFileURL(_ URL: URL, allowingReadAccessTo readAccessURL: URL) -> WKNavigation? {
    Inert.use("WKWebView.loadFileURL(_:allowingReadAccessTo:)")
    url = URL
    return WKNavigation()
  }
  /// Loads anew; inert.
  @discardableResult
  open func reload() -> WKNavigation? { nil }
  /// Stops the loading; inert.
  open func stopLoading() {}
  /// Goes back; inert.
  @discardableResult
  open func goBack() -> WKNavigation? { nil }
  /// Goes forth; inert.
  @discardableResult
  open func goForward() -> WKNavigation? { nil }
  /// Runs a script in the page; the answer is nil, as there is no page.
  @preconcurrency
  open func evaluateJavaScript(
    _ javaScriptString: String,
    completionHandler: (@MainActor @Sendable (Any?, (any Error)?) -> Void)? = nil
  ) {
    Inert.use("WKWebView.evaluateJavaScript(_:completionHandler:)")
    DispatchQueue.main.async { completionHandler?(nil, nil) }
  }
}

/// A page that is asked for.
@preconcurrency @MainActor
open class WKNavigation: NSObject {}
