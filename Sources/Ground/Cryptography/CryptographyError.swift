import COpenSSL

/// An error of libcrypto.
package struct CryptographyError: Error, Sendable, CustomStringConvertible {
  package let description: String

  /// Takes libcrypto's own words for the failed call.
  init(_ what: String) {
    let code = ERR_get_error()
    ERR_clear_error()
    let reason = ERR_reason_error_string(code).map { String(cString: $0) }
    description = what + (reason.map { ": \($0)" } ?? "")
  }
}

/// Returns the result of a call.
/// - Throws: `CryptographyError` for nothing.
func made<Value>(_ value: Value?, _ what: String) throws(CryptographyError) -> Value {
  guard let value else { throw CryptographyError(what) }
  return value
}

/// - Throws: `CryptographyError` unless a call returned 1 or more.
func succeeded(_ code: Int32, _ what: String) throws(CryptographyError) {
  guard code > 0 else { throw CryptographyError(what) }
}

/// The bytes that `write` puts into a BIO.
func written(_ write: (OpaquePointer) -> Int32) throws(CryptographyError) -> [UInt8] {
  let bio = try made(BIO_new(BIO_s_mem()), "there is no memory")
  defer { BIO_free(bio) }
  try succeeded(write(bio), "cannot be encoded")
  var bytes: UnsafeMutablePointer<CChar>?
  let count = copenssl_bytes(bio, &bytes)
  return Array(UnsafeRawBufferPointer(start: bytes, count: count))
}

/// Returns the value that `read` finds in bytes; nil for bytes that it cannot read.
func read(_ bytes: some Collection<UInt8>, _ read: (OpaquePointer) -> OpaquePointer?)
  -> OpaquePointer?
{
  let bytes = Array(bytes)
  guard let bio = BIO_new_mem_buf(bytes, Int32(clamping: bytes.count)) else { return nil }
  defer {
    BIO_free(bio)
    ERR_clear_error()
  }
  return withExtendedLifetime(bytes) { read(bio) }
}
