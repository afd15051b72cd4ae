import Combine
import DeviceFoundation
import Foundation
import UIKit

/// Gives an app of scenes a delegate, made once, which is the application's delegate too.
@MainActor @preconcurrency @propertyWrapper
public struct UIApplicationDelegateAdaptor<DelegateType: NSObject & UIApplicationDelegate>:
  DynamicProperty
{
  private let addition: @MainActor (DelegateType, inout ViewContext) -> Void

  /// Creates a property of the delegate's class.
  public init(_ delegateType: DelegateType.Type = DelegateType.self) { addition = { _, _ in } }

  /// Creates a property of the delegate's class; views find the delegate in their environment.
  public init(_ delegateType: DelegateType.Type = DelegateType.self)
  where DelegateType: ObservableObject {
    addition = { delegate, context in
      context.environment.setObject(delegate, as: DelegateType.self)
      DelegateStore.slot.observe(delegate, for: context.graph)
    }
  }

  /// The delegate.
  public var wrappedValue: DelegateType { DelegateStore.delegate(DelegateType.self) }
}

extension UIApplicationDelegateAdaptor where DelegateType: ObservableObject {
  /// Bindings to the delegate's properties.
  public var projectedValue: ObservedObject<DelegateType>.Wrapper {
    ObservedObject<DelegateType>.Wrapper(object: wrappedValue)
  }
}

/// The interface of a delegate's property to an app's host.
@MainActor
protocol DelegateAdaptor {
  var delegate: any UIApplicationDelegate { get }
  func provide(to context: inout ViewContext)
}

extension UIApplicationDelegateAdaptor: DelegateAdaptor {
  var delegate: any UIApplicationDelegate { wrappedValue }

  func provide(to context: inout ViewContext) { addition(wrappedValue, &context) }
}

/// The delegates that were made, one of a class.
@MainActor
private enum DelegateStore {
  static let slot = PropertySlot()
  private static var made: [ObjectIdentifier: NSObject] = [:]

  static func delegate<DelegateType: NSObject>(_ type: DelegateType.Type) -> DelegateType {
    if let delegate = made[ObjectIdentifier(type)] as? DelegateType { return delegate }
    let delegate = make(type)
    made[ObjectIdentifier(type)] = delegate
    return delegate
  }

  // Apple's runtime makes an object of any class. Swift's has `init()` of all subclasses of NSObject
  // in the same place of their tables, and asks for `required` to use it.
  private static func make<DelegateType: NSObject>(_ type: DelegateType.Type) -> DelegateType {
    // NSStringFromClass(_:) ends the program for a class in another type.
    if let made = MethodTable.make(String(reflecting: type)) as? DelegateType { return made }
    let maker = unsafeBitCast(type as NSObject.Type, to: _AnyObjectMaker.Type.self)
    return unsafeDowncast(maker.init() as NSObject, to: DelegateType.self)
  }
}

/// Lets `init()` be called for a class that is known at run time alone. Open, so that the compiler
/// looks the initializer up in the class's table.
open class _AnyObjectMaker: NSObject {
  /// Creates an object.
  public required override init() { super.init() }
}
