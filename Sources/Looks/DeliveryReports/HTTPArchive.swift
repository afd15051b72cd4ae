import Foundation
import JSONModel
import NotificationModel
import PushSimulator

/// The transfers of deliveries in the HTTP Archive format, HAR 1.2, which browsers' network panels
/// and proxies read.
///
/// A delivery is a page, a transfer an entry; a redirected transfer has only its last request.
/// Times are those of the deliveries, so the dates of a run at several times the speed lie further
/// apart than they did.
public struct HTTPArchive {
  private let deliveries: [Delivery]
  private let version: String
  private let redaction: HTTPArchiveRedaction

  /// Creates an archive.
  /// - Parameters:
  ///   - version: the version of pushsim, which the archive names as its creator.
  ///   - showsPrivate: whether URL queries, cookies and authorization are written; not by default.
  public init(deliveries: [Delivery], version: String, showsPrivate: Bool = false) {
    self.deliveries = deliveries
    self.version = version
    redaction = HTTPArchiveRedaction(isOn: !showsPrivate)
  }

  /// The archive.
  public var json: JSONValue {
    let entries = deliveries.enumerated().flatMap { index, delivery in
      delivery.transfers.sorted { $0.startSeconds < $1.startSeconds }.map { transfer in
        HTTPArchiveEntry(
          transfer, page: Self.page(index), startedAt: delivery.startedAt, redaction: redaction
        ).json
      }
    }
    return [
      "log": [
        "version": "1.2", "creator": ["name": "pushsim", "version": .string(version)],
        "pages": .array(deliveries.enumerated().map { page($1, number: $0) }),
        "entries": .array(entries),
      ]
    ]
  }

  private func page(_ delivery: Delivery, number: Int) -> JSONValue {
    let reason = delivery.reason.map { ": \($0)" } ?? ""
    let elapsed = delivery.serviceExtension.elapsedSeconds
    return [
      "startedDateTime": .string(Self.date(delivery.startedAt)), "id": .string(Self.page(number)),
      "title": .string(delivery.payload),
      // What a browser calls loaded is here the decision about the content.
      "pageTimings": ["onContentLoad": -1, "onLoad": elapsed.map(Self.milliseconds) ?? -1],
      "comment": .string(delivery.outcome.rawValue + reason),
    ]
  }

  private static func page(_ index: Int) -> String { "delivery-\(index + 1)" }

  /// A date as HAR wants it: ISO 8601 with milliseconds and time zone.
  static func date(_ date: Date) -> String {
    // The formatter cuts off, so a moment is moved off the edge between two milliseconds.
    let milliseconds = (date.timeIntervalSince1970 * 1_000).rounded() + 0.1
    return Date.ISO8601FormatStyle(includingFractionalSeconds: true)
      .format(Date(timeIntervalSince1970: milliseconds / 1_000))
  }

  /// Milliseconds, to the microsecond.
  static func milliseconds(_ seconds: Double) -> JSONValue {
    guard seconds.isFinite else { return -1 }
    return .double((seconds * 1_000_000).rounded() / 1_000)
  }
}
