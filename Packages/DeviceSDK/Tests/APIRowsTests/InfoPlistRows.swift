import Foundation

let extensionAttributeUses = RowUses(of: "Info.plist NSExtensionAttributes") {
  $0.use("UNNotificationExtensionCategory") {
    expect(try attribute("UNNotificationExtensionCategory") as? [String] == ["message"])
  }
  $0.use("UNNotificationExtensionInitialContentSizeRatio") {
    expect(try attribute("UNNotificationExtensionInitialContentSizeRatio") as? Double == 0.5)
  }
  $0.use("UNNotificationExtensionDefaultContentHidden") {
    expect(try attribute("UNNotificationExtensionDefaultContentHidden") as? Bool == true)
  }
  $0.use("UNNotificationExtensionUserInteractionEnabled") {
    expect(try attribute("UNNotificationExtensionUserInteractionEnabled") as? Bool == true)
  }
  $0.use("UNNotificationExtensionOverridesDefaultTitle") {
    expect(try attribute("UNNotificationExtensionOverridesDefaultTitle") as? Bool == false)
  }
}

let extensionUses = RowUses(of: "Info.plist NSExtension") {
  $0.use("NSExtensionPointIdentifier") {
    expect(
      try extensionDictionary()["NSExtensionPointIdentifier"] as? String
        == "com.apple.usernotifications.content-extension")
  }
  $0.use("NSExtensionPrincipalClass") {
    expect(
      try extensionDictionary()["NSExtensionPrincipalClass"] as? String
        == "Content.NotificationViewController")
  }
}

private func attribute(_ key: String) throws -> Any? {
  (try extensionDictionary()["NSExtensionAttributes"] as? [String: Any])?[key]
}

/// Returns the values that code in a content extension finds under `NSExtension` of its bundle.
private func extensionDictionary() throws -> [String: Any] {
  let bundle = FileManager.default.temporaryDirectory
    .appendingPathComponent("\(UUID().uuidString).appex", isDirectory: true)
  try FileManager.default.createDirectory(at: bundle, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: bundle) }
  try Data(infoPlist.utf8).write(to: bundle.appendingPathComponent("Info.plist"))
  let dictionary = Bundle(url: bundle)?.object(forInfoDictionaryKey: "NSExtension")
  return try unwrap(dictionary as? [String: Any])
}

private let infoPlist = """
  <?xml version="1.0" encoding="UTF-8"?>
  <plist version="1.0"><dict>
  <key>CFBundleIdentifier</key><string>com.example.app.content</string>
  <key>NSExtension</key><dict>
    <key>NSExtensionPointIdentifier</key>
    <string>com.apple.usernotifications.content-extension</string>
    <key>NSExtensionPrincipalClass</key><string>Content.NotificationViewController</string>
    <key>NSExtensionAttributes</key><dict>
      <key>UNNotificationExtensionCategory</key><array><string>message</string></array>
      <key>UNNotificationExtensionInitialContentSizeRatio</key><real>0.5</real>
      <key>UNNotificationExtensionDefaultContentHidden</key><true/>
      <key>UNNotificationExtensionUserInteractionEnabled</key><true/>
      <key>UNNotificationExtensionOverridesDefaultTitle</key><false/>
    </dict>
  </dict>
  </dict></plist>
  """
