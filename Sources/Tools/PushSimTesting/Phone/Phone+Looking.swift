import Foundation
import NotificationModel
import PhoneSimulator

// What there is to see and hear, at once and without waiting.

extension Phone {
  /// The installed apps, by name.
  public var apps: [PhoneApp] {
    running.look(\.installedApps).map { PhoneApp(bundle: $0, phone: self) }
  }

  /// The card that came down on the unlocked phone; nil when there is none.
  public var banner: PhoneCard? { running.look { $0.banner.flatMap($0.card) }.map(card) }

  /// The cards of the lock screen, the newest first.
  public var lockScreen: [PhoneCard] { cards(on: .lockScreen) }

  /// The cards of Notification Center, the newest first.
  public var notificationCenter: [PhoneCard] { cards(on: .notificationCenter) }

  /// The groups of Notification Center, the one with the newest card first.
  public var groups: [NotificationGroup] { running.look { $0.groups() } }

  /// The question that is on the screen; nil for none.
  public var prompt: Permission.Prompt? {
    running.look { state in
      state.installedApps.lazy.compactMap { state.permission(of: $0)?.prompt }.first
    }
  }

  /// Whether the phone asks for its passcode before a touch goes on.
  public var asksPasscode: Bool { running.look { $0.awaitingUnlock != nil } }

  /// The sounds that played, in order.
  public var sounds: [Sound] {
    events.compactMap { if case .presented(_, let shown) = $0.kind { shown.sound } else { nil } }
  }

  /// The events of the notification center, in order.
  public var events: [CenterEvent] { recorder.events }

  /// Everything that happened, a line each, for a golden file.
  public var trace: String { recorder.trace(in: running.timeZone) }

  private func cards(on surface: NotificationCenterState.Surface) -> [PhoneCard] {
    running.look { state in
      state.groups(on: surface).flatMap { group in
        group.notifications.compactMap {
          state.card(NotificationKey(group.app, $0.request.identifier))
        }
      }
    }.map(card)
  }

  private func card(_ card: NotificationCard) -> PhoneCard { PhoneCard(values: card, phone: self) }
}
