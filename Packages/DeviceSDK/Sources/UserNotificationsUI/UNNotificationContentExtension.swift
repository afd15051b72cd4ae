import CoreGraphics
import DeviceFoundation
import Foundation
import UIKit
import UserNotifications

/// The interface of a content extension.
///
/// All but the first requirement are optional on Apple's systems; here they have implementations.
/// The one with a completion handler calls the async one.
public protocol UNNotificationContentExtension: NSObjectProtocol {
  /// Show this notification.
  @MainActor func didReceive(_ notification: UNNotification)

  /// The user chose an action.
  @MainActor @preconcurrency
  func didReceive(
    _ response: UNNotificationResponse,
    completionHandler completion:
      @escaping @Sendable (UNNotificationContentExtensionResponseOption) -> Void)

  /// The async form; by default the interface goes away and the app gets the action.
  @MainActor func didReceive(
    _ response: UNNotificationResponse
  ) async -> UNNotificationContentExtensionResponseOption

  /// The button for the media; none by default.
  @MainActor var mediaPlayPauseButtonType: UNNotificationContentExtensionMediaPlayPauseButtonType {
    get
  }

  /// Where the button is, in points; empty by default.
  @MainActor var mediaPlayPauseButtonFrame: CGRect { get }

  /// The button's colour; clear by default, which stands for the system's own.
  @MainActor var mediaPlayPauseButtonTintColor: UIColor { get }

  /// The user wants the media to play.
  @MainActor func mediaPlay()

  /// The user wants the media to pause.
  @MainActor func mediaPause()
}

extension UNNotificationContentExtension {
  /// Answers with what the async form returns.
  @MainActor
  public func didReceive(
    _ response: UNNotificationResponse,
    completionHandler completion:
      @escaping @Sendable (UNNotificationContentExtensionResponseOption) -> Void
  ) {
    let this: any UNNotificationContentExtension = self
    Task { @MainActor in completion(await this.didReceive(response)) }
  }

  /// The interface goes away and the app gets the action.
  @MainActor
  public func didReceive(
    _ response: UNNotificationResponse
  ) async -> UNNotificationContentExtensionResponseOption {
    MissingCallback.note("didReceiveResponse")
    return .dismissAndForwardAction
  }

  /// No button.
  @MainActor
  public var mediaPlayPauseButtonType: UNNotificationContentExtensionMediaPlayPauseButtonType {
    .none
  }

  /// An empty rectangle.
  @MainActor public var mediaPlayPauseButtonFrame: CGRect { .zero }

  /// Clear.
  @MainActor public var mediaPlayPauseButtonTintColor: UIColor { .clear }

  /// Does nothing.
  @MainActor public func mediaPlay() {}

  /// Does nothing.
  @MainActor public func mediaPause() {}
}
