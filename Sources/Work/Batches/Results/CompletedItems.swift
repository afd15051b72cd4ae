/// The results that a journal already holds, each with its count.
///
/// 13 bytes a result: the one thing of a batch that grows, and only when it is resumed.
struct CompletedItems: Sendable {
  /// The key for looking up an identifier: 96 bits of its SHA-256, of which a million are all
  /// different but for one chance in 10^17. Words of 32 bits leave no gaps in an array.
  struct Key: Hashable, Comparable {
    private var words: (UInt32, UInt32, UInt32)

    init(high: UInt64, low: UInt64) {
      words = (
        UInt32(truncatingIfNeeded: high >> 32), UInt32(truncatingIfNeeded: high),
        UInt32(truncatingIfNeeded: low >> 32)
      )
    }

    /// The key of a result's identifier.
    init(_ identifier: String) {
      self = ContentIdentity(Array(identifier.utf8)).key
    }

    /// The first byte, by which keys are spread evenly.
    var bucket: Int { Int(words.0 >> 24) }

    static func < (left: Key, right: Key) -> Bool { left.words < right.words }

    static func == (left: Key, right: Key) -> Bool { left.words == right.words }

    func hash(into hasher: inout Hasher) {
      hasher.combine(words.0)
    }
  }

  /// The count of a key that is there so often that `frequent` has its count.
  private static let overflow = UInt8.max

  private var keys: [Key]
  private var counts: [UInt8]
  /// How often the keys at these places are there.
  private var frequent: [Int: Int] = [:]

  /// Takes over the keys of all results.
  init(_ all: consuming [Key] = []) {
    keys = all
    Self.sort(&keys)
    counts = []
    counts.reserveCapacity(keys.count)
    var kept = 0
    // By places: iterating over the array would have the first write copy all of it.
    for place in keys.indices {
      let key = keys[place]
      if kept > 0, keys[kept - 1] == key {
        change(kept - 1, by: 1)
      } else {
        keys[kept] = key
        counts.append(1)
        kept += 1
      }
    }
    keys.removeLast(keys.count - kept)
  }

  private func count(_ place: Int) -> Int {
    counts[place] == Self.overflow ? frequent[place] ?? 0 : Int(counts[place])
  }

  private mutating func change(_ place: Int, by difference: Int) {
    let new = count(place) + difference
    counts[place] = UInt8(clamping: new)
    frequent[place] = new < Int(Self.overflow) ? nil : new
  }

  /// Sorts in place: the standard library's sort takes half of the array's memory beside it, so
  /// it gets a 256th of the keys at a time.
  private static func sort(_ keys: inout [Key]) {
    var counts = [Int](repeating: 0, count: 256)
    for key in keys { counts[key.bucket] += 1 }
    var next: [Int] = []
    var ends: [Int] = []
    for count in counts {
      next.append(ends.last ?? 0)
      ends.append((ends.last ?? 0) + count)
    }
    for bucket in 0..<256 {
      while next[bucket] < ends[bucket] {
        let home = keys[next[bucket]].bucket
        if home != bucket { keys.swapAt(next[bucket], next[home]) }
        next[home] += 1
      }
      keys[(ends[bucket] - counts[bucket])..<ends[bucket]].sort()
    }
  }

  /// Takes one result of the identifier out; false when none is left.
  mutating func remove(_ identifier: String) -> Bool {
    guard !keys.isEmpty else { return false }
    let key = Key(identifier)
    var low = 0
    var high = keys.count
    while low < high {
      let middle = (low + high) / 2
      if keys[middle] < key { low = middle + 1 } else { high = middle }
    }
    guard low < keys.count, keys[low] == key, count(low) > 0 else { return false }
    change(low, by: -1)
    return true
  }
}
