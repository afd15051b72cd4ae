import Foundation

extension Publisher {
  /// Turns every value into a publisher, and hands out what all of them do.
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.Transform<Self, P.Output, Failure> where P.Failure == Failure {
    Publishers.Transform(upstream: self) { upstream, downstream in
      let conduit = Conduit(downstream, keeps: true)
      downstream.receive(subscription: conduit)
      let open = Countdown(1)
      let end: (Subscribers.Completion<Failure>) -> Void = { completion in
        if case .failure = completion {
          conduit.send(completion: completion)
        } else if open.down() {
          conduit.send(completion: .finished)
        }
      }
      conduit.feed(
        from: upstream,
        value: { value in
          open.up()
          conduit.feed(from: transform(value), completion: end)
        }, completion: end)
    }
  }

  /// Turns every value into a publisher that cannot fail, and hands out what all of them do.
  @_disfavoredOverload
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> AnyPublisher<P.Output, Failure> where P.Failure == Never, Failure: Error {
    flatMap { transform($0).setFailureType(to: Failure.self) }.eraseToAnyPublisher()
  }

  /// Hands out the values of both.
  public func merge<P: Publisher>(
    with other: P
  ) -> Publishers.Transform<Self, Output, Failure> where P.Output == Output, P.Failure == Failure {
    Publishers.Transform(upstream: self) { upstream, downstream in
      let conduit = Conduit(downstream, keeps: true)
      downstream.receive(subscription: conduit)
      let open = Countdown(2)
      let end: (Subscribers.Completion<Failure>) -> Void = { completion in
        if case .failure = completion {
          conduit.send(completion: completion)
        } else if open.down() {
          conduit.send(completion: .finished)
        }
      }
      conduit.feed(from: upstream, completion: end)
      conduit.feed(from: other, completion: end)
    }
  }

  /// Hands out pairs of the values that came at the same place.
  public func zip<P: Publisher>(
    _ other: P
  ) -> Publishers.Transform<Self, (Output, P.Output), Failure> where P.Failure == Failure {
    paired(with: other) { ZipState() }
  }

  /// Hands out pairs of the latest values whenever there is a new one.
  public func combineLatest<P: Publisher>(
    _ other: P
  ) -> Publishers.Transform<Self, (Output, P.Output), Failure> where P.Failure == Failure {
    paired(with: other) { LatestState() }
  }

  private func paired<P: Publisher>(
    with other: P, _ begin: @escaping () -> PairState<Output, P.Output>
  ) -> Publishers.Transform<Self, (Output, P.Output), Failure> where P.Failure == Failure {
    Publishers.Transform(upstream: self) { upstream, downstream in
      let conduit = Conduit(downstream, keeps: true)
      downstream.receive(subscription: conduit)
      let state = begin()
      conduit.feed(
        from: upstream, value: { state.first($0).map(conduit.send) },
        completion: { end in
          if case .failure = end { conduit.send(completion: end) }
          if state.endFirst() { conduit.send(completion: .finished) }
        })
      conduit.feed(
        from: other, value: { state.second($0).map(conduit.send) },
        completion: { end in
          if case .failure = end { conduit.send(completion: end) }
          if state.endSecond() { conduit.send(completion: .finished) }
        })
    }
  }
}

extension Publisher where Failure == Never {
  /// Turns every value into a publisher that may fail, and hands out what all of them do.
  @_disfavoredOverload
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> AnyPublisher<P.Output, P.Failure> {
    setFailureType(to: P.Failure.self).flatMap(transform).eraseToAnyPublisher()
  }
}

extension Publishers {
  /// Hands out pairs of the values that came at the same place.
  public static func Zip<A: Publisher, B: Publisher>(
    _ a: A, _ b: B
  ) -> Publishers.Transform<A, (A.Output, B.Output), A.Failure> where A.Failure == B.Failure {
    a.zip(b)
  }

  /// Hands out pairs of the latest values whenever there is a new one.
  public static func CombineLatest<A: Publisher, B: Publisher>(
    _ a: A, _ b: B
  ) -> Publishers.Transform<A, (A.Output, B.Output), A.Failure> where A.Failure == B.Failure {
    a.combineLatest(b)
  }

  /// Hands out the values of all.
  public static func MergeMany<P: Publisher>(_ upstream: [P]) -> AnyPublisher<P.Output, P.Failure> {
    upstream.dropFirst().reduce(
      upstream.first?.eraseToAnyPublisher() ?? Empty().eraseToAnyPublisher()
    ) { $0.merge(with: $1).eraseToAnyPublisher() }
  }
}

/// How many sources are still open.
// The lock guards the count.
private final class Countdown: @unchecked Sendable {
  private let lock = NSLock()
  private var count: Int

  init(_ count: Int) { self.count = count }

  func up() { lock.withLock { count += 1 } }

  /// Whether this was the last.
  func down() -> Bool {
    lock.withLock {
      count -= 1
      return count == 0
    }
  }
}
