import CCurl

/// Sets libcurl up, once for the process.
enum CurlLibrary {
  /// Whether libcurl can be used; the first look sets it up.
  static let isReady = curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK
}
