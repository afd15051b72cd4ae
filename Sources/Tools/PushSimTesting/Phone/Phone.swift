import DeviceTime
@_exported import DeviceTime
import Foundation
@_exported import NotificationCenterModel
import NotificationModel
import NotificationPayload
import PhoneSimulator
import PushSimulator

/// A phone for a test: virtual time, a notification center, apps and a person who touches it.
///
/// Pushes take the main path, the real extension included. What the app's own code would ask of
/// `UNUserNotificationCenter` a test asks of a ``PhoneApp``; what a person does is a method of the
/// phone or of a ``PhoneCard``. No call sleeps: time passes by `advance` alone, and when that
/// returns everything that was due has happened.
///
///     let phone = try await Phone(timeZone: "Europe/Berlin", now: "2026-03-28 22:00")
///     let app = try phone.install()
///     try app.requestAuthorization([.alert, .sound])
///     try phone.answerPrompt(allow: true)
///     try await phone.push(.alert("New photo"))
///     #expect(phone.banner?.body == "New photo")
public final class Phone: Sendable {
  let running: RunningPhone
  let recorder: PhoneRecorder

  /// Switches a phone on that has no apps; it is removed when it is no longer used.
  ///
  /// `app` is the app's own code, as the folder of its sources or an `.app`: it is installed, runs
  /// in a process of its own and brings its extensions along; ``app`` is it then. Extensions, hosts
  /// and device are those of `Simulator(extension:…)`. `timeZone` is an identifier such as
  /// `Europe/Berlin`, `locale` language and region such as `en_US`, and `now` what the clock shows,
  /// as `2026-03-28 22:00` in that zone. By default zone and time are those of the device, else UTC
  /// and 9:00 on 1 January 2026.
  /// - Throws: `SimulatorError` for an extension that does not compile, and with code `usage` for a
  ///   zone or a date that cannot be read.
  public init(
    app: URL? = nil, extension url: URL? = nil, contentExtension: URL? = nil,
    device profile: DeviceProfile = .current, hosts: [SimulatedHost] = [],
    timeZone: String? = nil, locale: String = "en_US", now: String? = nil,
    appLimits: AppLimits = AppLimits(), contentLimits: ContentLimits = ContentLimits(),
    configure: (inout SimulatorOptions) -> Void = { _ in }
  ) async throws(SimulatorError) {
    let calendar = TriggerCalendar(
      timeZone: try Self.zone(timeZone ?? profile.timeZone ?? "UTC"), locale: locale)
    let start = now ?? profile.clock ?? "2026-01-01 09:00"
    let clock = DeviceClock(.manual, now: try calendar.date(start))
    var code: URL?
    if let app { code = try await TestExtensions.shared.app(for: app) }
    let simulator = try await Simulator(
      extension: url, contentExtension: contentExtension, device: profile, hosts: hosts
    ) {
      $0.now = { clock.now }
      $0.app = code
      configure(&$0)
    }
    recorder = PhoneRecorder()
    running = try await RunningPhone(
      simulator, clock: clock, calendar: calendar, contentLimits: contentLimits,
      observer: recorder.record)
    do { try await running.installApps(limits: appLimits) } catch {
      throw SimulatorError(.failed, "installing the app failed: \(error)", cause: error)
    }
  }

  /// The app whose own code the phone runs.
  /// - Throws: `SimulatorError` with code `usage` for a phone without one.
  public var app: PhoneApp {
    get throws(SimulatorError) {
      guard
        let bundle = running.simulator.running.apps.first(where: { running.session(of: $0) != nil })
      else {
        throw SimulatorError(.usage, "the phone runs no app's code: give Phone(app:) its folder")
      }
      return PhoneApp(bundle: bundle, phone: self)
    }
  }

  /// Waits until the app's code has done all that what happened led to; `advance` and `push` wait by
  /// themselves.
  public func settle() async { await running.settleApps() }

  deinit { running.shutDown() }

  // MARK: - Apps

  /// Installs an app that has not asked for anything yet; one that is there is updated and keeps
  /// everything.
  ///
  /// The extension is asked about pushes to the app whose bundle it belongs to.
  /// - Throws: `SimulatorError` with code `usage` for text that is no bundle identifier.
  @discardableResult
  public func install(
    _ bundle: String = "com.example.app", entitlements: Permission.Entitlements = .init()
  ) throws -> PhoneApp {
    let app = try Self.bundle(bundle)
    try running.change { state, _ in
      state.install(app, entitlements: entitlements)
      return []
    }
    return PhoneApp(bundle: app, phone: self)
  }

