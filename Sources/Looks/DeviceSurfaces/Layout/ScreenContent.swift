import DeviceTime
import Foundation
import NotificationCenterModel
import NotificationModel

/// The view that a person has of a whole phone at a moment.
package struct ScreenContent: Sendable, Hashable {
  /// Cards that lie together.
  package struct Group: Sendable, Hashable {
    /// Where in a list it lies.
    package enum Section: Int, Sendable, Hashable, CaseIterable {
      /// The notifications since the phone was last unlocked.
      case recent
      /// The notifications that a Focus silenced (CENT-59).
      case focus
      /// The earlier notifications.
      case history
    }

    package var section: Section
    /// The leading card first; those behind it only where whole groups are drawn.
    package var cards: [CardContent]
    /// How many lie together.
    package var count: Int
    /// The text about the cards behind the leading one (CATE-24).
    package var summary: String?

    package init(
      _ section: Section = .recent, cards: [CardContent], count: Int? = nil, summary: String? = nil
    ) {
      (self.section, self.cards, self.summary) = (section, cards, summary)
      self.count = count ?? cards.count
    }
  }

  /// An app's icon on the home screen.
  package struct Icon: Sendable, Hashable {
    package var name: String
    /// Nil for none.
    package var badge: Int?

    package init(name: String, badge: Int? = nil) { (self.name, self.badge) = (name, badge) }
  }

  /// A question that an app asks.
  package enum Question: Sendable, Hashable {
    case notifications(app: String)
    case criticalAlerts(app: String)
    case passcode
  }

  /// As `9:41`.
  package var time: String
  /// As `Monday, 9 June`.
  package var date: String
  package var isLocked = false
  /// The name of the Focus that is on; nil for none.
  package var focus: String?
  package var groups: [Group] = []
  package var icons: [Icon] = []
  package var banner: CardContent?
  package var question: Question?
  /// The notifications that the scheduled summary holds, the most relevant first (CENT-58).
  package var held: [CardContent] = []

  /// A screen without anything on it.
  package init(time: String, date: String) { (self.time, self.date) = (time, date) }

  /// Creates the content of a phone's surface; the list is that of the lock screen, or all of
  /// Notification Center.
  package init(
    _ state: NotificationCenterState, on surface: Surface, _ options: SurfaceOptions, at now: Date
  ) {
    let zone = state.situation.calendar.timeZone
    self.init(
      time: PhoneTime.text("H:mm", now, zone), date: PhoneTime.text("EEEE, d MMMM", now, zone))
    isLocked = state.situation.lock != .unlocked
    focus = state.situation.focus?.name
    icons = state.installedApps.map {
      Icon(name: CardContent.name(of: $0, in: state), badge: state.badge(of: $0))
    }
    banner = state.banner.flatMap { CardContent($0, in: state, at: now) }
    question = Self.question(state)
    switch surface {
    case .lock: groups = Self.groups(state, .lockScreen, options, now)
    case .center: groups = Self.groups(state, .notificationCenter, options, now)
    case .summary: held = Self.held(state)
    case .banner, .expanded, .home, .prompt: break
    }
  }

  private static func groups(
    _ state: NotificationCenterState, _ surface: NotificationCenterState.Surface,
    _ options: SurfaceOptions, _ now: Date
  ) -> [Group] {
    state.groups(on: surface).compactMap { group in
      guard let first = group.notifications.first else { return nil }
      let shown = options.showsWholeGroups ? group.notifications : [first]
      let cards = shown.compactMap {
        CardContent(NotificationKey(group.app, $0.request.identifier), in: state, at: now)
      }
      guard !cards.isEmpty else { return nil }
      return Group(
        first.isHistory ? .history : first.isSilenced ? .focus : .recent, cards: cards,
        count: group.notifications.count, summary: group.summary)
    }
  }

  private static func question(_ state: NotificationCenterState) -> Question? {
    if state.awaitingUnlock != nil { return .passcode }
    for app in state.installedApps {
      let name = CardContent.name(of: app, in: state)
      switch state.permission(of: app)?.prompt {
      case .notifications: return .notifications(app: name)
      case .criticalAlerts: return .criticalAlerts(app: name)
      case nil: continue
      }
    }
    return nil
  }

  private static func held(_ state: NotificationCenterState) -> [CardContent] {
    let all = state.installedApps.flatMap { app in
      state.held(of: app).map { (app, $0.content) }
    }
    return all.enumerated().sorted { left, right in
      (right.element.1.relevanceScore, left.offset) < (left.element.1.relevanceScore, right.offset)
    }.map { CardContent($0.element.1, app: $0.element.0, time: "") }
  }
}
