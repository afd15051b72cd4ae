/// How much private memory an extension may hold.
public struct MemoryLimit: Sendable, Hashable {
  /// The limit in bytes.
  public let bytes: Int

  /// A limit of so many bytes.
  public static func bytes(_ count: Int) -> MemoryLimit { MemoryLimit(bytes: count) }

  /// A limit of so many times 1024 × 1024 bytes; a current iPhone has 24 of them (LIFE-11).
  public static func megabytes(_ count: Int) -> MemoryLimit { MemoryLimit(bytes: count << 20) }

  private init(bytes: Int) { self.bytes = bytes }
}
