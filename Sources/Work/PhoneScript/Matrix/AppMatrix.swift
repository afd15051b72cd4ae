import DeviceSurfaces
import DeviceTime
import Diagnostics
import Foundation
import JSONModel
import NotificationCenterModel
import NotificationModel
import PhoneSimulator
import PushSimulator
import SimulatorRuntime
import Synchronization

/// The same notification in every state of an app: what shows, and which callbacks run.
package struct AppMatrix: Sendable {
  /// What an app is doing when the notification comes, and what a person allows it.
  package enum Situation: String, Sendable, Hashable, CaseIterable {
    /// In front.
    case foreground
    /// In front, as if the app had set no delegate.
    case foregroundWithoutDelegate = "foreground, no delegate"
    /// In front, as if its delegate had no `willPresent`.
    case foregroundWithoutMethod = "foreground, no willPresent"
    /// Left, still in memory.
    case background
    /// Ended by the system.
    case terminated
    /// Ended in the app switcher.
    case forceQuit = "force quit"
    /// Left, and nobody answered whether it may notify.
    case notDetermined = "not determined"
    /// Left, and a person said no.
    case denied
  }

  /// A notification that is tried.
  package struct Notification: Sendable {
    /// What it is called.
    package let name: String
    /// The push; nil for a local request.
    let push: Push?
    let local: CenterRequest?

    /// A push.
    package init(_ push: Push) {
      name = push.name
      self.push = push
      local = nil
    }

    /// A local notification, with this content.
    package init(local content: NotificationContent, name: String = "local") {
      self.name = name
      push = nil
      local = CenterRequest(identifier: "local", content: content, trigger: nil)
    }

    /// The kinds that the documents tell apart: an alert, one that wakes the app too, a background
    /// push, and a local one.
    package static func standard(for app: BundleIdentifier) -> [Notification] {
      func push(_ name: String, _ aps: String, background: Bool = false) -> Notification {
        var push = Push(name: name, bytes: Array("{\"aps\":{\(aps)}}".utf8))
        push.bundle = app
        return Notification(push)
      }
      let alert = "\"alert\":{\"title\":\"Rehearsal\",\"body\":\"of a push\"},\"sound\":\"default\""
      var local = NotificationContent()
      local.title = "Rehearsal"
      local.body = "of a local one"
      local.sound = Sound()
      return [
        push("alert", alert + ",\"badge\":3"),
        push("alert + content-available", alert + ",\"content-available\":1"),
        push("silent", "\"content-available\":1"),
        Notification(local: local),
      ]
    }
  }

  /// What came of a notification in a situation.
  package struct Cell: Sendable, Hashable {
    /// What shows, in words; `nothing` where nothing does.
    package var shown: String
    /// The callbacks that ran, in their order.
    package var callbacks: [String]
    /// Those of a tap on what shows; nil where nothing can be tapped.
    package var tap: [String]?
    /// What the app's code does that a device punishes.
    package var findings: [String]
    /// The banner as it looks, an SVG; nil where there is none.
    package var picture: String?
  }

  /// A notification in every situation.
  package struct Row: Sendable {
    package let name: String
    package let cells: [(situation: Situation, cell: Cell)]
  }

  /// The app's identifier.
  package let app: BundleIdentifier
  /// In the order of the notifications.
  package let rows: [Row]

  /// Tries each notification in each situation, on a new phone each.
  /// - Parameters:
  ///   - options: with the app.
  ///   - progress: gets the number of cells done, and of all.
  /// - Throws: `SimulatorError` for an app that cannot be used.
  package init(
    _ notifications: (BundleIdentifier) -> [Notification], options: SimulatorOptions,
    limits: AppLimits = AppLimits(), progress: (Int, Int) -> Void = { _, _ in }
  ) async throws {
    let runtime = try SimulatorRuntime(runsAtOnce: nil, runsExtensions: true)
    var rows: [Row] = []
    var identifier: BundleIdentifier?
    do {
      let first = try await Self.identifier(options, runtime)
      identifier = first
      let all = notifications(first)
      let count = all.count * Situation.allCases.count
      for (place, notification) in all.enumerated() {
        var cells: [(Situation, Cell)] = []
        for (other, situation) in Situation.allCases.enumerated() {
          let cell = try await Trial(first, options, runtime, limits).run(notification, situation)
          cells.append((situation, cell))
          progress(place * Situation.allCases.count + other + 1, count)
        }
        rows.append(Row(name: notification.name, cells: cells))
      }
    } catch {
      await runtime.shutDown()
      throw error
    }
    await runtime.shutDown()
    guard let identifier else { throw SimulatorError(.usage, "there is no app") }
    app = identifier
    self.rows = rows
  }

  private static func identifier(
    _ options: SimulatorOptions, _ runtime: SimulatorRuntime
  ) async throws -> BundleIdentifier {
    try await Simulator.with(device: Device.temporary(), options: options, runtime: runtime) {
      guard let app = $0.running.apps.first else {
        throw SimulatorError(.usage, "a matrix needs an app: name one with --app")
      }
      return app
    }
  }
}

/// One notification in one situation, on a phone of its own.
private struct Trial {
  let app: BundleIdentifier
  let options: SimulatorOptions
  let runtime: SimulatorRuntime
  let limits: AppLimits

