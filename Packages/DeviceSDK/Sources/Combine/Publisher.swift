/// A source of values over time, then at most one completion.
public protocol Publisher<Output, Failure> {
  /// The published values.
  associatedtype Output
  /// Why it may end early.
  associatedtype Failure: Error

  /// Connects a subscriber; called by `subscribe(_:)`.
  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure
}

extension Publisher {
  /// Connects a subscriber.
  public func subscribe<S: Subscriber>(_ subscriber: S)
  where S.Input == Output, S.Failure == Failure {
    receive(subscriber: subscriber)
  }

  /// Passes all values on to a subject.
  public func subscribe<S: Subject>(_ subject: S) -> AnyCancellable
  where S.Output == Output, S.Failure == Failure {
    sink(
      receiveCompletion: { subject.send(completion: $0) }, receiveValue: { subject.send($0) })
  }
}

/// A publisher that others send values into.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
  /// Sends a value to all subscribers.
  func send(_ value: Output)
  /// Ends all subscriptions.
  func send(completion: Subscribers.Completion<Failure>)
  /// Takes over a subscription to another publisher.
  func send(subscription: any Subscription)
}

extension Subject where Output == Void {
  /// Sends an empty value to all subscribers.
  public func send() { send(()) }
}

/// The publishers that operators make.
public enum Publishers {}
