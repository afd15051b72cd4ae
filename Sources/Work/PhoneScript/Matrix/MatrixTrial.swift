import DeviceSurfaces
import DeviceTime
import Diagnostics
import Foundation
import NotificationCenterModel
import NotificationModel
import PhoneSimulator
import PushSimulator
import SimulatorRuntime
import Synchronization

/// Notifications in situations, each on a phone of its own.
struct MatrixTrial {
  let app: BundleIdentifier
  let options: SimulatorOptions
  let runtime: SimulatorRuntime
  var limits = AppLimits()

  /// Tries a notification in situations.
  /// - Parameter progress: gets the number of cells done.
  func row(
    _ notification: AppMatrix.Notification, _ situations: [AppMatrix.Situation],
    progress: (Int) -> Void = { _ in }
  ) async throws -> AppMatrix.Row {
    var cells: [(AppMatrix.Situation, AppMatrix.Cell)] = []
    for situation in situations {
      cells.append((situation, try await run(notification, situation)))
      progress(cells.count)
    }
    return AppMatrix.Row(name: notification.name, cells: cells)
  }

  private func run(
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
      try await installWithoutCode(situation, phone)
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
    let delivery = try await send(notification, phone)
    await phone.settleApps()
    let prefix = Self.prefix(notification.name, situation)
    var cell = AppMatrix.Cell(
      shown: events.withLock { PhoneEvent.shown(in: $0) }, callbacks: texts(phone, from: callbacks),
      findings: [],
      screen: SVGDrawing.text(
        try await phone.picture(of: nil, SurfaceOptions()), prefix: prefix, limit: 1 << 20),
      outcome: delivery?.outcome, reason: delivery?.reason)
    let key = phone.look { state -> NotificationKey? in
      state.banner
        ?? state.delivered(of: app).first.map { NotificationKey(app, $0.request.identifier) }
    }
    // Drawn now: the files of its pictures go with the phone.
    let banner = phone.look { [now = phone.now] in
      SurfaceLayout.phone($0, on: .banner, at: now)
    }
    cell.picture = banner.map {
      SVGDrawing.text($0, prefix: prefix, limit: 1 << 20)
    }
    // A locked phone asks for its passcode first; without its delegate the app would not hear of it.
    if let key, phone.look({ $0.situation.lock }) == .unlocked,
      situation != .foregroundWithoutDelegate
    {
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

  /// Installs an app whose code does not run, with what the user said.
  private func installWithoutCode(
    _ situation: AppMatrix.Situation, _ phone: RunningPhone
  ) async throws {
    let status: AuthorizationStatus =
      switch situation {
      case .notDetermined: .notDetermined
      case .denied: .denied
      default: .authorized
      }
    try await phone.change { state, _ in
      if state.permission(of: app) == nil { state.install(app, answered: status) }
      return []
    }
  }

  /// Starts the app once, answers its question, and leaves it as the situation says.
  private func prepare(_ situation: AppMatrix.Situation, _ phone: RunningPhone) async throws {
    if situation == .hiddenPreviews {
      try await phone.change { state, _ in
        state.setPreviews(.never)
        return []
      }
    }
    try await set(.foreground, phone)
    await phone.settleApps()
    // Else the question stays open.
    if situation != .notDetermined, phone.session(of: app) != nil {
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
    case .locked, .hiddenPreviews:
      try await set(.background, phone)
      try await phone.change { $0.lock(at: $1) }
    case .focus:
      try await set(.background, phone)
      try await phone.change { state, _ in
        state.setFocus(PhoneSituation.Focus(name: "Work"))
        return []
      }
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

  /// - Returns: where a push led to; nil for a local notification.
  private func send(
    _ notification: AppMatrix.Notification, _ phone: RunningPhone
  ) async throws -> Delivery? {
    if let push = notification.push { return try await phone.push(push) }
    if let local = notification.local {
      // What a denied app adds is ignored (CENT-04).
      do { try await phone.change { try $0.add(local, of: app, at: $1) } } catch is CenterRefusal {}
    }
    return nil
  }

  /// Returns the prefix of the ids in a cell's picture: its own in each cell.
  private static func prefix(_ name: String, _ situation: AppMatrix.Situation) -> String {
    let hash = (name + situation.rawValue).utf8.reduce(UInt64(14_695_981_039_346_656_037)) {
      ($0 ^ UInt64($1)) &* 1_099_511_628_211
    }
    return "m\(String(hash, radix: 36))-"
  }
}
