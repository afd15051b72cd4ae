extension Publishers {
  /// The publisher that an operator makes of another; Apple has a type of its own for every
  /// operator.
  public struct Transform<Upstream: Publisher, Output, Failure: Error>: Publisher {
    let upstream: Upstream
    let attach: (Upstream, AnySubscriber<Output, Failure>) -> Void

    /// Connects a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      attach(upstream, AnySubscriber(subscriber))
    }
  }
}

/// The result for one value.
enum Passed<Output, Failure: Error> {
  case value(Output)
  case dropped
  case finished
  case lastValue(Output)
  case failed(Failure)
}

extension Publisher {
  /// Creates an operator that answers every value with at most one.
  /// - Parameter begin: Makes the operator's state for one subscriber.
  func transform<T, E: Error>(
    failure: @escaping (Failure) -> E,
    _ begin: @escaping () -> (Output) -> Passed<T, E>
  ) -> Publishers.Transform<Self, T, E> {
    Publishers.Transform(upstream: self) { upstream, downstream in
      let step = begin()
      let link = Link()
      upstream.subscribe(
        AnySubscriber<Output, Failure>(
          receiveSubscription: { subscription in
            link.subscription = subscription
            downstream.receive(subscription: subscription)
          },
          receiveValue: { value in
            if link.isOver { return .none }
            switch step(value) {
            case .value(let value): return downstream.receive(value)
            case .dropped: return .max(1)
            case .lastValue(let value):
              _ = downstream.receive(value)
              link.end { downstream.receive(completion: .finished) }
            case .finished: link.end { downstream.receive(completion: .finished) }
            case .failed(let error): link.end { downstream.receive(completion: .failure(error)) }
            }
            return .none
          },
          receiveCompletion: { completion in
            if !link.isOver { downstream.receive(completion: completion.mapped(failure)) }
          }))
    }
  }

  /// Creates an operator that answers every value with at most one, and keeps the failure.
  func transform<T>(
    _ begin: @escaping () -> (Output) -> Passed<T, Failure>
  ) -> Publishers.Transform<Self, T, Failure> {
    transform(failure: { $0 }, begin)
  }
}

/// The upstream of an operator that may end before it.
final class Link {
  var subscription: (any Subscription)?
  private(set) var isOver = false

  func end(_ tell: () -> Void) {
    isOver = true
    subscription?.cancel()
    tell()
  }
}

extension Subscribers.Completion {
  func mapped<E: Error>(_ transform: (Failure) -> E) -> Subscribers.Completion<E> {
    switch self {
    case .finished: .finished
    case .failure(let error): .failure(transform(error))
    }
  }
}
