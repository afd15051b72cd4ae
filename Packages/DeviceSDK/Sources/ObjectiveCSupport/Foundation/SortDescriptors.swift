import DeviceFoundation
import Foundation

/// An order by a key.
public final class ObjCSortDescriptor: NSObject {
  /// Where the compared values are.
  public let key: String?
  /// Whether the smallest comes first.
  public let isAscending: Bool

  init(_ key: String?, _ isAscending: Bool) { (self.key, self.isAscending) = (key, isAscending) }

  func order(_ left: AnyObject, _ right: AnyObject) throws -> Int {
    let first = try key.map { try objcValue(left, forKeyPath: $0) } ?? left
    let second = try key.map { try objcValue(right, forKeyPath: $0) } ?? right
    guard let first, let second else { return first == nil ? (second == nil ? 0 : -1) : 1 }
    let result = objcNaturalOrder(first, second, nil) ?? 0
    return isAscending ? result : -result
  }
}

/// An order by a key.
public func objcSortDescriptor(_ key: String?, _ isAscending: Bool) -> ObjCSortDescriptor {
  ObjCSortDescriptor(key, isAscending)
}

/// The predicate of a format.
public func objcPredicate(_ format: String, _ arguments: [ObjCArgument]) throws -> NSPredicate {
  let values: [Any] = arguments.map { argument in
    switch argument {
    case .object(let object): object.map(objcAny) ?? NSNull()
    case .integer(let number): Int(number)
    case .unsigned(let number): UInt(number)
    case .floating(let number): number
    case .pointer(let pointer): UInt(bitPattern: pointer)
    }
  }
  return NSPredicate(format: format, argumentArray: values)
}

/// A predicate that asks a block.
public func objcPredicate(_ block: AnyObject?) -> NSPredicate {
  NSPredicate { object, values in
    objcTop {
      try objcCode(block, ((AnyObject?, AnyObject?) throws -> Bool).self)(
        toObjC(object), toObjC(values as Any?))
    }
  }
}
