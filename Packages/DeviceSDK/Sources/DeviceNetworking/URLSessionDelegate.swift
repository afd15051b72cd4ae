import Foundation
import FoundationNetworking

// Where Apple's protocol has an optional method with a completion handler, Swift code may
// implement that form, the async form or neither. So both are requirements here, and the default
// of the first asks the second where the simulator calls it at all.

/// Events of a session. Every method has a default.
@preconcurrency public protocol URLSessionDelegate: NSObjectProtocol, Sendable {
  /// The session's last event; the delegate is released after it.
  func urlSession(_ session: URLSession, didBecomeInvalidWithError error: (any Error)?)

  /// Accepted and never called: the simulated device judges certificates itself.
  func urlSession(
    _ session: URLSession, didReceive challenge: URLAuthenticationChallenge,
    completionHandler:
      @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void)

  /// Accepted and never called: the simulated device judges certificates itself.
  func urlSession(
    _ session: URLSession, didReceive challenge: URLAuthenticationChallenge
  ) async -> (URLSession.AuthChallengeDisposition, URLCredential?)

  /// Accepted and never called: it is the app's.
  func urlSessionDidFinishEvents(forBackgroundURLSession session: URLSession)
}

extension URLSessionDelegate {
  /// Does nothing.
  public func urlSession(_ session: URLSession, didBecomeInvalidWithError error: (any Error)?) {}

  /// Handles the challenge as the system does.
  public func urlSession(
    _ session: URLSession, didReceive challenge: URLAuthenticationChallenge,
    completionHandler:
      @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    completionHandler(.performDefaultHandling, nil)
  }

  /// Handles the challenge as the system does.
  public func urlSession(
    _ session: URLSession, didReceive challenge: URLAuthenticationChallenge
  ) async -> (URLSession.AuthChallengeDisposition, URLCredential?) {
    (.performDefaultHandling, nil)
  }

  /// Does nothing.
  public func urlSessionDidFinishEvents(forBackgroundURLSession session: URLSession) {}
}
