import Foundation

// The lock guards everything.
/// Passes the values that are sent into it to its subscribers at that time.
public final class PassthroughSubject<Output, Failure: Error>: Subject, @unchecked Sendable {
  private let audience = Audience<Output, Failure>()

  /// Creates a subject without subscribers.
  public init() {}

  /// Connects a subscriber.
  public func receive<S: Subscriber>(subscriber: S)
  where S.Input == Output, S.Failure == Failure {
    audience.add(AnySubscriber(subscriber), first: nil)
  }

  /// Sends a value to all subscribers.
  public func send(_ value: Output) { audience.send(value) }

  /// Ends all subscriptions.
  public func send(completion: Subscribers.Completion<Failure>) {
    audience.send(completion: completion)
  }

  /// Takes over a subscription to another publisher.
  public func send(subscription: any Subscription) { subscription.request(.unlimited) }
}

// The lock guards everything.
/// Keeps a value, and hands it and all that follow to its subscribers.
public final class CurrentValueSubject<Output, Failure: Error>: Subject, @unchecked Sendable {
  private let audience = Audience<Output, Failure>()
  private let lock = NSLock()
  private var current: Output

  /// Creates a subject with a first value.
  public init(_ value: Output) { current = value }

  /// The value sent last; setting it sends.
  public var value: Output {
    get { lock.withLock { current } }
    set { send(newValue) }
  }

  /// Connects a subscriber, which gets the value first.
  public func receive<S: Subscriber>(subscriber: S)
  where S.Input == Output, S.Failure == Failure {
    audience.add(AnySubscriber(subscriber), first: value)
  }

  /// Sends a value to all subscribers.
  public func send(_ value: Output) {
    lock.withLock { current = value }
    audience.send(value)
  }

  /// Ends all subscriptions.
  public func send(completion: Subscribers.Completion<Failure>) {
    audience.send(completion: completion)
  }

  /// Takes over a subscription to another publisher.
  public func send(subscription: any Subscription) { subscription.request(.unlimited) }
}

/// The subscribers of a subject.
// The lock guards everything; subscribers are called outside of it.
final class Audience<Output, Failure: Error>: @unchecked Sendable {
  private let lock = NSLock()
  private var members: [ObjectIdentifier: Conduit<Output, Failure>] = [:]
  private var order: [ObjectIdentifier] = []
  private var end: Subscribers.Completion<Failure>?

  func add(_ subscriber: AnySubscriber<Output, Failure>, first value: Output?) {
    let place = Place()
    let conduit = Conduit(subscriber, keeps: value != nil) { [weak self] in
      self?.remove(place.key)
    }
    place.key = ObjectIdentifier(conduit)
    let end = lock.withLock {
      if self.end == nil {
        members[ObjectIdentifier(conduit)] = conduit
        order.append(ObjectIdentifier(conduit))
      }
      return self.end
    }
    subscriber.receive(subscription: conduit)
    if let end {
      conduit.send(completion: end)
    } else if let value {
      conduit.send(value)
    }
  }

  func send(_ value: Output) {
    for conduit in lock.withLock({ order.compactMap { members[$0] } }) { conduit.send(value) }
  }

  func send(completion: Subscribers.Completion<Failure>) {
    let all = lock.withLock {
      if end == nil { end = completion }
      defer {
        members = [:]
        order = []
      }
      return order.compactMap { members[$0] }
    }
    for conduit in all { conduit.send(completion: completion) }
  }

  private func remove(_ key: ObjectIdentifier?) {
    guard let key else { return }
    lock.withLock {
      members[key] = nil
      order.removeAll { $0 == key }
    }
  }

  // Set once, before anybody could cancel.
  private final class Place: @unchecked Sendable {
    var key: ObjectIdentifier?
  }
}
