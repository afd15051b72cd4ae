/// Finds the recording that comes closest to a request that has none: for people to see the
/// difference.
enum NearestRecording {
  /// Paths and hosts longer than that are compared up to there, in bytes.
  private static let comparedBytes = 256
  /// How many recorded paths are compared: 2,000, which takes some tenths of a second at worst.
  private static let maximumCompared = 2_000

  /// The nearest recording in words, without a query; nil when nothing is recorded.
  static func description(of key: ExchangeKey, among keys: some Sequence<ExchangeKey>) -> String? {
    let keys = keys.sorted { ($0.url, $0.method) < ($1.url, $1.method) }
    let samePath = keys.filter { $0.origin == key.origin && $0.path == key.path }
    if let same = samePath.first(where: { $0.method == key.method }) ?? samePath.first {
      return text(of: same) + difference(same, key)
    }
    let sameHost = keys.filter { $0.origin == key.origin }
    let candidates = (sameHost.isEmpty ? keys : sameHost).prefix(maximumCompared)
    let nearest = candidates.map { recorded in
      (
        key: recorded, path: distance(bytes(key.path), bytes(recorded.path)),
        origin: distance(bytes(key.origin), bytes(recorded.origin))
      )
    }.min { ($0.path, $0.origin) < ($1.path, $1.origin) }
    return nearest.map { text(of: $0.key) }
  }

  private static func text(of key: ExchangeKey) -> String {
    "\(key.method) \(key.origin)\(key.path)"
  }

  private static func difference(_ recorded: ExchangeKey, _ key: ExchangeKey) -> String {
    if recorded.method != key.method { return ", by another method" }
    switch (recorded.query, key.query) {
    case (nil, _?): return ", without a query"
    case (_?, nil): return ", with a query"
    case (let recorded, let asked) where recorded != asked: return ", with another query"
    default: break
    }
    if recorded.body != key.body { return ", with another body" }
    return ", under other conditions or for another range"
  }

  private static func bytes(_ text: String) -> [UInt8] {
    Array(text.utf8.prefix(comparedBytes))
  }

  /// How many bytes have to be put in, taken out or replaced (Levenshtein).
  static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var row = Array(0...right.count)
    for (index, byte) in left.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for column in right.indices {
        let replaced = diagonal + (byte == right[column] ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(replaced, diagonal + 1, row[column] + 1)
      }
    }
    return row[right.count]
  }
}
