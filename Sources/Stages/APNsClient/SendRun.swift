import CCurl
import Diagnostics
import Foundation
import MediaTransfer

/// The pushes of a run that are on their way or wait for another attempt; on one thread.
final class SendRun {
  /// A push that is not over.
  private struct Pending {
    var request: APNsRequest
    var attempts = 0
    var began = ContinuousClock.now
    /// The earliest time of the next attempt.
    var due = ContinuousClock.now
  }

  private let settings: APNsSender.Settings
  private let multi: MultiHandle
  private var credential: ProviderCredential
  private var flights: [UnsafeMutableRawPointer: (flight: SendFlight, pending: Pending)] = [:]
  private var waiting: [Pending] = []
  private var idle: [SendFlight] = []
  /// Whether the connection has answered: until then APNs takes one request (APNS-05).
  private var isProven = false
  private var needsFreshConnection = false
  private var failure: SendError?
  private(set) var totals = SendTotals()

  init(_ settings: APNsSender.Settings, _ multi: MultiHandle) {
    (self.settings, self.multi, credential) = (settings, multi, settings.credential)
  }

  var isIdle: Bool { flights.isEmpty && waiting.isEmpty }

  /// Whether a push may begin: those that wait come first.
  var hasRoom: Bool { waiting.isEmpty && mayStart }

  private var mayStart: Bool { flights.count < (isProven ? settings.parallel : 1) }

  /// How long nothing can happen, at most.
  var waitMilliseconds: CInt {
    guard let due = waiting.map(\.due).min() else { return 1000 }
    return CInt(min(1000, max(0, (ContinuousClock.now.duration(to: due)) / .milliseconds(1) + 1)))
  }

  /// Sends what has waited long enough.
  func startWaiting() throws {
    while mayStart, let place = waiting.firstIndex(where: { $0.due <= .now }) {
      try launch(waiting.remove(at: place))
    }
  }

  func start(_ request: APNsRequest) throws { try launch(Pending(request: request)) }

  private func launch(_ pending: Pending) throws {
    var pending = pending
    pending.attempts += 1
    if pending.attempts > 1 { totals.retries += 1 }
    guard let flight = idle.popLast() ?? SendFlight() else {
      throw SendError(.unreachable, "libcurl cannot make a request; is there memory left?")
    }
    var token: String?
    if case .token(var source) = credential {
      token = try source.token(at: settings.now())
      credential = .token(source)
    }
    flight.prepare(
      pending.request, to: settings.target, credential, token: token,
      isFresh: needsFreshConnection)
    needsFreshConnection = false
    guard flight.handle.faultySetting == nil, multi.add(flight.handle) == CURLM_OK else {
      throw SendError(
        .unreachable, "this libcurl lacks what pushes need; it has to have HTTP/2 and OpenSSL")
    }
    flights[flight.handle.pointer] = (flight, pending)
  }

  /// Takes the end of an attempt.
  /// - Returns: the push's end; nil for one that is sent again.
  func finish(_ pointer: UnsafeMutableRawPointer, _ code: CURLcode) throws -> SendResult? {
    guard let (flight, pending) = flights.removeValue(forKey: pointer) else { return nil }
    multi.remove(flight.handle)
    idle.append(flight)
    totals.connections += flight.handle.integer(CURLINFO_NUM_CONNECTS)
    let outcome = flight.outcome(code)
    switch outcome {
    case .answered: isProven = true
    case .lost: isProven = false
    }
    switch settings.retry.decision(after: outcome, attempt: pending.attempts) {
    case .retry(let wait):
      retry(pending, after: wait)
      return nil
    case .renewToken where renew(flight.token):
      retry(pending, after: .zero)
      return nil
    case .renewToken, .finish: break
    }
    if case .lost(let why, _) = outcome {
      failure = SendError(
        .unreachable,
        "\(settings.target.url()) gave no answer to \(pending.request.name), "
          + "\(pending.attempts) times asked: \(why)")
    }
    if outcome.isAccepted { totals.accepted += 1 } else { totals.refused += 1 }
    return SendResult(
      request: pending.request, outcome: outcome, attempts: pending.attempts,
      elapsed: .now - pending.began)
  }

  private func retry(_ pending: Pending, after wait: Duration) {
    var pending = pending
    pending.due = .now + wait
    waiting.append(pending)
  }

  /// Takes another token for one that expired, over a connection that has had none (APNS-58).
  private func renew(_ token: String?) -> Bool {
    guard let token, case .token(var source) = credential,
      source.replace(token, at: settings.now())
    else { return false }
    credential = .token(source)
    (needsFreshConnection, isProven) = (true, false)
    return true
  }

  /// - Throws: `SendError` once a push got no answer at all.
  func throwIfUnreachable() throws { if let failure { throw failure } }

  /// Lets go of what is on its way.
  func end() {
    for (flight, _) in flights.values { multi.remove(flight.handle) }
    flights = [:]
  }
}
