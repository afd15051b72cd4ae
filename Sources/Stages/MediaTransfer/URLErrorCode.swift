/// The codes of `NSURLErrorDomain` that a transfer can end with, under Apple's names.
package enum URLErrorCode: Int, Sendable, Hashable, CaseIterable {
  case unknown = -1
  case cancelled = -999
  case badURL = -1000
  case timedOut = -1001
  case unsupportedURL = -1002
  case cannotFindHost = -1003
  case cannotConnectToHost = -1004
  case networkConnectionLost = -1005
  case dnsLookupFailed = -1006
  case httpTooManyRedirects = -1007
  case resourceUnavailable = -1008
  case notConnectedToInternet = -1009
  case redirectToNonExistentLocation = -1010
  case badServerResponse = -1011
  case zeroByteResource = -1014
  case cannotDecodeRawData = -1015
  case cannotDecodeContentData = -1016
  case cannotParseResponse = -1017
  case appTransportSecurityRequiresSecureConnection = -1022
  case fileDoesNotExist = -1100
  case fileIsDirectory = -1101
  case noPermissionsToReadFile = -1102
  case dataLengthExceedsMaximum = -1103
  case secureConnectionFailed = -1200
  case serverCertificateHasBadDate = -1201
  case serverCertificateUntrusted = -1202
  case serverCertificateHasUnknownRoot = -1203
  case serverCertificateNotYetValid = -1204
  case clientCertificateRejected = -1205
  case clientCertificateRequired = -1206
  case cannotCreateFile = -3000
  case cannotOpenFile = -3001
  case cannotCloseFile = -3002
  case cannotWriteToFile = -3003

  /// The `localizedDescription` developers know, in English.
  /// - Parameter host: the server's name, which two of the texts quote.
  package func message(host: String?) -> String {
    secureMessage(host: host ?? "the server") ?? plainMessage
  }

  private var plainMessage: String {
    switch self {
    case .cancelled: "cancelled"
    case .badURL: "bad URL"
    case .timedOut: "The request timed out."
    case .unsupportedURL: "unsupported URL"
    case .cannotFindHost: "A server with the specified hostname could not be found."
    case .cannotConnectToHost: "Could not connect to the server."
    case .networkConnectionLost: "The network connection was lost."
    case .dnsLookupFailed: "DNS lookup error"
    case .httpTooManyRedirects: "too many HTTP redirects"
    case .resourceUnavailable: "resource unavailable"
    case .notConnectedToInternet: "The Internet connection appears to be offline."
    case .redirectToNonExistentLocation: "redirected to nonexistent location"
    case .badServerResponse: "There was a bad response from the server."
    case .zeroByteResource: "zero byte resource"
    case .cannotDecodeRawData: "cannot decode raw data"
    case .cannotDecodeContentData: "cannot decode content data"
    case .cannotParseResponse: "cannot parse response"
    case .fileDoesNotExist: "The requested URL was not found on this server."
    case .fileIsDirectory: "file is directory"
    case .noPermissionsToReadFile: "You do not have permission to access the requested resource."
    case .dataLengthExceedsMaximum: "resource exceeds maximum size"
    case .cannotCreateFile: "cannot create file"
    case .cannotOpenFile: "cannot open file"
    case .cannotCloseFile: "cannot close file"
    case .cannotWriteToFile: "cannot write file"
    default: "unknown error"
    }
  }

  private func secureMessage(host: String) -> String? {
    switch self {
    case .appTransportSecurityRequiresSecureConnection:
      "The resource could not be loaded because the App Transport Security policy requires the "
        + "use of a secure connection."
    case .secureConnectionFailed:
      "An SSL error has occurred and a secure connection to the server cannot be made."
    case .serverCertificateHasBadDate: "The certificate for this server has expired."
    case .serverCertificateUntrusted:
      "The certificate for this server is invalid. You might be connecting to a server that is "
        + "pretending to be “\(host)” which could put your confidential information at risk."
    case .serverCertificateHasUnknownRoot:
      "The certificate for this server was signed by an unknown certifying authority."
    case .serverCertificateNotYetValid: "The certificate for this server is not yet valid."
    case .clientCertificateRejected: "The server did not accept the certificate."
    case .clientCertificateRequired: "The server “\(host)” requires a client certificate."
    default: nil
    }
  }
}
