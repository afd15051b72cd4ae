import AppBundle
import DeviceModel
import Diagnostics
import ExtensionProtocol
import ExtensionServices
import ExtensionSupervisor
import Foundation
import JSONModel
import NotificationCenterModel
import NotificationModel
import PushSimulator
import Synchronization

/// The life of an app on a phone: its own code runs in a process of its own, and hears what the
/// notification center does in the order of a device.
///
/// ```
///  phone: events ─▶ queue ─▶ session ─▶ call ─▶ app process
///    ▲                         │                  │ willPresent's answer, permission, token, …
///    └───────── change ────────┴──────────────────┘
/// ```
///
/// The phone's calls are queued, for it must not be called meanwhile; `settle` waits until all of
/// them, and their consequences, have ended.
package final class AppSession: Sendable {
  /// An entry of the queue.
  enum Work: Sendable {
    /// Events of one change, and what the app is doing after it.
    case changed([CenterEvent], AppPresence)
    /// A push that the app itself gets.
    case fetch(userInfo: JSONValue, isAwaited: Bool, isBudgeted: Bool)
    /// Something else.
    case perform(@Sendable (AppSession) async -> Void)
  }

  struct State {
    var process: AppProcess?
    /// The state of the process, as far as it knows.
    var presence = AppPresence.notRunning
    var hasDelegate = false
    /// Whether the app has had one, now or in an earlier life.
    var hadDelegate = false
    /// A response that came while there was none.
    var hasLostResponse = false
    /// Whether the launch is over: a delegate that is set later misses what launched the app.
    var isLaunched = false
    /// The app's questions for permission that the person has not answered yet.
    var questions: [Int] = []
    var callbacks: [AppCallback] = []
    /// The callback that began last, while it may turn out to be missing.
    var held: AppEvent?
    /// The lines that were printed meanwhile.
    var heldLines: [AppEvent] = []
    /// The callback that has begun and not ended.
    var open: [String: Int] = [:]
    var findings: [Finding] = []
    var isRegistered = false
    var backgroundTasks = 0
    /// The callbacks that wait until the app has no background task any more.
    var taskWaiters: [@Sendable () -> Void] = []
    var askedOptions: [Int] = []
    /// Background pushes of the last hour that came through, and the newest that did not.
    var budget = PushBudget()
  }

  package let app: BundleIdentifier
  let installed: InstalledExtension
  package let limits: AppLimits
  /// Lets go of this session when it is switched off.
  let phone: RunningPhone
  let state = Mutex(State())
  private let turns: TurnQueue

  init(
    _ installed: InstalledExtension, of app: BundleIdentifier, on phone: RunningPhone,
    limits: AppLimits
  ) {
    self.app = app
    self.installed = installed
    self.phone = phone
    self.limits = limits
    turns = TurnQueue(in: phone.order)
    turns.onRest { [weak self] in await self?.comeToRest() }
  }

  /// Takes the app's delegate of the notification center away, as the matrix does.
  package func removeDelegate() { state.withLock { $0.hasDelegate = false } }

  /// Ends the app, without telling it and without waiting for it.
  func kill() {
    turns.finish()
    state.withLock(\.process)?.kill()
  }

  deinit { kill() }

  /// Ends the app, without telling it.
  package func shutDown() async {
    turns.finish()
    let process = state.withLock(\.process)
    process?.kill()
    await process?.ended()
  }

  // MARK: Queue

  func enqueue(_ work: Work) {
    turns.add { [weak self] in await self?.perform(work) }
  }

  /// Waits until the app has come to rest, and stops the process of one that has left the screen and
  /// has nothing more to do.
  private func comeToRest() async {
    _ = await call(.rest, within: limits.transition)
    guard turns.isAtLast else { return }
    let process = state.withLock { state in
      state.presence == .background && state.backgroundTasks == 0 ? state.process : nil
    }
    await process?.suspend()
    for finding in process?.locksOfSuspended() ?? [] { find(finding) }
  }

  /// Whether nothing is to be done.
  var isSettled: Bool { turns.isSettled }

  /// Waits until everything has come to its end.
  package func settle() async { await turns.settle() }

  private func perform(_ work: Work) async {
    switch work {
    case .changed(let events, let presence):
      for event in events { await follow(event) }
      await come(to: presence)
    case .fetch(let userInfo, let isAwaited, let isBudgeted):
      if !isBudgeted || !holdsBack(userInfo) { await fetch(userInfo, isAwaited: isAwaited) }
    case .perform(let body): await body(self)
    }
  }

  // MARK: Looking

  /// The callbacks that ran, in the order they began.
  package var callbacks: [AppCallback] { state.withLock(\.callbacks) }
  /// The findings for the developer.
  package var findings: [Finding] { state.withLock(\.findings) }
  /// Whether pushes may wake the app (STAT-07).
  var hasBackgroundMode: Bool {
    installed.bundle.backgroundModes.contains("remote-notification")
  }
  /// Whether the process runs.
  package var isRunning: Bool { state.withLock { $0.process != nil } }
  /// The process's number; nil while there is none.
  package var pid: Int32? { state.withLock(\.process)?.pid }

  func find(_ finding: Finding) {
    let isNew = state.withLock { state in
      guard !state.findings.contains(finding) else { return false }
      state.findings.append(finding)
      return true
    }
    if isNew { phone.tell(.found(finding, app, at: phone.now)) }
  }

  func tell(_ name: String, _ detail: [String: JSONValue] = [:]) {
    phone.tell(.app(app, name, detail, at: phone.now))
  }
}

/// A callback of an app that ran.
package struct AppCallback: Sendable, Hashable {
  /// How it came out.
  package enum Result: Sendable, Hashable {
    /// It has no handler, and returned; or its handler was called with this value.
    case completed(Int?)
    /// It released its handler without calling it.
    case abandoned
    /// It did not come to its end while the app ran.
    case unfinished
  }

  /// In short, as Apple calls it.
  package let name: String
  /// Its arguments, in short.
  package let detail: [String: JSONValue]
  package internal(set) var result: Result

  /// The callback in a line: `didReceive(snooze)`.
  package var text: String {
    let words = ["action", "options", "state", "response"].compactMap { key -> String? in
      switch detail[key] {
      case .string(let text):
        text.hasPrefix("com.apple.UNNotification")
          ? String(text.dropFirst(24).prefix { $0 != "A" }).lowercased() : text
      case .array(let values):
        values.isEmpty ? "nil" : values.compactMap(\.string).joined(separator: ",")
      case .bool(true): key
      default: nil
      }
    }
    return words.isEmpty ? name : "\(name)(\(words.joined(separator: ", ")))"
  }
}
