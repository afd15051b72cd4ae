@_exported import Foundation

/// The codes of errors of loading, as `URLError.Code` has them too.
public enum CFNetworkErrors: Int32, Sendable {
  /// No other fits.
  case cfurlErrorUnknown = -998
  /// The load was cancelled.
  case cfurlErrorCancelled = -999
  /// The URL is malformed.
  case cfurlErrorBadURL = -1000
  /// Nothing came in time.
  case cfurlErrorTimedOut = -1001
  /// The scheme is not supported.
  case cfurlErrorUnsupportedURL = -1002
  /// The host's name is unknown.
  case cfurlErrorCannotFindHost = -1003
  /// The host refuses the connection.
  case cfurlErrorCannotConnectToHost = -1004
  /// The connection ended.
  case cfurlErrorNetworkConnectionLost = -1005
  /// The host's name could not be looked up.
  case cfurlErrorDNSLookupFailed = -1006
  /// There were too many redirects.
  case cfurlErrorHTTPTooManyRedirects = -1007
  /// The resource is not available.
  case cfurlErrorResourceUnavailable = -1008
  /// The device is offline.
  case cfurlErrorNotConnectedToInternet = -1009
  /// The server answered something else than HTTP.
  case cfurlErrorBadServerResponse = -1011
  /// The person did not sign in.
  case cfurlErrorUserCancelledAuthentication = -1012
  /// Signing in is needed.
  case cfurlErrorUserAuthenticationRequired = -1013
  /// The phone is abroad, and roaming is off.
  case cfurlErrorInternationalRoamingOff = -1018
  /// A call keeps the connection.
  case cfurlErrorCallIsActive = -1019
  /// Mobile data is off.
  case cfurlErrorDataNotAllowed = -1020
  /// App Transport Security wants HTTPS.
  case cfurlErrorAppTransportSecurityRequiresSecureConnection = -1022
  /// There is no such file.
  case cfurlErrorFileDoesNotExist = -1100
  /// TLS failed.
  case cfurlErrorSecureConnectionFailed = -1200
  /// The server's certificate is not trusted.
  case cfurlErrorServerCertificateUntrusted = -1202
}
