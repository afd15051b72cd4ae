import Diagnostics
import MediaTransfer

extension TransportSecurity {
  /// Returns App Transport Security's part in a failed transfer; nil when it has none.
  package func finding(_ error: TransferError) -> Finding? {
    guard let host = error.host?.lowercased() else { return nil }
    let requirements = requirements(for: host)
    switch (error.urlError, error.handshake) {
    case (.appTransportSecurityRequiresSecureConnection, _): return insecure(host)
    case (.secureConnectionFailed, .version?) where requirements.minimumTLS > .tls10:
      return tooOld(host, requirements.minimumTLS)
    case (.secureConnectionFailed, .cipher?) where requirements.requiresForwardSecrecy:
      return noForwardSecrecy(host)
    default: return nil
    }
  }

  private func insecure(_ host: String) -> Finding {
    Finding(
      rule: .`LIFE-42`, severity: .error,
      message: "http to \(host) was refused with -1022: the Info.plist of the extension itself "
        + "does not allow it, and the app's does not count (QUIR-13)\(reason(host))",
      fix: "use https, or \(addition("NSExceptionAllowsInsecureHTTPLoads", "<true/>", host))")
  }

  private func tooOld(_ host: String, _ minimum: TLSVersion) -> Finding {
    let lower = TLSVersion.allCases.last { $0 < minimum } ?? .tls10
    let value = "<string>\(lower.rawValue)</string>"
    return Finding(
      rule: .`LIFE-42`, severity: .error,
      message: "https to \(host) failed with -1200: the server is older than \(minimum.rawValue), "
        + "which the Info.plist of the extension itself asks for; the app's does not count"
        + reason(host),
      fix: "update the server, or \(addition("NSExceptionMinimumTLSVersion", value, host))")
  }

  private func noForwardSecrecy(_ host: String) -> Finding {
    Finding(
      rule: .`LIFE-42`, severity: .warning,
      message: "https to \(host) failed with -1200, a handshake failure: so does a server that has "
        + "no cipher with forward secrecy, which App Transport Security asks for",
      fix: "let the server offer ECDHE, or "
        + addition("NSExceptionRequiresForwardSecrecy", "<false/>", host))
  }

  /// Why what the plist has does not help; empty when it has nothing that could.
  private func reason(_ host: String) -> String {
    if let exception = exception(for: host) {
      return "; the exception for \(exception.key) does not lift this"
    }
    for case .name(let domain, let includesSubdomains) in exceptions.map(\.pattern) {
      guard ExceptionDomain.labels(of: host, below: domain) != nil else { continue }
      return includesSubdomains
        ? "; NSIncludesSubdomains of \(domain) reaches one label further only"
        : "; the exception for \(domain) has no NSIncludesSubdomains"
    }
    guard let arbitraryLoadsSilencer else { return "" }
    return "; NSAllowsArbitraryLoads is ignored, since \(arbitraryLoadsSilencer) is there too"
  }

  /// Returns the addition to the plist and its place, as far as its dictionaries are not there yet.
  private func addition(_ key: String, _ value: String, _ host: String) -> String {
    var snippet = "<key>\(key)</key>\(value)"
    if let exception = exception(for: host) {
      return "put into NSExceptionDomains, \(exception.key), of the extension's Info.plist: "
        + snippet
    }
    snippet = "<key>\(host)</key><dict>\(snippet)</dict>"
    if shape.hasExceptionDomains {
      return "add to NSExceptionDomains of the extension's Info.plist: \(snippet)"
    }
    snippet = "<key>NSExceptionDomains</key><dict>\(snippet)</dict>"
    if shape.hasDictionary {
      return "add to NSAppTransportSecurity of the extension's Info.plist: \(snippet)"
    }
    return "add to the extension's Info.plist: "
      + "<key>NSAppTransportSecurity</key><dict>\(snippet)</dict>"
  }
}
