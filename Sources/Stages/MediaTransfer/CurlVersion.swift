import CCurl

/// The libcurl of this machine, for reports about it.
package enum CurlVersion {
  /// Its version, such as `7.88.1`, and its TLS library.
  package static var text: String {
    let info = curl_version_info(ccurl_version_now).pointee
    let version = info.version.map { String(cString: $0) } ?? "unknown"
    let tls = info.ssl_version.map { String(cString: $0) } ?? "no TLS"
    return "\(version), \(tls)"
  }

  /// Whether it can be used at all.
  package static var isReady: Bool { CurlLibrary.isReady }
}
