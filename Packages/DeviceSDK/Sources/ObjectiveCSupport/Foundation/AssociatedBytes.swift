import DeviceFoundation
import Foundation

/// Bytes that C reads and that stay as long as the object they are of.
final class AssociatedBytes: @unchecked Sendable {
  // Sendable because the table is read and changed only with the lock.
  private final class Bytes: NSObject {
    let pointer: UnsafeMutablePointer<CChar>
    init(_ bytes: [CChar]) {
      pointer = .allocate(capacity: max(bytes.count, 1))
      pointer.initialize(from: bytes, count: bytes.count)
    }
    deinit { pointer.deallocate() }
  }

  private var key: UInt8 = 0
  private let lock = NSLock()

  func bytes(of object: AnyObject, _ bytes: [CChar]) -> UnsafeMutablePointer<CChar>? {
    let kept = Bytes(bytes)
    lock.withLock {
      objc_setAssociatedObject(object, &key, kept, .OBJC_ASSOCIATION_RETAIN)
    }
    return kept.pointer
  }
}
