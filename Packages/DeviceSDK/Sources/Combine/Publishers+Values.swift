extension Publishers {
  /// Turns every value into another.
  public struct Map<Upstream: Publisher, Output>: Publisher {
    /// Why it may end early.
    public typealias Failure = Upstream.Failure
    /// The publisher whose values are turned.
    public let upstream: Upstream
    /// Turns a value.
    public let transform: (Upstream.Output) -> Output

    /// Turns the values of a publisher.
    public init(upstream: Upstream, transform: @escaping (Upstream.Output) -> Output) {
      self.upstream = upstream
      self.transform = transform
    }

    /// Connects a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      upstream.transform { { .value(transform($0)) } }.receive(subscriber: subscriber)
    }
  }

  /// Turns every value into another, and drops those that become nil.
  public struct CompactMap<Upstream: Publisher, Output>: Publisher {
    /// Why it may end early.
    public typealias Failure = Upstream.Failure
    /// The publisher whose values are turned.
    public let upstream: Upstream
    /// Turns a value, or drops it.
    public let transform: (Upstream.Output) -> Output?

    /// Turns the values of a publisher.
    public init(upstream: Upstream, transform: @escaping (Upstream.Output) -> Output?) {
      self.upstream = upstream
      self.transform = transform
    }

    /// Connects a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      upstream.transform { { transform($0).map { .value($0) } ?? .dropped } }
        .receive(subscriber: subscriber)
    }
  }

  /// Keeps the values that a closure holds for true.
  public struct Filter<Upstream: Publisher>: Publisher {
    /// The values' type.
    public typealias Output = Upstream.Output
    /// Why it may end early.
    public typealias Failure = Upstream.Failure
    /// The publisher whose values are kept.
    public let upstream: Upstream
    /// Whether a value is kept.
    public let isIncluded: (Upstream.Output) -> Bool

    /// Keeps values of a publisher.
    public init(upstream: Upstream, isIncluded: @escaping (Upstream.Output) -> Bool) {
      self.upstream = upstream
      self.isIncluded = isIncluded
    }

    /// Connects a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      upstream.transform { { isIncluded($0) ? .value($0) : .dropped } }
        .receive(subscriber: subscriber)
    }
  }

  /// A publisher with a type of failure.
  public struct SetFailureType<Upstream: Publisher, Failure: Error>: Publisher
  where Upstream.Failure == Never {
    /// The values' type.
    public typealias Output = Upstream.Output
    /// The publisher whose values are published.
    public let upstream: Upstream

    /// Creates a publisher with a type of failure.
    public init(upstream: Upstream) { self.upstream = upstream }

    /// Connects a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(
        AnySubscriber<Output, Never>(
          receiveSubscription: { subscriber.receive(subscription: $0) },
          receiveValue: { subscriber.receive($0) },
          receiveCompletion: { _ in subscriber.receive(completion: .finished) }))
    }
  }

  /// Passes everything on where a scheduler says.
  public struct ReceiveOn<Upstream: Publisher, Context: Scheduler>: Publisher {
    /// The values' type.
    public typealias Output = Upstream.Output
    /// Why it may end early.
    public typealias Failure = Upstream.Failure
    /// The publisher whose values are passed on.
    public let upstream: Upstream
    /// Where they are handed on.
    public let scheduler: Context

    /// Creates a publisher that passes values on elsewhere.
    public init(upstream: Upstream, scheduler: Context, options: Never? = nil) {
      self.upstream = upstream
      self.scheduler = scheduler
    }

    /// Connects a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      upstream.later { scheduler.schedule($0) }.receive(subscriber: subscriber)
    }
  }
}
