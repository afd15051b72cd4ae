import DeviceTime
import Foundation
import NotificationCenterModel
import NotificationModel
import PushSimulator
import PushStore
import Synchronization
import SystemFiles

// Changes of the center, each in the phone's turn:
//
//   (push taken in ─▶) news of others ─▶ the change ─▶ seen by all ─▶ reported
//    ╰──────────── one transaction of the device's folder ─╯
//
// A turn may wait for the disk and for the observer. It holds no lock meanwhile and no thread of
// Swift's pool, so that nobody waits for it but the next change.
extension RunningPhone {
  /// A change of the center's state at the clock's time; returns its events.
  package typealias Change =
    @Sendable (inout NotificationCenterState, Date) throws -> [CenterEvent]

  /// Changes the center's state now, and does what follows from it.
  ///
  /// - Throws: the error of `body`, and `PushStoreError` for changes that cannot be kept; the state
  ///   is as it was then.
  @discardableResult
  package func change(_ body: @escaping Change) async throws -> [CenterEvent] {
    try await turn { [self] in
      try throwFailure()
      return try perform(body)
    }
  }

  /// The same for code that is no task: it blocks the caller's thread.
  @available(*, noasync)
  @discardableResult
  package func change(
    _ body: (inout NotificationCenterState, Date) throws -> [CenterEvent]
  ) throws -> [CenterEvent] {
    try turns.wait {
      try throwFailure()
      return try perform(body)
    }
  }

  /// Remembers an error of keeping the state while no verb waited for it; the next verb throws it.
  package func fail(_ error: any Error) { core.withLock { $0.failure = error } }

  /// Looks for what others delivered to the device or removed from it.
  /// - Throws: `PushStoreError` when that cannot be read or kept.
  package func lookForNews() async throws {
    try await turn { [self] in try settle() }
  }

  /// Does something in the phone's turn, when what was to be done before is done.
  func turn<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) async throws -> Value {
    try await turns.run(body)
  }

  // MARK: - In the phone's turn

  /// A notification that another process delivered.
  typealias News = (app: BundleIdentifier, request: CenterRequest, date: Date)

  /// Keeps what happened, takes in what others did, and throws what could not be kept earlier.
  func settle() throws {
    try throwFailure()
    guard let memory else { return }
    if try core.withLock({ !$0.unreported.isEmpty }) || memory.hasForeignChanges() {
      try perform { _, _ in [] }
    }
  }

  /// Throws what could not be kept earlier, once.
  func throwFailure() throws {
    let failure = core.withLock { core in
      defer { core.failure = nil }
      return core.failure
    }
    guard let failure else { return }
    setTimer()
    throw failure
  }

  /// Changes the center's state, keeps it and tells what it led to, with what happened before.
  @discardableResult
  func perform(
    _ body: (inout NotificationCenterState, Date) throws -> [CenterEvent]
  ) throws -> [CenterEvent] {
    var led: [CenterEvent] = []
    try perform { state, arrival, now in
      try state.receive(arrival.request, for: arrival.app, at: now)
    } _: { state, now, _ in
      led = try body(&state, now)
      return led
    }
    return led
  }

  /// Takes notifications into the push store and changes the center's state, in one transaction.
  /// - Parameters:
  ///   - isNew: whether nothing of the state was kept before.
  ///   - receive: brings to the center what others delivered.
  ///   - body: changes the state after that, and returns the events to report.
  /// - Returns: the fate of the notifications.
  /// - Throws: the errors of `body`, and `PushStoreError` for what cannot be kept; then nothing changed but
  ///   what others did and what had fired.
  @discardableResult
  func perform(
    taking incoming: [IncomingNotification] = [], isNew: Bool = false,
    receive: (inout NotificationCenterState, News, Date) throws -> [CenterEvent],
    _ body: (inout NotificationCenterState, Date, [IngestResult]) throws -> [CenterEvent]
  ) throws -> [IngestResult] {
    let now = clock.now
    var events: [CenterEvent] = []
    var results: [IngestResult] = []
    var refusal: (any Error)?
    if let memory {
      let before = core.withLock { core in
        defer { core.unreported = [] }
        return (state: core.state, kept: core.kept, unreported: core.unreported)
      }
      var state = before.state
      do {
        results = try memory.keep(
          taking: incoming, at: now, in: before.state, since: isNew ? nil : before.kept
        ) { news, results in
          events = try before.unreported + apply(news, into: &state, at: now, receive)
          let (taken, isNews) = (state, !before.unreported.isEmpty || !news.isEmpty)
          do { events += try body(&state, now, results) } catch  where incoming.isEmpty && isNews {
            (state, refusal) = (taken, error)
          }
          return state
        }
      } catch {
        // What fired is due again.
        if !before.unreported.isEmpty { core.withLock { $0.state = $0.kept } }
        setTimer()
        throw error
      }
      state = state.settled()
      core.withLock { [state] core in (core.state, core.kept) = (state, state) }
    } else {
      if !incoming.isEmpty { results = try simulator.device.store.ingest(incoming) }
      let hasFiles = incoming.contains { !$0.attachments.isEmpty }
      let before: NotificationCenterState?
      // In its place: a copy of a phone full of notifications costs more than most changes.
      (events, before) = try core.withLock { core in
        core.hasFiles = core.hasFiles || hasFiles
        let before = core.hasFiles ? core.state : nil
        let events = try body(&core.state, now, results)
        core.state = core.state.settled()
        return (events, before)
      }
      if let before { try letFilesGo(since: before, results) }
    }
    tell(events, look(\.self))
    setTimer()
    if let refusal { throw refusal }
    return results
  }

  /// Brings what others delivered to the center by `receive`, and takes out what they removed. An
  /// app that the phone does not have is installed as one that may notify.
  private func apply(
    _ news: PhoneMemory.News, into state: inout NotificationCenterState, at now: Date,
    _ receive: (inout NotificationCenterState, News, Date) throws -> [CenterEvent]
  ) throws -> [CenterEvent] {
    var events = state.lose(news.gone, at: now)
    for arrival in news.arrived {
      if state.permission(of: arrival.app) == nil {
        state.installAuthorized(arrival.app)
        try registerCategories(of: arrival.app, &state)
      }
      events += try receive(&state, arrival, now)
    }
    return events
  }

  /// Keeps what fired, and reports it then; where that fails it is due again.
  func keepUnreported() throws {
    guard memory != nil, core.withLock({ !$0.unreported.isEmpty }) else { return }
    try perform { _, _ in [] }
  }
}
