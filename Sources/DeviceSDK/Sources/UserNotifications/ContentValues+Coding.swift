import Foundation

extension ContentValues {
  /// Writes the values under keys named as the properties.
  func encode(with coder: NSCoder) {
    for (key, path) in Self.texts {
      coder.encode(self[keyPath: path] as NSString, forKey: key)
    }
    for (key, path) in Self.optionalTexts {
      coder.encode(self[keyPath: path].map { $0 as NSString }, forKey: key)
    }
    coder.encode(badge, forKey: "badge")
    coder.encode(sound, forKey: "sound")
    coder.encode(attachments as NSArray, forKey: "attachments")
    coder.encode(summaryArgumentCount, forKey: "summaryArgumentCount")
    coder.encode(Int(interruptionLevel.rawValue), forKey: "interruptionLevel")
    coder.encode(relevanceScore, forKey: "relevanceScore")
    let archivable = PropertyList.mapLeaves(userInfo) { value in
      if let number = value as? NSNumber, number.isBoolean { ArchivedBoolean(number) } else { value }
    }
    coder.encode(archivable as? NSDictionary, forKey: "userInfo")
  }

  /// Reads what `encode(with:)` wrote; nil when a value is missing or of another type.
  init?(coder: NSCoder) {
    for (key, path) in Self.texts {
      guard let text = coder.decodeObject(of: NSString.self, forKey: key) else { return nil }
      self[keyPath: path] = text as String
    }
    for (key, path) in Self.optionalTexts {
      self[keyPath: path] = coder.decodeObject(of: NSString.self, forKey: key).map { $0 as String }
    }
    guard
      let attachments = coder.decodeObject(
        of: [NSArray.self, UNNotificationAttachment.self], forKey: "attachments"),
      let files = attachments as? [UNNotificationAttachment],
      let userInfo = coder.decodeObject(of: Self.userInfoClasses, forKey: "userInfo"),
      let level = UNNotificationInterruptionLevel(
        rawValue: UInt(clamping: coder.decodeInteger(forKey: "interruptionLevel")))
    else { return nil }
    self.attachments = files
    let restored = PropertyList.mapLeaves(userInfo) { value in
      (value as? ArchivedBoolean)?.number ?? value
    }
    self.userInfo = PropertyList.normalized(restored as? [AnyHashable: Any] ?? [:])
    interruptionLevel = level
    badge = coder.decodeObject(of: NSNumber.self, forKey: "badge")
    sound = coder.decodeObject(of: UNNotificationSound.self, forKey: "sound")
    summaryArgumentCount = coder.decodeInteger(forKey: "summaryArgumentCount")
    relevanceScore = coder.decodeDouble(forKey: "relevanceScore")
  }

  private static var texts: [(String, WritableKeyPath<ContentValues, String>)] {
    [
      ("title", \.title), ("subtitle", \.subtitle), ("body", \.body),
      ("categoryIdentifier", \.categoryIdentifier), ("threadIdentifier", \.threadIdentifier),
      ("launchImageName", \.launchImageName), ("summaryArgument", \.summaryArgument),
    ]
  }

  private static var optionalTexts: [(String, WritableKeyPath<ContentValues, String?>)] {
    [
      ("targetContentIdentifier", \.targetContentIdentifier), ("filterCriteria", \.filterCriteria),
    ]
  }

  private static var userInfoClasses: [AnyClass] {
    [
      NSDictionary.self, NSArray.self, NSString.self, NSNumber.self, NSDecimalNumber.self,
      NSNull.self, NSData.self, NSDate.self, NSURL.self, ArchivedBoolean.self,
    ]
  }
}

/// A Boolean of `userInfo` in an archive: on Linux a plain one comes back as the integer 0 or 1.
///
/// Not private: an archive has to name its class.
final class ArchivedBoolean: NSObject, NSSecureCoding {
  let number: NSNumber

  init(_ number: NSNumber) {
    self.number = number
  }

  static var supportsSecureCoding: Bool { true }

  func encode(with coder: NSCoder) {
    coder.encode(number.boolValue, forKey: "value")
  }

  init?(coder: NSCoder) {
    number = NSNumber(value: coder.decodeBool(forKey: "value"))
  }
}
