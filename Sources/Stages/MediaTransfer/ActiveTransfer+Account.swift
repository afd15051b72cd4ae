import CCurl

/// The account of a transfer: its requests, and where its time went.
extension ActiveTransfer {
  /// Takes down the request that just ended, from a handle that is out of the multi handle.
  /// - Parameter code: libcurl's result.
  func account(
    from handle: EasyHandle, _ code: CURLcode, _ configuration: TransferConfiguration
  ) {
    guard let (hopStart, fields) = underway else { return }
    underway = nil
    let speed = configuration.speed
    var times = HopTimes(elapsed: (ContinuousClock.now - hopStart).inSeconds * speed)
    times.nameLookup = handle.seconds(CURLINFO_NAMELOOKUP_TIME_T) * speed
    times.connect = handle.seconds(CURLINFO_CONNECT_TIME_T) * speed
    times.appConnect = handle.seconds(CURLINFO_APPCONNECT_TIME_T) * speed
    times.preTransfer = handle.seconds(CURLINFO_PRETRANSFER_TIME_T) * speed
    times.isNewConnection = handle.integer(CURLINFO_NUM_CONNECTS) > 0
    times.isSecure = hop.url.scheme == "https"
    times.isProxied = request.proxy != nil
    times.hasNoHost = code != CURLE_OK && URLErrorCode(handle.failure(code)) == .cannotFindHost
    if times.isProxied, times.isNewConnection {
      let known = configuration.connectionTimes?(handle.integer(CURLINFO_LOCAL_PORT))
      times.proxy = known.map { ($0.dns.inSeconds, $0.connect.inSeconds) }
    }
    let spent = times.phases
    phases.dns += spent.dns
    phases.connect += spent.connect
    phases.tls += spent.tls
    guard head.status > 0 || handle.integer(CURLINFO_REQUEST_SIZE) > 0 else { return }
    exchange = HTTPExchange(
      method: hop.method, url: hop.url.text, requestHeaders: fields,
      requestBytes: hop.isUpload ? hop.body.count : 0,
      requestBody: hop.isUpload ? hop.body.first(HTTPExchange.maximumBodyBytes) : [],
      status: head.isComplete ? head.status : nil,
      responseHeaders: head.isComplete ? head.headers : [],
      networkProtocol: handle.networkProtocol,
      wireBytes: handle.offset(CURLINFO_SIZE_DOWNLOAD_T), redirectCount: redirectCount,
      isConnectionReused: !times.isNewConnection)
  }

  /// Where the time went up to now.
  func metrics(speed: Double) -> TransferMetrics {
    TransferMetrics(
      dnsSeconds: phases.dns, connectSeconds: phases.connect, tlsSeconds: phases.tls,
      firstByteSeconds: firstByte.map { ($0 - start).inSeconds * speed },
      totalSeconds: (ContinuousClock.now - start).inSeconds * speed)
  }

  /// Returns libcurl's error for the request that just failed.
  func error(_ handle: EasyHandle, _ code: CURLcode) -> TransferError {
    let failure = handle.failure(code)
    guard code != CURLE_PROXY else {
      let refusal = ProxyRefusal(reply: failure.proxyReply)
      return error(TransferURL.Fault(code: refusal.code, text: refusal.text))
    }
    if code == CURLE_COULDNT_CONNECT, handle.wasKeptToInternet {
      return error(HopPolicy.notOnInternet(hop.url))
    }
    var error = error(
      URLErrorCode(failure),
      TransferError.Cause(source: .curl, code: Int(failure.code), text: failure.text))
    if code == CURLE_SSL_CONNECT_ERROR {
      error.handshake = HandshakeRefusal(openSSLText: failure.text)
    }
    return error
  }
}
