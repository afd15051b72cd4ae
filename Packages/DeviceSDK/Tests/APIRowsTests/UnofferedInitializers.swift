import UserNotifications

// Apple's SDK marks `init()` of these classes unavailable. Here a call `Type()` finds the failable
// initialiser below, unless the SDK offered a plain `init()`: that would win, and give no nil.

extension UNNotificationAttributedMessageContext {
  @_disfavoredOverload convenience init?(ownAttributedMessageContext: Void = ()) { return nil }
}

extension UNNotificationAttachment {
  @_disfavoredOverload convenience init?(ownAttachment: Void = ()) { return nil }
}

extension UNNotificationRequest {
  @_disfavoredOverload convenience init?(ownRequest: Void = ()) { return nil }
}

extension UNNotification {
  @_disfavoredOverload convenience init?(ownNotification: Void = ()) { return nil }
}

extension UNNotificationResponse {
  @_disfavoredOverload convenience init?(ownResponse: Void = ()) { return nil }
}

extension UNTextInputNotificationResponse {
  @_disfavoredOverload convenience init?(ownTextInputResponse: Void = ()) { return nil }
}

extension UNNotificationSound {
  @_disfavoredOverload convenience init?(ownSound: Void = ()) { return nil }
}

extension UNNotificationTrigger {
  @_disfavoredOverload convenience init?(ownTrigger: Void = ()) { return nil }
}

extension UNPushNotificationTrigger {
  @_disfavoredOverload convenience init?(ownPushTrigger: Void = ()) { return nil }
}

extension UNTimeIntervalNotificationTrigger {
  @_disfavoredOverload convenience init?(ownTimeIntervalTrigger: Void = ()) { return nil }
}

extension UNCalendarNotificationTrigger {
  @_disfavoredOverload convenience init?(ownCalendarTrigger: Void = ()) { return nil }
}

extension UNLocationNotificationTrigger {
  @_disfavoredOverload convenience init?(ownLocationTrigger: Void = ()) { return nil }
}

extension UNNotificationAction {
  @_disfavoredOverload convenience init?(ownAction: Void = ()) { return nil }
}

extension UNTextInputNotificationAction {
  @_disfavoredOverload convenience init?(ownTextInputAction: Void = ()) { return nil }
}

extension UNNotificationActionIcon {
  @_disfavoredOverload convenience init?(ownActionIcon: Void = ()) { return nil }
}

extension UNNotificationCategory {
  @_disfavoredOverload convenience init?(ownCategory: Void = ()) { return nil }
}

extension UNNotificationSettings {
  @_disfavoredOverload convenience init?(ownSettings: Void = ()) { return nil }
}
