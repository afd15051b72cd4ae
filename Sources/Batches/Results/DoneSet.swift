/// Which results a journal holds already, each as often as it is there.
///
/// 20 bytes a result: the one thing of a batch that grows, and only when it is resumed.
struct DoneSet: Sendable {
  /// What an identifier is looked up by: half of its SHA-256.
  struct Key: Hashable, Comparable {
    var high: UInt64
    var low: UInt64

    init(high: UInt64, low: UInt64) {
      self.high = high
      self.low = low
    }

    /// The key of a result's identifier.
    init(_ identifier: String) {
      self = ContentIdentity(Array(identifier.utf8)).key
    }

    /// The first byte, by which keys are spread evenly.
    var bucket: Int { Int(high >> 56) }

    static func < (left: Key, right: Key) -> Bool {
      left.high == right.high ? left.low < right.low : left.high < right.high
    }
  }

  private var keys: [Key]
  private var counts: [UInt32]

  /// Takes over the keys of all results.
  init(_ all: consuming [Key] = []) {
    keys = all
    Self.sort(&keys)
    counts = []
    counts.reserveCapacity(keys.count)
    var kept = 0
    for key in keys {
      if kept > 0, keys[kept - 1] == key {
        counts[kept - 1] += 1
      } else {
        keys[kept] = key
        counts.append(1)
        kept += 1
      }
    }
    keys.removeLast(keys.count - kept)
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
  mutating func take(_ identifier: String) -> Bool {
    guard !keys.isEmpty else { return false }
    let key = Key(identifier)
    var low = 0
    var high = keys.count
    while low < high {
      let middle = (low + high) / 2
      if keys[middle] < key { low = middle + 1 } else { high = middle }
    }
    guard low < keys.count, keys[low] == key, counts[low] > 0 else { return false }
    counts[low] -= 1
    return true
  }
}
