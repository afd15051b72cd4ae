import Foundation
import Observation

/// Which field has the keys.
@propertyWrapper
public struct FocusState<Value: Hashable>: DynamicProperty {
  private let state: State<Value>
  private let none: Value

  /// Reads and writes which field has the keys.
  @propertyWrapper
  public struct Binding {
    let value: SwiftUI.Binding<Value>
    let none: Value
    /// Which field has the keys.
    public var wrappedValue: Value {
      get { value.wrappedValue }
      nonmutating set { value.wrappedValue = newValue }
    }
    /// The binding itself.
    public var projectedValue: FocusState<Value>.Binding { self }
  }

  /// Creates a property that is true while the field has the keys.
  public init() where Value == Bool {
    state = State(wrappedValue: false)
    none = false
  }

  /// Creates a property that names the field that has the keys.
  public init<T: Hashable>() where Value == T? {
    state = State(wrappedValue: nil)
    none = nil
  }

  /// Which field has the keys.
  public var wrappedValue: Value {
    get { state.wrappedValue }
    nonmutating set { state.wrappedValue = newValue }
  }

  /// Reads and writes which field has the keys.
  public var projectedValue: Binding { Binding(value: state.projectedValue, none: none) }
}

/// A value that lasts as long as a gesture; gestures do not happen here.
@propertyWrapper
public struct GestureState<Value>: DynamicProperty {
  /// The first value.
  public var wrappedValue: Value
  /// Creates a property with a first value.
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
  /// Creates a property with a first value.
  public init(initialValue: Value) { wrappedValue = initialValue }
  /// The property itself.
  public var projectedValue: GestureState<Value> { self }
}

/// Names shared by the views of one view.
@propertyWrapper
public struct Namespace: DynamicProperty, Sendable {
  /// A namespace's identity.
  public struct ID: Hashable, Sendable {
    private let value = UUID()
  }
  /// The identity.
  public let wrappedValue = ID()
  /// Creates a namespace.
  public init() {}
}

/// A number that grows with the size of text; the usual size here.
@propertyWrapper
public struct ScaledMetric<Value: BinaryFloatingPoint>: DynamicProperty {
  /// The number.
  public let wrappedValue: Value
  /// Creates a property of a number.
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
  /// Creates a property of a number that grows as a style does.
  public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) {
    self.wrappedValue = wrappedValue
  }
}

/// Bindings to the properties of an observable object.
@propertyWrapper @dynamicMemberLookup
public struct Bindable<Value> {
  /// The object.
  public var wrappedValue: Value

  /// Creates a property of an object.
  public init(wrappedValue: Value) where Value: AnyObject & Observable {
    self.wrappedValue = wrappedValue
  }
  /// Creates a property of an object.
  public init(_ wrappedValue: Value) where Value: AnyObject & Observable {
    self.wrappedValue = wrappedValue
  }
  /// The property itself, whose members are bindings.
  public var projectedValue: Bindable<Value> { self }

  /// A binding to a property of the object.
  public subscript<Subject>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>
  ) -> Binding<Subject> where Value: AnyObject {
    let object = wrappedValue
    return Binding(
      get: { object[keyPath: keyPath] },
      set: { (value: Subject) in object[keyPath: keyPath] = value })
  }
}