  init(
    _ app: BundleIdentifier, _ options: SimulatorOptions, _ runtime: SimulatorRuntime,
    _ limits: AppLimits
  ) {
    (self.app, self.options, self.runtime, self.limits) = (app, options, runtime, limits)
  }

  func run(
    _ notification: AppMatrix.Notification, _ situation: AppMatrix.Situation
  ) async throws -> AppMatrix.Cell {
    let clock = DeviceClock(.manual, now: Date(timeIntervalSince1970: 1_767_258_000))
    var options = options
    options.now = { clock.now }
    return try await Simulator.with(
      device: Device.temporary(), options: options, runtime: runtime
    ) { simulator in
      let events = Mutex<[PhoneEvent]>([])
      let phone = try await RunningPhone(
        simulator, clock: clock,
        calendar: TriggerCalendar(timeZone: .gmt, locale: "en_US"),
        observer: { event in events.withLock { $0.append(event) } })
      defer { phone.shutDown() }
      try await phone.installApps(limits: limits)
      do {
        let cell = try await run(notification, situation, phone, events)
        await phone.endApps()
        return cell
      } catch {
        await phone.endApps()
        throw error
      }
    }
  }

  private func run(
    _ notification: AppMatrix.Notification, _ situation: AppMatrix.Situation,
    _ phone: RunningPhone, _ events: borrowing Mutex<[PhoneEvent]>
  ) async throws -> AppMatrix.Cell {
    try await prepare(situation, phone)
    events.withLock { $0 = [] }
    let callbacks = phone.session(of: app)?.callbacks.count ?? 0
    try await send(notification, phone)
    await phone.settleApps()
    var cell = AppMatrix.Cell(
      shown: events.withLock { PhoneEvent.shown(in: $0) }, callbacks: texts(phone, from: callbacks),
      findings: [])
    let key = phone.look { state -> NotificationKey? in
      state.banner
        ?? state.delivered(of: app).first.map { NotificationKey(app, $0.request.identifier) }
    }
    // Drawn now: the files of its pictures go with the phone.
    let banner = phone.look { [now = phone.now] in
      SurfaceLayout.phone($0, on: .banner, at: now)
    }
    cell.picture = banner.map {
      SVGDrawing.text($0, prefix: Self.prefix(notification.name, situation), limit: 1 << 20)
    }
    if let key {
      let before = phone.session(of: app)?.callbacks.count ?? 0
      try await phone.change { try $0.perform(.tap, on: key, at: $1) }
      await phone.settleApps()
      cell.tap = texts(phone, from: before)
    }
    cell.findings = (phone.session(of: app)?.findings ?? []).map { finding in
      (finding.rule.map { "\($0.rawValue): " } ?? "") + finding.message
    }
    return cell
  }

  private func texts(_ phone: RunningPhone, from first: Int) -> [String] {
    (phone.session(of: app)?.callbacks ?? []).dropFirst(first).map { callback in
      callback.text + (callback.result == .abandoned ? " without an answer" : "")
    }
  }

  /// Starts the app once, answers its question, and leaves it as the situation says.
  private func prepare(_ situation: AppMatrix.Situation, _ phone: RunningPhone) async throws {
    try await set(.foreground, phone)
    await phone.settleApps()
    // Else the question stays open.
    if situation != .notDetermined {
      try await phone.answer(app, allow: situation != .denied)
    }
    await phone.settleApps()
    switch situation {
    case .foreground: break
    case .foregroundWithoutDelegate:
      try await setDelegate(.none, phone)
      phone.session(of: app)?.removeDelegate()
    case .foregroundWithoutMethod: try await setDelegate(.withoutMethod, phone)
    case .background, .notDetermined, .denied: try await set(.background, phone)
    case .terminated:
      try await set(.background, phone)
      await phone.settleApps()
      try await set(.notRunning, phone)
    case .forceQuit: try await set(.forceQuit, phone)
    }
    await phone.settleApps()
  }

  private func set(_ presence: AppPresence, _ phone: RunningPhone) async throws {
    try await phone.change { state, now in
      try state.setPresence(of: app, presence, at: now)
      return []
    }
  }

  private func setDelegate(
    _ delegate: PresentingDelegate, _ phone: RunningPhone
  ) async throws {
    try await phone.change { state, _ in
      try state.setDelegate(of: app, delegate)
      return []
    }
  }

  private func send(_ notification: AppMatrix.Notification, _ phone: RunningPhone) async throws {
    if let push = notification.push {
      try await phone.push(push)
    } else if let local = notification.local {
      // What a denied app adds is ignored (CENT-04).
      do { try await phone.change { try $0.add(local, of: app, at: $1) } } catch is CenterRefusal {}
    }
  }

  /// What ids in a cell's picture begin with: its own in each cell.
  private static func prefix(_ name: String, _ situation: AppMatrix.Situation) -> String {
    let hash = (name + situation.rawValue).utf8.reduce(UInt64(14_695_981_039_346_656_037)) {
      ($0 ^ UInt64($1)) &* 1_099_511_628_211
    }
    return "m\(String(hash, radix: 36))-"
  }
}
