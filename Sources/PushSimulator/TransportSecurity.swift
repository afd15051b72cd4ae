import Foundation
import NotificationModel

/// App Transport Security as the extension's own Info.plist has it (LIFE-42).
struct TransportSecurity: Sendable {
  private let dictionary: JSONValue

  /// - Parameter dictionary: `NSAppTransportSecurity`; nil when the key is absent.
  init(_ dictionary: JSONValue?) {
    self.dictionary = dictionary ?? [:]
  }

  /// Whether a plain http load from the host of `url` is allowed.
  func allowsInsecureHTTP(to url: String) -> Bool {
    guard let host = URL(string: url)?.host()?.lowercased() else { return false }
    if let exception = exception(for: host) {
      return exception["NSExceptionAllowsInsecureHTTPLoads"]?.bool ?? false
    }
    return dictionary["NSAllowsArbitraryLoads"]?.bool ?? false
  }

  private func exception(for host: String) -> JSONValue? {
    for (domain, exception) in dictionary["NSExceptionDomains"]?.object ?? [:] {
      let domain = domain.lowercased()
      if host == domain { return exception }
      if exception["NSIncludesSubdomains"]?.bool == true, host.hasSuffix("." + domain) {
        return exception
      }
    }
    return nil
  }
}
