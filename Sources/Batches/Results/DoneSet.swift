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

    static func < (left: Key, right: Key) -> Bool {
      left.high == right.high ? left.low < right.low : left.high < right.high
    }
  }

  private var keys: [Key]
  private var counts: [UInt32]

  /// Takes over the keys of all results.
  init(_ all: [Key] = []) {
    keys = all
    keys.sort()
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
