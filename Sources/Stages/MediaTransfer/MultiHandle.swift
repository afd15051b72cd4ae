import CCurl

/// libcurl's multi handle: all transfers of an engine, with connections and TLS sessions shared.
///
/// Belongs to one thread; only `wake()` may be called from others.
// @unchecked: libcurl lets any thread call curl_multi_wakeup; all else stays on one thread.
package final class MultiHandle: @unchecked Sendable {
  /// Connections kept open for later transfers; well below the usual limit of 1024 open files.
  private static let idleConnections = 128

  /// HTTP/2 transfers on one connection, where the server allows as many: a batch's worth. Beyond
  /// it, and beyond 100 until the server has stated its limit, libcurl makes a connection for each
  /// transfer that finds no room.
  private static let streamsPerConnection = 1000

  private let multi: UnsafeMutableRawPointer
  private let share: UnsafeMutableRawPointer
  private var isOpen = true

  /// Nil when libcurl cannot make its handles.
  package init?(_ configuration: TransferConfiguration) {
    guard CurlLibrary.isReady, let multi = curl_multi_init() else { return nil }
    guard let share = curl_share_init() else {
      curl_multi_cleanup(multi)
      return nil
    }
    self.multi = multi
    self.share = share
    // Connections and DNS answers belong to the multi handle; TLS sessions need a share.
    _ = ccurl_share_data(share, CURL_LOCK_DATA_SSL_SESSION)
    set(CURLMOPT_MAX_TOTAL_CONNECTIONS, configuration.maximumConnections)
    set(CURLMOPT_MAX_HOST_CONNECTIONS, configuration.maximumConnectionsPerHost)
    set(CURLMOPT_MAX_CONCURRENT_STREAMS, Self.streamsPerConnection)
    set(CURLMOPT_MAXCONNECTS, min(Self.idleConnections, configuration.maximumConnections))
  }

  deinit {
    close()
  }

  /// Closes all connections; nothing may be called afterwards.
  package func close() {
    guard isOpen else { return }
    isOpen = false
    curl_multi_cleanup(multi)
    curl_share_cleanup(share)
  }

  /// Starts a transfer.
  package func add(_ handle: EasyHandle) -> CURLMcode {
    handle.use(share: share)
    return curl_multi_add_handle(multi, handle.pointer)
  }

  /// Ends a transfer's part in the multi handle, wherever it stands.
  package func remove(_ handle: EasyHandle) {
    curl_multi_remove_handle(multi, handle.pointer)
  }

  /// Does what can be done without waiting.
  package func perform() {
    var running: CInt = 0
    curl_multi_perform(multi, &running)
  }

  /// The next finished transfer's handle and result; nil when there is none.
  package func nextDone() -> (handle: UnsafeMutableRawPointer, code: CURLcode)? {
    var handle: UnsafeMutableRawPointer?
    var code = CURLE_OK
    guard ccurl_multi_next_done(multi, &handle, &code) != 0, let handle else { return nil }
    return (handle, code)
  }

  /// Sleeps until a socket is ready, a timer of libcurl's fires, `wake()` or the time is up.
  package func wait(milliseconds: CInt) {
    curl_multi_poll(multi, nil, 0, milliseconds, nil)
  }

  /// Ends `wait`, or the next one.
  package func wake() {
    curl_multi_wakeup(multi)
  }

  private func set(_ option: CURLMoption, _ value: Int) {
    _ = ccurl_multi_set_long(multi, option, value)
  }
}
