import ExtensionProtocol
import Foundation
import FoundationNetworking

extension URLError {
  /// An error as the URL loading system makes it.
  init(_ code: Code, message: String, url: URL?) {
    self.init(code, userInfo: urlErrorUserInfo(message: message, url: url))
  }

  /// -1005: the channel to the device broke.
  static func connectionLost(_ url: URL?) -> URLError {
    URLError(.networkConnectionLost, message: "The network connection was lost.", url: url)
  }

  /// -1009: there is no device, the code runs outside pushsim.
  static func noDevice(_ url: URL?) -> URLError {
    URLError(
      .notConnectedToInternet, message: "The Internet connection appears to be offline.", url: url)
  }

  /// -995: a background session of an extension without a container that its app shares.
  static func noSharedContainer(_ url: URL?) -> URLError {
    URLError(
      .backgroundSessionRequiresSharedContainer,
      message: "The shared container identifier of the URL session configuration is needed but "
        + "has not been set.", url: url)
  }

  /// -1002.
  static func unsupported(_ url: URL?) -> URLError {
    URLError(.unsupportedURL, message: "unsupported URL", url: url)
  }

  /// -999.
  static func cancelled(_ url: URL?) -> URLError {
    URLError(.cancelled, message: "cancelled", url: url)
  }
}

extension TransferFailure {
  /// The error that the extension's code gets: a `URLError` wherever Foundation knows the code.
  func error(for url: URL?) -> any Error {
    let userInfo = urlErrorUserInfo(message: message, url: url)
    if domain == NSURLErrorDomain, let code = URLError.Code(rawValue: code) {
      return URLError(code, userInfo: userInfo)
    }
    return NSError(domain: domain, code: code, userInfo: userInfo)
  }
}

private func urlErrorUserInfo(message: String, url: URL?) -> [String: Any] {
  var userInfo: [String: Any] = [NSLocalizedDescriptionKey: message]
  if let url {
    userInfo[NSURLErrorFailingURLErrorKey] = url
    // The value of a constant that Foundation deprecates, but still reads.
    userInfo["NSErrorFailingURLStringKey"] = url.absoluteString
  }
  return userInfo
}
