/// Bodies to revalidate when they are asked for again: a bounded number, the oldest leave.
struct MediaCache {
  /// Each is an open file: a quarter of the usual limit of 1024.
  static let maximumCount = 256
  /// The most disk space that they may use: 512 MiB, ten of the largest attachments (ATTA-03).
  static let maximumBytes = 512 * 1024 * 1024

  private var media: [CoalescingLoader.Key: CachedMedia] = [:]
  /// The keys in the order they came.
  private var order: [CoalescingLoader.Key] = []
  private var bytes = 0

  /// The body that is cached for a request.
  subscript(_ key: CoalescingLoader.Key) -> CachedMedia? { media[key] }

  /// Caches a body in place of the one that was there.
  mutating func insert(_ new: CachedMedia, for key: CoalescingLoader.Key) {
    remove(key)
    guard new.summary.bytes <= Self.maximumBytes else { return }
    media[key] = new
    order.append(key)
    bytes += new.summary.bytes
    while order.count > Self.maximumCount || bytes > Self.maximumBytes { remove(order[0]) }
  }

  private mutating func remove(_ key: CoalescingLoader.Key) {
    guard let old = media.removeValue(forKey: key) else { return }
    bytes -= old.summary.bytes
    order.removeAll { $0 == key }
  }
}
