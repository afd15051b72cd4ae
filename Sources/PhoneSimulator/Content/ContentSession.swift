import AppBundle
import DeliveryPipeline
import DeviceModel
import ExtensionProtocol
import ExtensionSupervisor
import FidelityRules
import Foundation
import JSONModel
import NotificationCenterModel
import NotificationModel
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
  private let installed: InstalledExtension
  private let shown: ShownNotification
  private let process = Mutex<AppProcess?>(nil)
  private let turns = TurnQueue()

  init(
    _ installed: InstalledExtension, showing shown: ShownNotification, in key: NotificationKey,
    on phone: RunningPhone, limits: ContentLimits
  ) {
    (self.key, self.phone, self.limits) = (key, phone, limits)
    (self.installed, self.shown) = (installed, shown)
    name = installed.bundle.name
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
    process.withLock(\.self)?.kill()
  }

  // MARK: Life

  /// Starts the extension, which shows the notification.
  func begin() {
    let process = AppProcess { [weak self] in self?.happened($0) }
    self.process.withLock { $0 = process }
    process.start(
      installed, on: phone.simulator, memoryBytes: limits.memoryBytes, showing: shown,
      ask: { _ in nil }, logged: { [weak self] in self?.logged($0) })
    Task { [weak self] in
      await process.ended()
      self?.enqueue { $0.processEnded(process) }
    }
    enqueue { session in
      guard await session.call(.rest, within: session.limits.launch) != nil else { return }
      session.state.withLock { $0.isShown = true }
      await session.look()
    }
  }

  /// What changed on the phone. The card may be closed since.
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
    let thread = shown.request.content.threadIdentifier
    guard state.withLock({ $0.isShown && !$0.isOver }), let process = process.withLock(\.self),
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
    if state.withLock(\.isShown) { _ = await call(.collapse, within: limits.transition) }
    let isFirst = state.withLock { state in
      defer { state.isOver = true }
      return !state.isOver
    }
    guard isFirst else { return }
    let process = process.withLock(\.self)
    process?.kill()
    await process?.ended()
    tell("dismissed")
  }

  // MARK: Touches

  /// A person chose an action; the card waits for what the extension makes of it (CEXT-16).
  private func respond(_ response: NotificationResponse) async {
    var members: [String: JSONValue] = [
      "notification": response.notification.json(deliveredAt: response.deliveredAt),
      "action": .string(response.action),
    ]
    if let text = response.userText { members["userText"] = .string(text) }
    let result = await call(
      .didReceive, ["response": .object(members)], within: limits.response)
    let answer: ContentAnswer
    switch result?["answer"]?.string {
    case "called":
      answer = result?["value"]?.integer.flatMap(ContentAnswer.init) ?? .dismissAndForward
    case "abandoned":
      // The card hangs, and a person closes it in the end.
      find(ContentFindings.unanswered)
      answer = .doNotDismiss
    default: answer = .dismissAndForward
    }
    change { $0.answerContent(response, of: self.key.app, answer, at: $1) }
  }

  /// A person touches what says `label` on the open card, or types into it; of several the one of a
  /// number from 1. In an interface that takes no touches this opens the app (CEXT-08).
  /// - Throws: `CenterRefusal` where nothing says so.
  package func touch(_ label: String, number: Int = 1, typing text: String?) async throws {
    var arguments: [String: JSONValue] = ["label": .string(label), "number": .integer(number)]
    if let text { arguments["text"] = .string(text) }
    let result = try await inTurn(.touch, .object(arguments))
    if result["opensApp"] == true {
      find(ContentFindings.noTouches)
      return change { try $0.perform(.tap, on: self.key, at: $1) }
    }
    try ScreenRefusal.check(result, label)
  }

  /// A person touches the media button (CEXT-22).
  /// - Throws: `CenterRefusal` where there is none, or it shows the other thing.
  package func play(_ plays: Bool) async throws {
    let isNews = state.withLock { state in
      defer { state.isPlaying = plays }
      return state.isPlaying != plays
    }
    guard isNews else {
      throw CenterRefusal(.notOffered, plays ? "the media plays already" : "no media plays")
    }
    if try await inTurn(.media, ["play": .bool(plays)])["missing"] == true {
      state.withLock { $0.isPlaying = false }
      throw CenterRefusal(
        .notOffered,
        "the content extension shows no media button: it needs mediaPlayPauseButtonType and a frame "
          + "that is not empty (CEXT-21)")
    }
  }

  /// What the extension shows.
  /// - Throws: `CenterRefusal` once it shows nothing any more.
  package func interface() async throws -> ContentInterface {
    let json = try await inTurn(.interface)
    return ContentInterface(json, isPlaying: state.withLock(\.isPlaying))
  }

  /// Has the extension do something when it is done with all that came before.
  private func inTurn(
    _ operation: AppOperation, _ arguments: JSONValue = [:]
  ) async throws -> JSONValue {
    let result: JSONValue? = await withCheckedContinuation { continuation in
      enqueue { session in
        guard session.state.withLock({ $0.isShown && !$0.isOver }) else {
          return continuation.resume(returning: nil)
        }
        continuation.resume(
          returning: await session.call(operation, arguments, within: session.limits.transition))
      }
    }
    guard let result else {
      throw CenterRefusal(.notOffered, "the content extension shows no card any more")
    }
    return result
  }

  /// Takes over what the center has to know of the interface.
  private func look() async {
    guard let json = await call(.interface, within: limits.transition) else { return }
    let hasOwnInput = json["hasOwnInput"] == true
    change { state, _ in
      state.contentExtension(of: self.key, hasOwnInput: hasOwnInput)
      return []
    }
  }

  // MARK: What it says

  /// Something happened in the extension; on the supervisor's thread, so that it must not block.
  private func happened(_ event: AppEvent) {
    let held = state.withLock { state in
      defer { state.held = event.phase == .begins ? event : nil }
      return state.held
    }
    if let held, event.phase != .isMissing || event.name != held.name {
      tell(held.name, held.detail)
    }
    if event.phase == .completed || event.phase == .abandoned {
      tell("\(event.name)Completed", event.detail)
    }
    guard event.phase == .did else { return }
    tell(event.name, event.detail)
    switch event.name {
    case "notificationActions":
      let actions = (event.detail["actions"]?.array ?? []).compactMap {
        try? NotificationAction(json: $0)
      }
      enqueue { session in
        session.change { state, _ in
          state.setActions(actions, of: session.key)
          return []
        }
      }
    case "performNotificationDefaultAction":
      enqueue { session in
        session.change { try $0.perform(.tap, on: session.key, at: $1) }
      }
    case "dismissNotificationContentExtension":
      enqueue { session in
        session.change { state, now in
          state.open?.key == session.key ? state.closeCard(at: now) : []
        }
      }
    case "mediaPlayingStarted": state.withLock { $0.isPlaying = true }
    case "mediaPlayingPaused": state.withLock { $0.isPlaying = false }
    default: break
    }
  }

  private func logged(_ event: RunEvent) {
    let line: (name: String, detail: [String: JSONValue])
    switch event {
    case .logged(let entry): line = ("log", ["message": .string(entry.line.message)])
    case .wrote(let written) where !LastWords.readable(written.text).isEmpty:
      line = ("print", ["text": .string(written.text)])
    default: return
    }
    // A callback that prints is there.
    let held = state.withLock { state in
      defer { state.held = nil }
      return state.held
    }
    if let held { tell(held.name, held.detail) }
    tell(line.name, line.detail)
  }

  func tell(_ name: String, _ detail: [String: JSONValue] = [:]) {
    phone.observer(.content(key.app, name, detail, at: phone.now))
  }

  func find(_ finding: Finding) {
    let isNew = state.withLock { state in
      guard !state.findings.contains(finding) else { return false }
      state.findings.append(finding)
      return true
    }
    if isNew { phone.found(finding, in: key.app) }
  }

  private func change(_ body: (inout NotificationCenterState, Date) throws -> [CenterEvent]) {
    do { try phone.change(body) } catch is CenterRefusal {
      // The card has closed meanwhile.
    } catch { phone.fail(error) }
  }

  // MARK: Ending

  /// Calls the process; nil where it is gone, or was ended because it did not answer in time.
  private func call(
    _ operation: AppOperation, _ arguments: JSONValue = [:], within patience: Duration
  ) async -> JSONValue? {
    guard let process = process.withLock(\.self), state.withLock({ !$0.isOver }) else { return nil }
    switch await process.call(operation, arguments, within: patience) {
    case .replied(let result): return result
    case .ended:
      processEnded(process)
      return nil
    case .timedOut:
      find(ContentFindings.overdue(operation, patience))
      if operation == .didReceive { return ["answer": "abandoned"] }
      fallBack(["reason": "watchdog", "while": .string(operation.rawValue)])
      process.kill()
      await process.ended()
      return nil
    }
  }

  /// The process is gone although nobody ended it.
  private func processEnded(_ process: AppProcess) {
    guard let run = process.outcome, state.withLock({ !$0.isOver }) else { return }
    let outcome = AppOutcome(run, of: "content extension")
    find(outcome.finding(nil))
    fallBack(outcome.detail)
  }

  /// The card is the system's own again.
  private func fallBack(_ detail: [String: JSONValue]) {
    let isFirst = state.withLock { state in
      defer { (state.isOver, state.isShown) = (true, false) }
      return !state.isOver
    }
    guard isFirst else { return }
    tell("ended", detail)
    change { state, _ in
      state.contentExtensionEnded(self.key)
      return []
    }
  }
}
