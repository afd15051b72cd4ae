import Synchronization

/// The order of what several queues do: one turn after the other, as they were queued.
///
/// Processes that run code at the same time would report what they do in an order of chance. On a
/// phone whose time is virtual all apps and content extensions share one order.
package final class TurnOrder: Sendable {
  private struct State {
    var next = 0
    /// The places that are not left yet.
    var places: Set<Int> = []
    var waiting: [Int: CheckedContinuation<Void, Never>] = [:]
  }

  private let state = Mutex(State())

  package init() {}

  /// A place in the order. Who lets go of it leaves it.
  final class Place: Sendable {
    private let number: Int
    private let order: TurnOrder

    fileprivate init(_ number: Int, in order: TurnOrder) {
      (self.number, self.order) = (number, order)
    }

    deinit { leave() }

    /// Waits until all earlier places are left.
    func come() async { await order.wait(for: number) }

    /// Lets the next one come.
    func leave() { order.leave(number) }
  }

  /// Returns the last place.
  func join() -> Place {
    let number = state.withLock { state in
      defer { state.next += 1 }
      state.places.insert(state.next)
      return state.next
    }
    return Place(number, in: self)
  }

  private func wait(for number: Int) async {
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      let isFirst = state.withLock { state in
        if state.places.min() == number { return true }
        state.waiting[number] = continuation
        return false
      }
      if isFirst { continuation.resume() }
    }
  }

  private func leave(_ number: Int) {
    let next = state.withLock { state in
      state.places.remove(number)
      return state.places.min().flatMap { state.waiting.removeValue(forKey: $0) }
    }
    next?.resume()
  }
}
