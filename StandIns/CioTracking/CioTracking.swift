@_exported import CioInternalCommon
import CioMessagingPush

/// Settings of Customer.io's code in a service extension, until its version 2.
public struct NotificationServiceExtensionSdkConfig {
  /// The address of Customer.io's server; nothing is sent.
  public var trackingApiUrl: String
  /// Whether deliveries are reported.
  public var autoTrackPushEvents = true
  /// How much is logged.
  public var logLevel = CioLogLevel.error
  /// Whether the device's attributes are reported; nothing is sent.
  public var autoTrackDeviceAttributes = true
}

/// The name of the settings that extensions use.
public typealias CioNotificationServiceExtensionSdkConfig = NotificationServiceExtensionSdkConfig

/// Customer.io's code until its version 2: the part for a service extension.
public final class CustomerIO {
  private init() {}

  /// Takes settings, before `MessagingPush` is used.
  public static func initialize(
    siteId: String, apiKey: String, region: Region,
    configure configureHandler: ((inout NotificationServiceExtensionSdkConfig) -> Void)?
  ) {
    let server = region == .EU ? "track-sdk-eu" : "track-sdk"
    var config = NotificationServiceExtensionSdkConfig(
      trackingApiUrl: "https://\(server).customer.io/")
    configureHandler?(&config)
    MessagingPush.initializeForExtension(
      withConfig: MessagingPushConfigBuilder().region(region).logLevel(config.logLevel)
        .autoTrackPushEvents(config.autoTrackPushEvents).build())
  }
}
