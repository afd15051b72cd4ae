import DeviceChannel
import Foundation
public import UIKit

/// The window that a question is shown over.
public typealias ASPresentationAnchor = UIWindow

/// The domain of errors of signing in on a page.
public let ASWebAuthenticationSessionErrorDomain =
  "com.apple.AuthenticationServices.WebAuthenticationSession"

/// Why nobody has signed in on a page.
public struct ASWebAuthenticationSessionError: Error, CustomNSError, Hashable, Sendable {
  /// Why, by number.
  public enum Code: Int, Sendable {
    /// The person went back.
    case canceledLogin = 1
    /// The session has no provider of a window.
    case presentationContextNotProvided = 2
    /// The window that was named is not shown.
    case presentationContextInvalid = 3
  }

  /// The number.
  public let code: Code
  /// Apple's domain.
  public static var errorDomain: String { ASWebAuthenticationSessionErrorDomain }
  /// The number.
  public var errorCode: Int { code.rawValue }
  /// Creates an error.
  public init(_ code: Code) { self.code = code }

  /// The person went back.
  public static var canceledLogin: Code { .canceledLogin }
  /// The session has no provider of a window.
  public static var presentationContextNotProvided: Code { .presentationContextNotProvided }
  /// The window that was named is not shown.
  public static var presentationContextInvalid: Code { .presentationContextInvalid }
}

/// Names the window that a page is shown over; never asked.
@preconcurrency @MainActor
public protocol ASWebAuthenticationPresentationContextProviding: NSObjectProtocol {
  /// The window.
  func presentationAnchor(for session: ASWebAuthenticationSession) -> ASPresentationAnchor
}

// Sendable because nothing reads what code sets.
/// Lets a person sign in on a page; there is no browser here, so none begins.
open class ASWebAuthenticationSession: NSObject, @unchecked Sendable {
  /// The handler that gets the page's last address, or the reason why nobody has signed in.
  public typealias CompletionHandler = (URL?, (any Error)?) -> Void

  /// The callback that the page leads to in the end.
  public struct Callback: Sendable {
    private let matches: @Sendable (URL) -> Bool
    /// An address of a scheme of the app's own.
    public static func customScheme(_ customScheme: String) -> Callback {
      Callback { $0.scheme == customScheme }
    }
    /// A page of a host that belongs to the app.
    public static func https(host: String, path: String) -> Callback {
      Callback { $0.scheme == "https" && $0.host == host && $0.path == path }
    }
    /// Whether an address is such a one.
    public func matchesURL(_ url: URL) -> Bool { matches(url) }
  }

  /// Names the window; never asked.
  open weak var presentationContextProvider: (any ASWebAuthenticationPresentationContextProviding)?
  /// Whether the page gets none of the browser's cookies; kept.
  open var prefersEphemeralWebBrowserSession = false
  /// The header fields of the page's request; kept.
  open var additionalHeaderFields: [String: String]?
  /// Whether a session may begin: no.
  open var canStart: Bool { false }

  /// Creates a session, whose handler is never called.
  public init(
    url URL: URL, callbackURLScheme: String?,
    completionHandler: @escaping CompletionHandler
  ) { super.init() }

  /// Creates a session, whose handler is never called.
  public init(
    url URL: URL, callback: Callback, completionHandler: @escaping CompletionHandler
  ) { super.init() }

  /// Inert: false, as nothing is shown.
  @discardableResult
  open func start() -> Bool {
    Inert.use("ASWebAuthenticationSession.start()")
    return false
  }

  /// Ends a session, which has not begun.
  open func cancel() {}
}
