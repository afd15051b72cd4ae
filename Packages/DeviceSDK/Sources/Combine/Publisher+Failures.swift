extension Publisher {
  /// Turns the failure into another.
  public func mapError<E: Error>(
    _ transform: @escaping (Failure) -> E
  ) -> Publishers.Transform<Self, Output, E> {
    self.transform(failure: transform) { { .value($0) } }
  }

  /// Publishes a value in place of a failure.
  public func replaceError(with output: Output) -> Publishers.Transform<Self, Output, Never> {
    `catch` { _ in Just(output) }
  }

  /// Goes on with another publisher after a failure.
  public func `catch`<P: Publisher>(
    _ handler: @escaping (Failure) -> P
  ) -> Publishers.Transform<Self, Output, P.Failure> where P.Output == Output {
    Publishers.Transform(upstream: self) { upstream, downstream in
      let conduit = Conduit(downstream, keeps: true)
      downstream.receive(subscription: conduit)
      conduit.feed(from: upstream) { completion in
        switch completion {
        case .finished: conduit.send(completion: .finished)
        case .failure(let error):
          conduit.feed(from: handler(error)) { conduit.send(completion: $0) }
        }
      }
    }
  }

  /// Goes on with another publisher after a failure, or fails.
  public func tryCatch<P: Publisher>(
    _ handler: @escaping (Failure) throws -> P
  ) -> Publishers.Transform<Self, Output, any Error> where P.Output == Output {
    `catch` { error -> AnyPublisher<Output, any Error> in
      do {
        return try handler(error).mapError { $0 as any Error }.eraseToAnyPublisher()
      } catch {
        return Fail(error: error).eraseToAnyPublisher()
      }
    }
  }

  /// Subscribes anew after a failure, so many times.
  public func retry(_ retries: Int) -> AnyPublisher<Output, Failure> {
    guard retries > 0 else { return eraseToAnyPublisher() }
    return `catch` { _ in self.retry(retries - 1) }.eraseToAnyPublisher()
  }
}

extension Publisher where Failure == Never {
  /// Gives the publisher a type of failure.
  public func setFailureType<E: Error>(
    to failureType: E.Type
  ) -> Publishers.SetFailureType<Self, E> {
    Publishers.SetFailureType(upstream: self)
  }
}

extension Conduit {
  /// Passes all values of a publisher on; its end is the caller's business.
  func feed<P: Publisher>(
    from publisher: P, completion: @escaping (Subscribers.Completion<P.Failure>) -> Void
  ) where P.Output == Output {
    feed(from: publisher, value: { [self] in send($0) }, completion: completion)
  }

  /// Takes all values of a publisher for as long as the subscriber stays.
  func feed<P: Publisher>(
    from publisher: P, value: @escaping (P.Output) -> Void,
    completion: @escaping (Subscribers.Completion<P.Failure>) -> Void
  ) {
    keep(publisher.sink(receiveCompletion: completion, receiveValue: value))
  }
}
