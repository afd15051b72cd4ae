import Glibc
import NIOCore
import Synchronization

/// The open connections of an endpoint. When there are too many, the one that has waited longest
/// leaves, so that silent connections keep nobody out.
package final class HeldConnections: Sendable {
  private struct State {
    /// Each connection, with its place in the line of those that wait; nil for one that works.
    var held: [ObjectIdentifier: (channel: any Channel, place: Int?)] = [:]
    var line: [Int: ObjectIdentifier] = [:]
    var (first, next) = (0, 0)

    mutating func enqueue(_ id: ObjectIdentifier) -> Int {
      defer { next += 1 }
      line[next] = id
      return next
    }

    /// The connection that has waited longest; nil where none waits.
    mutating func dequeue() -> (any Channel)? {
      while first < next {
        defer { first += 1 }
        if let id = line.removeValue(forKey: first) {
          return held.removeValue(forKey: id)?.channel
        }
      }
      return nil
    }
  }

  /// Endpoints share the files with the devices and with each other: each may have a quarter.
  private static let shareOfFiles = 4

  private let limit: Int
  private let state = Mutex(State())

  /// - Parameter limit: how many connections may be open at once.
  package init(limit: Int) { self.limit = limit }

  /// How many connections an endpoint may hold: no more than a number, and than its share of the
  /// files that this process may open.
  package static func limit(atMost most: Int) -> Int {
    var files = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &files) == 0 else { return most }
    return max(1, min(most, Int(clamping: UInt64(files.rlim_cur)) / shareOfFiles))
  }

  /// Adds a connection, which waits. Where there are too many, the one that has waited longest is
  /// closed, or else the new one.
  package func add(_ channel: any Channel) {
    let left = state.withLock { state -> (any Channel)? in
      let id = ObjectIdentifier(channel)
      guard state.held[id] == nil else { return nil }
      let left = state.held.count < limit ? nil : state.dequeue() ?? channel
      if left !== channel { state.held[id] = (channel, state.enqueue(id)) }
      return left
    }
    left?.close(promise: nil)
  }

  /// Says that a connection works: it makes room for none.
  package func claim(_ channel: any Channel) {
    state.withLock { state in
      guard let place = state.held[ObjectIdentifier(channel)]?.place else { return }
      state.line[place] = nil
      state.held[ObjectIdentifier(channel)]?.place = nil
    }
  }

  /// Says that a connection waits again.
  package func release(_ channel: any Channel) {
    state.withLock { state in
      let id = ObjectIdentifier(channel)
      guard let known = state.held[id], known.place == nil else { return }
      let place = state.enqueue(id)
      state.held[id]?.place = place
    }
  }

  package func remove(_ channel: any Channel) {
    state.withLock { state in
      guard let known = state.held.removeValue(forKey: ObjectIdentifier(channel)) else { return }
      if let place = known.place { state.line[place] = nil }
    }
  }

  package var count: Int { state.withLock(\.held.count) }
  /// All connections that are open.
  package var all: [any Channel] { state.withLock { $0.held.values.map(\.channel) } }
}
