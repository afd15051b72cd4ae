public import Foundation

/// How a web view is set up; kept.
@preconcurrency @MainActor
open class WKWebViewConfiguration: NSObject {
  /// The user's permissions.
  open var preferences = WKPreferences()
  /// Scripts of the app.
  open var userContentController = WKUserContentController()
  /// Whether movies play where they stand.
  open var allowsInlineMediaPlayback = false
  /// Whether pages show before all of them is there.
  open var suppressesIncrementalRendering = false
  /// Creates the usual configuration.
  public override init() {}
}

/// The user's permissions; kept.
@preconcurrency @MainActor
open class WKPreferences: NSObject {
  /// The smallest letters in points.
  open var minimumFontSize: CGFloat = 0
  /// Whether scripts run.
  open var javaScriptEnabled = true
  /// Whether scripts open windows.
  open var javaScriptCanOpenWindowsAutomatically = false
  /// Creates the usual preferences.
  public override init() {}
}

/// Scripts of the app in pages; kept, and never run.
@preconcurrency @MainActor
open class WKUserContentController: NSObject {
  /// The scripts.
  open private(set) var userScripts: [WKUserScript] = []
  /// Creates one without scripts.
  public override init() {}
  /// Takes a script.
  open func addUserScript(_ userScript: WKUserScript) { userScripts.append(userScript) }
  /// Lets all scripts go.
  open func removeAllUserScripts() { userScripts = [] }
  /// Adds a handler of pages' messages; never called.
  open func add(_ scriptMessageHandler: any WKScriptMessageHandler, name: String) {}
  /// Removes the handler.
  open func removeScriptMessageHandler(forName name: String) {}
}

/// A script of the app.
@preconcurrency @MainActor
open class WKUserScript: NSObject {
  /// The text.
  public let source: String
  /// When it is to run.
  public let injectionTime: WKUserScriptInjectionTime
  /// Whether it is for the page alone, not for frames in it.
  public let isForMainFrameOnly: Bool
  /// Creates a script.
  public init(
    source: String, injectionTime: WKUserScriptInjectionTime, forMainFrameOnly: Bool
  ) {
    self.source = source
    self.injectionTime = injectionTime
    isForMainFrameOnly = forMainFrameOnly
  }
}

/// When a script is to run.
public enum WKUserScriptInjectionTime: Int, Sendable {
  /// Before the page.
  case atDocumentStart
  /// After the page.
  case atDocumentEnd
}

/// A message of a page to the app.
@preconcurrency @MainActor
open class WKScriptMessage: NSObject {
  /// The message.
  open var body: Any { "" }
  /// The handler's name.
  open var name: String { "" }
}

/// The handler of pages' messages; never called.
@preconcurrency @MainActor
public protocol WKScriptMessageHandler: NSObjectProtocol {
  /// A page said something.
  func userContentController(
    _ userContentController: WKUserContentController, didReceive message: WKScriptMessage)
}

/// Whether a page may be gone to.
public enum WKNavigationActionPolicy: Int, Sendable {
  /// No.
  case cancel
  /// Yes.
  case allow
}

/// The action that leads to a page.
@preconcurrency @MainActor
open class WKNavigationAction: NSObject {
  /// The page.
  open var request: URLRequest { URLRequest(url: URL(fileURLWithPath: "/")) }
}

/// The delegate for pages; never called. Apple's requirements are optional.
@preconcurrency @MainActor
public protocol WKNavigationDelegate: NSObjectProtocol {
  /// A page began to load.
  func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation)
  /// A page is there.
  func webView(_ webView: WKWebView, didFinish navigation: WKNavigation)
  /// A page did not come.
  func webView(
    _ webView: WKWebView, didFail navigation: WKNavigation, withError error: any Error)
}

extension WKNavigationDelegate {
  /// Does nothing.
  public func webView(
    _ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation
  ) {}
  /// Does nothing.
  public func webView(_ webView: WKWebView, didFinish navigation: WKNavigation) {}
  /// Does nothing.
  public func webView(
    _ webView: WKWebView, didFail navigation: WKNavigation, withError error: any Error
  ) {}
}

/// Asked for windows and panels; never called.
@preconcurrency @MainActor
public protocol WKUIDelegate: NSObjectProtocol {}
