import ExtensionBuilder

extension TestExtension {
  /// An extension as one writes it today: Swift 6, a task, `try await`.
  static let asyncStyle = TestExtension(
    name: "AsyncStyle",
    swiftFiles: [
      "NotificationService.swift": """
      import UserNotifications

      final class NotificationService: UNNotificationServiceExtension {
        override func didReceive(
          _ request: UNNotificationRequest,
          withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
        ) {
          guard let content = request.content.mutableCopy() as? UNMutableNotificationContent,
            let link = content.userInfo["image"] as? String, let url = URL(string: link)
          else { return contentHandler(request.content) }
          nonisolated(unsafe) let attempt = content
          nonisolated(unsafe) let handler = contentHandler
          Task {
            attempt.title += " async"
            if let attachment = try? await Self.attachment(from: url) {
              attempt.attachments = [attachment]
            }
            handler(attempt)
          }
        }

        private static func attachment(from url: URL) async throws -> UNNotificationAttachment {
          let (file, response) = try await URLSession.shared.download(from: url)
          let name = response.suggestedFilename ?? url.lastPathComponent
          let target = FileManager.default.temporaryDirectory.appending(path: name)
          try FileManager.default.moveItem(at: file, to: target)
          return try UNNotificationAttachment(identifier: "image", url: target)
        }
      }
      """
    ], languageVersion: .six)
}
