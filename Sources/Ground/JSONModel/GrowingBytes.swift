/// Bytes that grow at their end: an array takes three times as long for many short pieces.
struct GrowingBytes: ~Copyable {
  private var start: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  private(set) var count = 0

  /// Creates room for `capacity` bytes.
  init(capacity: Int) {
    self.capacity = max(64, capacity)
    start = .allocate(capacity: self.capacity)
  }

  deinit { start.deallocate() }

  var last: UInt8? { count > 0 ? start[count - 1] : nil }

  mutating func append(_ byte: UInt8) {
    if count == capacity { grow(by: 1) }
    start[count] = byte
    count += 1
  }

  mutating func append(contentsOf bytes: UnsafeBufferPointer<UInt8>) {
    guard let source = bytes.baseAddress else { return }
    reserve(bytes.count)
    (start + count).initialize(from: source, count: bytes.count)
    count += bytes.count
  }

  mutating func append(_ text: consuming String) {
    text.withUTF8 { append(contentsOf: $0) }
  }

  /// Makes room for so many bytes more.
  mutating func reserve(_ bytes: Int) {
    if capacity - count < bytes { grow(by: bytes) }
  }

  /// Returns all bytes and leaves none.
  mutating func drain() -> [UInt8] {
    defer { count = 0 }
    return Array(UnsafeBufferPointer(start: start, count: count))
  }

  private mutating func grow(by bytes: Int) {
    capacity = max(capacity * 2, count + bytes)
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    larger.moveInitialize(from: start, count: count)
    start.deallocate()
    start = larger
  }
}
