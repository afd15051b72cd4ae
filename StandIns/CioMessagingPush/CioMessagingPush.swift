import CioInternalCommon
import Foundation
import StandInSupport
import UserNotifications

/// Settings of Customer.io's code; the stand-in has a use for none.
public struct MessagingPushConfigOptions: Sendable {
  /// How much is logged.
  public var logLevel: CioLogLevel = .error
  /// The key for Customer.io's server.
  public var cdpApiKey = ""
  /// Where that server is.
  public var region: Region = .US
  /// Whether deliveries are reported.
  public var autoTrackPushEvents = true
  /// The group shared with the app.
  public var appGroupId: String?
}

/// Collects settings.
public class MessagingPushConfigBuilder {
  private var options = MessagingPushConfigOptions()

  /// Begins with Customer.io's defaults.
  public init(cdpApiKey: String = "") { options.cdpApiKey = cdpApiKey }

  /// Sets the region.
  @discardableResult
  public func region(_ region: Region) -> MessagingPushConfigBuilder {
    options.region = region
    return self
  }

  /// Sets the level.
  @discardableResult
  public func logLevel(_ logLevel: CioLogLevel) -> MessagingPushConfigBuilder {
    options.logLevel = logLevel
    return self
  }

  /// Sets whether deliveries are reported.
  @discardableResult
  public func autoTrackPushEvents(_ value: Bool) -> MessagingPushConfigBuilder {
    options.autoTrackPushEvents = value
    return self
  }

  /// Taken and not used: of the app only.
  @discardableResult
  public func autoFetchDeviceToken(_ value: Bool) -> MessagingPushConfigBuilder { self }

  /// Taken and not used: of the app only.
  @discardableResult
  public func showPushAppInForeground(_ value: Bool) -> MessagingPushConfigBuilder { self }

  /// Sets the group shared with the app.
  @discardableResult
  public func appGroupId(_ value: String) -> MessagingPushConfigBuilder {
    options.appGroupId = value
    return self
  }

  /// The settings.
  public func build() -> MessagingPushConfigOptions { options }
}

/// Handles pushes of Customer.io's.
public protocol MessagingPushInstance: AnyObject {
  /// Attaches the media of `request` and calls `contentHandler`.
  /// - Returns: Whether it is Customer.io's; otherwise `contentHandler` is not called.
  @discardableResult
  func didReceive(
    _ request: UNNotificationRequest,
    withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
  ) -> Bool
  /// Stops the downloads and hands over what there is.
  func serviceExtensionTimeWillExpire()
}

// The lock guards the deliveries under way.
/// Attaches what `CIO.push.image` names.
public final class MessagingPush: MessagingPushInstance, @unchecked Sendable {
  private static let module = "CioMessagingPush"
  /// The one instance.
  public static let shared = MessagingPush()

  private let lock = NSLock()
  private var deliveries: [MediaDelivery] = []
  private var reportsDeliveries = true

  private init() {}

  /// Takes settings.
  @discardableResult
  public static func initializeForExtension(
    withConfig config: MessagingPushConfigOptions = MessagingPushConfigBuilder().build()
  ) -> any MessagingPushInstance {
    shared.lock.withLock { shared.reportsDeliveries = config.autoTrackPushEvents }
    return shared
  }

  /// Attaches the picture of `request` and calls `contentHandler`.
  /// - Returns: Whether it has `CIO-Delivery-ID` and `CIO-Delivery-Token`; otherwise
  ///   `contentHandler` is not called.
  @discardableResult
  public func didReceive(
    _ request: UNNotificationRequest,
    withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
  ) -> Bool {
    let payload = request.content.userInfo
    guard payload["CIO-Delivery-ID"] is String, payload["CIO-Delivery-Token"] is String else {
      return false
    }
    let delivery = MediaDelivery(request, module: Self.module, handler: contentHandler)
    let reports = lock.withLock {
      deliveries.append(delivery)
      return reportsDeliveries
    }
    if reports { StandInLog.notSent(Self.module, "the delivery") }
    guard let url = payload.members("CIO")?.members("push")?.url("image") else {
      delivery.finish()
      return true
    }
    delivery.attach([
      RemoteMedia(at: url, identifier: "cio_sdk_\(UUID().uuidString)") {
        MediaFileExtension.suggestedName($0, $1)
      }
    ])
    return true
  }

  /// Stops the downloads and hands over what there is.
  public func serviceExtensionTimeWillExpire() {
    let deliveries = lock.withLock {
      defer { self.deliveries = [] }
      return self.deliveries
    }
    for delivery in deliveries { delivery.expire() }
  }
}
