import DeviceFoundation
import Foundation

/// A number as an object.
public func objcBox(_ value: Bool) -> AnyObject? { NSNumber(value: value) }
/// A number as an object.
public func objcBox<Number: BinaryInteger>(_ value: Number) -> AnyObject? {
  switch value {
  case let value as Int32: NSNumber(value: value)
  case let value as UInt32: NSNumber(value: value)
  case let value as UInt: NSNumber(value: value)
  case let value as UInt64: NSNumber(value: value)
  case let value as Int8: NSNumber(value: value)
  case let value as Int16: NSNumber(value: value)
  default: NSNumber(value: Int(truncatingIfNeeded: value))
  }
}
/// A number as an object.
public func objcBox(_ value: Double) -> AnyObject? { NSNumber(value: value) }
/// A number as an object.
public func objcBox(_ value: Float) -> AnyObject? { NSNumber(value: value) }
