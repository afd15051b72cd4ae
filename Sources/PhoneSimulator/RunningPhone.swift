import AppBundle
import DeviceClock
import DeviceModel
import FidelityRules
import Foundation
import JSONModel
import NotificationCenterModel
import NotificationModel
import NotificationTriggers
import PushSimulator
import Synchronization

/// A phone that is switched on: a device with a clock, a notification center, apps in states and a
/// person who touches it.
///
/// What happens is a change of the center's state at the clock's time. A push takes the main path
/// first, and what the extension made of it comes to the center. What waits for a date is a timer of
/// the clock, so that `advance` returns when all it caused has happened.
package final class RunningPhone: Sendable {
  /// Gets what happens, in order. It must not call the phone.
  package typealias Observer = @Sendable (PhoneEvent) -> Void

  /// Gives the phone's time.
  package let clock: DeviceClock
  /// Takes pushes on the main path.
  package let simulator: Simulator
  let observer: Observer
  let memory: PhoneMemory?
  let core: Mutex<Core>
  private let zone: Mutex<TimeZone>
  /// The apps whose own code runs.
  private let sessions = Mutex<[BundleIdentifier: AppSession]>([:])
  /// The content extensions that run.
  let contents = Mutex(ContentSessions())
  /// What their processes are allowed.
  let contentLimits: ContentLimits
  /// What is worth telling the developers of content extensions.
  let contentFindings = Mutex<[BundleIdentifier: [Finding]]>([:])
  /// The tokens of its apps.
  private let storedTokens = Mutex(PhoneTokens())

  struct Core {
    var state: NotificationCenterState
    /// The state that is kept; nobody has heard yet of what happened since.
    var kept: NotificationCenterState
    /// What happens while time passes is kept in one go, up to so many events.
    var untold: [CenterEvent] = []
    var advances = 0
    /// Why the last of it could not be kept; nothing fires until the next verb has reported it.
    var failure: (any Error)?
    /// What fires the next request.
    var timer: (id: DeviceClock.TimerID, date: Date)?
    /// Pushes on the main path, whose records the center does not take for others'.
    var pushes = 0
  }

  /// How many events are kept at once while time passes.
  private static let eventsAtOnce = 1_000

  /// Switches a phone on; what is disputed is settled as the device's configuration says.
  ///
  /// With a memory it is the phone that was switched off last, at `clock`'s time, and each change is
  /// in the device's folder when the observer hears of it; without one it begins and ends with this
  /// value.
  /// - Throws: `SimulatorError` for a memory that cannot be written.
  package init(
    _ simulator: Simulator, clock: DeviceClock, calendar: TriggerCalendar,
    memory: PhoneMemory? = nil, contentLimits: ContentLimits = ContentLimits(),
    observer: @escaping Observer = { _ in }
  ) throws(SimulatorError) {
    self.contentLimits = contentLimits
    self.simulator = simulator
    self.clock = clock
    self.observer = observer
    self.memory = memory
    let switches = simulator.configuration.switches
    var state =
      memory?.center ?? NotificationCenterState(calendar: calendar, switches: switches)
    state.contentCategories = simulator.running.contentCategories
    zone = Mutex(state.situation.calendar.timeZone)
    core = Mutex(Core(state: state, kept: state))
    if let memory { try resume(memory, calendar) }
    simulator.running.phoneCenter = { [weak self] app, operation, arguments in
      self.map { PhoneCenter(phone: $0, app: app).answer(operation, arguments) } ?? .null
    }
  }

  /// Goes on from what was kept: others may have delivered since, and a person set the clock back.
  private func resume(
    _ memory: PhoneMemory, _ calendar: TriggerCalendar
  ) throws(SimulatorError) {
    do {
      try core.withLock { core in
        if memory.date == nil { try memory.keep(core.state, since: nil, at: clock.now) }
        try takeNews(&core) { try $0.receiveUnseen($1.request, for: $1.app, at: $1.date) }
        try perform(&core) { state, now in
          let setBack = memory.date.map { min(0, now.timeIntervalSince($0)) } ?? 0
          var events = setBack < 0 ? state.clockWasSet(by: setBack, to: now) : []
          // Nothing has stayed open through the night.
          events += state.closeCard(at: now)
          let last = state.situation.calendar
          if (calendar.timeZone, calendar.locale) != (last.timeZone, last.locale) {
            events += state.setCalendar(calendar, at: now)
          }
          return events
        }
      }
    } catch let error as PushStoreError {
      throw SimulatorError(.failed, of: error)
    } catch {
      throw SimulatorError(.failed, "Switching the phone on failed: \(error)", cause: error)
    }
  }

  // MARK: - Apps

  /// The tokens that its apps get.
  package var tokens: PhoneTokens {
    get { storedTokens.withLock(\.self) }
    set { storedTokens.withLock { $0 = newValue } }
  }

  /// Runs an app's own code from now on: what the phone does with it, its process does too.
  /// - Returns: nil where the device has no code of such an app.
  @discardableResult
  package func attach(_ app: BundleIdentifier, limits: AppLimits = AppLimits()) -> AppSession? {
    guard let installed = simulator.running.snapshot(for: app).app?.application,
      installed.app == app
    else { return nil }
    return sessions.withLock { sessions in
      if let known = sessions[app] { return known }
      let session = AppSession(installed, of: app, on: self, limits: limits)
      sessions[app] = session
      return session
    }
  }

  /// Puts the apps whose code the device has on the phone, with their entitlements, and runs it from
  /// now on.
  /// - Throws: `PushStoreError` when that cannot be kept.
  package func installApps(limits: AppLimits = AppLimits()) throws {
    for identifier in simulator.running.apps {
      guard let app = simulator.running.snapshot(for: identifier).app?.application else { continue }
      let entitlements = Permission.Entitlements(app.bundle.entitlements)
      try change { state, now in
        let isNew = state.permission(of: identifier) == nil
        state.install(identifier, entitlements: entitlements)
        if isNew { try registerCategories(of: identifier, &state) }
        // No process has come through the night.
        if state.presence(of: identifier)?.isRunning == true {
          try state.setPresence(of: identifier, .notRunning, at: now)
        }
        return []
      }
      attach(identifier, limits: limits)
    }
  }

  /// Whether code runs that may answer to what happens.
  private var runsCode: Bool {
    sessions.withLock { !$0.isEmpty } || openContent != nil
  }

  /// The running code of an app; nil for one without.
  package func session(of app: BundleIdentifier) -> AppSession? { sessions.withLock { $0[app] } }

  /// Waits until the apps have done all that what happened led to.
  package func settleApps() async {
    let all = Array(sessions.withLock(\.self).values)
    while true {
      if let busy = contents.withLock(\.busy) {
        await busy.settle()
      } else if let busy = all.first(where: { !$0.isSettled }) {
        await busy.settle()
      } else {
        return
      }
    }
  }

  /// Ends all apps' processes.
  package func endApps() async {
    let all = sessions.withLock { sessions in
      defer { sessions = [:] }
      return Array(sessions.values)
    }
    for session in all { await session.shutDown() }
    for session in contents.withLock({ $0.takeAll() }) { session.kill() }
  }

  /// Switches the phone off: nothing fires any more, and another command may switch it on.
  package func shutDown() {
    core.withLock { core in
      if let timer = core.timer { clock.cancel(timer.id) }
      core.timer = nil
      memory?.close()
    }
    let all = sessions.withLock { sessions in
      defer { sessions = [:] }
      return sessions.values
    }
    for session in all { session.kill() }
    for session in contents.withLock({ $0.takeAll() }) { session.kill() }
  }

  // MARK: - Looking

  /// Looks at the center as it is now. It must not call the phone.
  package func look<Result: Sendable>(_ body: (NotificationCenterState) -> Result) -> Result {
    core.withLock { body($0.state) }
  }

  /// How disputed behaviour is settled.
  var switches: FidelitySwitches { simulator.configuration.switches }

  /// What the phone's clock shows.
  package var now: Date { clock.now }

  /// The phone's time zone; an observer may ask for it.
  package var timeZone: TimeZone { zone.withLock(\.self) }

  // MARK: - Changing

  /// Changes the center's state now, and does what follows from it.
  ///
  /// - Throws: what `body` throws, and `PushStoreError` for what cannot be kept; the state is as it
  ///   was then.
  @discardableResult
  package func change(
    _ body: (inout NotificationCenterState, Date) throws -> [CenterEvent]
  ) throws -> [CenterEvent] {
    try core.withLock { core in
      try settle(&core)
      return try perform(&core, body)
    }
  }

  /// Remembers what could not be kept while nobody waited for it; the next verb throws it.
  package func fail(_ error: any Error) { core.withLock { $0.failure = error } }

  /// Looks for what others delivered to the device or removed from it.
  /// - Throws: `PushStoreError` when that cannot be read or kept.
  package func lookForNews() throws {
    try core.withLock { try settle(&$0) }
  }

  /// Keeps what happened, takes in what others did, and throws what could not be kept earlier.
  func settle(_ core: inout Core) throws {
    if let failure = core.failure {
      core.failure = nil
      setTimer(&core)
      throw failure
    }
    try keepUntold(&core)
    try takeNews(&core) { [now = clock.now] in
      try $0.receive($1.request, for: $1.app, at: now)
    }
  }

  @discardableResult
  func perform(
    _ core: inout Core, arrived: (key: NotificationKey, id: String, evicts: Bool)? = nil,
    knowing news: PhoneMemory.News? = nil,
    _ body: (inout NotificationCenterState, Date) throws -> [CenterEvent]
  ) throws -> [CenterEvent] {
    let now = clock.now
    guard let memory else {
      let events = try body(&core.state, now)
      core.state = core.state.settled()
      tell(events, core.state)
      setTimer(&core)
      return events
    }
    var next = core.state
    let events = try body(&next, now)
    try memory.keep(next, since: core.kept, at: now, arrived: arrived, knowing: news)
    core.kept = next.settled()
    core.state = core.kept
    tell(events, next)
    setTimer(&core)
    return events
  }

  private func tell(_ events: [CenterEvent], _ state: NotificationCenterState) {
    zone.withLock { $0 = state.situation.calendar.timeZone }
    for event in events { observer(.center(event)) }
    followContent(events, state)
    for (app, session) in sessions.withLock(\.self) {
      session.enqueue(
        .changed(events.filter { $0.app == app }, state.presence(of: app) ?? .notRunning))
    }
  }

  /// Brings what others delivered to the center by `receive`, and takes out what they removed. An
  /// app that the phone does not have is installed as one that may notify.
  private func takeNews(
    _ core: inout Core,
    _ receive: (
      inout NotificationCenterState, (app: BundleIdentifier, request: CenterRequest, date: Date)
    ) throws -> [CenterEvent]
  ) throws {
    guard core.pushes == 0, let news = try memory?.news(core.state) else { return }
    try perform(&core, knowing: news) { state, now in
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

  /// Registers the categories that the device's configuration has for an app that is installed now.
  func registerCategories(
    of app: BundleIdentifier, _ state: inout NotificationCenterState
  ) throws(CenterRefusal) {
    guard let categories = simulator.running.snapshot(for: app).app?.categories else { return }
    try state.setCategories(of: app, Array(categories.all.values))
  }

  // MARK: - Time

  /// Lets time pass up to `date`, with everything that is due on the way.
  /// - Throws: `DeviceClockError` for a date before now or out of the years 1 to 10,000, and
  ///   `PushStoreError` for what cannot be kept: it is due again then.
  package func advance(to date: Date) async throws {
    try core.withLock { core in
      try settle(&core)
      core.advances += 1
    }
    var clockError: DeviceClockError?
    do throws(DeviceClockError) {
      // An app in front decides about each notification before time goes on.
      while runsCode, let next = look(\.nextDate), next < date {
        try await clock.advance(to: next)
        try? core.withLock { try keepUntold(&$0) }
        await settleApps()
      }
      try await clock.advance(to: date)
    } catch { clockError = error }
    try core.withLock { core in
      core.advances -= 1
      if let failure = core.failure {
        core.failure = nil
        setTimer(&core)
        throw failure
      }
      try keepUntold(&core)
      if memory != nil { try perform(&core) { _, _ in [] } }
    }
    if let clockError { throw clockError }
  }

  /// Sets the clock forwards or backwards, as a person does in Settings. What was passed over fires.
  /// - Throws: `DeviceClockError` for a date out of the years 1 to 10,000, and `PushStoreError` for
  ///   what cannot be kept: nothing changed then.
  package func setClock(to date: Date) throws {
    let before = clock.now
    try clock.set(to: date)
    do {
      try change { state, now in
        state.clockWasSet(by: now.timeIntervalSince(before), to: now) + state.advance(to: now)
      }
    } catch {
      try clock.set(to: before)
      throw error
    }
  }

  /// Lets the clock's timers run as its time passes, until the task is cancelled.
  package func run() async { await clock.run() }

  /// Keeps one timer, for what is due next.
  private func setTimer(_ core: inout Core) {
    let date = core.state.nextDate
    guard date != core.timer?.date else { return }
    if let timer = core.timer { clock.cancel(timer.id) }
    core.timer = date.map { date in
      (clock.schedule(at: date) { [weak self] in self?.fire(through: $0) }, date)
    }
  }

  private func fire(through date: Date) {
    core.withLock { core in
      core.timer = nil
      guard core.failure == nil else { return }
      while let events = core.state.fireNext(through: date) {
        if memory == nil { tell(events, core.state) } else { core.untold += events }
      }
      if memory == nil { core.state = core.state.settled() }
      if core.advances == 0 || core.untold.count >= Self.eventsAtOnce {
        do { try keepUntold(&core) } catch { core.failure = error }
      }
      guard core.failure == nil else {
        // Due at once, it would fail again and again.
        if let timer = core.timer { clock.cancel(timer.id) }
        return core.timer = nil
      }
      setTimer(&core)
    }
  }

  /// Keeps what fired, and tells it then; where that fails it is due again.
  func keepUntold(_ core: inout Core) throws {
    guard let memory, !core.untold.isEmpty else { return }
    let events = core.untold
    core.untold = []
    do {
      try memory.keep(core.state, since: core.kept, at: clock.now)
    } catch {
      core.state = core.kept
      setTimer(&core)
      throw error
    }
    core.kept = core.state.settled()
    core.state = core.kept
    tell(events, core.state)
  }
}

extension Permission.Entitlements {
  /// What a bundle's entitlements allow its notifications.
  init(_ entitlements: [String: JSONValue]) {
    self.init()
    criticalAlerts =
      entitlements["com.apple.developer.usernotifications.critical-alerts"] == true
    timeSensitive = entitlements["com.apple.developer.usernotifications.time-sensitive"] == true
  }
}
