import DeviceFoundation
import Foundation

// The operators are transparent: a build without optimization writes them out as well, for the types
// of their operands.

/// The object at the end of `->`; nil ends the process as on a device.
@_transparent
public func objcDereference<Object: AnyObject>(
  _ object: AnyObject?, _ type: Object.Type
) -> Object {
  guard let object = object as? Object else { objcReadThroughNil(type) }
  return object
}

/// Ends the process as an access to an instance variable of nil.
public func objcReadThroughNil(_ type: AnyClass) -> Never {
  objcBadAccess("an instance variable of \(type) was read through nil")
}

/// Assigns, and returns what was assigned.
@_transparent
@discardableResult
public func objcAssign<Value>(_ place: inout Value, _ value: Value) -> Value {
  place = value
  return value
}

/// Changes a place with a value.
@_transparent
@discardableResult
public func objcUpdate<Value, Operand>(
  _ place: inout Value, _ operand: Operand, _ change: (Value, Operand) -> Value
) -> Value {
  place = change(place, operand)
  return place
}

/// The second value.
@_transparent
public func objcComma<First, Second>(_ first: First, _ second: Second) -> Second { second }

/// Nothing, of a value.
@_transparent
public func objcVoid<Value>(_ value: Value) {}

/// The value before it is changed by a step.
@_transparent
@discardableResult
public func objcStepAfter<Number: FixedWidthInteger>(_ place: inout Number, _ step: Int) -> Number {
  defer { place = place &+ Number(truncatingIfNeeded: step) }
  return place
}

/// The value after it is changed by a step.
@_transparent
@discardableResult
public func objcStepBefore<Number: FixedWidthInteger>(_ place: inout Number, _ step: Int) -> Number
{
  place = place &+ Number(truncatingIfNeeded: step)
  return place
}

/// The value before it is changed by a step.
@_transparent
@discardableResult
public func objcStepAfter<Number: BinaryFloatingPoint>(_ place: inout Number, _ step: Int) -> Number
{
  defer { place += Number(step) }
  return place
}

/// The value after it is changed by a step.
@_transparent
@discardableResult
public func objcStepBefore<Number: BinaryFloatingPoint>(
  _ place: inout Number, _ step: Int
) -> Number {
  place += Number(step)
  return place
}

/// The pointer before it is moved.
@_transparent
@discardableResult
public func objcStepAfter<Value>(
  _ place: inout UnsafeMutablePointer<Value>?, _ step: Int
) -> UnsafeMutablePointer<Value>? {
  defer { objcAdvance(&place, step) }
  return place
}

/// The pointer after it is moved.
@_transparent
@discardableResult
public func objcStepBefore<Value>(
  _ place: inout UnsafeMutablePointer<Value>?, _ step: Int
) -> UnsafeMutablePointer<Value>? {
  objcAdvance(&place, step)
}

/// Moves a pointer.
@_transparent
@discardableResult
public func objcAdvance<Value>(
  _ place: inout UnsafeMutablePointer<Value>?, _ step: Int
) -> UnsafeMutablePointer<Value>? {
  place = place.map { $0 + step }
  return place
}

/// The quotient; 0 for a division by zero, as on a phone's processor.
@_transparent
public func objcQuotient<Number: FixedWidthInteger>(_ left: Number, _ right: Number) -> Number {
  right == 0 ? 0 : left.dividedReportingOverflow(by: right).partialValue
}

/// The remainder; the number itself for a division by zero, as on a phone's processor.
@_transparent
public func objcRemainder<Number: FixedWidthInteger>(_ left: Number, _ right: Number) -> Number {
  right == 0 ? left : left.remainderReportingOverflow(dividingBy: right).partialValue
}

/// The first number unless it is zero.
@_transparent
public func objcElvis<Number: Numeric>(
  _ left: Number, _ right: @autoclosure () throws -> Number
) rethrows -> Number {
  left == 0 ? try right() : left
}

/// The first truth, or the second.
@_transparent
public func objcElvis(_ left: Bool, _ right: @autoclosure () throws -> Bool) rethrows -> Bool {
  try left || right()
}

/// 1 or 0.
@_transparent
public func objcInteger<Number: Numeric & ExpressibleByIntegerLiteral>(
  _ truth: Bool, _ type: Number.Type
) -> Number {
  truth ? 1 : 0
}

