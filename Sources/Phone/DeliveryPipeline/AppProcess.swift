import AppBundle
import CLinux
import DeviceModel
import Diagnostics
import ExtensionProtocol
import ExtensionServices
import ExtensionSupervisor
import Foundation
import Glibc
import JSONModel
import NotificationModel
import PushStore
import SimulatorRuntime
import Synchronization
import SystemFiles

/// A running process of an app or a content extension: what the device has it do, and what it says.
package final class AppProcess: Sendable {
  /// The result of a call.
  package enum Answer: Sendable {
    case replied(JSONValue)
    /// The process ended first.
    case ended
    /// It did not answer in time, for which the machine may have been too busy: its process waited
    /// so long for a processor. Nil where that was no notable part.
    case timedOut(waited: Duration?)
  }

  private struct State {
    var writer: ChannelWriter?
    var lastID: RequestID = 0
    var waiting: [RequestID: @Sendable (Answer) -> Void] = [:]
    /// Calls that came before the process spoke the channel.
    var early: [AppCall] = []
    /// The device's services for the process; nil before it starts.
    var services: DeviceServices?
    /// The stored files that it was given; nil before it starts.
    var scopes: ProcessScopes?
    var lock = DeviceState.unlocked
    var pid: Int32?
    /// Open for as long as this value lives; below 0 before the process started.
    var pidfd: Int32 = -1
    var run: ExtensionRun?
    var isEnded = false
    var onEnd: [@Sendable () -> Void] = []
  }

  /// Seconds that no process reaches: ten years.
  private static let forever = 315_360_000

  private let state = Mutex(State())
  private let task = Mutex<Task<Void, Never>?>(nil)
  /// Where stored files are given to it.
  private let files = BlockingQueue(label: "pushsim.files")
  private let onEvent: @Sendable (AppEvent) -> Void
  private let onFinding: @Sendable (Finding) -> Void
  private let onAsk: @Sendable () -> Void

  /// - Parameters:
  ///   - onFinding: gets what the process's layout has to say.
  ///   - onEvent: gets what happens in the app, in order, on the supervisor's thread.
  ///   - onAsk: called there before the app asks the notification center something.
  package init(
    onFinding: @escaping @Sendable (Finding) -> Void = { _ in },
    onEvent: @escaping @Sendable (AppEvent) -> Void = { _ in },
    onAsk: @escaping @Sendable () -> Void = {}
  ) { (self.onFinding, self.onEvent, self.onAsk) = (onFinding, onEvent, onAsk) }

  /// Starts the process.
  /// - Parameters:
  ///   - configuration: the device's, with its lock as it is now.
  ///   - shown: the card that a content extension shows, and its buttons; nil for an app.
  ///   - ask: answers the app's questions that only the notification center can answer; nil for
  ///     those that the device's services answer.
  ///   - logged: gets what the app logs and prints.
  package func start(
    _ installed: InstalledExtension, by pipeline: DeliveryPipeline,
    under configuration: DeviceConfiguration, memoryBytes: Int,
    showing shown: PresentedNotification? = nil,
    ask: @escaping @Sendable (DeviceRequest) -> JSONValue? = { _ in nil },
    logged: (@Sendable (RunEvent) -> Void)? = nil
  ) {
    lock = configuration.deviceState
    state.withLock { $0.scopes = pipeline.device.scopes.newProcess() }
    task.withLock {
      $0 = Task.detached { [self] in
        let run = await run(
          installed, by: pipeline, under: configuration, memoryBytes: memoryBytes, showing: shown,
          ask: ask, logged: logged)
        end(run)
      }
    }
  }

  /// The folder in which the stored files lie that an app gets to see.
  private func scopeFolder(
    _ scopes: ScopeService, _ installed: InstalledExtension
  ) async throws(SimulatorError) -> String {
    do {
      return try await scopes.folder(of: installed.bundle.bundleIdentifier)
    } catch {
      throw SimulatorError(.failed, of: error)
    }
  }

  private func noted(_ note: DeviceNote, _ program: String) {
    let access = AccessFindings.finding(note, of: program)
    if let finding = access ?? Finding(note: note, of: program) { onFinding(finding) }
  }

  /// Something is worth telling the developer.
  func found(_ finding: Finding) { onFinding(finding) }

  /// The stored files that the process was given; nil before it starts.
  var scopes: ProcessScopes? { state.withLock(\.scopes) }

  private func run(
    _ installed: InstalledExtension, by pipeline: DeliveryPipeline,
    under configuration: DeviceConfiguration, memoryBytes: Int,
    showing shown: PresentedNotification?,
    ask: @escaping @Sendable (DeviceRequest) -> JSONValue?,
    logged: (@Sendable (RunEvent) -> Void)?
  ) async -> ExtensionRun {
    let device = pipeline.device
    var limits = ExtensionLimits()
    limits.deadline = .seconds(Self.forever)
    limits.memoryBytes = device.memoryCap(memoryBytes)
    do {
      guard let supervisor = device.runtime.supervisor else {
        throw SimulatorError(.failed, "the runtime was made for apps without code")
      }
      return try await device.network.withLink(under: nil) {
        [limits] link async throws(SimulatorError) -> ExtensionRun in
        let inner = pipeline.services(for: installed, configuration, over: link, process: self)
        let services = AppServices(
          inner, ask: ask, started: { self.started($0) },
          connected: { self.connected($0) }, heard: { self.heard($0) },
          noted: { self.noted($0, installed.programName) }, asking: onAsk)
        var context = device.launchContext(of: installed, configuration)
        if let shown {
          try await shown.open(in: &context, through: inner.scopes, of: installed)
        } else {
          context.scopeFolder = try await scopeFolder(inner.scopes, installed)
        }
        state.withLock { $0.services = inner }
        let launch = Launch(
          notification: Int(device.nextNumber()),
          request: NotificationRequest(
            identifier: "", content: NotificationContent(),
            trigger: PushTrigger(isContentAvailable: false, isMutableContent: false)),
          container: installed.container.folder.path,
          limits: Launch.Limits(
            deadlineSeconds: Double(Self.forever), memoryBytes: memoryBytes),
          locale: configuration.languages.first ?? "en", languages: configuration.languages,
          appGroups: installed.appGroups, context: context)
        do {
          let runs = try await supervisor.run(
            [ExtensionTask(launch, services: services, observer: logged)],
            program: installed.program, limits: limits)
          await inner.settle()
          for finding in inner.scopeFindings { found(finding) }
          return runs[0]
        } catch {
          throw SimulatorError(
            .failed, "running the app \(installed.bundle.name) failed: \(error)", cause: error)
        }
      }
    } catch {
      return ExtensionRun(termination: .launchFailed("\(error)"), elapsed: .zero)
    }
  }

  /// The device's lock as the process knows it: its keychain goes by that.
  package var lock: DeviceState {
    get { state.withLock(\.lock) }
    set { state.withLock { $0.lock = newValue } }
  }

  // MARK: Suspension

  /// The process's number; nil before it started and once it is gone.
  package var pid: Int32? { state.withLock { $0.isEnded ? nil : $0.pid } }

  /// Stops the process: nothing of it runs until the next call.
  package func suspend() async {
    signal(SIGSTOP)
    // The signal is on its way for some microseconds.
    let end = ContinuousClock.now + .seconds(1)
    while !isStopped, .now < end { await Task.yield() }
  }

  private var isStopped: Bool {
    guard let pid, let text = try? String(contentsOfFile: "/proc/\(pid)/stat", encoding: .utf8)
    else { return true }
    return text.split(separator: ")").last?.first { $0 != " " } == "T"
  }

  /// Through its descriptor, for another process may have the number of one that is gone.
  private func signal(_ number: Int32) {
    state.withLock { state in
      if state.pidfd >= 0 { _ = pushsim_pidfd_signal(state.pidfd, number) }
    }
  }

  private func started(_ pid: Int32) {
    state.withLock { state in
      state.pid = pid
      if state.pidfd < 0 { state.pidfd = pushsim_pidfd_open(pid) }
    }
  }

  deinit {
    state.withLock { state in
      if state.pidfd >= 0 { close(state.pidfd) }
    }
  }

  // MARK: Calls

  /// Has the app do something, and waits for the result.
  package func call(
    _ operation: AppOperation, _ arguments: JSONValue = [:], within patience: Duration
  ) async -> Answer {
    signal(SIGCONT)
    let before = pid.flatMap(ProcessorWait.init)
    let timer = Mutex<Task<Void, Never>?>(nil)
    let answer = await withCheckedContinuation {
      (continuation: CheckedContinuation<Answer, Never>) in
      let once = Once<Answer> { continuation.resume(returning: $0) }
      let call = state.withLock { state -> (AppCall, ChannelWriter?)? in
        guard !state.isEnded else { return nil }
        state.lastID += 1
        let call = AppCall(id: state.lastID, operation, arguments)
        state.waiting[call.id] = { once.call($0) }
        if state.writer == nil { state.early.append(call) }
        return (call, state.writer)
      }
      guard let (call, writer) = call else { return once.call(.ended) }
      timer.withLock {
        $0 = Task {
          guard (try? await Task.sleep(for: patience)) != nil else { return }
          _ = self.state.withLock { $0.waiting.removeValue(forKey: call.id) }
          let now = self.pid.flatMap(ProcessorWait.init)
          once.call(.timedOut(waited: now?.notable(of: patience, since: before)))
        }
      }
      writer?.send(.call(call))
    }
    timer.withLock { $0?.cancel() }
    return answer
  }

  private func connected(_ writer: ChannelWriter) {
    let early = state.withLock { state in
      state.writer = writer
      defer { state.early = [] }
      return state.early
    }
    for call in early { writer.send(.call(call)) }
  }

  private func heard(_ message: ExtensionMessage) {
    switch message {
    case .replied(let reply):
      let waiting = state.withLock { $0.waiting.removeValue(forKey: reply.id) }
      waiting?(.replied(reply.result))
    case .happened(let event): onEvent(event)
    default: break
    }
  }

  /// Gives the process the stored files of another notification's content.
  /// - Throws: `PushStoreError` when their places cannot be made.
  package func present(
    _ content: NotificationContent, of bundle: BundleIdentifier
  ) async throws(PushStoreError) -> NotificationContent {
    guard let scopes, !content.attachments.isEmpty else { return content }
    return try await files.run { () throws(PushStoreError) in
      try scopes.present(content, of: bundle).content
    }
  }

  // MARK: Ending

  /// Kills the process; `ended` follows.
  package func kill() { task.withLock { $0?.cancel() } }

  /// How it ended; nil while it runs.
  package var outcome: ExtensionRun? { state.withLock(\.run) }

  /// The device's services for it; nil where it could not be started.
  var services: DeviceServices? { state.withLock(\.services) }

  /// Waits until the process is gone.
  package func ended() async {
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      let isEnded = state.withLock { state in
        guard !state.isEnded else { return true }
        state.onEnd.append { continuation.resume() }
        return false
      }
      if isEnded { continuation.resume() }
    }
  }

  private func end(_ run: ExtensionRun) {
    let (waiting, onEnd) = state.withLock { state in
      state.run = run
      state.isEnded = true
      defer { (state.waiting, state.onEnd) = ([:], []) }
      return (state.waiting.values, state.onEnd)
    }
    for answer in waiting { answer(.ended) }
    for body in onEnd { body() }
  }
}
