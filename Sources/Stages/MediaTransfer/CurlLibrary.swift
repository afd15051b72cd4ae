import CCurl

/// Sets libcurl up, once for the process, and knows what this one can do.
enum CurlLibrary {
  /// Whether libcurl can be used; the first look sets it up.
  static let isReady = curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK

  /// Whether its TLS is OpenSSL, whose cipher lists know security levels.
  static let usesOpenSSL: Bool = {
    guard let name = curl_version_info(ccurl_version_now).pointee.ssl_version else { return false }
    return String(cString: name).hasPrefix("OpenSSL/")
  }()

  /// Whether it was built with a `CURL_VERSION_…` feature.
  static func has(_ feature: Int32) -> Bool {
    curl_version_info(ccurl_version_now).pointee.features & feature != 0
  }
}
