import UserNotifications

/// Uses as much memory as the push asks for: `"megabytes"` all `"at-once"` or in `"steady"` steps,
/// as `"how"` says.
class NotificationService: UNNotificationServiceExtension {
  private static let megabyte = 1_048_576
  private static let pageSize = 4_096

  private var blocks: [UnsafeMutableRawPointer] = []

  override func didReceive(
    _ request: UNNotificationRequest,
    withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
  ) {
    let userInfo = request.content.userInfo
    let megabytes = userInfo["megabytes"] as? Int ?? 0
    if userInfo["how"] as? String == "at-once" {
      allocate(megabytes: megabytes)
    } else {
      for _ in 0..<megabytes {
        allocate(megabytes: 1)
        Thread.sleep(forTimeInterval: 0.01)
      }
    }
    let content = request.content.mutableCopy() as? UNMutableNotificationContent
    content?.title = "\(megabytes) MB used"
    contentHandler(content ?? request.content)
  }

  /// Allocates memory and writes to each of its pages: only then does it count.
  private func allocate(megabytes: Int) {
    let byteCount = megabytes * Self.megabyte
    guard byteCount > 0 else { return }
    let block = UnsafeMutableRawPointer.allocate(byteCount: byteCount, alignment: Self.pageSize)
    for offset in stride(from: 0, to: byteCount, by: Self.pageSize) {
      block.storeBytes(of: UInt8.random(in: 1...255), toByteOffset: offset, as: UInt8.self)
    }
    blocks.append(block)
  }

  deinit {
    for block in blocks { block.deallocate() }
  }
}
