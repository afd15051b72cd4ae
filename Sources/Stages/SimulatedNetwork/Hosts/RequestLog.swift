import Matching
import NIOCore
import NIOHTTP1
import NotificationModel
import Synchronization

/// The requests that a host received, the latest thousand of them.
package final class RequestLog: Sendable {
  /// How many requests are kept; a host that is asked more often forgets the oldest.
  private static let maximumRequests = 1000
  /// How much of a request's body is kept: 1 MiB, more than receipts and events have.
  static let maximumBodyBytes = 1 << 20

  private let kept = Mutex<[ReceivedRequest]>([])

  /// A log without requests.
  package init() {}

  /// The received requests, in order.
  package var requests: [ReceivedRequest] { kept.withLock(\.self) }

  /// Forgets everything.
  package func removeAll() { kept.withLock { $0 = [] } }

  func note(_ request: ReceivedRequest) {
    kept.withLock { kept in
      if kept.count == Self.maximumRequests { kept.removeFirst() }
      kept.append(request)
    }
  }
}

extension RequestLog: Hashable {
  /// True: what a host was asked is no part of what it is.
  package static func == (left: RequestLog, right: RequestLog) -> Bool { true }
  /// Hashes nothing, as all are equal.
  package func hash(into hasher: inout Hasher) {}
}

extension ReceivedRequest {
  /// A request with as much of its body as a log keeps.
  init(_ request: OriginRequest) {
    self.init(
      method: request.method.rawValue, scheme: request.scheme.rawValue, host: request.host ?? "",
      path: request.path, query: request.query,
      headers: request.headers.map { HeaderField(name: $0.name, value: $0.value) },
      body: Array(request.body.readableBytesView.prefix(RequestLog.maximumBodyBytes)),
      bodyBytes: request.body.readableBytes)
  }
}
