import DeviceTime
import Foundation
import NotificationCenterModel
import NotificationModel
import Synchronization
import SystemFiles

// Changes of the center, each in the phone's turn:
//
//   news of others ─▶ the change ─▶ kept in the device's folder ─▶ seen by all ─▶ told
//
// A turn may wait for the disk and for the observer. It holds no lock meanwhile and no thread of
// Swift's pool, so that nobody waits for it but the next change.
extension RunningPhone {
  /// What a change does to the center's state, at the clock's time.
  package typealias Change =
    @Sendable (inout NotificationCenterState, Date) throws -> [CenterEvent]

  /// Changes the center's state now, and does what follows from it.
  ///
  /// - Throws: what `body` throws, and `PushStoreError` for what cannot be kept; the state is as it
  ///   was then.
  @discardableResult
  package func change(_ body: @escaping Change) async throws -> [CenterEvent] {
    try await turn { [self] in
      try settle()
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
      try settle()
      return try perform(body)
    }
  }

  /// Remembers what could not be kept while nobody waited for it; the next verb throws it.
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

  /// Keeps what happened, takes in what others did, and throws what could not be kept earlier.
  func settle() throws {
    try throwFailure()
    try keepUntold()
    let now = clock.now
    try takeNews { try $0.receive($1.request, for: $1.app, at: now) }
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

  @discardableResult
  func perform(
    arrived: (key: NotificationKey, id: String, evicts: Bool)? = nil,
    knowing news: PhoneMemory.News? = nil,
    _ body: (inout NotificationCenterState, Date) throws -> [CenterEvent]
  ) throws -> [CenterEvent] {
    let now = clock.now
    let (events, state): ([CenterEvent], NotificationCenterState)
    if let memory {
      var (next, kept) = core.withLock { ($0.state, $0.kept) }
      events = try body(&next, now)
      try memory.keep(next, since: kept, at: now, arrived: arrived, knowing: news)
      kept = next.settled()
      core.withLock { [kept] core in (core.state, core.kept) = (kept, kept) }
      state = kept
    } else {
      // In its place: a copy of a phone full of notifications costs more than most changes.
      (events, state) = try core.withLock { core in
        let events = try body(&core.state, now)
        core.state = core.state.settled()
        return (events, core.state)
      }
    }
    tell(events, state)
    setTimer()
    return events
  }

  /// Brings what others delivered to the center by `receive`, and takes out what they removed. An
  /// app that the phone does not have is installed as one that may notify.
  func takeNews(
    _ receive: (
      inout NotificationCenterState, (app: BundleIdentifier, request: CenterRequest, date: Date)
    ) throws -> [CenterEvent]
  ) throws {
    let (state, pushes) = core.withLock { ($0.state, $0.pushes) }
    guard pushes == 0, let news = try memory?.news(state) else { return }
    try perform(knowing: news) { state, now in
      var events = state.lose(news.gone, at: now)
      for arrival in news.arrived {
        if state.permission(of: arrival.app) == nil {
          state.installAuthorized(arrival.app)
          try registerCategories(of: arrival.app, &state)
        }
        events += try receive(&state, arrival)
      }
      return events
    }
  }

  /// Keeps what fired, and tells it then; where that fails it is due again.
  func keepUntold() throws {
    guard let memory else { return }
    let (events, state, kept) = core.withLock { core in
      defer { core.untold = [] }
      return (core.untold, core.state, core.kept)
    }
    guard !events.isEmpty else { return }
    do {
      try memory.keep(state, since: kept, at: clock.now)
    } catch {
      core.withLock { $0.state = $0.kept }
      setTimer()
      throw error
    }
    let settled = state.settled()
    core.withLock { core in (core.state, core.kept) = (settled, settled) }
    tell(events, settled)
  }
}
