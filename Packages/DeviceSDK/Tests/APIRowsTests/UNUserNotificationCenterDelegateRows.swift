import Foundation
import Synchronization
import UserNotifications

let centerDelegateUses = RowUses(of: "UNUserNotificationCenterDelegate") {
  $0.use("-") {
    let delegate: any UNUserNotificationCenterDelegate = SilentDelegate()
    let _: any NSObjectProtocol = delegate
  }
  $0.use("userNotificationCenter(_:willPresent:withCompletionHandler:)") {
    // Reaches the method itself, the async one, or the default that shows nothing (CENT-12).
    expect(await presentation(by: HandlerDelegate()) == [.banner, .sound])
    expect(await presentation(by: AsyncDelegate()) == .list)
    expect(await presentation(by: SilentDelegate()) == [])
  }
  $0.use("userNotificationCenter(_:willPresent:)") {
    let options = await AsyncDelegate().userNotificationCenter(
      .current(), willPresent: sampleNotification())
    expect(options == .list)
  }
  $0.use("userNotificationCenter(_:didReceive:withCompletionHandler:)") {
    for delegate in [HandlerDelegate(), AsyncDelegate(), SilentDelegate()] as [Recording] {
      await withCheckedContinuation { continuation in
        delegate.userNotificationCenter(.current(), didReceive: sampleResponse()) {
          continuation.resume()
        }
      }
      expect(delegate.actions == (delegate is SilentDelegate ? [] : ["reply"]))
    }
  }
  $0.use("userNotificationCenter(_:didReceive:)") {
    let delegate = AsyncDelegate()
    await delegate.userNotificationCenter(.current(), didReceive: sampleResponse())
    expect(delegate.actions == ["reply"])
  }
  $0.use("userNotificationCenter(_:openSettingsFor:)") {
    let delegate = HandlerDelegate()
    delegate.userNotificationCenter(.current(), openSettingsFor: nil)
    expect(delegate.actions == ["settings"])
    SilentDelegate().userNotificationCenter(.current(), openSettingsFor: sampleNotification())
  }
}

private func presentation(
  by delegate: any UNUserNotificationCenterDelegate
) async -> UNNotificationPresentationOptions {
  await withCheckedContinuation { continuation in
    delegate.userNotificationCenter(.current(), willPresent: sampleNotification()) { options in
      continuation.resume(returning: options)
    }
  }
}

private protocol Recording: UNUserNotificationCenterDelegate {
  var actions: [String] { get }
}

/// Implements nothing, as all requirements are optional.
final class SilentDelegate: NSObject, UNUserNotificationCenterDelegate {}

extension SilentDelegate: Recording {
  fileprivate var actions: [String] { [] }
}

/// Implements the requirements with handlers, spelled without `@Sendable`.
private final class HandlerDelegate: NSObject, Recording {
  private(set) var actions: [String] = []

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
  ) {
    completionHandler([.banner, .sound])
  }

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) {
    actions.append(response.actionIdentifier)
    completionHandler()
  }

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?
  ) {
    actions.append("settings")
  }
}

/// Implements the async requirements.
private final class AsyncDelegate: NSObject, Recording {
  private let recorded = Mutex<[String]>([])

  var actions: [String] { recorded.withLock(\.self) }

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification
  ) async -> UNNotificationPresentationOptions { .list }

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
  ) async {
    recorded.withLock { $0.append(response.actionIdentifier) }
  }
}
