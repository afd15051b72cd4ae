import AppBundle
import DeviceModel
import DeviceTime
import Diagnostics
import Foundation
import NotificationCenterModel
import NotificationModel
import PushSimulator
import Synchronization
import SystemFiles

/// A phone that is switched on: a device with a clock, a notification center, apps in states and a
/// person who touches it.
///
/// Each event is a change of the center's state at the clock's time. A push takes the main path
/// first, and the extension's result arrives at the center. A request that waits for a date is a
/// timer of the clock, so that `advance` returns when all it caused has happened.
package final class RunningPhone: Sendable {
  /// Gets what happens, in order and in the phone's turn. It must not change the phone.
  package typealias Observer = @Sendable (PhoneEvent) -> Void

  /// The source of the phone's time.
  package let clock: DeviceClock
  /// Takes pushes on the main path.
  package let simulator: Simulator
  let observer: Observer
  let memory: PhoneMemory?
  /// Held for moments only: never while something is written, read or observed.
  let core: Mutex<Core>
  /// The phone's turns: one change after the other, each kept and observed before the next begins.
  let turns = BlockingQueue(label: "pushsim.phone")
  private let zone: Mutex<TimeZone>
  /// The order of what apps and content extensions do, where time is virtual: what they report comes
  /// in the same order in every run then.
  let order: TurnOrder?
  /// The apps whose own code runs.
  let sessions = Mutex<[BundleIdentifier: AppSession]>([:])
  /// The content extensions that run.
  let contents = Mutex(ContentSessions())
  /// The limits of their processes.
  let contentLimits: ContentLimits
  /// The findings for the developers of content extensions.
  let contentFindings = Mutex<[BundleIdentifier: [Finding]]>([:])
  /// The findings for the developers of service extensions.
  let extensionFindings = Mutex<[BundleIdentifier: [Finding]]>([:])
  /// The tokens of its apps.
  let storedTokens = Mutex(PhoneTokens())

  /// Changes in the phone's turn only; everybody may look.
  struct Core {
    var state: NotificationCenterState
    /// The state that is kept; later events have not been reported yet.
    var kept: NotificationCenterState
    /// The events that happen while time passes are kept in one go, up to so many.
    var unreported: [CenterEvent] = []
    var advances = 0
    /// Why the last of it could not be kept; nothing fires until the next verb has reported it.
    var failure: (any Error)?
    /// The timer that fires the next request.
    var timer: (id: DeviceClock.TimerID, date: Date)?
    /// The events of pushes that are still on the main path, by the pushes' ids in the push store:
    /// they are reported with the push's outcome.
    var arrived: [String: [CenterEvent]] = [:]
    /// How many pushes are on the main path.
    var pushes = 0
    /// Whether files came to a phone without a memory.
    var hasFiles = false
  }

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
  ) async throws(SimulatorError) {
    self.contentLimits = contentLimits
    self.simulator = simulator
    self.clock = clock
    order = clock.isManual ? TurnOrder() : nil
    self.observer = observer
    self.memory = memory
    let switches = simulator.configuration.switches
    var state =
      memory?.center ?? NotificationCenterState(calendar: calendar, switches: switches)
    state.contentCategories = simulator.running.contentCategories
    state.appNames = simulator.running.appNames
    zone = Mutex(state.situation.calendar.timeZone)
    core = Mutex(Core(state: state, kept: state))
    if let memory { try await resume(memory, calendar) }
    simulator.running.watch(by: self)
  }

  /// Goes on from what was kept: others may have delivered since, and a person set the clock back.
  private func resume(
    _ memory: PhoneMemory, _ calendar: TriggerCalendar
  ) async throws(SimulatorError) {
    do {
      try await turn { [self] in
        // What others delivered while it was off lies in Notification Center, at its own date.
        try perform(isNew: memory.date == nil) { state, arrival, _ in
          try state.receiveUnseen(arrival.request, for: arrival.app, at: arrival.date)
        } _: { _, _, _ in
          []
        }
        try perform { state, now in
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

  // MARK: - Looking

  /// Looks at the center as it is now. It must not call the phone.
  package func look<Result: Sendable>(_ body: (NotificationCenterState) -> Result) -> Result {
    core.withLock { body($0.state) }
  }

  /// How disputed behaviour is settled.
  var switches: FidelitySwitches { simulator.configuration.switches }

  /// The device's configuration, with the phone's lock as it is now.
  var configuration: DeviceConfiguration {
    var configuration = simulator.configuration
    configuration.deviceState = look { $0.situation.lock }
    return configuration
  }

  /// The time of the phone's clock.
  package var now: Date { clock.now }

  /// The phone's time zone; an observer may ask for it.
  package var timeZone: TimeZone { zone.withLock(\.self) }

  // MARK: - Telling

  /// Lets the observer and the apps hear of what a change led to; in the phone's turn.
  func tell(_ events: [CenterEvent], _ state: NotificationCenterState) {
    zone.withLock { $0 = state.situation.calendar.timeZone }
    let events = events.map(playing)
    for event in events {
      observer(.center(event))
      judgeLevel(event, state)
    }
    followContent(events, state)
    // Who leaves the front goes first: an app hears that it is active after another is no longer.
    let apps = sessions.withLock(\.self).map { app, session in
      (app: app, session: session, presence: state.presence(of: app) ?? .notRunning)
    }
    let front = apps.filter { $0.presence == .foreground }
    let others = apps.filter { $0.presence != .foreground }
      .sorted { $0.app.rawValue < $1.app.rawValue }
    for (app, session, presence) in others + front {
      session.enqueue(.changed(events.filter { $0.app == app }, presence))
    }
  }

  /// Lets the observer hear of something, after all that happened before.
  func tell(_ event: PhoneEvent) {
    turns.enqueue { [observer] in observer(event) }
  }

  /// Registers the categories that the device's configuration has for an app that is installed now.
  package func registerCategories(
    of app: BundleIdentifier, _ state: inout NotificationCenterState
  ) throws(CenterRefusal) {
    guard let categories = simulator.running.snapshot(for: app).app?.categories else { return }
    try state.setCategories(of: app, Array(categories.all.values))
  }
}
