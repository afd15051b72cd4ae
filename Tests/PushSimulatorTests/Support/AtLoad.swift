extension TestExtension {
  /// An extension that starts a thread when it is loaded, long before its first notification.
  static let threaded = atLoad(
    "Threaded",
    """
    var thread = pthread_t()
    pthread_create(&thread, nil, { _ in while true { pause() } }, nil)
    """)

  /// An extension that aborts when it is loaded, the first time on a device.
  static let crashingAtLoad = atLoad("CrashingAtLoad", firstTime("abort()"))

  /// An extension that waits for ever when it is loaded, the first time on a device.
  static let stallingAtLoad = atLoad("StallingAtLoad", firstTime("while true { pause() }"))

  private static func firstTime(_ code: String) -> String {
    """
    let marker = String(cString: getenv("HOME")) + "/was-loaded"
    let file = open(marker, O_CREAT | O_EXCL | O_WRONLY, 0o600)
    if file >= 0 {
      close(file)
      \(code)
    }
    """
  }

  /// Code in a constructor of the executable, as C and C++ libraries have them.
  private static func atLoad(_ name: String, _ code: String) -> TestExtension {
    TestExtension(
      name: name,
      swiftFiles: [
        "NotificationService.swift": """
        import Glibc
        import UserNotifications

        @used @section(".init_array")
        let atLoad: @convention(c) () -> Void = {
        \(code)
        }

        class NotificationService: UNNotificationServiceExtension {
          override func didReceive(
            _ request: UNNotificationRequest,
            withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
          ) {
            let content = request.content.mutableCopy() as! UNMutableNotificationContent
            content.title += " [modified]"
            contentHandler(content)
          }
        }
        """
      ])
  }
}
