import CCurl

/// Turns what App Transport Security asks for into libcurl's TLS options.
extension EasyHandle {
  /// Sets whom to trust and what to ask of the TLS connection.
  /// - Parameter authorities: the only ones trusted, in PEM, when the target is a route.
  func secure(
    target: HopPolicy.Target, authorities: String?,
    requirements: TransportSecurityRules.Requirements
  ) {
    set(CURLOPT_SSL_VERIFYPEER, 1)
    set(CURLOPT_SSL_VERIFYHOST, 2)
    set(CURLOPT_SSLVERSION, requirements.minimumTLS.curlVersion)
    // Other TLS libraries read other lists; theirs keep the ciphers they come with.
    if CurlLibrary.usesOpenSSL { set(CURLOPT_SSL_CIPHER_LIST, requirements.cipherList) }
    guard case .route = target else { return }
    let nothing: String? = nil
    set(CURLOPT_CAPATH, nothing)
    set(CURLOPT_CAINFO, nothing)
    if let authorities { set(CURLOPT_CAINFO_BLOB, blob: authorities.utf8) }
  }
}

extension TransportSecurityRules.Requirements {
  /// The ciphers up to TLS 1.2 in OpenSSL's words; those of 1.3 all have forward secrecy.
  ///
  /// OpenSSL's security level 2 asks for RSA keys of 2048 bits, as App Transport Security does
  /// together with forward secrecy; from level 1 on there is no TLS below 1.2.
  var cipherList: String {
    let level = minimumTLS < .tls12 ? 0 : requiresForwardSecrecy ? 2 : 1
    let ciphers = requiresForwardSecrecy ? "ECDHE+AESGCM:ECDHE+AES" : "DEFAULT"
    return "\(ciphers):@SECLEVEL=\(level)"
  }
}

extension TLSVersion {
  fileprivate var curlVersion: Int {
    switch self {
    case .tls10: CURL_SSLVERSION_TLSv1_0
    case .tls11: CURL_SSLVERSION_TLSv1_1
    case .tls12: CURL_SSLVERSION_TLSv1_2
    case .tls13: CURL_SSLVERSION_TLSv1_3
    }
  }
}
