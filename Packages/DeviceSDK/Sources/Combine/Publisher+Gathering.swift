import Foundation

extension Publisher {
  /// Publishes all values as one array at the end.
  public func collect() -> Publishers.Transform<Self, [Output], Failure> {
    gather([]) { $0 + [$1] }
  }

  /// Publishes one result of all values at the end.
  public func reduce<T>(
    _ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T
  ) -> Publishers.Transform<Self, T, Failure> {
    gather(initialResult, nextPartialResult)
  }

  /// Publishes the last value at the end.
  public func last() -> AnyPublisher<Output, Failure> {
    gather(nil as Output?) { $1 }.compactMap { $0 }.eraseToAnyPublisher()
  }

  private func gather<T>(
    _ start: T, _ next: @escaping (T, Output) -> T
  ) -> Publishers.Transform<Self, T, Failure> {
    Publishers.Transform(upstream: self) { upstream, downstream in
      let conduit = Conduit(downstream, keeps: true)
      downstream.receive(subscription: conduit)
      var result = start
      conduit.feed(from: upstream, value: { result = next(result, $0) }) { completion in
        if case .finished = completion { conduit.send(result) }
        conduit.send(completion: completion)
      }
    }
  }

  /// Calls closures as things happen.
  public func handleEvents(
    receiveSubscription: ((any Subscription) -> Void)? = nil,
    receiveOutput: ((Output) -> Void)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil,
    receiveCancel: (() -> Void)? = nil,
    receiveRequest: ((Subscribers.Demand) -> Void)? = nil
  ) -> Publishers.Transform<Self, Output, Failure> {
    Publishers.Transform(upstream: self) { upstream, downstream in
      let conduit = Conduit(downstream, keeps: true, onCancel: receiveCancel)
      receiveSubscription?(conduit)
      receiveRequest?(.unlimited)
      downstream.receive(subscription: conduit)
      conduit.feed(
        from: upstream,
        value: { value in
          receiveOutput?(value)
          conduit.send(value)
        },
        completion: { completion in
          receiveCompletion?(completion)
          conduit.send(completion: completion)
        })
    }
  }

  /// Prints what happens.
  public func print(_ prefix: String = "") -> Publishers.Transform<Self, Output, Failure> {
    let start = prefix.isEmpty ? "" : prefix + ": "
    return handleEvents(
      receiveOutput: { Swift.print("\(start)receive value: (\($0))") },
      receiveCompletion: { Swift.print("\(start)receive \($0)") },
      receiveCancel: { Swift.print("\(start)receive cancel") })
  }

  /// Publishes these values first.
  public func prepend(_ elements: Output...) -> AnyPublisher<Output, Failure> {
    let first = Publishers.Sequence<[Output], Failure>(sequence: elements)
    return first.followed(by: self).eraseToAnyPublisher()
  }

  /// Publishes these values last.
  public func append(_ elements: Output...) -> AnyPublisher<Output, Failure> {
    followed(by: Publishers.Sequence<[Output], Failure>(sequence: elements))
      .eraseToAnyPublisher()
  }

  private func followed<P: Publisher>(
    by other: P
  ) -> Publishers.Transform<Self, Output, Failure> where P.Output == Output, P.Failure == Failure {
    Publishers.Transform(upstream: self) { upstream, downstream in
      let conduit = Conduit(downstream, keeps: true)
      downstream.receive(subscription: conduit)
      conduit.feed(from: upstream) { completion in
        guard case .finished = completion else { return conduit.send(completion: completion) }
        conduit.feed(from: other) { conduit.send(completion: $0) }
      }
    }
  }

  /// Subscribes once for all of its own subscribers.
  public func share() -> AnyPublisher<Output, Failure> {
    let subject = PassthroughSubject<Output, Failure>()
    let lock = NSLock()
    var connection: AnyCancellable?
    return AnyPublisher { subscriber in
      subject.receive(subscriber: subscriber)
      let isFirst = lock.withLock {
        defer { connection = connection ?? AnyCancellable {} }
        return connection == nil
      }
      if isFirst {
        let started = self.subscribe(subject)
        lock.withLock { connection = started }
      }
    }
  }
}