  /// Deletes an app with all that waits and was delivered of it.
  /// - Throws: `CenterRefusal` for an app that is not there.
  public func uninstall(_ app: PhoneApp) throws {
    try running.change { state, now in
      try state.uninstall(app.bundle, at: now)
    }
    running.tokens.removals[app.bundle, default: 0] += 1
  }

  // MARK: - Time

  /// The time of the phone's clock.
  public var now: Date { running.now }

  /// A date of the phone's calendar and zone, written `2026-03-28 22:00` or with seconds.
  /// - Throws: `SimulatorError` with code `usage` for other text.
  public func date(_ text: String) throws(SimulatorError) -> Date {
    try running.look { $0.situation.calendar }.date(text)
  }

  /// Lets so much time pass; all that is due meanwhile happens at its own time.
  public func advance(by duration: Duration) async throws {
    try await running.advance(to: now + duration / .seconds(1))
    await settle()
  }

  /// Lets time pass up to a date, as ``date(_:)`` reads it.
  public func advance(to text: String) async throws {
    try await running.advance(to: try date(text))
    await settle()
  }

  /// Lets so much real time pass, and the phone's with it: for timers and sleeps of the app's own code,
  /// which do not follow ``advance(by:)``.
  public func wait(_ duration: Duration) async throws {
    try await running.wait(seconds: duration / .seconds(1))
    await settle()
  }

  /// A person sets the clock: no time passes, and what was passed over fires.
  public func setClock(to text: String) throws {
    try running.setClock(to: try date(text))
  }

  /// The phone comes to another time zone; dates that float with it are reckoned anew (CENT-44).
  public func travel(to timeZone: String) throws {
    let zone = try Self.zone(timeZone)
    try running.change { state, now in
      var calendar = state.situation.calendar
      calendar.timeZone = zone
      return state.setCalendar(calendar, at: now)
    }
  }

  // MARK: - Pushes

  /// A push comes: APNs' rules, the extension, the push store, then the notification center.
  ///
  /// A payload that names no app is for the extension's, or for `com.example.app`.
  /// - Throws: `CenterRefusal` for an app that is not installed, and what `Simulator.deliver` throws.
  @discardableResult
  public func push(_ payload: Payload) async throws -> Delivery {
    var push = payload.push
    if running.simulator.options.serviceExtension == nil,
      payload.members[PayloadParser.targetKey] == nil
    {
      push.bundle = (try? app)?.bundle ?? BundleIdentifier("com.example.app")
    }
    let delivery = try await running.push(push)
    TestDeliveries.current?.note(delivery)
    await settle()
    return delivery
  }

  private static func zone(_ name: String) throws(SimulatorError) -> TimeZone {
    guard let zone = TimeZone(identifier: name) else {
      throw SimulatorError(
        .usage, "\"\(name)\" is not a time zone; name one as Europe/Berlin does")
    }
    return zone
  }

  private static func bundle(_ text: String) throws(SimulatorError) -> BundleIdentifier {
    guard let bundle = BundleIdentifier(text) else {
      throw SimulatorError(.usage, "\"\(text)\" is not a bundle identifier")
    }
    return bundle
  }
}

extension TriggerCalendar {
  /// A date written `2026-03-28 22:00` or with seconds.
  fileprivate func date(_ text: String) throws(SimulatorError) -> Date {
    let parts = text.split { " T:-".contains($0) }.map { Int($0) }
    let numbers = parts.compactMap(\.self)
    guard (5...6).contains(parts.count), numbers.count == parts.count else {
      throw SimulatorError(.usage, "\"\(text)\" is not a date; write it as 2026-03-28 22:00")
    }
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone
    let components = DateComponents(
      year: numbers[0], month: numbers[1], day: numbers[2], hour: numbers[3], minute: numbers[4],
      second: numbers.count > 5 ? numbers[5] : 0)
    guard components.isValidDate(in: calendar), let date = calendar.date(from: components) else {
      throw SimulatorError(
        .usage, "\"\(text)\" is not a date that there is in \(timeZone.identifier)")
    }
    return date
  }
}
