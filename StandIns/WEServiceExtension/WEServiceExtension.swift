import Foundation
import StandInSupport
import UserNotifications

/// WebEngage's base class: attaches the pictures of its styles, and makes sure that the category of
/// its content extension is registered.
///
/// It does not call the handler for a push that is not WebEngage's, or has no style.
open class WEXPushNotificationService: UNNotificationServiceExtension {
  static let module = "WEServiceExtension"
  private let notificationDelegate: UNNotificationServiceExtension?
  private var delivery: WEDelivery?

  /// Makes the class, for an extension that has its own.
  public init(notificationDelegate: UNNotificationServiceExtension?) {
    self.notificationDelegate = notificationDelegate
  }

  /// Makes the class.
  public override init() { notificationDelegate = nil }

  /// Downloads and attaches the pictures, and calls `contentHandler`.
  @preconcurrency
  open override func didReceive(
    _ request: UNNotificationRequest,
    withContentHandler contentHandler: @escaping @Sendable (UNNotificationContent) -> Void
  ) {
    let payload = request.content.userInfo
    guard payload.text("source") == "webengage",
      let details = payload.members("expandableDetails"), let style = details.text("style"),
      let content = request.content.mutableCopy() as? UNMutableNotificationContent
    else {
      return StandInLog.write(
        Self.module, "the push is not WebEngage's or has no style: the handler is not called")
    }
    let delivery = WEDelivery(content, contentHandler)
    self.delivery = delivery
    switch style {
    case "CAROUSEL_V1": delivery.attach(details.pictures("items"), isTiles: false)
    case "TILES":
      let background = details.text("image").map { ["image": $0 as Any] }
      delivery.register {
        delivery.attach(
          details.pictures("tiles"), behind: background, isTiles: true)
      }
    case "RATING_V1": delivery.attach([details], isTiles: false)
    case "BIG_PICTURE", "OVERLAY":
      delivery.register { delivery.attach([details], isTiles: false) }
    case "BIG_TEXT": delivery.register { delivery.finish() }
    default: delivery.finish()
    }
  }

  /// Hands over what there is by now.
  open override func serviceExtensionTimeWillExpire() { delivery?.finish() }

  /// Called with each request to WebEngage's server, of which there are none here.
  open func onRequest(
    _ request: URLRequest, completionHandler: @escaping (URLRequest) -> Void
  ) { completionHandler(request) }
}

extension Dictionary where Key == AnyHashable, Value == Any {
  fileprivate func pictures(_ key: String) -> [[AnyHashable: Any]] {
    self[key] as? [[AnyHashable: Any]] ?? []
  }
}

// The lock guards everything that changes.
/// One push on its way.
private final class WEDelivery: @unchecked Sendable {
  /// By the category that the server names, the one of the content extension.
  private static let categories = [
    "default": 1, "19db52de": 1, "18dfbbcc": 2, "16589g0g": 3, "15ead296": 4, "17543720": 5,
    "16e66ba8": 6, "1c406g7a": 7, "1bd2a2g0": 8,
  ].mapValues { "WEG_RICH_V\($0)" }

  private let lock = NSLock()
  private let content: UNMutableNotificationContent
  private var handler: ((UNNotificationContent) -> Void)?
  private var attachments: [Int: UNNotificationAttachment] = [:]

  init(
    _ content: UNMutableNotificationContent, _ handler: @escaping (UNNotificationContent) -> Void
  ) {
    self.content = content
    self.handler = handler
  }

  /// Hands the content over, once.
  func finish() {
    StandInLog.notSent(WEXPushNotificationService.module, "the events of the push")
    let handler = lock.withLock {
      defer { self.handler = nil }
      return self.handler
    }
    handler?(content)
  }

  /// Attaches pictures in their order, and hands over.
  /// - Parameters:
  ///   - background: shown behind the others, and never as the thumbnail.
  ///   - isTiles: whether one that does not come makes a plain notification of it.
  func attach(
    _ items: [[AnyHashable: Any]], behind background: [AnyHashable: Any]? = nil, isTiles: Bool
  ) {
    let shift = background == nil ? 0 : 1
    let pictures = items.enumerated().filter { $1.text("image") != nil }
    guard !pictures.isEmpty else {
      if isTiles || items.count != 1 { return }
      return finish()
    }
    let group = DispatchGroup()
    var hasFailure = false
    for (index, item) in pictures.map({ ($0 + shift, $1) }) + (background.map { [(0, $0)] } ?? []) {
      group.enter()
      fetch(item, index, isHidden: shift == 1 && index == 0) { [self] attachment in
        lock.withLock {
          attachments[index] = attachment
          if attachment == nil, index >= shift { hasFailure = true }
          content.attachments = attachments.sorted { $0.key < $1.key }.map(\.value)
        }
        group.leave()
      }
    }
    group.notify(queue: .global()) { [self] in
      if isTiles, lock.withLock({ hasFailure }) { fallBack() }
      finish()
    }
  }

  private func fetch(
    _ item: [AnyHashable: Any], _ index: Int, isHidden: Bool,
    _ done: @escaping (UNNotificationAttachment?) -> Void
  ) {
    guard let text = item.text("image"), let url = URL(string: text) else { return done(nil) }
    let ending = (text as NSString).pathExtension
    let options = isHidden ? [UNNotificationAttachmentOptionsThumbnailHiddenKey: true] : nil
    RemoteMedia(at: url, identifier: "\(index)", options: options) { _, response in
      let status = (response as? HTTPURLResponse)?.statusCode ?? 200
      guard (200..<300).contains(status) else { return nil }
      return "\(UUID().uuidString).\(ending.isEmpty || ending.count > 3 ? "jpg" : ending)"
    }.fetch(for: WEXPushNotificationService.module, completion: done)
  }

  /// Tiles of which a picture is missing show plainly.
  private func fallBack() {
    var custom = content.userInfo["customData"] as? [[AnyHashable: Any]] ?? []
    custom.append(["key": "is_fallback", "value": true])
    content.userInfo["customData"] = custom
    content.attachments = []
  }

  /// Has the content extension's category registered, which takes two seconds where it was not.
  func register(_ done: @escaping () -> Void) {
    let current = content.categoryIdentifier
    let wanted = Self.categories[current] ?? current
    UNUserNotificationCenter.current().getNotificationCategories { [self] known in
      let own = known.first { $0.identifier == current }
      if own != nil, current == wanted { return done() }
      let category = UNNotificationCategory(
        identifier: wanted, actions: own?.actions ?? [], intentIdentifiers: [],
        options: [.customDismissAction])
      UNUserNotificationCenter.current().setNotificationCategories(known.union([category]))
      content.categoryIdentifier = wanted
      DispatchQueue.main.asyncAfter(deadline: .now() + 2, execute: done)
    }
  }
}
