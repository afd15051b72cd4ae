import AppBundle
import DeliveryPipeline
import DeviceModel
import Diagnostics
import ExtensionProtocol
import ExtensionSupervisor
import Foundation
import JSONModel
import NotificationCenterModel
import NotificationModel
import PushSimulator
import Synchronization

/// A content extension while its card is open: its own code shows the notification in a process of
/// its own, and hears what a person does with it.
///
/// ```
///  expanded ─▶ process starts ─▶ didReceive ─▶ view appears
///  action ──▶ didReceive(response) ─▶ doNotDismiss | dismiss | dismissAndForward ─▶ center
///  further notification of the thread ─▶ didReceive
///  collapsed, or gone ─▶ view disappears ─▶ process ends
/// ```
/// A crash, a hang or a memory kill leaves the system's own card.
package final class ContentSession: Sendable {
  struct State {
    var findings: [Finding] = []
    var isPlaying = false
    /// Whether the interface is on the screen.
    var isShown = false
    /// Whether the process has ended, or is to.
    var isOver = false
    /// The callback that began last, while it may turn out to be missing.
    var held: AppEvent?
  }

  /// The card.
  package let key: NotificationKey
  /// The extension's name, without `.appex`.
  package let name: String
  let limits: ContentLimits
  let phone: RunningPhone
  let state = Mutex(State())
  let installed: InstalledExtension
  private let shown: PresentedNotification
  private let presenter = Mutex<ContentPresenter?>(nil)
  private let turns: TurnQueue

  init(
    _ installed: InstalledExtension, showing shown: PresentedNotification,
    in key: NotificationKey, on phone: RunningPhone, limits: ContentLimits
  ) {
    (self.key, self.phone, self.limits) = (key, phone, limits)
    (self.installed, self.shown) = (installed, shown)
    name = installed.bundle.name
    turns = TurnQueue(in: phone.order)
    turns.onRest { [weak self] in
      guard let self, state.withLock(\.isShown) else { return }
      _ = await call(.rest, within: self.limits.transition)
    }
  }

  // MARK: Queue

  func enqueue(_ turn: @escaping @Sendable (ContentSession) async -> Void) {
    turns.add { [weak self] in
      guard let self else { return }
      await turn(self)
    }
  }

  /// Waits until everything has come to its end.
  func settle() async { await turns.settle() }

  /// Whether its process has ended, or is about to.
  var isOver: Bool { state.withLock(\.isOver) }

  /// Whether nothing is to be done.
  var isSettled: Bool { turns.isSettled }

  /// Ends the process without telling it and without waiting for it.
  func kill() {
    state.withLock { $0.isOver = true }
    turns.finish()
    presenter.withLock(\.self)?.process.kill()
  }

  // MARK: Life

  /// Starts the extension, which shows the notification.
  func begin() {
    let presenter = ContentPresenter(
      installed, showing: shown, by: phone.simulator.pipeline, under: phone.configuration,
      memoryBytes: limits.memoryBytes,
      onFinding: { [weak self] in self?.find($0) }, onEvent: { [weak self] in self?.happened($0) },
      logged: { [weak self] in self?.logged($0) })
    self.presenter.withLock { $0 = presenter }
    Task { [weak self] in
      await presenter.process.ended()
      self?.enqueue { await $0.processEnded() }
    }
    enqueue { session in
      guard await session.call(.rest, within: session.limits.launch) != nil else { return }
      session.state.withLock { $0.isShown = true }
      await session.look()
    }
  }

  /// Handles changes on the phone. The card may be closed since.
  func changed(_ events: [CenterEvent], isOpen: Bool) {
    for event in events where event.app == key.app {
      switch event.kind {
      case .askedContentExtension(let response) where response.request == key.identifier:
        enqueue { await $0.respond(response) }
      case .presented(let request, _): enqueue { await $0.update(with: request) }
      default: break
      }
    }
    if !isOpen { enqueue { await $0.close() } }
  }

  /// Another notification of the same thread, or one in place of the first (CEXT-12).
  private func update(with identifier: String) async {
    let key = NotificationKey(key.app, identifier)
    let thread = shown.thread
    guard state.withLock({ $0.isShown && !$0.isOver }),
      let process = presenter.withLock(\.self)?.process,
      let (request, date) = phone.look({ $0.notification(key) }),
      identifier == self.key.identifier
        || !thread.isEmpty && request.content.threadIdentifier == thread
    else { return }
    do {
      let content = try await process.present(
        request.content, of: installed.bundle.bundleIdentifier)
      let request = CenterRequest(
        identifier: request.identifier, content: content, trigger: request.trigger)
      _ = await call(
        .show, ["notification": request.json(deliveredAt: date ?? phone.now)],
        within: limits.transition)
    } catch { phone.fail(error) }
  }

  /// The card closes: its view disappears, and the process ends.
  private func close() async {
    guard state.withLock({ !$0.isOver }) else { return }
    let wasShown = state.withLock(\.isShown)
    if wasShown { _ = await call(.collapse, within: limits.transition) }
    let isFirst = state.withLock { state in
      defer { state.isOver = true }
      return !state.isOver
    }
    guard isFirst, let presenter = presenter.withLock(\.self) else { return }
    if !wasShown { presenter.process.kill() }
    await presenter.end()
    tell("dismissed")
  }

  // MARK: Ending

  /// Calls the process; nil where it is gone, or was ended because it did not answer in time.
  func call(
    _ operation: AppOperation, _ arguments: JSONValue = [:], within patience: Duration
  ) async -> JSONValue? {
    guard let process = presenter.withLock(\.self)?.process, state.withLock({ !$0.isOver })
    else { return nil }
    switch await process.call(operation, arguments, within: patience) {
    case .replied(let result): return result
    case .ended:
      await processEnded()
      return nil
    case .timedOut(let waited):
      if let waited { find(.starved("content extension", waited: waited, of: patience)) }
      find(ContentFindings.overdue(operation, patience))
      if operation == .didReceive { return ["answer": "abandoned"] }
      await fallBack(["reason": "watchdog", "while": .string(operation.rawValue)])
      process.kill()
      await process.ended()
      return nil
    }
  }

  /// The process is gone although the phone did not end it.
  private func processEnded() async {
    guard let run = presenter.withLock(\.self)?.process.outcome, state.withLock({ !$0.isOver })
    else { return }
    let outcome = AppOutcome(run, of: "content extension")
    find(outcome.finding(nil))
    await fallBack(outcome.detail)
  }

  /// The card is the system's own again.
  private func fallBack(_ detail: [String: JSONValue]) async {
    let isFirst = state.withLock { state in
      defer { (state.isOver, state.isShown) = (true, false) }
      return !state.isOver
    }
    guard isFirst else { return }
    tell("ended", detail)
    await change { state, _ in
      state.contentExtensionEnded(self.key)
      return []
    }
  }
}
