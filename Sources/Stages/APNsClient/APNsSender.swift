import Diagnostics
import Foundation
import MediaTransfer
import Synchronization

/// Sends pushes over one connection, as APNs wants it.
///
/// ```
///  next ─▶ one request, until an answer came (APNS-05) ─▶ as many as allowed ─▶ report
///            ▲                                               │ 429, 500, 503, GOAWAY: wait
///            └───────────────────────────────────────────────┘ expired token: a new one
/// ```
package final class APNsSender: Sendable {
  /// How pushes are sent.
  package struct Settings: Sendable {
    package var target: APNsTarget
    package var credential: ProviderCredential
    /// How many pushes may be on their way at once; 1, the default, keeps their order.
    package var parallel = 1
    package var retry = RetryPolicy()
    /// The time, for tokens.
    package var now: @Sendable () -> Date = { Date() }

    package init(_ target: APNsTarget, _ credential: ProviderCredential) {
      (self.target, self.credential) = (target, credential)
    }
  }

  /// How long input may wait that comes while pushes are on their way.
  private static let inputMilliseconds: CInt = 20

  private let settings: Settings
  private let multi: MultiHandle
  private let isCancelled = Mutex(false)

  /// - Throws: `SendError` when libcurl cannot be set up.
  package init(_ settings: Settings) throws(SendError) {
    self.settings = settings
    let one = TransferConfiguration(maximumConnections: 1, maximumConnectionsPerHost: 1)
    guard let multi = MultiHandle(one) else {
      throw SendError(.unreachable, "libcurl cannot be set up; is there memory left?")
    }
    self.multi = multi
  }

  /// Ends `run` soon; any thread may call it.
  package func cancel() {
    isCancelled.withLock { $0 = true }
    multi.wake()
  }

  /// Sends pushes until there are none, on this thread.
  /// - Parameters:
  ///   - next: the next push; nil at the end. While it waits for input, nothing is sent.
  ///   - isReady: whether `next` answers without a wait; asked while pushes are on their way.
  ///   - report: takes each push's end, in the order in which they come.
  /// - Throws: `CancellationError` after `cancel()`, `SendError` for a server that is not reached,
  ///   and the errors of `next` and `report`.
  package func run(
    _ next: () throws -> APNsRequest?, isReady: () -> Bool = { true },
    _ report: (SendResult) throws -> Void
  ) throws -> SendTotals {
    let run = SendRun(settings, multi)
    defer { run.end() }
    var isOver = false
    while true {
      if isCancelled.withLock(\.self) { throw CancellationError() }
      try run.startWaiting()
      while !isOver, run.hasRoom, run.isIdle || isReady() {
        guard let request = try next() else {
          isOver = true
          break
        }
        try run.start(request)
      }
      if isOver, run.isIdle { return run.totals }
      multi.perform()
      var makesRoom = false
      while let (handle, code) = multi.nextDone() {
        makesRoom = true
        if let result = try run.finish(handle, code) { try report(result) }
        try run.throwIfUnreachable()
      }
      guard !makesRoom else { continue }
      // Nothing wakes this thread when input comes.
      let limit = !isOver && run.hasRoom ? Self.inputMilliseconds : run.waitMilliseconds
      multi.wait(milliseconds: min(limit, run.waitMilliseconds))
    }
  }
}
