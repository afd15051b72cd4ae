import CCurl
import MediaTransfer

/// One request of libcurl's, with its answer so far; on one thread.
final class SendFlight {
  /// Longest answer that is kept: reasons are short.
  private static let longestBodyBytes = 65_536
  /// How long a connection may take, and a push, in milliseconds.
  private static let (connectMilliseconds, totalMilliseconds) = (20_000, 60_000)

  let handle: EasyHandle
  /// The provider token that it was sent with.
  private(set) var token: String?
  private var head = ResponseHead()
  private var body: [UInt8] = []

  /// Nil when libcurl cannot make a handle.
  init?() {
    guard let handle = EasyHandle() else { return nil }
    self.handle = handle
  }

  /// Sets the request.
  /// - Parameter isFresh: whether it needs a connection of its own.
  func prepare(
    _ request: APNsRequest, to target: APNsTarget, _ credential: ProviderCredential,
    token: String?, isFresh: Bool
  ) {
    (self.token, head, body) = (token, ResponseHead(), [])
    handle.reset()
    handle.set(CURLOPT_URL, target.url(request.receiver.path))
    handle.set(CURLOPT_PROTOCOLS_STR, target.isPlain ? "http" : "https")
    handle.set(
      CURLOPT_HTTP_VERSION,
      target.isPlain ? CURL_HTTP_VERSION_2_PRIOR_KNOWLEDGE : CURL_HTTP_VERSION_2TLS)
    handle.set(CURLOPT_POST, 1)
    handle.set(upload: request.body)
    var lines = request.fields.map { "\($0.name): \($0.value)" }
    if let token { lines.append("authorization: bearer \(token)") }
    // Without a value libcurl leaves a header of its own out.
    handle.set(CURLOPT_HTTPHEADER, list: lines + ["Accept:", "Content-Type:", "Expect:"])
    handle.set(CURLOPT_NOSIGNAL, 1)
    handle.set(CURLOPT_PIPEWAIT, 1)
    handle.set(CURLOPT_FRESH_CONNECT, isFresh ? 1 : 0)
    handle.set(CURLOPT_CONNECTTIMEOUT_MS, Self.connectMilliseconds)
    handle.set(CURLOPT_TIMEOUT_MS, Self.totalMilliseconds)
    secure(target, credential)
    let context = Unmanaged.passUnretained(self).toOpaque()
    handle.set(CURLOPT_HEADERDATA, context: context)
    handle.set(CURLOPT_HEADERFUNCTION) { bytes, size, count, context in
      let flight = Unmanaged<SendFlight>.fromOpaque(context).takeUnretainedValue()
      let line = UnsafeRawBufferPointer(start: bytes, count: size * count)
      return flight.head.append(line: line) == .tooLarge ? 0 : size * count
    }
    handle.set(CURLOPT_WRITEDATA, context: context)
    handle.set(CURLOPT_WRITEFUNCTION) { bytes, size, count, context in
      let flight = Unmanaged<SendFlight>.fromOpaque(context).takeUnretainedValue()
      guard flight.body.count + size * count <= SendFlight.longestBodyBytes else { return 0 }
      flight.body.append(contentsOf: UnsafeRawBufferPointer(start: bytes, count: size * count))
      return size * count
    }
  }

  private func secure(_ target: APNsTarget, _ credential: ProviderCredential) {
    handle.set(CURLOPT_SSLVERSION, CURL_SSLVERSION_TLSv1_2)
    handle.set(CURLOPT_SSL_VERIFYPEER, 1)
    handle.set(CURLOPT_SSL_VERIFYHOST, 2)
    if let authorities = target.authorities {
      let nothing: String? = nil
      handle.set(CURLOPT_CAPATH, nothing)
      handle.set(CURLOPT_CAINFO, nothing)
      handle.set(CURLOPT_CAINFO_BLOB, blob: authorities.utf8)
    }
    if target.isOnThisMachine { handle.set(CURLOPT_NOPROXY, "*") }
    // Pushes for this machine cannot leave it.
    handle.set(opensLoopbackOnly: target.isOnThisMachine)
    guard case .certificate(let identity) = credential else { return }
    handle.set(CURLOPT_SSLCERTTYPE, identity.form.rawValue)
    handle.set(CURLOPT_SSLCERT_BLOB, blob: identity.certificate)
    if identity.form == .pem || identity.key != nil {
      handle.set(CURLOPT_SSLKEYTYPE, "PEM")
      handle.set(CURLOPT_SSLKEY_BLOB, blob: identity.key ?? identity.certificate)
    }
    // Without one, OpenSSL would ask at the terminal.
    handle.set(CURLOPT_KEYPASSWD, identity.password)
  }

  /// The end of the attempt.
  func outcome(_ code: CURLcode) -> SendOutcome {
    guard code == CURLE_OK else {
      let lasting = [
        CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CACERT_BADFILE, CURLE_SSL_CERTPROBLEM,
        CURLE_URL_MALFORMAT, CURLE_UNSUPPORTED_PROTOCOL,
      ]
      return .lost(handle.words(code), isLasting: lasting.contains(code))
    }
    guard handle.networkProtocol == "h2" else {
      return .lost("the server does not speak HTTP/2 (APNS-04)", isLasting: true)
    }
    return .answered(APNsAnswer(head, body: body))
  }
}
