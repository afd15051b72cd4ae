import NotificationModel
import TextFormats

/// The keys Apple gives a meaning in one dictionary of a payload.
package struct KnownKeys: Sendable {
  private let keys: Set<String>
  private let ordered: [(key: String, letters: [UInt8], marks: UInt32)]

  private init(_ keys: [String]) {
    self.keys = Set(keys)
    ordered = keys.map { key in
      let letters = Self.letters(key)
      return (key, letters, Self.marks(letters))
    }
  }

  /// Keys of `aps` (PAYL-03…33); `url-args` belongs to web pushes, `content-changed` to controls.
  package static let aps = KnownKeys([
    "alert", "badge", "sound", "thread-id", "category", "content-available", "mutable-content",
    "target-content-id", "interruption-level", "relevance-score", "filter-criteria", "stale-date",
    "content-state", "timestamp", "event", "dismissal-date", "attributes-type", "attributes",
    "input-push-token", "input-push-channel", "url-args", "content-changed",
  ])

  /// Keys of `aps.alert` (PAYL-04…08). `action` and `action-loc-key` named the button of old
  /// alerts, `summary-arg` and `summary-arg-count` are those of iOS 12 (PAYL-28).
  package static let alert = KnownKeys([
    "title", "subtitle", "body", "launch-image", "title-loc-key", "title-loc-args",
    "subtitle-loc-key", "subtitle-loc-args", "loc-key", "loc-args", "action", "action-loc-key",
    "summary-arg", "summary-arg-count",
  ])

  /// Keys of `aps.sound` as a dictionary (PAYL-16).
  package static let sound = KnownKeys(["critical", "name", "volume"])

  /// Keys of `aps` that mean something for Live Activities only (PAYL-29…32).
  package static let liveActivity = [
    "stale-date", "content-state", "timestamp", "event", "dismissal-date", "attributes-type",
    "attributes", "input-push-token", "input-push-channel",
  ]

  /// Keys of `aps` no custom payload would use, so that finding one beside `aps` is a mistake.
  package static let unmistakable = [
    "mutable-content", "content-available", "thread-id", "interruption-level", "relevance-score",
    "target-content-id",
  ]

  package func contains(_ key: String) -> Bool { keys.contains(key) }

  /// The known key that `key` was probably meant to be: the same letters in another spelling
  /// (`mutable_content`, `mutableContent`), or a slip or two; nil when nothing is near.
  package func nearest(to key: String) -> String? {
    guard (3...40).contains(key.utf8.count) else { return nil }
    let letters = Self.letters(key)
    if let same = ordered.first(where: { $0.letters == letters }) { return same.key }
    let marks = Self.marks(letters)
    var best: (key: String, distance: Int)?
    for (candidate, target, targetMarks) in ordered {
      let allowed = max(1, target.count / 6)
      // A slip takes at most one letter out of a word and puts one in, so few words are compared.
      guard abs(target.count - letters.count) <= allowed,
        (marks ^ targetMarks).nonzeroBitCount <= 2 * allowed
      else { continue }
      let distance = NearestName.distance(letters, target)
      if distance <= allowed, distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best?.key
  }

  /// Which letters a word has, a bit each.
  private static func marks(_ letters: [UInt8]) -> UInt32 {
    letters.reduce(0) { $0 | 1 << UInt32($1 & 31) }
  }

  /// The letters of a key that count: no case, no hyphens, underscores and spaces.
  package static func letters(_ key: String) -> [UInt8] {
    key.utf8.compactMap { byte in
      switch byte {
      case UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: " "): nil
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
      default: byte
      }
    }
  }
}
