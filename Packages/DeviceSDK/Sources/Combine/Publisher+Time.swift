import Foundation

extension Publisher {
  /// Passes everything on where a scheduler says.
  public func receive<S: Scheduler>(
    on scheduler: S, options: Never? = nil
  ) -> Publishers.ReceiveOn<Self, S> {
    Publishers.ReceiveOn(upstream: self, scheduler: scheduler)
  }

  /// Passes everything on after a while.
  public func delay<S: Scheduler>(
    for interval: SchedulerInterval, scheduler: S
  ) -> Publishers.Transform<Self, Output, Failure> {
    later { scheduler.schedule(after: interval, $0) }
  }

  func later(
    _ schedule: @escaping (@escaping () -> Void) -> Void
  ) -> Publishers.Transform<Self, Output, Failure> {
    Publishers.Transform(upstream: self) { upstream, downstream in
      let conduit = Conduit(downstream, keeps: true)
      downstream.receive(subscription: conduit)
      conduit.feed(
        from: upstream, value: { value in schedule { conduit.send(value) } },
        completion: { completion in schedule { conduit.send(completion: completion) } })
    }
  }

  /// Subscribes where a scheduler says.
  public func subscribe<S: Scheduler>(
    on scheduler: S, options: Never? = nil
  ) -> Publishers.Transform<Self, Output, Failure> {
    Publishers.Transform(upstream: self) { upstream, downstream in
      let conduit = Conduit(downstream, keeps: true)
      downstream.receive(subscription: conduit)
      scheduler.schedule {
        conduit.feed(from: upstream) { conduit.send(completion: $0) }
      }
    }
  }

  /// Passes a value on once no other has come for a while.
  public func debounce<S: Scheduler>(
    for dueTime: SchedulerInterval, scheduler: S
  ) -> Publishers.Transform<Self, Output, Failure> {
    Publishers.Transform(upstream: self) { upstream, downstream in
      let conduit = Conduit(downstream, keeps: true)
      downstream.receive(subscription: conduit)
      let turn = Turn()
      conduit.feed(
        from: upstream,
        value: { value in
          let mine = turn.take()
          scheduler.schedule(after: dueTime) { if turn.isLast(mine) { conduit.send(value) } }
        }, completion: { conduit.send(completion: $0) })
    }
  }

  /// Ends when no value has come for a while: with an error, or as finished without one.
  public func timeout<S: Scheduler>(
    _ interval: SchedulerInterval, scheduler: S, options: Never? = nil,
    customError: (() -> Failure)? = nil
  ) -> Publishers.Transform<Self, Output, Failure> {
    Publishers.Transform(upstream: self) { upstream, downstream in
      let conduit = Conduit(downstream, keeps: true)
      downstream.receive(subscription: conduit)
      let turn = Turn()
      func watch() {
        let mine = turn.take()
        scheduler.schedule(after: interval) {
          guard turn.isLast(mine) else { return }
          conduit.send(completion: customError.map { .failure($0()) } ?? .finished)
        }
      }
      watch()
      conduit.feed(
        from: upstream,
        value: { value in
          watch()
          conduit.send(value)
        },
        completion: { completion in
          _ = turn.take()
          conduit.send(completion: completion)
        })
    }
  }
}

/// Records whether anything has come since.
// The lock guards the number.
private final class Turn: @unchecked Sendable {
  private let lock = NSLock()
  private var number = 0

  func take() -> Int {
    lock.withLock {
      number += 1
      return number
    }
  }

  func isLast(_ number: Int) -> Bool { lock.withLock { self.number == number } }
}
