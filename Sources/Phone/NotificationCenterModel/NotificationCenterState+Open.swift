import Foundation
import NotificationModel

/// The card that a person has opened to its full size.
package struct OpenCard: Sendable, Hashable, Codable {
  /// Which notification it is.
  package let key: NotificationKey
  /// Whether a content extension shows it, and gets its actions first (CEXT-16).
  package var isAnsweredByExtension = false
  /// Whether the content extension's own input takes the place of a text action's field (CEXT-23).
  package var hasOwnInput = false
  /// The buttons that the content extension gave it; nil for those of its category.
  package var actions: [NotificationAction]?
}

/// The answer of a content extension to an action: `UNNotificationContentExtensionResponseOption`.
package enum ContentAnswer: Int, Sendable, Hashable, CaseIterable {
  /// The card stays open (CEXT-17).
  case doNotDismiss = 0
  /// The card closes, and the app does not hear of it (CEXT-18).
  case dismiss = 1
  /// The card closes, and the app gets the action (CEXT-19).
  case dismissAndForward = 2
}

// The card that is open, and the content extension that shows it.

extension NotificationCenterState {
  /// Whether a content extension shows the card when it is opened (CEXT-02).
  func isClaimed(_ key: NotificationKey) -> Bool {
    guard let claimed = contentCategories[key.app] ?? contentCategories[nil] else { return false }
    return request(of: key).map { claimed.contains($0.content.categoryIdentifier) } ?? false
  }

  /// The content extension that shows the open card has an input of its own, or has it no longer.
  package mutating func contentExtension(of key: NotificationKey, hasOwnInput: Bool) {
    guard open?.key == key else { return }
    open?.hasOwnInput = hasOwnInput
  }

  /// The content extension that showed the card is gone: the card is the system's own again.
  package mutating func contentExtensionEnded(_ key: NotificationKey) {
    guard open?.key == key else { return }
    open = OpenCard(key: key)
  }

  /// The content extension gives the open card other buttons.
  package mutating func setActions(_ actions: [NotificationAction], of key: NotificationKey) {
    guard open?.key == key else { return }
    open?.actions = actions
  }

  /// The content extension has dealt with an action.
  package mutating func answerContent(
    _ response: NotificationResponse, of app: BundleIdentifier, _ answer: ContentAnswer,
    at now: Date
  ) -> [CenterEvent] {
    let key = NotificationKey(app, response.request)
    guard open?.key == key else { return [] }
    var events = CenterEvents(now)
    switch answer {
    case .doNotDismiss: break
    case .dismiss:
      // It was acted on: the notification leaves as after any action (CENT-51).
      close(&events)
      removeDelivered([key.identifier], of: app, .touched, &events)
      if banner == key { hideBanner() }
    case .dismissAndForward:
      let isInFront = actions(of: key).contains {
        $0.identifier == response.action && $0.options.contains(.foreground)
      }
      close(&events)
      respond(response.action, response.userText, inFront: isInFront, key, &events)
    }
    return events.all
  }

  /// The open card closes, and stays in Notification Center.
  package mutating func closeCard(at now: Date) -> [CenterEvent] {
    var events = CenterEvents(now)
    close(&events)
    return events.all
  }

  mutating func close(_ events: inout CenterEvents) {
    guard let key = open?.key else { return }
    open = nil
    if banner == key { hideBanner() }
    events.add(key.app, .collapsed(key.identifier))
  }

  /// A notification in sight, and when it was delivered; nil there for one that is in a banner only.
  package func notification(_ key: NotificationKey) -> (CenterRequest, Date?)? {
    request(of: key).map { ($0, apps[key.app]?.delivered[key.identifier]?.date) }
  }

  /// The buttons of a card at its full size.
  func actions(of key: NotificationKey) -> [NotificationAction] {
    if open?.key == key, let actions = open?.actions { return actions }
    guard let record = apps[key.app], let request = request(of: key) else { return [] }
    return Array(record.category(of: request.content)?.actions(in: .ample) ?? [])
  }
}
