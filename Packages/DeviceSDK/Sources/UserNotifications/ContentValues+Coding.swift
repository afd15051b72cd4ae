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
    coder.encode(badge.map(ArchivedNumber.init), forKey: "badge")
    coder.encode(sound, forKey: "sound")
    coder.encode(attachments as NSArray, forKey: "attachments")
    coder.encode(summaryArgumentCount, forKey: "summaryArgumentCount")
    coder.encode(Int(interruptionLevel.rawValue), forKey: "interruptionLevel")
    coder.encode(relevanceScore, forKey: "relevanceScore")
    let archivable = PropertyList.mapLeaves(userInfo) { value in
      (value as? NSNumber).map(ArchivedNumber.init) ?? value
    }
    coder.encode(archivable as? NSDictionary, forKey: "userInfo")
    encodeCommunication(with: coder)
  }

  /// Reads what `encode(with:)` wrote; nil when a value is missing or of another type.
  init?(coder: NSCoder) {
    for (key, path) in Self.texts {
      guard let text = coder.text(key) else { return nil }
      self[keyPath: path] = text
    }
    for (key, path) in Self.optionalTexts {
      self[keyPath: path] = coder.text(key)
    }
    guard
      let attachments = coder.object(
        ofClasses: [NSArray.self, UNNotificationAttachment.self], "attachments"),
      let files = attachments as? [UNNotificationAttachment],
      let userInfo = coder.object(ofClasses: Self.userInfoClasses, "userInfo"),
      let level = UNNotificationInterruptionLevel(
        rawValue: UInt(clamping: coder.decodeInteger(forKey: "interruptionLevel")))
    else { return nil }
    self.attachments = files
    let restored = PropertyList.mapLeaves(userInfo) { value in
      (value as? ArchivedNumber)?.number ?? value
    }
    self.userInfo = PropertyList.normalized(restored as? [AnyHashable: Any] ?? [:])
    interruptionLevel = level
    badge = coder.object(ArchivedNumber.self, "badge")?.number
    sound = coder.object(UNNotificationSound.self, "sound")
    summaryArgumentCount = coder.decodeInteger(forKey: "summaryArgumentCount")
    relevanceScore = coder.decodeDouble(forKey: "relevanceScore")
    guard decodeCommunication(with: coder) else { return nil }
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
      NSDictionary.self, NSArray.self, NSString.self, NSNumber.self, NSNull.self, NSData.self,
      NSDate.self, NSURL.self, ArchivedNumber.self,
    ]
  }
}
