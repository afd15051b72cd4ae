import DeviceChannel
import Foundation
internal import JSONModel
internal import NotificationModel

// What the device's notification center keeps for the app, asked over the channel. Each answer is
// nil where no phone keeps it, and then this process's own state counts.
extension CenterState {
  /// The settings a person chose.
  var currentSettings: UNNotificationSettings {
    ask("settings").map { UNNotificationSettings(UNNotificationSettings.Values($0)) } ?? settings
  }

  /// Asks for permission; the handler runs when a person has answered.
  func requestAuthorization(
    _ options: UNAuthorizationOptions, _ handler: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    let id = AppCenter.wait(handler)
    let answer = ask(
      "requestAuthorization",
      ["options": .integer(Int(options.rawValue)), "request": .integer(id)])
    if answer?["waits"] == true { return }
    let status = currentSettings.authorizationStatus
    let isGranted =
      answer?["granted"]?.bool ?? (status == .authorized || status == .provisional)
    AppCenter.conclude(id, granted: isGranted)
  }

  /// The pending requests, in the order in which they were added.
  var currentPending: [UNNotificationRequest] {
    ask("pending")?.array.map { $0.compactMap(request) } ?? pending
  }

  /// The app's notifications in Notification Center, the newest first; those that this process
  /// added without a device are ahead of those that it delivered before.
  var currentDelivered: [UNNotification]? {
    guard let answer = ask("delivered")?.array else { return nil }
    return delivered
      + answer.compactMap { entry in
        guard let seconds = entry["date"]?.number, let request = entry["request"].flatMap(request)
        else { return nil }
        return UNNotification(date: Date(timeIntervalSince1970: seconds), request: request)
      }
  }

  /// The categories that the app, or an extension of it, registered.
  var currentCategories: Set<UNNotificationCategory> {
    guard let answer = ask("categories")?.array else { return categories }
    return Set(answer.compactMap(UNNotificationCategory.make))
  }

  /// Replaces the app's categories on the device; on any thread.
  func register(_ categories: Set<UNNotificationCategory>) {
    let sorted = categories.sorted { $0.identifier < $1.identifier }
    ask("setCategories", ["categories": .array(sorted.map(\.json))])
  }

  /// Adds a request, to the phone where there is one.
  func addToDevice(_ request: UNNotificationRequest) throws(UNError) {
    try judge(request)
    let answer = ask("add", ["request": request.json])
    if answer == nil || answer?["isUnwatched"] == true {
      Inert.use("UNUserNotificationCenter.add outside of a phone (pushsim phone, Phone in tests)")
      if request.trigger is UNLocationNotificationTrigger {
        Inert.use("UNLocationNotificationTrigger")
      }
    }
    guard let answer else { return try add(request) }
    if let code = answer["error"]?.integer.flatMap(UNError.Code.init) { throw UNError(code) }
  }

  /// Removes what waits; nil removes all.
  func removePending(_ identifiers: [String]?) {
    pending.removeAll { identifiers?.contains($0.identifier) ?? true }
    ask("removePending", Self.arguments(identifiers))
  }

  /// Removes what was delivered; nil removes all.
  /// - Returns: whether the device removed what it delivered before.
  func removeDelivered(_ identifiers: [String]?) -> Bool {
    delivered.removeAll { identifiers?.contains($0.request.identifier) ?? true }
    return ask("removeDelivered", Self.arguments(identifiers)) != nil
  }

  /// Sets the number on the icon.
  func setBadge(_ count: Int) {
    badge = count
    ask("setBadge", ["count": .integer(count)])
  }

  /// When a trigger would fire if it were added now, nil when it never will; nil also where no
  /// phone says.
  static func nextDate(of trigger: UNNotificationTrigger) -> Date?? {
    let answer = DeviceConnection.current?.ask(
      "center.nextDate",
      ["trigger": trigger.json, "at": .double(Date().timeIntervalSince1970)])
    guard let date = answer?["date"] else { return .none }
    return .some(date.number.map { Date(timeIntervalSince1970: $0) })
  }

  private static func arguments(_ identifiers: [String]?) -> [String: JSONValue] {
    identifiers.map { ["identifiers": .array($0.map(JSONValue.string))] } ?? [:]
  }

  @discardableResult
  private func ask(_ operation: String, _ arguments: [String: JSONValue] = [:]) -> JSONValue? {
    let answer = DeviceConnection.current?.ask("center.\(operation)", .object(arguments))
    return answer == .null ? nil : answer
  }

  /// A request of the device.
  func request(_ json: JSONValue) -> UNNotificationRequest? {
    guard let identifier = json["identifier"]?.string,
      let content = try? json["content"].map(NotificationContent.init)
    else { return nil }
    return UNNotificationRequest(
      storing: identifier, content: UNNotificationContent(content),
      trigger: json["trigger"].flatMap { UNNotificationTrigger.make($0) })
  }
}

extension UNNotificationRequest {
  /// The request's shape on the channel.
  fileprivate var json: JSONValue {
    [
      "identifier": .string(identifier), "content": ContentExport(content).content.json,
      "trigger": trigger?.json ?? .null,
    ]
  }
}

extension UNNotificationSettings.Values {
  /// The settings of an answer; what it leaves out is not supported.
  fileprivate init(_ json: JSONValue) {
    self.init()
    func setting(_ key: String) -> UNNotificationSetting {
      json[key]?.integer.flatMap(UNNotificationSetting.init) ?? .notSupported
    }
    authorizationStatus =
      json["authorizationStatus"]?.integer.flatMap(UNAuthorizationStatus.init) ?? .notDetermined
    soundSetting = setting("sound")
    badgeSetting = setting("badge")
    alertSetting = setting("alert")
    notificationCenterSetting = setting("notificationCenter")
    lockScreenSetting = setting("lockScreen")
    criticalAlertSetting = setting("criticalAlert")
    timeSensitiveSetting = setting("timeSensitive")
    scheduledDeliverySetting = setting("scheduledDelivery")
    alertStyle = json["alertStyle"]?.integer.flatMap(UNAlertStyle.init) ?? .none
    showPreviewsSetting =
      json["previews"]?.integer.flatMap(UNShowPreviewsSetting.init) ?? .always
    providesAppNotificationSettings = json["providesAppNotificationSettings"] == true
  }
}
