import NIOCore

/// How far a request's body has come, and what faults make of it: a pure decision.
struct UploadProgress {
  /// The next action.
  enum Action: Equatable {
    case read
    /// Nothing is read until then.
    case pause(until: NIODeadline)
    /// Nothing is read any more.
    case hold
    /// The connection is reset.
    case reset
  }

  /// A fault's effect, for the journal.
  struct Note: Equatable {
    var name: String
    var detail: String
  }

  private let fault: (name: String, upload: UploadFault)?
  private var received = 0
  private var isNoted = false
  /// When the last of the body counts as taken.
  private var taken: NIODeadline?
  /// The same as a moment that tasks can wait for; nil where nothing holds the body up.
  private(set) var takenAt: ContinuousClock.Instant?

  /// Looks for a fault that strikes request bodies; the first counts.
  init(_ faults: [any ExchangeFault]) {
    fault =
      faults.lazy.compactMap { fault in
        fault.upload.map { (type(of: fault).name, $0) }
      }.first
  }

  /// Takes note of bytes that came; 0 for the request's head.
  /// - Returns: the action and the note; nil without a fault.
  mutating func received(
    _ bytes: Int, now: NIODeadline, scale: TimeScale
  ) -> (action: Action, note: Note?)? {
    guard let fault else { return nil }
    received += bytes
    switch fault.upload {
    case .reset(let limit) where received >= limit:
      return (.reset, note("reset the connection after \(received) bytes of the request's body"))
    case .hold(let limit) where received >= limit:
      return (.hold, note("took \(received) bytes of the request's body and no more"))
    case .pace(let pace) where bytes > 0:
      let pieces = Double(bytes) / Double(max(1, pace.bytes))
      let time = scale.real(pace.interval * pieces)
      let until = max(taken ?? now, now) + TimeAmount(time)
      taken = until
      takenAt = .now + Duration(until - now)
      return (
        .pause(until: until),
        note("took the request's body in pieces of \(pace.bytes) bytes")
      )
    default: return (.read, nil)
    }
  }

  private mutating func note(_ detail: String) -> Note? {
    guard !isNoted, let fault else { return nil }
    isNoted = true
    return Note(name: fault.name, detail: detail)
  }
}
