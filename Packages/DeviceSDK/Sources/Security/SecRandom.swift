import DeviceFoundation

/// A source of random bytes, of which there is the default one.
public typealias SecRandomRef = OpaquePointer

/// The default source: nil.
public var kSecRandomDefault: SecRandomRef? { nil }

/// Fills `bytes` with random bytes of the system; always succeeds.
@discardableResult
public func SecRandomCopyBytes(
  _ random: SecRandomRef?, _ count: Int, _ bytes: UnsafeMutableRawPointer
) -> Int32 {
  var generator = SystemRandomNumberGenerator()
  let buffer = UnsafeMutableRawBufferPointer(start: bytes, count: count)
  for start in stride(from: 0, to: count, by: 8) {
    withUnsafeBytes(of: generator.next()) { word in
      let end = min(start + 8, count)
      UnsafeMutableRawBufferPointer(rebasing: buffer[start..<end])
        .copyBytes(from: word.prefix(end - start))
    }
  }
  return errSecSuccess
}
