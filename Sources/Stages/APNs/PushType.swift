import JSONModel
import NotificationModel

/// The values of the `apns-push-type` header (APNS-10).
public enum PushType: String, Sendable, Hashable, CaseIterable {
  /// A notification that the user sees or hears.
  case alert
  /// News for the app, which shows nothing.
  case background
  /// An update of the app's controls.
  case controls
  /// A request for the location, for the location push service extension.
  case location
  /// A call, for PushKit.
  case voip
  /// An update of a watch face's complication.
  case complication
  /// News for a file provider extension.
  case fileprovider
  /// For the management of a device.
  case mdm
  /// The start, update or end of a Live Activity.
  case liveactivity
  /// A request to join a conversation of Push to Talk.
  case pushtotalk
  /// A reload of the app's widgets.
  case widgets

  /// Largest payload in bytes: 5120 for VoIP (APNS-30), 4096 for all others (APNS-29); broadcasts
  /// have a limit of their own (APNS-31).
  public var maximumPayloadBytes: Int { self == .voip ? 5120 : 4096 }

  /// The topic's part after the bundle identifier (APNS-12…18, APNS-82, APNS-83); nil where the
  /// topic has another base (`mdm`, APNS-19).
  public var topicSuffix: String? {
    switch self {
    case .alert, .background: ""
    case .voip: ".voip"
    case .complication: ".complication"
    case .fileprovider: ".pushkit.fileprovider"
    case .location: ".location-query"
    case .liveactivity: ".push-type.liveactivity"
    case .pushtotalk: ".voip-ptt"
    case .controls: ".push-type.controls"
    case .widgets: ".push-type.widgets"
    case .mdm: nil
    }
  }

  /// The receiver of the push in place of the service extension, in words for a message.
  package var receiver: String {
    switch self {
    case .alert: "the notification system"
    case .background: "the app in the background"
    case .controls: "the app's controls"
    case .location: "the app's location push service extension"
    case .voip: "the app, through PushKit"
    case .complication: "the app's watch complication"
    case .fileprovider: "the app's file provider"
    case .mdm: "the device's management client"
    case .liveactivity: "the app's Live Activity"
    case .pushtotalk: "the app, through Push to Talk"
    case .widgets: "the app's widgets"
    }
  }

  /// The type as the device's log spells it (WAKE-15); only `Alert` is attested.
  package var logName: String {
    switch self {
    case .alert: "Alert"
    case .background: "Background"
    case .controls: "Controls"
    case .location: "Location"
    case .voip: "VoIP"
    case .complication: "Complication"
    case .fileprovider: "FileProvider"
    case .mdm: "MDM"
    case .liveactivity: "LiveActivity"
    case .pushtotalk: "PushToTalk"
    case .widgets: "Widgets"
    }
  }

  /// The type of a push without the header, inferred from the keys of its `aps`: a Live Activity
  /// with `content-state` and `event`, background with `content-available` 1 and nothing that shows
  /// or sounds, else an alert.
  package static func inferred(from aps: [String: JSONValue]) -> PushType {
    if aps["content-state"] != nil, aps["event"] != nil { return .liveactivity }
    guard aps["content-available"]?.integer == 1 else { return .alert }
    let isVisible = aps["alert"] != nil || aps["badge"] != nil || aps["sound"] != nil
    return isVisible ? .alert : .background
  }
}
