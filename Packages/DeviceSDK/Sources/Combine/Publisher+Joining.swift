extension Publisher {
  /// Turns every value into a publisher, and hands out what all of them do.
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<P, Self> where P.Failure == Failure {
    Publishers.FlatMap(upstream: self, maxPublishers: maxPublishers, transform: transform)
  }

  /// Turns every value into a publisher that cannot fail, and hands out what all of them do.
  @_disfavoredOverload
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<Publishers.SetFailureType<P, Failure>, Self> where P.Failure == Never {
    flatMap(maxPublishers: maxPublishers) { transform($0).setFailureType(to: Failure.self) }
  }

  /// Publishes the values of both.
  public func merge<P: Publisher>(with other: P) -> Publishers.Merge<Self, P> {
    Publishers.Merge(self, other)
  }

  /// Publishes the values of all three.
  public func merge<B: Publisher, C: Publisher>(
    with b: B, _ c: C
  ) -> Publishers.Merge3<Self, B, C> { Publishers.Merge3(self, b, c) }

  /// Publishes pairs of the values that came at the same place.
  public func zip<P: Publisher>(_ other: P) -> Publishers.Zip<Self, P> {
    Publishers.Zip(self, other)
  }

  /// Publishes the values that came at the same place.
  public func zip<B: Publisher, C: Publisher>(_ b: B, _ c: C) -> Publishers.Zip3<Self, B, C> {
    Publishers.Zip3(self, b, c)
  }

  /// Publishes pairs of the latest values whenever there is a new one.
  public func combineLatest<P: Publisher>(_ other: P) -> Publishers.CombineLatest<Self, P> {
    Publishers.CombineLatest(self, other)
  }

  /// Publishes the latest values whenever there is a new one.
  public func combineLatest<B: Publisher, C: Publisher>(
    _ b: B, _ c: C
  ) -> Publishers.CombineLatest3<Self, B, C> { Publishers.CombineLatest3(self, b, c) }

  /// Publishes the latest values whenever there is a new one.
  public func combineLatest<B: Publisher, C: Publisher, D: Publisher>(
    _ b: B, _ c: C, _ d: D
  ) -> Publishers.CombineLatest4<Self, B, C, D> { Publishers.CombineLatest4(self, b, c, d) }

  func paired<P: Publisher>(
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
  ) -> Publishers.FlatMap<P, Publishers.SetFailureType<Self, P.Failure>> {
    setFailureType(to: P.Failure.self).flatMap(maxPublishers: maxPublishers, transform)
  }
}
