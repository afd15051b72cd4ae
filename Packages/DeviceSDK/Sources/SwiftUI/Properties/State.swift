import Foundation

/// A value that outlasts the view it belongs to; changing it evaluates the view anew.
@propertyWrapper
public struct State<Value>: DynamicProperty {
  private let box: StateBox<Value>

  /// Creates a state with a first value.
  public init(wrappedValue value: Value) { box = StateBox(value) }

  /// Creates a state with a first value.
  public init(initialValue value: Value) { self.init(wrappedValue: value) }

  /// The value.
  public var wrappedValue: Value {
    get { box.value }
    nonmutating set { box.value = newValue }
  }

  /// Reads and writes the value from elsewhere.
  public var projectedValue: Binding<Value> {
    let box = box
    return Binding(get: { box.value }, set: { box.value = $0 })
  }
}

extension State: Sendable where Value: Sendable {}

extension State where Value: ExpressibleByNilLiteral {
  /// Creates a state of nil.
  public init() { self.init(wrappedValue: nil) }
}

extension State: GraphProperty {
  func attach(to slot: PropertySlot, in context: ViewContext) {
    let location =
      slot.location as? Location<Value> ?? Location(box.initial, graph: context.graph)
    slot.location = location
    box.location = location
  }
}

/// A view's copy of a state: the first value, and where the graph keeps the current one.
// The location guards the value; the box is written by the graph alone once a view is shown.
final class StateBox<Value>: @unchecked Sendable {
  var initial: Value
  var location: Location<Value>?

  init(_ initial: Value) { self.initial = initial }

  var value: Value {
    get { location?.value ?? initial }
    set {
      if let location { location.value = newValue } else { initial = newValue }
    }
  }
}

/// A value that the graph keeps.
// The lock guards the value.
final class Location<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var current: Value
  private weak var graph: ViewGraph?

  init(_ value: Value, graph: ViewGraph) {
    current = value
    self.graph = graph
  }

  var value: Value {
    get { lock.withLock { current } }
    set {
      let isSame = lock.withLock {
        defer { current = newValue }
        return areEqual(current, newValue)
      }
      if !isSame { graph?.invalidate() }
    }
  }
}

/// Whether two values are equal; false where their type cannot say.
func areEqual<Value>(_ left: Value, _ right: Value) -> Bool {
  func compare<E: Equatable>(_ left: E) -> Bool { left == right as? E }
  guard let left = left as? any Equatable else { return false }
  return compare(left)
}
