/// Reads and writes a value that something else keeps.
@propertyWrapper @dynamicMemberLookup
public struct Binding<Value> {
  private let read: () -> Value
  private let write: (Value) -> Void
  /// How changes come about; inert.
  public var transaction = Transaction()

  /// Creates a binding of two closures.
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    read = get
    write = set
  }

  /// Creates a binding of two closures.
  public init(get: @escaping () -> Value, set: @escaping (Value, Transaction) -> Void) {
    read = get
    write = { set($0, Transaction()) }
  }

  /// Creates a binding of another one's projection.
  public init(projectedValue: Binding<Value>) { self = projectedValue }

  /// Creates a binding to the unwrapped value; nil where there is none.
  public init?(_ base: Binding<Value?>) {
    guard let value = base.wrappedValue else { return nil }
    self.init(get: { base.wrappedValue ?? value }, set: { base.wrappedValue = $0 })
  }

  /// Creates a binding that never changes.
  public static func constant(_ value: Value) -> Binding<Value> {
    Binding(get: { value }, set: { (_: Value) in })
  }

  /// The value.
  public var wrappedValue: Value {
    get { read() }
    nonmutating set { write(newValue) }
  }

  /// The binding itself.
  public var projectedValue: Binding<Value> { self }

  /// A binding to a part of the value.
  public subscript<Subject>(
    dynamicMember keyPath: WritableKeyPath<Value, Subject>
  ) -> Binding<Subject> {
    Binding<Subject>(
      get: { read()[keyPath: keyPath] },
      set: { (part: Subject) in
        var value = read()
        value[keyPath: keyPath] = part
        write(value)
      })
  }

  /// The binding itself: changes are not animated here.
  public func animation(_ animation: Animation? = .default) -> Binding<Value> { self }
  /// The binding itself: transactions are inert.
  public func transaction(_ transaction: Transaction) -> Binding<Value> { self }
}

// As Apple has it: the closures are the maker's matter.
extension Binding: @unchecked Sendable where Value: Sendable {}

extension Binding: DynamicProperty {}

extension Binding: Identifiable where Value: Identifiable {
  /// The value's identity.
  public var id: Value.ID { wrappedValue.id }
}

extension Binding: Sequence where Value: MutableCollection {
  /// A binding to an element.
  public typealias Element = Binding<Value.Element>
}

extension Binding: Collection where Value: MutableCollection {
  /// A position in the value.
  public typealias Index = Value.Index
  /// The first position.
  public var startIndex: Value.Index { wrappedValue.startIndex }
  /// The position past the last.
  public var endIndex: Value.Index { wrappedValue.endIndex }
  /// The position after another.
  public func index(after position: Value.Index) -> Value.Index {
    wrappedValue.index(after: position)
  }
  /// A binding to the element of a position.
  public subscript(position: Value.Index) -> Binding<Value.Element> {
    let last = wrappedValue[position]
    return Binding<Value.Element>(
      get: {
        // A row may be asked once more after its element went.
        let all = wrappedValue
        return all.indices.contains(position) ? all[position] : last
      },
      set: { (element: Value.Element) in
        var all = wrappedValue
        guard all.indices.contains(position) else { return }
        all[position] = element
        wrappedValue = all
      })
  }
}

extension Binding: BidirectionalCollection
where Value: MutableCollection & BidirectionalCollection {
  /// The position before another.
  public func index(before position: Value.Index) -> Value.Index {
    wrappedValue.index(before: position)
  }
}

extension Binding: RandomAccessCollection
where Value: MutableCollection & RandomAccessCollection {}
