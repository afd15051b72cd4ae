import DeviceClock
import Foundation
import NotificationCenterModel
import NotificationModel
import NotificationPayload
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
  private let observer: Observer
  private let core: Mutex<Core>
  private let zone: Mutex<TimeZone>

  private struct Core {
    var state: NotificationCenterState
    /// What fires the next request.
    var timer: (id: DeviceClock.TimerID, date: Date)?
  }

  /// Switches a phone on; what is disputed is settled as the device's configuration says.
  package init(
    _ simulator: Simulator, clock: DeviceClock, calendar: TriggerCalendar,
    observer: @escaping Observer = { _ in }
  ) {
    self.simulator = simulator
    self.clock = clock
    self.observer = observer
    zone = Mutex(calendar.timeZone)
    core = Mutex(
      Core(
        state: NotificationCenterState(
          calendar: calendar, switches: simulator.configuration.switches)))
    simulator.running.phoneCenter = { [weak self] app, operation, arguments in
      self.map { PhoneCenter(phone: $0, app: app).answer(operation, arguments) } ?? .null
    }
  }

  // MARK: - Looking

  /// Looks at the center as it is now. It must not call the phone.
  package func look<Result: Sendable>(_ body: (NotificationCenterState) -> Result) -> Result {
    core.withLock { body($0.state) }
  }

  /// What the phone's clock shows.
  package var now: Date { clock.now }

  /// The phone's time zone; an observer may ask for it.
  package var timeZone: TimeZone { zone.withLock(\.self) }

  // MARK: - Changing

  /// Changes the center's state now, and does what follows from it.
  ///
  /// - Throws: what `body` throws; the state is as it was then.
  @discardableResult
  package func change(
    _ body: (inout NotificationCenterState, Date) throws -> [CenterEvent]
  ) throws -> [CenterEvent] {
    try core.withLock { core in
      let events = try body(&core.state, clock.now)
      zone.withLock { $0 = core.state.situation.calendar.timeZone }
      tell(events)
      setTimer(&core)
      return events
    }
  }

  private func tell(_ events: [CenterEvent]) {
    for event in events { observer(.center(event)) }
  }

  // MARK: - Time

  /// Lets time pass up to `date`, with everything that is due on the way.
  /// - Throws: `DeviceClockError` for a date before now or out of the years 1 to 10,000.
  package func advance(to date: Date) async throws(DeviceClockError) {
    try await clock.advance(to: date)
  }

  /// Sets the clock forwards or backwards, as a person does in Settings. What was passed over fires.
  /// - Throws: `DeviceClockError` for a date out of the years 1 to 10,000.
  package func setClock(to date: Date) async throws(DeviceClockError) {
    let before = clock.now
    try clock.set(to: date)
    _ = try? change { state, now in
      state.clockWasSet(by: now.timeIntervalSince(before), to: now) + state.advance(to: now)
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
      while let events = core.state.fireNext(through: date) { tell(events) }
      setTimer(&core)
    }
  }

  // MARK: - Pushes

  /// A push comes: APNs' rules, the extension, the push store, and then the center.
  /// - Returns: what became of it on the main path.
  /// - Throws: `SimulatorError` for input that is not a payload or that this machine could not
  ///   handle, `CenterRefusal` for an app that is not installed.
  @discardableResult
  package func push(_ push: Push) async throws -> Delivery {
    let payload = try push.payload()
    guard let app = payload.bundle ?? push.headers.topicBundle ?? simulator.running.apps.first
    else {
      throw CenterRefusal(.noSuchApp, "the push names no app: give its bundle identifier")
    }
    let situation = try situation(of: app)
    try simulator.update(situation.apply)
    let delivery = try await simulator.deliver(push)
    observer(.push(delivery, at: now))
    let isAlert = payload.pushType(headers: push.headers) == .alert
    let isHidden = isAlert && situation.hidesAlerts
    try receive(delivery, of: app, push.headers.collapseIdentifier, isHiddenAlert: isHidden)
    return delivery
  }

  /// Hands what shows to the center. An alert that the permission hides goes there too, without
  /// content, so that the trace says why nothing shows.
  private func receive(
    _ delivery: Delivery, of app: BundleIdentifier, _ collapseIdentifier: String?,
    isHiddenAlert: Bool
  ) throws {
    switch delivery.outcome {
    case .modified, .bestAttempt, .original: break
    case .silent where isHiddenAlert: break
    case .silent, .suppressed, .rejected: return
    }
    let identifier = try delivery.notificationID.map {
      try simulator.device.store.show($0).requestIdentifier
    }
    let request = CenterRequest(
      identifier: identifier ?? collapseIdentifier ?? RandomIdentifier.uuid(),
      content: delivery.content ?? NotificationContent(),
      trigger: .push)
    try change { state, now in try state.receive(request, for: app, at: now) }
  }

  private func situation(of app: BundleIdentifier) throws(CenterRefusal) -> PushSituation {
    guard let situation = look({ PushSituation(of: app, $0) }) else {
      throw CenterRefusal(.noSuchApp, "no app \(app) is installed: install it first")
    }
    return situation
  }
}
