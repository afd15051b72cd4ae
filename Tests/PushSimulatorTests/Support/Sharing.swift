import Foundation

extension TestExtension {
  /// An extension that keeps numbers in its app group, names it in several ways, and logs.
  static let sharing = TestExtension(
    name: "Sharing",
    swiftFiles: [
      "NotificationService.swift": """
      import UserNotifications
      import os.log

      class NotificationService: UNNotificationServiceExtension {
        override func didReceive(
          _ request: UNNotificationRequest,
          withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
        ) {
          guard let content = request.content.mutableCopy() as? UNMutableNotificationContent else {
            return contentHandler(request.content)
          }
          content.title = act(content.userInfo["do"] as? String ?? "")
          if let folder = FileManager.default.containerURL(
            forSecurityApplicationGroupIdentifier: "group.com.example.app"),
            let attachment = try? UNNotificationAttachment(
              identifier: "", url: folder.appendingPathComponent("shared.jpg"))
          {
            content.attachments = [attachment]
          }
          contentHandler(content)
        }

        private func act(_ action: String) -> String {
          let group = "group.com.example.app"
          switch action {
          case "count":
            let defaults = UserDefaults(suiteName: group)
            let count = (defaults?.integer(forKey: "count") ?? 0) + 1
            defaults?.set(count, forKey: "count")
            return "\\(count)"
          case "count and die":
            let defaults = UserDefaults(suiteName: group)
            defaults?.set((defaults?.integer(forKey: "count") ?? 0) + 1, forKey: "count")
            kill(getpid(), SIGKILL)
            return ""
          case "count by optional":
            let name: String? = group
            let defaults = UserDefaults(suiteName: name)
            let count = (defaults?.integer(forKey: "optional") ?? 0) + 1
            defaults?.set(count, forKey: "optional")
            return "\\(count)"
          case "write a file":
            guard let folder = FileManager.default.containerURL(
              forSecurityApplicationGroupIdentifier: group) else { return "no folder" }
            let file = folder.appendingPathComponent("shared.txt")
            return (try? "shared".write(to: file, atomically: true, encoding: .utf8)) == nil
              ? "not written" : "written"
          case "other group":
            return FileManager.default.containerURL(
              forSecurityApplicationGroupIdentifier: "group.com.example.other") == nil
              ? "nil" : "a folder"
          case "memory":
            return "\\(os_proc_available_memory())"
          case "log":
            let name = "Ann"
            Logger(subsystem: "com.example", category: "push").error("user \\(name), \\(3)")
            os_log("old %{public}@ %@", log: .default, type: .info, name, name)
            return "logged"
          default:
            return "?"
          }
        }
      }
      """
    ],
    resources: [
      "Sharing.entitlements": Data(
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0"><dict>
        <key>com.apple.security.application-groups</key>
        <array><string>group.com.example.app</string></array>
        </dict></plist>
        """.utf8)
    ])
}
