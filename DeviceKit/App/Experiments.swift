import UIKit
import UserNotifications

/// Pieces of code that the app runs when a probe begins.
enum Experiments {
  typealias Piece = () async -> Void

  /// The answer of `willPresent`.
  static var presents: UNNotificationPresentationOptions = [.banner, .list, .sound, .badge]
  /// What `willPresent` does before it answers.
  static var beforePresenting: ((UNNotification) -> Void)?
  /// The seconds that `willPresent` takes.
  static var presentingDelay = 0.0
  static let quiet = QuietDelegate()

  /// All pieces, by name.
  static let all: [String: Piece] = presentation.merging(triggers) { $1 }.merging(files) { $1 }
    .merging(requests) { $1 }.merging(permission) { $1 }

  /// Runs the piece of this name.
  static func run(_ name: String) async {
    guard let piece = all[name] else { return Notebook.see("experiment", "unknown \(name)") }
    await piece()
  }

  static var center: UNUserNotificationCenter { .current() }

  /// Puts everything back that a probe may have changed.
  static func reset() {
    presents = [.banner, .list, .sound, .badge]
    beforePresenting = nil
    presentingDelay = 0
    center.removeAllPendingNotificationRequests()
    center.removeAllDeliveredNotifications()
    center.setNotificationCategories(categories)
    center.delegate = UIApplication.shared.delegate as? UNUserNotificationCenterDelegate
    UIApplication.shared.applicationIconBadgeNumber = 0
  }

  // MARK: Categories

  static let categories: Set<UNNotificationCategory> = [
    category("kit", ["one", "two"]), category("kit-dismiss", [], .customDismissAction),
    category("kit-content", ["stay", "close", "forward", "later"]),
    UNNotificationCategory(
      identifier: "kit-summary", actions: [], intentIdentifiers: [],
      hiddenPreviewsBodyPlaceholder: "%u hidden", categorySummaryFormat: "%u other kits",
      options: []),
    UNNotificationCategory(
      identifier: "kit-options",
      actions: [
        UNNotificationAction(identifier: "front", title: "front", options: .foreground),
        UNNotificationAction(identifier: "plain", title: "plain"),
        UNNotificationAction(identifier: "red", title: "red", options: .destructive),
        UNNotificationAction(
          identifier: "secret", title: "secret", options: .authenticationRequired),
        UNTextInputNotificationAction(
          identifier: "say", title: "say", options: [], textInputButtonTitle: "Send",
          textInputPlaceholder: "Words"),
      ], intentIdentifiers: []),
  ]

  private static func category(
    _ name: String, _ actions: [String], _ options: UNNotificationCategoryOptions = []
  ) -> UNNotificationCategory {
    UNNotificationCategory(
      identifier: name,
      actions: actions.map { UNNotificationAction(identifier: $0, title: $0) },
      intentIdentifiers: [], options: options)
  }

  // MARK: Requests

  static func content(_ title: String = "Local") -> UNMutableNotificationContent {
    let content = UNMutableNotificationContent()
    content.title = title
    content.body = "Probe"
    return content
  }

  /// - Returns: the error, or `none`.
  @discardableResult
  static func add(
    _ identifier: String, _ trigger: UNNotificationTrigger?,
    _ content: UNNotificationContent = content()
  ) async -> String {
    do {
      try await center.add(
        UNNotificationRequest(identifier: identifier, content: content, trigger: trigger))
      return "none"
    } catch {
      return error.kitText
    }
  }
}

/// A delegate without `willPresent`.
final class QuietDelegate: NSObject, UNUserNotificationCenterDelegate {
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) {
    Notebook.add("app.response", response.actionIdentifier)
    completionHandler()
  }
}
