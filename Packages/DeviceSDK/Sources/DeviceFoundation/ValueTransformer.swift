import Foundation
import Synchronization

/// The name of a transformer.
public struct NSValueTransformerName: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Creates a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Creates a name.
  public init(_ rawValue: String) { self.rawValue = rawValue }
  /// Archives objects.
  public static let secureUnarchiveFromDataTransformerName = NSValueTransformerName(
    "NSSecureUnarchiveFromData")
}

// Sendable because transformers keep nothing, as a device's may be used from any thread.
/// Makes one value of another, and back.
open class ValueTransformer: NSObject, @unchecked Sendable {
  /// Creates a transformer.
  public override init() {}

  /// The class of what it makes.
  open class func transformedValueClass() -> AnyClass { NSObject.self }
  /// Whether it leads back.
  open class func allowsReverseTransformation() -> Bool { false }
  /// The value made of another.
  open func transformedValue(_ value: Any?) -> Any? { value }
  /// The value that another was made of.
  open func reverseTransformedValue(_ value: Any?) -> Any? { transformedValue(value) }

  private static let registered = Mutex<[NSValueTransformerName: ValueTransformer]>([
    .secureUnarchiveFromDataTransformerName: NSSecureUnarchiveFromDataTransformer()
  ])

  /// Registers a transformer, or forgets one.
  open class func setValueTransformer(
    _ transformer: ValueTransformer?, forName name: NSValueTransformerName
  ) {
    registered.withLock { $0[name] = transformer }
  }

  /// The registered transformer of a name; nil for none.
  package static func named(_ name: String) -> ValueTransformer? {
    registered.withLock { $0[NSValueTransformerName(name)] }
  }

  /// The names that are registered.
  open class func valueTransformerNames() -> [NSValueTransformerName] {
    registered.withLock { Array($0.keys) }
  }
}

/// Reads archives, and makes them on the way back.
open class NSSecureUnarchiveFromDataTransformer: ValueTransformer, @unchecked Sendable {
  /// The classes it reads.
  open class var allowedTopLevelClasses: [AnyClass] {
    [
      NSArray.self, NSDictionary.self, NSSet.self, NSString.self, NSNumber.self, NSDate.self,
      NSData.self, NSURL.self, NSUUID.self, NSNull.self,
    ]
  }
  open override class func allowsReverseTransformation() -> Bool { true }

  open override func transformedValue(_ value: Any?) -> Any? {
    guard let data = value as? Data else { return nil }
    return try? NSKeyedUnarchiver.unarchivedObject(
      ofClasses: Self.allowedTopLevelClasses, from: data)
  }

  open override func reverseTransformedValue(_ value: Any?) -> Any? {
    guard let value else { return nil }
    return try? NSKeyedArchiver.archivedData(withRootObject: value, requiringSecureCoding: true)
  }
}
