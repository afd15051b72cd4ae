/// A push provider whose requests can be read.
public enum PushProvider: String, Sendable, Hashable, CaseIterable {
  /// OneSignal's `POST /notifications`.
  case oneSignal = "onesignal"
  /// Amazon SNS' `Publish` with `MessageStructure` `json`.
  case sns
  /// Expo's `POST /--/api/v2/push/send`.
  case expo
  /// Braze's `POST /messages/send`.
  case braze
  /// Firebase's `POST /v1/projects/PROJECT/messages:send`.
  case fcm

  /// The provider's usual name.
  package var title: String {
    switch self {
    case .oneSignal: "OneSignal"
    case .sns: "Amazon SNS"
    case .expo: "Expo"
    case .braze: "Braze"
    case .fcm: "Firebase"
    }
  }
}

/// The providers whose requests are recognised.
package enum ProviderChoice: String, Sendable, Hashable, CaseIterable {
  /// Each that has what its provider requires and is no payload.
  case auto
  /// Nobody's: everything is a payload or an envelope.
  case none
  case oneSignal = "onesignal"
  case sns
  case expo
  case braze
  case fcm

  /// The only provider there is; nil where that is open.
  package var provider: PushProvider? { PushProvider(rawValue: rawValue) }
}
