import Foundation

/// Where things are kept that can be made again.
package enum CacheFolder {
  /// `$XDG_CACHE_HOME/pushsim`, by default `~/.cache/pushsim`.
  package static func url(
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> URL {
    if let cache = environment["XDG_CACHE_HOME"], cache.hasPrefix("/") {
      return URL(fileURLWithPath: cache).appendingPathComponent("pushsim")
    }
    let home = environment["HOME"] ?? NSHomeDirectory()
    return URL(fileURLWithPath: home).appendingPathComponent(".cache/pushsim")
  }

  /// A short name for `text`, the same in every process; entries say themselves what they hold, so
  /// that two texts of one name only cost time.
  package static func name(for text: String) -> String {
    // FNV-1a.
    let hash = text.utf8.reduce(UInt64(0xcbf2_9ce4_8422_2325)) { hash, byte in
      (hash ^ UInt64(byte)) &* 0x100_0000_01b3
    }
    return String(hash, radix: 36)
  }
}
