import Foundation

// Structures, whose places a build without optimization reaches without a call.

/// A variable whose address is known.
public struct ObjCBox<Value> {
  private let memory: ObjCMemory<Value>
  @usableFromInline let place: UnsafeMutablePointer<Value>

  /// Creates a variable.
  public init(_ value: Value) {
    memory = ObjCMemory(count: 1, value)
    place = memory.storage
  }

  /// Where it is.
  public var pointer: UnsafeMutablePointer<Value>? { @_transparent get { place } }

  /// Its value.
  public var value: Value {
    @_transparent unsafeAddress { UnsafePointer(place) }
    // The address of a part of it has to be that of the variable.
    @_transparent nonmutating unsafeMutableAddress { place }
  }
}

/// An array of C.
public struct ObjCBuffer<Element> {
  private let memory: ObjCMemory<Element>
  /// The first element's place.
  public let pointer: UnsafeMutablePointer<Element>?

  /// Creates an array whose elements are `values` and then `filling`.
  public init(count: Int, _ filling: Element, _ values: [Element]) {
    memory = ObjCMemory(count: max(count, values.count, 1), filling)
    for (index, value) in values.enumerated() { memory.storage[index] = value }
    pointer = memory.storage
  }
}

/// Memory that is freed with the last reference to it.
private final class ObjCMemory<Element> {
  let storage: UnsafeMutablePointer<Element>
  private let count: Int

  init(count: Int, _ filling: Element) {
    self.count = count
    storage = .allocate(capacity: count)
    storage.initialize(to: filling)
    if _isPOD(Element.self) {
      repeatFirst()
    } else {
      (storage + 1).initialize(repeating: filling, count: count - 1)
    }
  }

  /// Copies the first element's bytes to the others: far quicker than one value at a time, as this
  /// code is compiled for every type.
  private func repeatFirst() {
    let stride = MemoryLayout<Element>.stride
    let bytes = UnsafeMutableRawPointer(storage)
    var done = 1
    while done < count {
      let next = min(done, count - done)
      (bytes + done * stride).copyMemory(from: bytes, byteCount: next * stride)
      done += next
    }
  }

  deinit {
    if !_isPOD(Element.self) { storage.deinitialize(count: count) }
    storage.deallocate()
  }
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
