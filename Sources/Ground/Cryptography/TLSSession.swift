import COpenSSL

/// A server's end of one TLS connection: bytes in, bytes out, wherever they travel.
package final class TLSSession {
  private let context: TLSContext
  private let session: OpaquePointer
  private let incoming: OpaquePointer
  private let outgoing: OpaquePointer

  /// Waits for a client's first message.
  /// - Throws: `CryptographyError` when there is no memory.
  package init(_ context: TLSContext) throws(CryptographyError) {
    self.context = context
    session = try made(SSL_new(context.context), "there is no memory")
    // Empty, they say that more may come.
    incoming = try made(BIO_new(BIO_s_mem()), "there is no memory")
    outgoing = try made(BIO_new(BIO_s_mem()), "there is no memory")
    SSL_set_bio(session, incoming, outgoing)
    SSL_set_accept_state(session)
  }

  deinit { SSL_free(session) }

  /// Takes what the client sent.
  package func receive(_ bytes: UnsafeRawBufferPointer) throws(CryptographyError) {
    var count = 0
    while count < bytes.count {
      let part = bytes[count...]
      let taken = BIO_write(
        incoming, UnsafeRawBufferPointer(rebasing: part).baseAddress, Int32(clamping: part.count))
      try succeeded(taken, "there is no memory")
      count += Int(taken)
    }
  }

  /// Goes on with the handshake.
  /// - Returns: whether it is over.
  /// - Throws: `CryptographyError` when it failed; the client's alert is then in what to send.
  package func shakeHands() throws(CryptographyError) -> Bool {
    ERR_clear_error()
    let code = SSL_do_handshake(session)
    if code == 1 { return true }
    guard SSL_get_error(session, code) == SSL_ERROR_WANT_READ else {
      throw CryptographyError("the TLS handshake failed")
    }
    return false
  }

  /// The client's data, after the handshake.
  package enum Reading: Equatable {
    /// So many bytes were written to the buffer.
    case bytes(Int)
    /// Nothing before more is received.
    case nothing
    /// Its farewell: no more will come.
    case end
  }

  /// Reads what the client said.
  /// - Throws: `CryptographyError` for what is no TLS.
  package func read(
    into buffer: UnsafeMutableRawBufferPointer
  ) throws(CryptographyError) -> Reading {
    ERR_clear_error()
    var count = 0
    let code = SSL_read_ex(session, buffer.baseAddress, buffer.count, &count)
    if code == 1 { return .bytes(count) }
    switch SSL_get_error(session, code) {
    case SSL_ERROR_WANT_READ: return .nothing
    case SSL_ERROR_ZERO_RETURN: return .end
    default: throw CryptographyError("the client does not speak TLS")
    }
  }

  /// Sends bytes to the client, after the handshake.
  /// - Throws: `CryptographyError` when the connection has failed.
  package func write(_ bytes: UnsafeRawBufferPointer) throws(CryptographyError) {
    guard !bytes.isEmpty else { return }
    ERR_clear_error()
    var count = 0
    try succeeded(
      SSL_write_ex(session, bytes.baseAddress, bytes.count, &count), "the TLS connection failed")
  }

  /// Sends the end of the session.
  package func close() {
    ERR_clear_error()
    SSL_shutdown(session)
  }

  /// How many bytes there are to send.
  package var outgoingCount: Int { BIO_ctrl_pending(outgoing) }

  /// Reads bytes to send.
  /// - Returns: how many were written to the buffer.
  package func readOutgoing(_ buffer: UnsafeMutableRawBufferPointer) -> Int {
    max(0, Int(BIO_read(outgoing, buffer.baseAddress, Int32(clamping: buffer.count))))
  }

  /// The protocol that ALPN selected, after the handshake.
  package var selectedProtocol: String? {
    var name: UnsafePointer<UInt8>?
    var count: UInt32 = 0
    SSL_get0_alpn_selected(session, &name, &count)
    guard let name else { return nil }
    return String(decoding: UnsafeBufferPointer(start: name, count: Int(count)), as: UTF8.self)
  }

  /// The certificate that the client presented, after the handshake.
  package var clientCertificate: Certificate? {
    SSL_get1_peer_certificate(session).map { Certificate(taking: $0) }
  }
}
