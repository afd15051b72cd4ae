import Foundation
import UIKit
import UserNotifications
import UserNotificationsUI

let playPauseButtonTypeUses = RowUses(
  of: "UNNotificationContentExtensionMediaPlayPauseButtonType"
) {
  $0.use("-") { requireSendable(UNNotificationContentExtensionMediaPlayPauseButtonType.self) }
  $0.useRawValue(UNNotificationContentExtensionMediaPlayPauseButtonType.overlay, 2)
  $0.use("none") {
    expect(UNNotificationContentExtensionMediaPlayPauseButtonType.none.rawValue == 0)
  }
  $0.use("default") {
    expect(UNNotificationContentExtensionMediaPlayPauseButtonType.default.rawValue == 1)
  }
  $0.use("overlay") {
    expect(UNNotificationContentExtensionMediaPlayPauseButtonType.overlay.rawValue == 2)
  }
}

let responseOptionUses = RowUses(of: "UNNotificationContentExtensionResponseOption") {
  $0.use("-") { requireSendable(UNNotificationContentExtensionResponseOption.self) }
  $0.useRawValue(UNNotificationContentExtensionResponseOption.dismiss, 1)
  $0.use("doNotDismiss") {
    expect(UNNotificationContentExtensionResponseOption.doNotDismiss.rawValue == 0)
  }
  $0.use("dismiss") { expect(UNNotificationContentExtensionResponseOption.dismiss.rawValue == 1) }
  $0.use("dismissAndForwardAction") {
    expect(UNNotificationContentExtensionResponseOption.dismissAndForwardAction.rawValue == 2)
  }
}

let contentExtensionUses = RowUses(of: "UNNotificationContentExtension") {
  $0.use("-") { @MainActor in
    let controller: any UNNotificationContentExtension = SmallController()
    let _: any NSObjectProtocol = controller
  }
  $0.use("didReceive(_:)") { @MainActor in
    let controller = SmallController()
    controller.didReceive(sampleNotification())
    expect(controller.title == "Title")
  }
  $0.use("didReceive(_:completionHandler:)") {
    expect(await answer(of: FullController()) == .dismiss)
    expect(await answer(of: SmallController()) == .dismissAndForwardAction)
  }
  $0.use("didReceive(_:) async") { @MainActor in
    let controller: any UNNotificationContentExtension = SmallController()
    expect(await controller.didReceive(sampleResponse()) == .dismissAndForwardAction)
  }
  $0.use("mediaPlayPauseButtonType") { @MainActor in
    expect(SmallController().mediaPlayPauseButtonType == .none)
    expect(FullController().mediaPlayPauseButtonType == .overlay)
  }
  $0.use("mediaPlayPauseButtonFrame") { @MainActor in
    expect(SmallController().mediaPlayPauseButtonFrame == .zero)
    expect(FullController().mediaPlayPauseButtonFrame.width == 40)
  }
  $0.use("mediaPlayPauseButtonTintColor") { @MainActor in
    expect(SmallController().mediaPlayPauseButtonTintColor == .clear)
    expect(FullController().mediaPlayPauseButtonTintColor == .red)
  }
  $0.use("mediaPlay()") { @MainActor in
    let controller = FullController()
    controller.mediaPlay()
    expect(controller.isPlaying)
    SmallController().mediaPlay()
  }
  $0.use("mediaPause()") { @MainActor in
    let controller = FullController()
    controller.mediaPlay()
    controller.mediaPause()
    expect(!controller.isPlaying)
    SmallController().mediaPause()
  }
}

let extensionContextUses = RowUses(of: "NSExtensionContext") {
  $0.use("notificationActions") {
    let context = NSExtensionContext()
    expect(context.notificationActions == [])
    context.notificationActions = [sampleAction()]
    expect(context.notificationActions == [sampleAction()])
  }
  $0.use("performNotificationDefaultAction()") {
    NSExtensionContext().performNotificationDefaultAction()
  }
  $0.use("dismissNotificationContentExtension()") {
    NSExtensionContext().dismissNotificationContentExtension()
  }
  $0.use("mediaPlayingStarted()") { NSExtensionContext().mediaPlayingStarted() }
  $0.use("mediaPlayingPaused()") { NSExtensionContext().mediaPlayingPaused() }
}

@MainActor
private func answer(
  of controller: any UNNotificationContentExtension
) async -> UNNotificationContentExtensionResponseOption {
  await withCheckedContinuation { continuation in
    controller.didReceive(sampleResponse()) { option in continuation.resume(returning: option) }
  }
}

/// Implements what Apple requires and nothing more.
private final class SmallController: NSObject, UNNotificationContentExtension {
  private(set) var title = ""

  func didReceive(_ notification: UNNotification) {
    title = notification.request.content.title
  }
}

/// Implements everything, with the handler spelled without `@Sendable`.
@MainActor
private final class FullController: NSObject, UNNotificationContentExtension {
  private(set) var isPlaying = false

  func didReceive(_ notification: UNNotification) {}

  func didReceive(
    _ response: UNNotificationResponse,
    completionHandler completion: @escaping (UNNotificationContentExtensionResponseOption) -> Void
  ) {
    completion(.dismiss)
  }

  var mediaPlayPauseButtonType: UNNotificationContentExtensionMediaPlayPauseButtonType { .overlay }
  var mediaPlayPauseButtonFrame: CGRect { CGRect(x: 0, y: 0, width: 40, height: 40) }
  var mediaPlayPauseButtonTintColor: UIColor { .red }

  func mediaPlay() {
    isPlaying = true
  }

  func mediaPause() {
    isPlaying = false
  }
}
