import Foundation
import UIKit

/// Opens URLs.
public struct OpenURLAction: Sendable {
  /// The result of the action.
  public struct Result: Sendable {
    fileprivate let url: URL?
    fileprivate let isHandled: Bool
    /// It was opened.
    public static let handled = Result(url: nil, isHandled: true)
    /// It was thrown away.
    public static let discarded = Result(url: nil, isHandled: false)
    /// The system opens it.
    public static let systemAction = Result(url: nil, isHandled: true)
    /// The system opens another one.
    public static func systemAction(_ url: URL) -> Result { Result(url: url, isHandled: true) }
  }
  // Called on the main thread.
  nonisolated(unsafe) private let handler: (URL) -> Result

  static let system = OpenURLAction { url in
    let isOpened = MainActor.assumeIsolated { UIApplication.application.openURL(url) }
    return isOpened ? .handled : .discarded
  }

  /// Creates an action.
  public init(handler: @escaping (URL) -> Result) { self.handler = handler }
  /// Opens a URL.
  public func callAsFunction(_ url: URL) { callAsFunction(url) { _ in } }
  /// Opens a URL and tells whether it was.
  public func callAsFunction(_ url: URL, completion: @escaping (Bool) -> Void) {
    let result = handler(url)
    // What a handler of the app's own leaves to the system.
    if let other = result.url { return Self.system.callAsFunction(other, completion: completion) }
    completion(result.isHandled)
  }
}

/// Leaves what is presented or pushed.
public struct DismissAction: Sendable {
  // Called on the main thread.
  nonisolated(unsafe) let leave: (() -> Void)?
  /// Leaves it.
  public func callAsFunction() { leave?() }
}

/// Whether a view is presented, in the older form.
public struct PresentationMode: Sendable {
  // Called on the main thread.
  nonisolated(unsafe) let leave: (() -> Void)?
  /// Whether it is.
  public var isPresented: Bool { leave != nil }
  /// Leaves it.
  public mutating func dismiss() { leave?() }
}
