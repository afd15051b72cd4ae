import CFoundationPatches
import Foundation

// Errors bridge to NSError and back as on Darwin. What calls `FoundationPatching.install` is linked
// with this file, and so with these functions in the place of Foundation's and the runtime's.

/// Casts between errors and `NSError`, and of numbers.
enum DynamicCasts {
  /// Puts them in place.
  static func install() {
    var casts = pushsim_error_casts()
    casts.ns_error = metadata(of: NSError.self)
    casts.cocoa_error = metadata(of: CocoaError.self)
    casts.cg_float = metadata(of: CGFloat.self)
    casts.number = { DynamicCasts.number($0, $1, $2) }
    casts.box = { DynamicCasts.box($0, $1, $2) }
    casts.unbox = { DynamicCasts.unbox($0, $1, $2) }
    casts.destroy = { DynamicCasts.destroy($0, $1) }
    pushsim_install_error_casts(&casts)
  }

  private static func metadata(of type: Any.Type) -> UnsafeRawPointer {
    unsafeBitCast(type, to: UnsafeRawPointer.self)
  }

  private static func type(_ metadata: UnsafeRawPointer) -> Any.Type {
    unsafeBitCast(metadata, to: Any.Type.self)
  }

  private static func box(
    _ destination: UnsafeMutableRawPointer?, _ value: UnsafeRawPointer?,
    _ metadata: UnsafeRawPointer?
  ) -> Bool {
    guard let destination, let value, let metadata else { return false }
    func load<T>(_: T.Type) -> (any Error)? {
      value.assumingMemoryBound(to: T.self).pointee as? any Error
    }
    guard let error = _openExistential(type(metadata), do: load) else { return false }
    destination.initializeMemory(as: NSError.self, to: patchedNSError(error))
    return true
  }

  private static func unbox(
    _ destination: UnsafeMutableRawPointer?, _ object: UnsafeMutableRawPointer?,
    _ metadata: UnsafeRawPointer?
  ) -> Bool {
    guard let destination, let object, let metadata else { return false }
    let error = Unmanaged<NSError>.fromOpaque(object).takeUnretainedValue()
    func store<T>(_: T.Type) -> Bool {
      guard let value = value(error, T.self) else { return false }
      destination.initializeMemory(as: T.self, to: value)
      return true
    }
    return _openExistential(type(metadata), do: store)
  }

  private static func number(
    _ destination: UnsafeMutableRawPointer?, _ value: UnsafeRawPointer?,
    _ metadata: UnsafeRawPointer?
  ) -> Bool {
    guard let destination, let value, let metadata else { return false }
    func load<T>(_: T.Type) -> Any { value.assumingMemoryBound(to: T.self).pointee }
    let number = _openExistential(type(metadata), do: load)
    // Not `as? NSNumber`, which a Swift number is as well; a device casts no such to CGFloat.
    guard Swift.type(of: number) is NSNumber.Type, let number = number as? NSNumber else {
      return false
    }
    destination.initializeMemory(as: CGFloat.self, to: CGFloat(number.doubleValue))
    return true
  }

  private static func destroy(_ value: UnsafeMutableRawPointer?, _ metadata: UnsafeRawPointer?) {
    guard let value, let metadata else { return }
    func end<T>(_: T.Type) { value.assumingMemoryBound(to: T.self).deinitialize(count: 1) }
    _openExistential(type(metadata), do: end)
  }

  /// What an `NSError` stands for: the Swift error it was made of, or a type of its domain.
  private static func value<T>(_ error: NSError, _: T.Type) -> T? {
    if let swift = error as? BridgedError, let value = swift.error as? T { return value }
    guard let bridging = T.self as? any _ObjectiveCBridgeableError.Type else { return nil }
    if let stored = bridging as? any _BridgedStoredNSError.Type, !isKnown(error.code, to: stored) {
      return nil
    }
    return bridging.init(_bridgedNSError: error) as? T
  }

  /// Whether a type has a code, which is an enum here and traps where it lacks a number.
  private static func isKnown<T: _BridgedStoredNSError>(_ code: Int, to _: T.Type) -> Bool {
    func isCase<Code: RawRepresentable>(_: Code.Type) -> Bool {
      guard let number = Code.RawValue.self as? any FixedWidthInteger.Type,
        let value = number.init(exactly: code) as? Code.RawValue
      else { return false }
      return Code(rawValue: value) != nil
    }
    guard let codes = T.Code.self as? any RawRepresentable.Type else { return true }
    return isCase(codes)
  }
}

/// `error as NSError`.
@_silgen_name("$s10Foundation22_convertErrorToNSErroryAA0E0Cs0C0_pF")
public func patchedNSError(_ error: any Error) -> NSError {
  if type(of: error) is NSError.Type { return unsafeDowncast(error as AnyObject, to: NSError.self) }
  if let stored = error as? any _BridgedStoredNSError { return stored._nsError }
  return BridgedError(error)
}

/// `errors as [NSError]`, where the runtime would cast the elements itself.
@_silgen_name("$ss15_arrayForceCastySayq_GSayxGr0_lF")
public func patchedArrayCast<Source, Target>(_ source: [Source]) -> [Target] {
  // Not `as!` over an array, which is this function.
  source.map { element in
    guard let element = element as? Target else {
      fatalError("Could not cast value of type '\(type(of: element))' to '\(Target.self)'.")
    }
    return element
  }
}

/// `errors as? [NSError]`, likewise.
@_silgen_name("$ss21_arrayConditionalCastySayq_GSgSayxGr0_lF")
public func patchedConditionalArrayCast<Source, Target>(_ source: [Source]) -> [Target]? {
  var targets: [Target] = []
  targets.reserveCapacity(source.count)
  for element in source {
    guard let target = element as? Target else { return nil }
    targets.append(target)
  }
  return targets
}
