import DeviceFoundation
import Foundation

/// A variable whose address is known.
public final class ObjCBox<Value> {
  private let storage: UnsafeMutablePointer<Value>

  /// Creates a variable.
  public init(_ value: Value) {
    storage = .allocate(capacity: 1)
    storage.initialize(to: value)
  }

  deinit {
    storage.deinitialize(count: 1)
    storage.deallocate()
  }

  /// Where it is.
  public var pointer: UnsafeMutablePointer<Value>? { storage }

  /// Its value.
  public var value: Value {
    get { storage.pointee }
    // The address of a part of it has to be that of the variable.
    _modify { yield &storage.pointee }
  }
}

/// An array of C.
public final class ObjCBuffer<Element> {
  private let storage: UnsafeMutablePointer<Element>
  private let count: Int

  /// Creates an array whose elements are `values` and then `filling`.
  public init(count: Int, _ filling: Element, _ values: [Element]) {
    self.count = max(count, values.count, 1)
    storage = .allocate(capacity: self.count)
    storage.initialize(repeating: filling, count: self.count)
    for (index, value) in values.enumerated() { storage[index] = value }
  }

  deinit {
    storage.deinitialize(count: count)
    storage.deallocate()
  }

  /// The first element's place.
  public var pointer: UnsafeMutablePointer<Element>? { storage }
}

/// An array within a structure, whose elements are `values` and then `filling`.
public func objcInline<let count: Int, Element>(
  _ values: [Element], _ filling: Element
) -> InlineArray<count, Element> {
  InlineArray { $0 < values.count ? values[$0] : filling }
}

/// The place of the value at the beginning of `memory`: a union's field, or an array's first
/// element.
public func objcPlace<Memory, Value>(
  _ memory: inout Memory, _ type: Value.Type
) -> UnsafeMutablePointer<Value> {
  withUnsafeMutablePointer(to: &memory) {
    UnsafeMutableRawPointer($0).assumingMemoryBound(to: type)
  }
}

/// The value at the beginning of `memory`.
public func objcValue<Memory, Value>(in memory: Memory, _ type: Value.Type) -> Value {
  var memory = memory
  return objcPlace(&memory, type).pointee
}

/// All bits zero.
public func objcZero<Value>(_ type: Value.Type) -> Value {
  withUnsafeTemporaryAllocation(
    byteCount: max(MemoryLayout<Value>.size, 1), alignment: MemoryLayout<Value>.alignment
  ) { bytes in
    bytes.initializeMemory(as: UInt8.self, repeating: 0)
    return bytes.load(as: Value.self)
  }
}

/// The object at the end of `->`; nil ends the process as on a device.
public func objcDereference<Object: AnyObject>(
  _ object: AnyObject?, _ type: Object.Type
) -> Object {
  guard let object = object as? Object else {
    objcBadAccess("an instance variable of \(type) was read through nil")
  }
  return object
}

/// Assigns, and returns what was assigned.
@discardableResult
public func objcAssign<Value>(_ place: inout Value, _ value: Value) -> Value {
  place = value
  return value
}

/// Changes a place with a value.
@discardableResult
public func objcUpdate<Value, Operand>(
  _ place: inout Value, _ operand: Operand, _ change: (Value, Operand) -> Value
) -> Value {
  place = change(place, operand)
  return place
}

/// The second value.
public func objcComma<First, Second>(_ first: First, _ second: Second) -> Second { second }

/// Nothing, of a value.
public func objcVoid<Value>(_ value: Value) {}

/// The value before it is changed by a step.
@discardableResult
public func objcStepAfter<Number: FixedWidthInteger>(_ place: inout Number, _ step: Int) -> Number {
  defer { place = place &+ Number(truncatingIfNeeded: step) }
  return place
}

/// The value after it is changed by a step.
@discardableResult
public func objcStepBefore<Number: FixedWidthInteger>(_ place: inout Number, _ step: Int) -> Number
{
  place = place &+ Number(truncatingIfNeeded: step)
  return place
}

/// The value before it is changed by a step.
@discardableResult
public func objcStepAfter<Number: BinaryFloatingPoint>(_ place: inout Number, _ step: Int) -> Number
{
  defer { place += Number(step) }
  return place
}

/// The value after it is changed by a step.
@discardableResult
public func objcStepBefore<Number: BinaryFloatingPoint>(
  _ place: inout Number, _ step: Int
) -> Number {
  place += Number(step)
  return place
}

/// The pointer before it is moved.
@discardableResult
public func objcStepAfter<Value>(
  _ place: inout UnsafeMutablePointer<Value>?, _ step: Int
) -> UnsafeMutablePointer<Value>? {
  defer { objcAdvance(&place, step) }
  return place
}

/// The pointer after it is moved.
@discardableResult
public func objcStepBefore<Value>(
  _ place: inout UnsafeMutablePointer<Value>?, _ step: Int
) -> UnsafeMutablePointer<Value>? {
  objcAdvance(&place, step)
}

/// Moves a pointer.
@discardableResult
public func objcAdvance<Value>(
  _ place: inout UnsafeMutablePointer<Value>?, _ step: Int
) -> UnsafeMutablePointer<Value>? {
  place = place.map { $0 + step }
  return place
}

/// The quotient; 0 for a division by zero, as on a phone's processor.
public func objcQuotient<Number: FixedWidthInteger>(_ left: Number, _ right: Number) -> Number {
  right == 0 ? 0 : left.dividedReportingOverflow(by: right).partialValue
}

/// The remainder; the number itself for a division by zero, as on a phone's processor.
public func objcRemainder<Number: FixedWidthInteger>(_ left: Number, _ right: Number) -> Number {
  right == 0 ? left : left.remainderReportingOverflow(dividingBy: right).partialValue
}

/// The first number unless it is zero.
public func objcElvis<Number: Numeric>(
  _ left: Number, _ right: @autoclosure () throws -> Number
) rethrows -> Number {
  left == 0 ? try right() : left
}

/// The first truth, or the second.
public func objcElvis(_ left: Bool, _ right: @autoclosure () throws -> Bool) rethrows -> Bool {
  try left || right()
}

/// 1 or 0.
public func objcInteger<Number: Numeric & ExpressibleByIntegerLiteral>(
  _ truth: Bool, _ type: Number.Type
) -> Number {
  truth ? 1 : 0
}

/// A truth as it is.
public func objcInteger(_ truth: Bool, _ type: Bool.Type) -> Bool { truth }

/// A number without its fraction, as a phone's processor cuts it off: at the type's ends.
public func objcTruncated<Number: BinaryFloatingPoint, Result: FixedWidthInteger>(
  _ number: Number, _ type: Result.Type
) -> Result {
  if number.isNaN { return 0 }
  return Result(exactly: number.rounded(.towardZero)) ?? (number < 0 ? .min : .max)
}

/// Whether both are the same object.
public func objcSame(_ left: AnyObject?, _ right: AnyObject?) -> Bool { left === right }

/// Whether both are not the same object.
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
