import CCurl
import CLinux

/// Owns one libcurl easy handle and what must live as long as it does.
///
/// Belongs to one thread. A setter that fails is remembered in `faultySetting`.
package final class EasyHandle {
  /// libcurl's handle.
  package let pointer: UnsafeMutableRawPointer
  /// The first setter's failure since the last reset; nil when all went well.
  package private(set) var faultySetting: CURLcode?
  private let errorText: UnsafeMutablePointer<CChar>
  private let gate: UnsafeMutablePointer<ccurl_gate>
  private var lists: [UnsafeMutablePointer<curl_slist>] = []

  /// Nil when libcurl cannot make a handle.
  package init?() {
    guard CurlLibrary.isReady, let pointer = curl_easy_init() else { return nil }
    self.pointer = pointer
    errorText = .allocate(capacity: Int(CURL_ERROR_SIZE))
    gate = .allocate(capacity: 1)
    gate.initialize(to: ccurl_gate(allows: { pushsim_is_on_internet($0) }, has_refused: 0))
    reset()
  }

  deinit {
    curl_easy_cleanup(pointer)
    freeLists()
    errorText.deallocate()
    gate.deallocate()
  }

  /// Forgets all settings; connections, TLS sessions and DNS answers stay.
  package func reset() {
    curl_easy_reset(pointer)
    freeLists()
    faultySetting = nil
    gate.pointee.has_refused = 0
    errorText.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
    note(ccurl_set_pointer(pointer, CURLOPT_ERRORBUFFER, errorText))
  }

  package func set(_ option: CURLoption, _ value: Int) {
    note(ccurl_set_long(pointer, option, value))
  }

  /// Asks for a receive buffer. libcurl refuses after a handle shared an HTTP/2 connection, because
  /// it still has the buffer of before; that one serves as well.
  func prefer(receiveBufferBytes: Int) {
    _ = ccurl_set_long(pointer, CURLOPT_BUFFERSIZE, receiveBufferBytes)
  }

  package func set(_ option: CURLoption, _ value: String?) {
    note(ccurl_set_string(pointer, option, value))
  }

  package func set(_ option: CURLoption, context: UnsafeMutableRawPointer) {
    note(ccurl_set_pointer(pointer, option, context))
  }

  package func set(_ option: CURLoption, callback: ccurl_data_callback) {
    note(ccurl_set_data_callback(pointer, option, callback))
  }

  /// Sets a list of lines, which the handle owns from here on.
  package func set(_ option: CURLoption, list lines: [String]) {
    var list: UnsafeMutablePointer<curl_slist>?
    for line in lines {
      guard let longer = curl_slist_append(list, line) else {
        note(CURLE_OUT_OF_MEMORY)
        break
      }
      list = longer
    }
    guard let list else { return }
    lists.append(list)
    note(ccurl_set_list(pointer, option, list))
  }

  /// Sets bytes that libcurl copies.
  package func set(_ option: CURLoption, blob bytes: some Collection<UInt8>) {
    Array(bytes).withUnsafeBytes { buffer in
      guard let base = buffer.baseAddress else { return }
      note(ccurl_set_blob(pointer, option, base, buffer.count))
    }
  }

  /// Sets the body to upload, which libcurl copies.
  package func set(upload bytes: [UInt8]) {
    note(ccurl_set_off_t(pointer, CURLOPT_POSTFIELDSIZE_LARGE, curl_off_t(bytes.count)))
    bytes.withUnsafeBytes { buffer in
      // libcurl reads standard input for a body without an address.
      let base = buffer.baseAddress ?? UnsafeRawPointer(errorText)
      note(
        ccurl_set_pointer(pointer, CURLOPT_COPYPOSTFIELDS, UnsafeMutableRawPointer(mutating: base)))
    }
  }

  /// Lets the handle open sockets to other machines, or to this one only.
  package func set(opensLoopbackOnly: Bool) {
    note(ccurl_set_open_socket(pointer, opensLoopbackOnly ? 1 : 0))
  }

  /// Lets the handle open sockets to the internet, but not to this machine and those beside it.
  func keepToInternet() {
    note(ccurl_set_gate(pointer, gate))
  }

  /// Whether an address was not connected to, since it is none of the internet's.
  var wasKeptToInternet: Bool { gate.pointee.has_refused != 0 }

  /// Takes part in a share of TLS sessions.
  func use(share: UnsafeMutableRawPointer) {
    note(ccurl_set_share(pointer, share))
  }

  /// Ends a pause; bytes held back are delivered during the call.
  func unpause() -> CURLcode {
    curl_easy_pause(pointer, ccurl_pause_none)
  }

  package func integer(_ info: CURLINFO) -> Int {
    var value = 0
    return ccurl_get_long(pointer, info, &value) == CURLE_OK ? value : 0
  }

  func offset(_ info: CURLINFO) -> Int {
    var value: curl_off_t = 0
    return ccurl_get_off_t(pointer, info, &value) == CURLE_OK ? Int(value) : 0
  }

  /// A time since the start of the request, in seconds; libcurl counts microseconds.
  package func seconds(_ info: CURLINFO) -> Double {
    Double(offset(info)) / 1_000_000
  }

  /// libcurl's words for a transfer that ended with `code`.
  package func words(_ code: CURLcode) -> String { failure(code).text }

  /// Returns libcurl's description of a transfer that ended with `code`.
  func failure(_ code: CURLcode) -> CurlFailure {
    let text = String(cString: errorText)
    return CurlFailure(
      code: code.rawValue, certificateVerdict: integer(CURLINFO_SSL_VERIFYRESULT),
      systemError: Int32(truncatingIfNeeded: integer(CURLINFO_OS_ERRNO)),
      proxyReply: integer(CURLINFO_PROXY_ERROR),
      text: text.isEmpty ? String(cString: curl_easy_strerror(code)) : text)
  }

  /// "h2", "http/1.1" or "http/1.0".
  package var networkProtocol: String {
    switch integer(CURLINFO_HTTP_VERSION) {
    case CURL_HTTP_VERSION_2_0: "h2"
    case CURL_HTTP_VERSION_1_0: "http/1.0"
    default: "http/1.1"
    }
  }

  private func note(_ code: CURLcode) {
    if code != CURLE_OK, faultySetting == nil { faultySetting = code }
  }

  private func freeLists() {
    for list in lists { curl_slist_free_all(list) }
    lists = []
  }
}
