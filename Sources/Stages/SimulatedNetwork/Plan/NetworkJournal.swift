import Synchronization

/// The journal of the simulated network's effects on transfers, for reports that explain them.
///
/// A transfer is known by the number it carries in the header field `transferHeader`, which only the
/// simulator's own servers ever see.
package final class NetworkJournal: Sendable {
  /// The request header field with the transfer's number.
  package static let transferHeader = "Pushsim-Transfer"

  /// One thing that the network did to a transfer.
  package enum Event: Sendable, Hashable {
    /// A fault struck: its name, and what it did.
    case fault(name: String, detail: String)
    /// No recording matches the request; the nearest that there is.
    case unmatched(nearest: String?)
    /// The real host could not be reached: an `NSURLErrorDomain` code and why.
    case upstreamFailed(code: Int, text: String)
    /// The exchange was recorded.
    case recorded(String)
  }

  /// How many events of one transfer are kept: 16, more than redirects and faults ever make.
  private static let maximumEvents = 16

  /// An event and when it was noted.
  package struct Moment: Sendable, Hashable {
    package var event: Event
    package var date: ContinuousClock.Instant
  }

  private let moments = Mutex<[UInt64: [Moment]]>([:])

  package init() {}

  /// Notes an event, unless the transfer is unknown.
  package func note(_ event: Event, transfer: UInt64?) {
    guard let transfer else { return }
    moments.withLock { moments in
      if moments[transfer, default: []].count < Self.maximumEvents {
        moments[transfer, default: []].append(Moment(event: event, date: .now))
      }
    }
  }

  /// The network's effects on a transfer, in order.
  package func events(of transfer: UInt64) -> [Event] {
    moments(of: transfer).map(\.event)
  }

  /// The same with the time of each.
  package func moments(of transfer: UInt64) -> [Moment] {
    moments.withLock { $0[transfer] ?? [] }
  }

  /// Forgets a transfer that is over.
  package func forget(_ transfer: UInt64) {
    moments.withLock { _ = $0.removeValue(forKey: transfer) }
  }
}
