import Combine

/// An object that a view is given; the view is evaluated anew when the object changes.
@propertyWrapper
public struct ObservedObject<ObjectType: ObservableObject>: DynamicProperty {
  /// Bindings to the object's properties.
  @dynamicMemberLookup
  public struct Wrapper {
    let object: ObjectType

    /// A binding to a property.
    public subscript<Subject>(
      dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>
    ) -> Binding<Subject> {
      let object = object
      return Binding(
        get: { object[keyPath: keyPath] },
        set: { (value: Subject) in object[keyPath: keyPath] = value })
    }
  }

  /// The object.
  public var wrappedValue: ObjectType

  /// Creates a property of an object.
  public init(wrappedValue: ObjectType) { self.wrappedValue = wrappedValue }
  /// Creates a property of an object.
  public init(initialValue: ObjectType) { self.init(wrappedValue: initialValue) }

  /// Bindings to the object's properties.
  public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }
}

extension ObservedObject: GraphProperty {
  func attach(to slot: PropertySlot, in context: ViewContext) {
    slot.observe(wrappedValue, for: context.graph)
  }
}

/// An object that a view makes once and that outlasts the view's values.
@propertyWrapper
public struct StateObject<ObjectType: ObservableObject>: DynamicProperty {
  private let box: ObjectBox<ObjectType>

  /// Creates a property whose object is made when the view is first shown.
  public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) {
    box = ObjectBox(thunk)
  }

  /// The object.
  public var wrappedValue: ObjectType { box.value() }

  /// Bindings to the object's properties.
  public var projectedValue: ObservedObject<ObjectType>.Wrapper {
    ObservedObject<ObjectType>.Wrapper(object: wrappedValue)
  }
}

extension StateObject: GraphProperty {
  func attach(to slot: PropertySlot, in context: ViewContext) {
    let object = slot.location as? ObjectType ?? box.value()
    slot.location = object
    box.object = object
    slot.observe(object, for: context.graph)
  }
}

/// An object that a view above has put into the environment.
@propertyWrapper
public struct EnvironmentObject<ObjectType: ObservableObject>: DynamicProperty {
  private let box = ObjectBox<ObjectType>(nil)

  /// Creates a property whose object is looked for when the view is shown.
  public init() {}

  /// The object; the app ends where no view above has one.
  public var wrappedValue: ObjectType { box.value() }

  /// Bindings to the object's properties.
  public var projectedValue: ObservedObject<ObjectType>.Wrapper {
    ObservedObject<ObjectType>.Wrapper(object: wrappedValue)
  }
}

extension EnvironmentObject: GraphProperty {
  func attach(to slot: PropertySlot, in context: ViewContext) {
    guard let object = context.environment.object(ObjectType.self) else { return }
    box.object = object
    slot.observe(object, for: context.graph)
  }
}

// Written by the graph on the main thread, and read by views there.
private final class ObjectBox<ObjectType>: @unchecked Sendable {
  var object: ObjectType?
  private let make: (() -> ObjectType)?

  init(_ make: (() -> ObjectType)?) { self.make = make }

  func value() -> ObjectType {
    if let object { return object }
    guard let made = make?() else {
      fatalError(
        "No ObservableObject of type \(ObjectType.self) found. A View.environmentObject(_:) for "
          + "\(ObjectType.self) may be missing as an ancestor of this view.")
    }
    object = made
    return made
  }
}
