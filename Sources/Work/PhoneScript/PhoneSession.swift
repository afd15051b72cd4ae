import DeviceTime
import Foundation
import NotificationCenterModel
import NotificationModel
import PhoneSimulator
import PushSimulator
import Synchronization

/// A person who gives a phone verbs: the app that they mean, the folder of their files, and the
/// result of the last verb.
package final class PhoneSession: Sendable {
  private struct State {
    var app: BundleIdentifier?
    var folder: URL?
    var recent: [PhoneEvent] = []
    var refusal: CenterRefusal?
    var output: [String] = []
  }

  /// The phone.
  package let phone: RunningPhone
  private let state: Mutex<State>

  /// - Parameters:
  ///   - folder: where relative paths begin; nil where no files can be named.
  ///   - log: the log that the phone's observer adds to.
  ///   - eventLimit: how many events of one verb are kept, the latest; a year of reminders has hundreds of
  ///     thousands.
  package init(
    _ phone: RunningPhone, folder: URL?, log: PhoneLog, eventLimit: Int = 10_000
  ) {
    self.phone = phone
    state = Mutex(State(folder: folder))
    log.follow { [weak self] event in
      self?.state.withLock { state in
        if state.recent.count == eventLimit { state.recent.removeFirst(eventLimit / 2) }
        state.recent.append(event)
      }
    }
  }

  /// Does what was said.
  /// - Throws: `CenterRefusal` when the phone does not do it, and what its parts throw.
  package func perform(_ step: PhoneStep) async throws {
    if !step.isLook {
      state.withLock { state in
        state.recent = []
        state.refusal = nil
      }
    }
    try await step.perform(self)
    await phone.settleApps()
  }

  // MARK: - What came of it

  /// The events since the last verb that changes anything.
  package var recent: [PhoneEvent] { state.withLock(\.recent) }

  /// Why the last verb was refused; nil where it was not.
  package var refusal: CenterRefusal? {
    get { state.withLock(\.refusal) }
    set { state.withLock { $0.refusal = newValue } }
  }

  /// Prints a text for the person.
  func say(_ text: String) { state.withLock { $0.output.append(text) } }

  /// Returns the lines that were said to the person since the last time.
  package func drainOutput() -> [String] {
    state.withLock { state in
      defer { state.output = [] }
      return state.output
    }
  }

  // MARK: - Names

  /// The file of a path.
  /// - Throws: `PhoneScriptError` where none can be named.
  func file(_ path: String) throws(PhoneScriptError) -> URL {
    guard let folder = state.withLock(\.folder) else {
      throw PhoneScriptError(.unreadable, "files of this machine cannot be named here")
    }
    return URL(fileURLWithPath: path, relativeTo: folder).absoluteURL
  }

  /// Means an app from now on.
  package func choose(_ app: BundleIdentifier) { state.withLock { $0.app = app } }

  /// The app that is meant: the chosen one, else the only one.
  package func app() throws(PhoneScriptError) -> BundleIdentifier {
    let apps = phone.look(\.installedApps)
    if let app = state.withLock(\.app), apps.contains(app) { return app }
    guard let app = apps.first, apps.count == 1 else {
      throw PhoneScriptError(
        .unknownName,
        apps.isEmpty
          ? "no app is installed: say install com.example.app"
          : "there are several apps: say app and one of "
            + apps.map(\.rawValue).joined(separator: ", "))
    }
    return app
  }

  /// The notification that is meant: by identifier, else by its title; nil means the banner, else
  /// the only card in sight.
  package func notification(_ name: String?) throws(PhoneScriptError) -> NotificationKey {
    let cards = cardsInSight
    guard let name else {
      if let banner = phone.look(\.banner) { return banner }
      guard let only = cards.first, cards.count == 1 else {
        throw PhoneScriptError(
          .unknownName,
          cards.isEmpty ? "no card is in sight" : "several cards are in sight: " + names(cards))
      }
      return only.key
    }
    let byIdentifier = cards.filter { $0.key.identifier == name }
    let found =
      byIdentifier.isEmpty ? cards.filter { $0.title == name || $0.body == name } : byIdentifier
    guard let card = found.first else {
      // The center knows best why it is gone.
      return NotificationKey(try app(), name)
    }
    guard found.count == 1 else {
      throw PhoneScriptError(
        .unknownName, "several cards are called so; name one by its identifier: " + names(found))
    }
    return card.key
  }

  /// The cards a person can reach: the banner, then those of the lock screen or of Notification
  /// Center, the newest first.
  package var cardsInSight: [NotificationCard] {
    phone.look { state in
      let surface: NotificationCenterState.Surface =
        state.situation.lock == .unlocked ? .notificationCenter : .lockScreen
      var keys = state.groups(on: surface).flatMap { group in
        group.notifications.map { NotificationKey(group.app, $0.request.identifier) }
      }
      if let banner = state.banner, !keys.contains(banner) { keys.insert(banner, at: 0) }
      return keys.compactMap(state.card)
    }
  }

  private func names(_ cards: [NotificationCard]) -> String {
    cards.prefix(8).map { card in
      let title = card.title.isEmpty ? card.body : card.title
      // A title names a card as well as its identifier does, where only one has it.
      let isUnique = cards.count { $0.title == title || $0.body == title } == 1
      return isUnique && !title.isEmpty ? "\"\(title)\"" : card.key.identifier
    }.joined(separator: ", ")
      + (cards.count > 8 ? " and \(cards.count - 8) more" : "")
  }

  /// A moment of the phone.
  /// - Throws: `PhoneScriptError` for one that its calendar does not have.
  func date(_ moment: PhoneMoment) throws(PhoneScriptError) -> Date {
    let calendar = phone.look { $0.situation.calendar }
    guard let date = moment.date(after: phone.now, in: calendar) else {
      throw PhoneScriptError(
        .syntax, "there is no such date and time in \(calendar.timeZone.identifier)")
    }
    return date
  }
}

/// The log that passes a phone's events to its followers.
package final class PhoneLog: Sendable {
  private let followers = Mutex<[@Sendable (PhoneEvent) -> Void]>([])

  /// A log without a follower.
  package init() {}

  /// Follows the events from now on.
  package func follow(_ follower: @escaping @Sendable (PhoneEvent) -> Void) {
    followers.withLock { $0.append(follower) }
  }

  /// Takes an event; the phone's observer.
  package func add(_ event: PhoneEvent) {
    for follower in followers.withLock(\.self) { follower(event) }
  }
}
