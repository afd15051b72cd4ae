import Foundation

extension Subscribers {
  /// Takes all values with closures.
  public final class Sink<Input, Failure: Error>: Subscriber, Cancellable {
    private let onValue: (Input) -> Void
    private let onCompletion: (Completion<Failure>) -> Void
    private let lock = NSLock()
    private var subscription: (any Subscription)?
    private var isCancelled = false

    /// Takes all values with closures.
    public init(
      receiveCompletion: @escaping (Completion<Failure>) -> Void,
      receiveValue: @escaping (Input) -> Void
    ) {
      onCompletion = receiveCompletion
      onValue = receiveValue
    }

    /// Asks for all values.
    public func receive(subscription: any Subscription) {
      let isWelcome = lock.withLock {
        guard self.subscription == nil, !isCancelled else { return false }
        self.subscription = subscription
        return true
      }
      if isWelcome { subscription.request(.unlimited) } else { subscription.cancel() }
    }

    /// Takes a value.
    public func receive(_ input: Input) -> Demand {
      onValue(input)
      return .none
    }

    /// Takes the end.
    public func receive(completion: Completion<Failure>) {
      lock.withLock { subscription = nil }
      onCompletion(completion)
    }

    /// Takes no more values.
    public func cancel() {
      let subscription = lock.withLock {
        isCancelled = true
        defer { self.subscription = nil }
        return self.subscription
      }
      subscription?.cancel()
    }
  }
}

extension Publisher {
  /// Takes all values until the returned object is gone.
  public func sink(
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
    receiveValue: @escaping (Output) -> Void
  ) -> AnyCancellable {
    let sink = Subscribers.Sink(
      receiveCompletion: receiveCompletion, receiveValue: receiveValue)
    subscribe(sink)
    return AnyCancellable(sink)
  }
}

extension Publisher where Failure == Never {
  /// Takes all values until the returned object is gone.
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
    sink(receiveCompletion: { _ in }, receiveValue: receiveValue)
  }

  /// Writes all values to a property until the returned object is gone.
  public func assign<Root>(
    to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root
  ) -> AnyCancellable {
    sink { object[keyPath: keyPath] = $0 }
  }
}
