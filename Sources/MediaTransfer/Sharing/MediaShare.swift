import NotificationModel
import Synchronization

/// Fetches once what several transfers ask for at once, and asks the server whether it still holds
/// when it is asked for again.
///
/// Only `GET` requests without a body, a range and conditions of their own take part; what is asked
/// for with other header fields or over another link is another thing. All else goes to the engine
/// as it is. A body is handed on when it is there as a whole.
package final class MediaShare: Sendable {
  /// What makes two requests the same.
  struct Key: Hashable {
    let url: String
    let headers: [HeaderField]
    let relay: Relay?
    let decodesContent: Bool
    let followsRedirects: Bool
  }

  private struct State {
    var flights: [Key: MediaFlight] = [:]
    var shelf = MediaShelf()
  }

  private let engine: TransferEngine
  private let folder: String
  private let state = Mutex(State())

  /// Makes a share over `engine`; bodies under way are files in `folder`, an absolute path.
  package init(engine: TransferEngine, folder: String) {
    self.engine = engine
    self.folder = folder
  }

  /// Starts a transfer. What comes of it goes to `sink`, one call at a time, on any thread.
  package func start(
    _ request: TransferRequest, sink: any TransferSink
  ) -> any RunningTransfer {
    guard let key = Key(request) else { return engine.start(request, sink: sink) }
    let reader = MediaReader(request, sink: sink)
    let flight = state.withLock { state -> MediaFlight? in
      if let flight = state.flights[key], flight.join(reader) { return nil }
      let flight = MediaFlight(
        key: key, kept: state.shelf.take(key.withoutLink), first: reader, share: self)
      state.flights[key] = flight
      return flight
    }
    if let flight {
      flight.begun(engine.start(flight.request(as: request, folder: folder), sink: flight))
    }
    return reader
  }

  /// A flight is over: later requests are flights of their own, which may start from its body.
  func landed(_ flight: MediaFlight, with media: KeptMedia?) {
    state.withLock { state in
      if state.flights[flight.key] === flight { state.flights[flight.key] = nil }
      if let media, media.hasValidator { state.shelf.put(media, flight.key.withoutLink) }
    }
  }
}

extension MediaShare.Key {
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
    relay = request.relay
    decodesContent = request.decodesContent
    followsRedirects = request.followsRedirects
  }

  /// A body is the same over whichever link it came.
  fileprivate var withoutLink: MediaShare.Key {
    MediaShare.Key(
      url: url, headers: headers, relay: nil, decodesContent: decodesContent,
      followsRedirects: followsRedirects)
  }
}
