import Foundation
import FoundationNetworking

extension URLSession {
  /// Not available.
  @available(*, unavailable, message: "pushsim has no web sockets; use a data task")
  public func webSocketTask(with url: URL) -> URLSessionTask { fatalError() }
}
