/// The messages of FCM's v1 API with their fields, as Google publishes them in `fcm.v1.json`.
///
/// `Tests/Clients/fcm.py` holds the table to the copy that google-api-python-client carries.
struct FCMSchema: Sendable {
  /// A row for each message: its fields with their kinds; a line that is indented goes on with the one
  /// above.
  private static let table = """
    SendMessageRequest: message:Message validateOnly:flag
    Message: android:AndroidConfig androidV2:AndroidConfigV2 apns:ApnsConfig condition:text data:map
      fcmOptions:FcmOptions fid:text name:text notification:Notification token:text topic:text
      webpush:WebpushConfig
    AndroidConfig: bandwidthConstrainedOk:flag collapseKey:text data:map directBootOk:flag
      fcmOptions:AndroidFcmOptions notification:AndroidNotification priority:one(NORMAL,HIGH)
      restrictedPackageName:text restrictedSatelliteOk:flag ttl:duration
    AndroidFcmOptions: analyticsLabel:text
    AndroidNotification: body:text bodyLocArgs:list(text) bodyLocKey:text
      bypassProxyNotification:flag channelId:text clickAction:text color:text
      defaultLightSettings:flag defaultSound:flag defaultVibrateTimings:flag eventTime:time
      icon:text image:text lightSettings:LightSettings localOnly:flag notificationCount:int32
      notificationPriority:one(PRIORITY_UNSPECIFIED,PRIORITY_MIN,PRIORITY_LOW,PRIORITY_DEFAULT,PRIORITY_HIGH,PRIORITY_MAX)
      proxy:one(PROXY_UNSPECIFIED,ALLOW,DENY,IF_PRIORITY_LOWERED) sound:text sticky:flag tag:text
      ticker:text title:text titleLocArgs:list(text) titleLocKey:text vibrateTimings:list(duration)
      visibility:one(VISIBILITY_UNSPECIFIED,PRIVATE,PUBLIC,SECRET)
    LightSettings: color:Color lightOffDuration:duration lightOnDuration:duration
    Color: alpha:float blue:float green:float red:float
    AndroidConfigV2: backgroundSync:AndroidBackgroundSyncMessage bandwidthConstrainedOk:flag
      collapseKey:text data:map directBootOk:flag fcmOptions:AndroidFcmOptions
      remoteNotification:AndroidRemoteNotification restrictedPackageName:text
      restrictedSatelliteOk:flag ttl:duration
    AndroidBackgroundSyncMessage:
    AndroidRemoteNotification: mutableContent:flag notification:AndroidNotificationV2
      useAsV1DataMessage:flag
    AndroidNotificationV2: body:text bodyLocArgs:list(text) bodyLocKey:text channelId:text
      clickAction:text color:text defaultLightSettings:flag defaultSound:flag
      defaultVibrateTimings:flag eventTime:time icon:text id:int32 image:text
      lightSettings:GoogleFirebaseFcmV1AndroidNotificationV2LightSettings localOnly:flag
      notificationCount:int32
      notificationPriority:one(PRIORITY_UNSPECIFIED,PRIORITY_MIN,PRIORITY_LOW,PRIORITY_DEFAULT,PRIORITY_HIGH,PRIORITY_MAX)
      sound:text sticky:flag tag:text ticker:text title:text titleLocArgs:list(text)
      titleLocKey:text vibrateTimings:list(duration)
      visibility:one(VISIBILITY_UNSPECIFIED,PRIVATE,PUBLIC,SECRET)
    GoogleFirebaseFcmV1AndroidNotificationV2LightSettings: color:Color lightOffDuration:duration
      lightOnDuration:duration
    ApnsConfig: fcmOptions:ApnsFcmOptions headers:map liveActivityToken:text payload:object
    ApnsFcmOptions: analyticsLabel:text image:text
    FcmOptions: analyticsLabel:text
    Notification: body:text image:text title:text
    WebpushConfig: data:map fcmOptions:WebpushFcmOptions headers:map notification:object
    WebpushFcmOptions: analyticsLabel:text link:text
    """

  /// The type of a field's value.
  indirect enum Kind: Sendable {
    case text
    case flag
    case int32
    case float
    /// Seconds, as `3.5s`.
    case duration
    /// A moment, as RFC 3339 writes it.
    case time
    /// Texts by their names.
    case map
    /// Any object.
    case object
    case list(Kind)
    /// One of these names.
    case one([String])
    case message(String)

    init(_ text: Substring) {
      let inner = text.split(separator: "(").dropFirst().first?.dropLast() ?? ""
      switch text.prefix(while: { $0 != "(" }) {
      case "text": self = .text
      case "flag": self = .flag
      case "int32": self = .int32
      case "float": self = .float
      case "duration": self = .duration
      case "time": self = .time
      case "map": self = .map
      case "object": self = .object
      case "list": self = .list(Kind(inner))
      case "one": self = .one(inner.split(separator: ",").map(String.init))
      default: self = .message(String(text))
      }
    }
  }

  /// A field of a message.
  struct Field: Sendable {
    /// As JSON has it.
    let name: String
    /// As the protocol buffer has it, which JSON may have too: `fcm_options`.
    let protoName: String
    let kind: Kind
  }

  /// The only one there is.
  static let v1 = FCMSchema()

  /// The fields of each message, by both of their names.
  private let messages: [String: [String: Field]]

  private init() {
    var messages: [String: [String: Field]] = [:]
    var current = ""
    for line in Self.table.split(separator: "\n") {
      for word in line.split(separator: " ") {
        let parts = word.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[1].isEmpty else {
          current = String(parts[0])
          messages[current] = [:]
          continue
        }
        let name = String(parts[0])
        let field = Field(name: name, protoName: Self.snakeCase(name), kind: Kind(parts[1]))
        messages[current]?[name] = field
        messages[current]?[field.protoName] = field
      }
    }
    self.messages = messages
  }

  /// The fields of a message, by both of their names; nil for a message there is not.
  func fields(of message: String) -> [String: Field]? { messages[message] }

  private static func snakeCase(_ name: String) -> String {
    name.map { $0.isUppercase ? "_" + $0.lowercased() : String($0) }.joined()
  }
}
