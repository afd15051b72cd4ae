import DeviceProbes
import DeviceSurfaces
import DeviceTime
import Foundation
import JSONModel
import NotificationCenterModel
import NotificationModel
import PhoneScript
import PhoneSimulator
import PushSimulator
import Synchronization

/// A person with a phone of pushsim who runs one probe: the app's buttons, the steps, and answers
/// about what showed.
struct KitPhone {
  private let session: PhoneSession
  private let phone: RunningPhone
  private let probe: Probe
  private let app: BundleIdentifier
  private let events: EventList

  /// Follows a phone's events from now on.
  init(_ phone: RunningPhone, _ probe: Probe, app: BundleIdentifier, log: PhoneLog) {
    session = PhoneSession(phone, folder: nil, log: log)
    session.choose(app)
    (self.phone, self.probe, self.app) = (phone, probe, app)
    let events = EventList()
    log.follow { events.add($0) }
    self.events = events
  }

  /// Runs the probe; afterwards the app has written its recording.
  func run() async throws {
    try await say("launch")
    if probe.needs != .freshInstall {
      try await say("open devicekit:ask")
      try await say("prompt allow")
    }
    try await say("open devicekit:begin/\(probe.id)")
    events.clear()
    var reach = Reach(choice: phone.simulator.configuration.switches.storedPush)
    for step in probe.steps {
      do { try await perform(step, &reach) } catch let error as PhoneScriptError {
        // What a person cannot do is an observation too.
        guard error.code == .unmet || error.code == .unknownName else { throw error }
        events.refused = true
      }
    }
    let seen = try await answers()
    // A card that is still open lies over the app.
    if phone.openContent != nil { try? await say("collapse \(card)") }
    if phone.look({ $0.situation.lock }) != .unlocked { try await say("unlock") }
    try await say("launch")
    for (question, answer) in seen {
      try await say("touch \"\(question.rawValue): \(answer)\"")
    }
    if events.refused { try await say("open devicekit:see/refused/yes") }
    try await say("open devicekit:finish")
    try await say("open devicekit:write")
  }

  private func say(_ verb: String) async throws {
    try await PhoneScript(verb, name: probe.id).run(session)
  }

  // MARK: Steps

  private func perform(_ step: Step, _ reach: inout Reach) async throws {
    switch step {
    case .send(let message):
      guard !reach.keep(message, at: phone.now) else { return }
      try await send(message)
    case .reach(let isInReach):
      for message in reach.change(to: isInReach, at: phone.now) { try await send(message) }
    default:
      guard let verb = step.verb(card: card) else { return }
      try await say(verb)
    }
  }

  private func send(_ message: Message) async throws {
    _ = try await phone.push(KitMessage(message, of: probe).push(for: app))
    await phone.settleApps()
  }

  /// The newest card of the kit.
  private var card: String {
    phone.look { $0.delivered(of: app).first?.request.identifier } ?? "none"
  }

  // MARK: Eyes and ears

  private func answers() async throws -> [(Question, String)] {
    var answers: [(Question, String)] = []
    for question in probe.questions {
      answers.append((question, try await answer(question)))
    }
    return answers
  }

  private func answer(_ question: Question) async throws -> String {
    let shown = events.all.compactMap(\.presentation)
    switch question {
    case .banner: return shown.contains { $0.banner != nil } ? "yes" : "no"
    case .sound: return shown.contains { $0.sound != nil } ? "yes" : "no"
    case .buttons: return "\(events.buttons)"
    case .summary:
      let picture = try await phone.picture(of: nil)
      return picture.json.compactText.contains("other kits") ? "yes" : "no"
    }
  }
}

/// The events of a probe.
private final class EventList: Sendable {
  private let state = Mutex<(events: [PhoneEvent], refused: Bool)>(([], false))

  var all: [PhoneEvent] { state.withLock(\.events) }

  /// Whether the phone did not do a step.
  var refused: Bool {
    get { state.withLock(\.refused) }
    set { state.withLock { $0.refused = newValue } }
  }

  func add(_ event: PhoneEvent) { state.withLock { $0.events.append(event) } }
  func clear() { state.withLock { $0.events = [] } }

  /// The buttons of the card that was opened last.
  var buttons: Int {
    for event in all.reversed() {
      if case .center(let event) = event, case .expanded(_, let actions) = event.kind {
        return actions.count
      }
    }
    return 0
  }
}
