/// Takes the values of a publisher.
public protocol Subscriber<Input, Failure> {
  /// The received values.
  associatedtype Input
  /// Why it may end early.
  associatedtype Failure: Error

  /// The publisher has connected; values come once they are asked for.
  func receive(subscription: any Subscription)
  /// A value; returns how many more are asked for.
  func receive(_ input: Input) -> Subscribers.Demand
  /// The end.
  func receive(completion: Subscribers.Completion<Failure>)
}

/// Ends something early.
public protocol Cancellable {
  /// Ends it.
  func cancel()
}

extension Cancellable {
  /// Keeps this until the collection is gone.
  public func store(in set: inout Set<AnyCancellable>) { AnyCancellable(self).store(in: &set) }

  /// Keeps this until the collection is gone.
  public func store<C: RangeReplaceableCollection>(in collection: inout C)
  where C.Element == AnyCancellable {
    AnyCancellable(self).store(in: &collection)
  }
}

/// The connection of a publisher with one subscriber.
public protocol Subscription: AnyObject, Cancellable {
  /// Asks for so many more values.
  func request(_ demand: Subscribers.Demand)
}

/// The messages between subscribers and publishers.
public enum Subscribers {
  /// How a publisher ends.
  public enum Completion<Failure: Error> {
    /// All values have been sent.
    case finished
    /// The publisher had to give up for this reason.
    case failure(Failure)
  }

  /// How many values are asked for.
  public struct Demand: Hashable, Comparable, Sendable {
    /// nil for any number.
    public let max: Int?

    /// Any number.
    public static var unlimited: Demand { Demand(max: nil) }
    /// No values.
    public static var none: Demand { Demand(max: 0) }

    /// So many values.
    public static func max(_ value: Int) -> Demand { Demand(max: value) }

    /// The sum.
    public static func + (left: Demand, right: Demand) -> Demand {
      guard let first = left.max, let second = right.max else { return .unlimited }
      return .max(first + second)
    }

    /// Adds.
    public static func += (left: inout Demand, right: Demand) { left = left + right }

    /// Whether the first is less.
    public static func < (left: Demand, right: Demand) -> Bool {
      guard let first = left.max else { return false }
      return right.max.map { first < $0 } ?? true
    }
  }
}

extension Subscribers.Completion: Sendable where Failure: Sendable {}
extension Subscribers.Completion: Equatable where Failure: Equatable {}