/// A truth as it is.
@_transparent
public func objcInteger(_ truth: Bool, _ type: Bool.Type) -> Bool { truth }

/// A number without its fraction, as a phone's processor cuts it off: at the type's ends.
@inlinable
public func objcTruncated<Number: BinaryFloatingPoint, Result: FixedWidthInteger>(
  _ number: Number, _ type: Result.Type
) -> Result {
  if number.isNaN { return 0 }
  return Result(exactly: number.rounded(.towardZero)) ?? (number < 0 ? .min : .max)
}

/// A number without its fraction, likewise.
@inlinable
public func objcTruncated(_ number: Double, _ type: Int.Type) -> Int {
  if number > -0x1p62 && number < 0x1p62 { return Int(number) }
  return number.isNaN ? 0 : Int(exactly: number.rounded(.towardZero)) ?? (number < 0 ? .min : .max)
}

/// Whether both are the same object.
@_transparent
public func objcSame(_ left: AnyObject?, _ right: AnyObject?) -> Bool { left === right }

/// Whether both are not the same object.
@_transparent
public func objcDifferent(_ left: AnyObject?, _ right: AnyObject?) -> Bool { left !== right }

// MARK: Addresses

private nonisolated(unsafe) var cStrings: [String: UnsafeMutablePointer<CChar>] = [:]
private let cStringsLock = NSLock()

/// The bytes of a literal, which stay.
public func objcCString(_ text: String) -> UnsafeMutablePointer<CChar>? {
  cStringsLock.withLock {
    if let known = cStrings[text] { return known }
    let bytes = Array(text.utf8CString)
    let memory = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count)
    memory.initialize(from: bytes, count: bytes.count)
    cStrings[text] = memory
    return memory
  }
}

/// A string of C's bytes; nil for nil, or for bytes that are no UTF-8.
public func objcString(_ bytes: UnsafeMutablePointer<CChar>?) -> AnyObject? {
  bytes.flatMap { String(validatingCString: $0) }?.objcObject
}

/// An address as a number.
public func objcAddress<Value, Number: FixedWidthInteger>(
  _ pointer: UnsafeMutablePointer<Value>?, _ type: Number.Type
) -> Number {
  Number(truncatingIfNeeded: UInt(bitPattern: pointer))
}

/// An address as a number.
public func objcAddress<Number: FixedWidthInteger>(
  _ pointer: UnsafeMutableRawPointer?, _ type: Number.Type
) -> Number {
  Number(truncatingIfNeeded: UInt(bitPattern: pointer))
}

/// An object's address as a number.
public func objcAddress<Number: FixedWidthInteger>(
  _ object: AnyObject?, _ type: Number.Type
) -> Number {
  objcAddress(objcPointer(object), type)
}

/// An object's address.
public func objcPointer(_ object: AnyObject?) -> UnsafeMutableRawPointer? {
  object.map { Unmanaged.passUnretained($0).toOpaque() }
}

/// The object at an address.
public func objcObject(_ pointer: UnsafeMutableRawPointer?) -> AnyObject? {
  pointer.map { Unmanaged<AnyObject>.fromOpaque($0).takeUnretainedValue() }
}

/// The address of an object, which it owns from now on.
public func objcRetained(_ object: AnyObject?) -> UnsafeMutableRawPointer? {
  object.map { Unmanaged.passRetained($0).toOpaque() }
}

/// The object of an address that owned it until now.
public func objcReleased(_ pointer: UnsafeMutableRawPointer?) -> AnyObject? {
  pointer.map { Unmanaged<AnyObject>.fromOpaque($0).takeRetainedValue() }
}

/// The address of a selector's name.
public func objcPointer(to selector: Selector?) -> UnsafeRawPointer? {
  selector.flatMap { UnsafeRawPointer(objcCString($0.description)) }
}

/// A value in another form of the same size.
public func objcCast<Value, Result>(_ value: Value, _ type: Result.Type) -> Result {
  if let value = value as? Result { return value }
  guard MemoryLayout<Value>.size == MemoryLayout<Result>.size else {
    fatalError("a \(Value.self) cannot be taken for a \(Result.self)")
  }
  return unsafeBitCast(value, to: type)
}
