import Foundation
import HeapModule

/// The dates of all that waits, the soonest first.
///
/// Adding and removing take a logarithmic time. What was removed or moved stays in the heap until
/// it comes up, or until it makes up more than half of it.
package struct TriggerIndex: Sendable {
  /// A caller's key for an entry; among equal dates the lower one comes first.
  package typealias Key = Int

  private struct Entry: Comparable, Sendable {
    var date: Date
    var key: Key

    static func < (left: Entry, right: Entry) -> Bool {
      left.date == right.date ? left.key < right.key : left.date < right.date
    }
  }

  private var heap = Heap<Entry>()
  private var dates: [Key: Date] = [:]

  /// An index of nothing.
  package init() {}

  /// How many entries wait.
  package var count: Int { dates.count }

  /// Whether nothing waits, or only the entry of `key`.
  package func isEmpty(but key: Key) -> Bool { count == (dates[key] == nil ? 0 : 1) }

  /// When an entry comes up; nil when it does not wait.
  package func date(of key: Key) -> Date? { dates[key] }

  /// The soonest date; nil when nothing waits.
  package var nextDate: Date? { heap.min?.date }

  /// Adds an entry, moves it, or with nil removes it.
  package mutating func set(_ key: Key, to date: Date?) {
    guard dates[key] != date else { return }
    dates[key] = date
    if let date { heap.insert(Entry(date: date, key: key)) }
    if heap.count > 64, heap.count > 2 * dates.count {
      heap = Heap(dates.map { Entry(date: $1, key: $0) })
    }
    dropStale()
  }

  /// Takes the soonest entry that comes up at `date` or before.
  package mutating func popFirst(through date: Date) -> (key: Key, date: Date)? {
    guard let entry = heap.min, entry.date <= date else { return nil }
    heap.removeMin()
    dates[entry.key] = nil
    dropStale()
    return (entry.key, entry.date)
  }

  /// Keeps the soonest entry one that waits.
  private mutating func dropStale() {
    while let entry = heap.min, dates[entry.key] != entry.date { heap.removeMin() }
  }
}
