import NotificationModel
import Synchronization

/// Fetches once what several transfers ask for at the same time, and revalidates a body it has
/// fetched before.
///
/// Only `GET` requests without a body, a range and conditions of their own take part; other header
/// fields or another link make another request. The engine serves all else. A transfer gets its
/// body when the whole of it is there.
package final class CoalescingLoader: Sendable {
  /// The properties by which two requests are the same.
  struct Key: Hashable {
    let url: String
    let headers: [HeaderField]
    let proxy: ProxyEndpoint?
    let decodesContent: Bool
    let followsRedirects: Bool
  }

  private struct State {
    var fetches: [Key: CoalescedFetch] = [:]
    var cache = MediaCache()
  }

  private let engine: TransferEngine
  private let folder: String
  private let state = Mutex(State())

  /// A loader over `engine`; bodies under way are files in `folder`, an absolute path.
  package init(engine: TransferEngine, folder: String) {
    self.engine = engine
    self.folder = folder
  }

  /// Starts a transfer. `sink` is called once at a time, on any thread.
  package func start(
    _ request: TransferRequest, sink: any TransferSink
  ) -> any RunningTransfer {
    guard let key = Key(request) else { return engine.start(request, sink: sink) }
    let reader = MediaReader(request, sink: sink)
    let fetch = state.withLock { state -> CoalescedFetch? in
      if let fetch = state.fetches[key], fetch.join(reader) { return nil }
      let fetch = CoalescedFetch(
        key: key, cached: state.cache[key.withoutLink], first: reader, loader: self)
      state.fetches[key] = fetch
      return fetch
    }
    if let fetch {
      fetch.begun(engine.start(fetch.request(for: request, folder: folder), sink: fetch))
    }
    return reader
  }

  /// A fetch is over: later requests start one of their own, which may revalidate its body.
  func finished(_ fetch: CoalescedFetch, with media: CachedMedia?) {
    state.withLock { state in
      if state.fetches[fetch.key] === fetch { state.fetches[fetch.key] = nil }
      if let media, media.hasValidator { state.cache.insert(media, for: fetch.key.withoutLink) }
    }
  }
}

extension CoalescingLoader.Key {
  /// Fields that make an answer the asker's own, or no whole body.
  private static let personal = [
    "Range", "If-None-Match", "If-Modified-Since", "If-Match", "If-Unmodified-Since", "If-Range",
  ]

  /// Nil for a request that takes no part.
  fileprivate init?(_ request: TransferRequest) {
    guard request.method == "GET", request.body == .none,
      !request.headers.contains(where: { field in Self.personal.contains { field.isNamed($0) } })
    else { return nil }
    url = request.url.prefix { $0 != "#" }.description
    headers = request.headers.sorted { ($0.name, $0.value) < ($1.name, $1.value) }
    proxy = request.proxy
    decodesContent = request.decodesContent
    followsRedirects = request.followsRedirects
  }

  /// A body is the same over whichever link it came.
  fileprivate var withoutLink: CoalescingLoader.Key {
    CoalescingLoader.Key(
      url: url, headers: headers, proxy: nil, decodesContent: decodesContent,
      followsRedirects: followsRedirects)
  }
}
