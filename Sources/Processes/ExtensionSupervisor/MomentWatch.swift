import ExtensionProtocol
import NotificationModel
import Synchronization

/// Counts the moments of one run, and tells when the one comes at which it is to be interrupted.
package final class MomentWatch: Sendable {
  private struct State {
    var counts: [RunMoment.Kind: Int] = [:]
    var seen: [RunMoment] = []
  }

  /// How many moments are kept: 256.
  private static let mostSeen = 256

  /// The end that is to come; nil to look on.
  package let interruption: RunInterruption?
  private let state = Mutex(State())

  package init(_ interruption: RunInterruption? = nil) { self.interruption = interruption }

  /// The moments that came, in their order; at most 256.
  package var moments: [RunMoment] { state.withLock(\.seen) }

  /// The run begins, perhaps anew.
  func begin() { state.withLock { $0 = State() } }

  /// Notes a moment.
  /// - Returns: whether the run is to be interrupted now.
  func passes(_ kind: RunMoment.Kind) -> Bool {
    let moment = state.withLock { state in
      state.counts[kind, default: 0] += 1
      let moment = RunMoment(kind, state.counts[kind, default: 1])
      if state.seen.count < Self.mostSeen { state.seen.append(moment) }
      return moment
    }
    return moment == interruption?.moment
  }
}

extension MomentWatch: Hashable {
  package static func == (left: MomentWatch, right: MomentWatch) -> Bool { left === right }
  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension RunMoment.Kind {
  /// The moment at which a message reaches the extension; nil for one that is none.
  init?(_ message: DeviceMessage) {
    switch message {
    case .transferResponse: self = .response
    case .transferFinished, .transferFailed: self = .finished
    case .launch, .expire, .transferProgress, .scopeGranted, .scopeRefused, .answer, .proceed,
      .call:
      return nil
    }
  }

  /// The moment that a message of the extension is; nil for one that is none.
  init?(_ message: ExtensionMessage) {
    switch message {
    case .started: self = .started
    case .returned: self = .returned
    case .contentHandler: self = .handler
    case .beginTransfer: self = .request
    case .log: self = .log
    case .ask(let request): self = request.service == DeviceRequest.attachment ? .attachment : .ask
    case .ready, .cancelTransfer, .beginScope, .endScope, .note, .replied, .happened: return nil
    }
  }
}
