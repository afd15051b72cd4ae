import ExtensionLint
import Foundation

/// A folder with an extension, removed with the value's owner.
final class ExtensionFolderOnDisk {
  let url = FileManager.default.temporaryDirectory
    .appendingPathComponent("extension-lint-\(UUID().uuidString)/Service")

  static let source = """
    import UserNotifications
    class NotificationService: UNNotificationServiceExtension {
      override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
      ) { contentHandler(request.content) }
    }
    """

  init(files: [String: String]) throws {
    for (name, text) in files {
      let file = url.appendingPathComponent(name).standardizedFileURL
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
  }

  deinit { try? FileManager.default.removeItem(at: url.deletingLastPathComponent()) }

  /// An XML property list around `body`.
  static func list(_ body: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict>
    \(body)
    </dict></plist>
    """
  }

  /// An Info.plist of a service extension.
  static func info(
    principalClass: String = "$(PRODUCT_MODULE_NAME).NotificationService",
    point: String = "com.apple.usernotifications.service", more: String = ""
  ) -> String {
    list(
      """
      <key>NSExtension</key><dict>
      <key>NSExtensionPointIdentifier</key><string>\(point)</string>
      <key>NSExtensionPrincipalClass</key><string>\(principalClass)</string>
      </dict>
      \(more)
      """)
  }

  /// The checks that find something, with the line.
  func found(_ target: ExtensionTarget = ExtensionTarget()) throws -> [String] {
    try report(target).diagnostics.map { "\($0.check) \($0.line)" }
  }

  func report(_ target: ExtensionTarget = ExtensionTarget()) throws -> Report {
    try Linter().report(on: ExtensionSource(paths: [url.path], target: target))
  }
}
