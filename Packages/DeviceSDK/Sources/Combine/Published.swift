import Foundation
import Synchronization

/// An object that tells before it changes.
public protocol ObservableObject: AnyObject {
  /// The publisher that announces its changes.
  associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
  where ObjectWillChangePublisher.Failure == Never
  /// Publishes a value before the object changes.
  var objectWillChange: ObjectWillChangePublisher { get }
}

// The subject guards itself.
/// Publishes an empty value before an object changes.
public final class ObservableObjectPublisher: Publisher, @unchecked Sendable {
  /// Nothing.
  public typealias Output = Void
  /// Never fails.
  public typealias Failure = Never
  private let subject = PassthroughSubject<Void, Never>()

  /// Creates a publisher without subscribers.
  public init() {}

  /// Announces that the object is about to change.
  public func send() { subject.send() }

  /// Connects a subscriber.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Void, S.Failure == Never {
    subject.receive(subscriber: subscriber)
  }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  /// The object's own publisher, the same for as long as it lives.
  public var objectWillChange: ObservableObjectPublisher { ChangePublishers.of(self) }
}

/// The publishers of objects that keep none themselves.
private enum ChangePublishers {
  private struct Entry {
    weak var object: AnyObject?
    let publisher = ObservableObjectPublisher()
  }

  // The lock guards the table; the weak references are only compared.
  nonisolated(unsafe) private static var entries: [ObjectIdentifier: Entry] = [:]
  private static let lock = Mutex(())

  static func of(_ object: AnyObject) -> ObservableObjectPublisher {
    lock.withLock { _ in
      let key = ObjectIdentifier(object)
      if let entry = entries[key], entry.object === object { return entry.publisher }
      entries = entries.filter { $0.value.object != nil }
      let entry = Entry(object: object)
      entries[key] = entry
      return entry.publisher
    }
  }
}

/// A property that hands out its values.
@propertyWrapper
public struct Published<Value> {
  private let subject: CurrentValueSubject<Value, Never>

  /// Creates a property with a first value.
  public init(wrappedValue: Value) { subject = CurrentValueSubject(wrappedValue) }

  /// Creates a property with a first value.
  public init(initialValue: Value) { self.init(wrappedValue: initialValue) }

  /// The value; inside a class only.
  @available(*, unavailable, message: "@Published is only available on properties of classes")
  public var wrappedValue: Value {
    get { subject.value }
    set { subject.value = newValue }
  }

  /// Publishes the value and all that follow.
  public var projectedValue: Publisher {
    get { Publisher(subject: subject) }
    // Apple's is settable for `assign(to:)`, which writes to the property behind it.
    set {}
  }

  /// Publishes a property's value and all that follow.
  public struct Publisher: Combine.Publisher {
    /// The property's type.
    public typealias Output = Value
    /// Never fails.
    public typealias Failure = Never
    let subject: CurrentValueSubject<Value, Never>

    /// Connects a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Value, S.Failure == Never {
      subject.receive(subscriber: subscriber)
    }
  }

  /// Reads and writes the property of an object, which tells before it changes.
  public static subscript<Owner: AnyObject>(
    _enclosingInstance owner: Owner, wrapped wrapped: ReferenceWritableKeyPath<Owner, Value>,
    storage storage: ReferenceWritableKeyPath<Owner, Published<Value>>
  ) -> Value {
    get { owner[keyPath: storage].subject.value }
    set {
      let publisher = (owner as? any ObservableObject)?.objectWillChange
      (publisher as? ObservableObjectPublisher)?.send()
      owner[keyPath: storage].subject.value = newValue
    }
  }
}

extension Publisher where Failure == Never {
  /// Writes all values to a published property for as long as both live.
  public func assign(to published: inout Published<Output>.Publisher) {
    let subject = published.subject
    // Without an owner, so that it lasts as long as its upstream.
    subscribe(
      Subscribers.Sink(receiveCompletion: { _ in }, receiveValue: { subject.send($0) }))
  }
}
