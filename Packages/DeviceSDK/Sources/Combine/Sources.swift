import Foundation

/// Publishes one value.
public struct Just<Output>: Publisher {
  /// Never fails.
  public typealias Failure = Never
  /// The value.
  public let output: Output

  /// Creates a publisher of a value.
  public init(_ output: Output) { self.output = output }

  /// Connects a subscriber.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
    Publishers.Sequence<[Output], Never>(sequence: [output]).receive(subscriber: subscriber)
  }
}

/// Ends at once, or never, without a value.
public struct Empty<Output, Failure: Error>: Publisher {
  /// Whether it ends at once.
  public let completeImmediately: Bool

  /// Creates a publisher without values.
  public init(completeImmediately: Bool = true) {
    self.completeImmediately = completeImmediately
  }

  /// Creates a publisher without values.
  public init(
    completeImmediately: Bool = true, outputType: Output.Type, failureType: Failure.Type
  ) { self.completeImmediately = completeImmediately }

  /// Connects a subscriber.
  public func receive<S: Subscriber>(subscriber: S)
  where S.Input == Output, S.Failure == Failure {
    let conduit = Conduit(AnySubscriber(subscriber), keeps: true)
    subscriber.receive(subscription: conduit)
    if completeImmediately { conduit.send(completion: .finished) }
  }
}

/// Fails at once.
public struct Fail<Output, Failure: Error>: Publisher {
  /// Why.
  public let error: Failure

  /// Fails with an error.
  public init(error: Failure) { self.error = error }

  /// Fails with an error.
  public init(outputType: Output.Type, failure: Failure) { error = failure }

  /// Connects a subscriber.
  public func receive<S: Subscriber>(subscriber: S)
  where S.Input == Output, S.Failure == Failure {
    let conduit = Conduit(AnySubscriber(subscriber), keeps: true)
    subscriber.receive(subscription: conduit)
    conduit.send(completion: .failure(error))
  }
}

/// Creates a publisher for every subscriber.
public struct Deferred<DeferredPublisher: Publisher>: Publisher {
  /// The values of the publisher that is made.
  public typealias Output = DeferredPublisher.Output
  /// Why the made publisher fails.
  public typealias Failure = DeferredPublisher.Failure
  /// Creates the publisher.
  public let createPublisher: () -> DeferredPublisher

  /// Creates a publisher for every subscriber.
  public init(createPublisher: @escaping () -> DeferredPublisher) {
    self.createPublisher = createPublisher
  }

  /// Connects a subscriber.
  public func receive<S: Subscriber>(subscriber: S)
  where S.Input == Output, S.Failure == Failure {
    createPublisher().receive(subscriber: subscriber)
  }
}

// The lock guards everything.
/// Publishes one value that a closure provides, at once or later.
public final class Future<Output, Failure: Error>: Publisher, @unchecked Sendable {
  /// Takes the value or the error, once.
  public typealias Promise = (Result<Output, Failure>) -> Void
  private let lock = NSLock()
  private var result: Result<Output, Failure>?
  private var waiting: [Conduit<Output, Failure>] = []

  /// Runs a closure now, which calls its promise at any time.
  public init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) {
    attemptToFulfill { self.resolve($0) }
  }

  /// Connects a subscriber.
  public func receive<S: Subscriber>(subscriber: S)
  where S.Input == Output, S.Failure == Failure {
    let conduit = Conduit(AnySubscriber(subscriber), keeps: true)
    subscriber.receive(subscription: conduit)
    let result = lock.withLock {
      if self.result == nil { waiting.append(conduit) }
      return self.result
    }
    if let result { hand(result, to: conduit) }
  }

  private func resolve(_ result: Result<Output, Failure>) {
    let conduits = lock.withLock {
      guard self.result == nil else { return [Conduit<Output, Failure>]() }
      self.result = result
      defer { waiting = [] }
      return waiting
    }
    for conduit in conduits { hand(result, to: conduit) }
  }

  private func hand(_ result: Result<Output, Failure>, to conduit: Conduit<Output, Failure>) {
    switch result {
    case .success(let value):
      conduit.send(value)
      conduit.send(completion: .finished)
    case .failure(let error): conduit.send(completion: .failure(error))
    }
  }
}

extension Publishers {
  /// Publishes a sequence's elements.
  public struct Sequence<Elements: Swift.Sequence, Failure: Error>: Publisher {
    /// The elements' type.
    public typealias Output = Elements.Element
    /// The elements.
    public let sequence: Elements

    /// Creates a publisher of elements.
    public init(sequence: Elements) { self.sequence = sequence }

    /// Connects a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let conduit = Conduit(AnySubscriber(subscriber), keeps: true)
      subscriber.receive(subscription: conduit)
      for element in sequence { conduit.send(element) }
      conduit.send(completion: .finished)
    }
  }
}

extension Sequence {
  /// A publisher of the elements.
  public var publisher: Publishers.Sequence<Self, Never> { Publishers.Sequence(sequence: self) }
}

extension Optional {
  /// A publisher of the value, if there is one.
  public var publisher: Publishers.Sequence<[Wrapped], Never> {
    Publishers.Sequence(sequence: map { [$0] } ?? [])
  }
}

extension Result {
  /// A publisher of the value or the failure.
  public var publisher: AnyPublisher<Success, Failure> {
    Future { $0(self) }.eraseToAnyPublisher()
  }
}
