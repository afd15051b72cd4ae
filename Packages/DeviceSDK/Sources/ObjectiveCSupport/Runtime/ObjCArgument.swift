/// An argument of a function that takes any number of them.
public enum ObjCArgument {
  /// An object.
  case object(AnyObject?)
  /// A number with a sign.
  case integer(Int64)
  /// A number without a sign.
  case unsigned(UInt64)
  /// A number with a fraction.
  case floating(Double)
  /// An address.
  case pointer(UnsafeRawPointer?)
}

extension ObjCArgument {
  /// Its bits as a number; a fraction is cut off.
  var integer: Int64 {
    switch self {
    case .integer(let value): value
    case .unsigned(let value): Int64(bitPattern: value)
    case .floating(let value): Int64(exactly: value.rounded(.towardZero)) ?? 0
    case .pointer(let value): Int64(bitPattern: UInt64(UInt(bitPattern: value)))
    case .object(let value): Int64(objcAddress(value, Int64.self))
    }
  }
}

/// A place in the arguments behind those that a function names: C's `va_list`.
///
/// All its bits may be zero: it is a field of structures.
public struct ObjCArguments {
  private var list: [ObjCArgument]?
  private var next = 0

  /// Stands before the first of `list`.
  public init(_ list: [ObjCArgument]) { self.list = list }

  /// Those that were not read yet.
  public var rest: [ObjCArgument] { Array((list ?? []).dropFirst(next)) }

  /// Ends the reading.
  public mutating func end() { list = nil }

  /// Goes on by one; nil behind the last, where a device reads what happens to be there.
  private mutating func step() -> ObjCArgument {
    defer { next += 1 }
    guard let list, list.indices.contains(next) else { return .object(nil) }
    return list[next]
  }

  /// The next one, an object.
  public mutating func object() -> AnyObject? {
    if case .object(let object) = step() { object } else { nil }
  }

  /// The next one, a number.
  public mutating func integer<Value: FixedWidthInteger>(_ type: Value.Type) -> Value {
    Value(truncatingIfNeeded: step().integer)
  }

  /// The next one, a number with a fraction.
  public mutating func floating() -> Double {
    if case .floating(let value) = step() { value } else { 0 }
  }

  /// The next one, an address.
  public mutating func pointer() -> UnsafeMutableRawPointer? {
    if case .pointer(let pointer) = step() {
      UnsafeMutableRawPointer(mutating: pointer)
    } else {
      nil
    }
  }
}
