import Foundation

extension Publishers {
  /// Turns every value into a publisher, and hands out what all of them do.
  public struct FlatMap<NewPublisher: Publisher, Upstream: Publisher>: Publisher
  where NewPublisher.Failure == Upstream.Failure {
    /// The values of the new publishers.
    public typealias Output = NewPublisher.Output
    /// Why it may end early.
    public typealias Failure = Upstream.Failure
    /// The publisher whose values are turned.
    public let upstream: Upstream
    /// How many publishers are open at a time; the values for further ones wait.
    public let maxPublishers: Subscribers.Demand
    /// Turns a value.
    public let transform: (Upstream.Output) -> NewPublisher

    /// Turns the values of a publisher.
    public init(
      upstream: Upstream, maxPublishers: Subscribers.Demand,
      transform: @escaping (Upstream.Output) -> NewPublisher
    ) {
      self.upstream = upstream
      self.maxPublishers = maxPublishers
      self.transform = transform
    }

    /// Connects a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let conduit = Conduit<Output, Failure>(AnySubscriber(subscriber), keeps: true)
      subscriber.receive(subscription: conduit)
      let room = Room<Upstream.Output>(maxPublishers)
      let transform = transform
      func open(_ value: Upstream.Output) {
        conduit.feed(from: transform(value)) { completion in
          if case .failure = completion { return conduit.send(completion: completion) }
          if let next = room.leave() { open(next) }
          if room.isOver { conduit.send(completion: .finished) }
        }
      }
      conduit.feed(
        from: upstream, value: { value in if room.enter(value) { open(value) } },
        completion: { completion in
          if case .failure = completion { return conduit.send(completion: completion) }
          room.close()
          if room.isOver { conduit.send(completion: .finished) }
        })
    }
  }
}

/// The publishers that are open at a time, and the values that wait for room.
// The lock guards everything.
private final class Room<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private let limit: Int
  private var open = 0
  private var waiting: [Value] = []
  private var isClosed = false

  init(_ limit: Subscribers.Demand) { self.limit = limit.max ?? .max }

  /// Whether there is room for a value's publisher; the value waits otherwise.
  func enter(_ value: Value) -> Bool {
    lock.withLock {
      guard open < limit else {
        waiting.append(value)
        return false
      }
      open += 1
      return true
    }
  }

  /// A publisher has ended; returns the value whose publisher takes its room.
  func leave() -> Value? {
    lock.withLock {
      if !waiting.isEmpty { return waiting.removeFirst() }
      open -= 1
      return nil
    }
  }

  /// No value follows.
  func close() { lock.withLock { isClosed = true } }

  /// Whether nothing is open or waits, and no value follows.
  var isOver: Bool { lock.withLock { isClosed && open == 0 } }
}
