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
    casts.ns_object = metadata(of: NSObject.self)
    casts.array = description(of: [NSError].self)
    casts.dictionary = description(of: [String: NSError].self)
    casts.cocoa_error = metadata(of: CocoaError.self)
    casts.cg_float = metadata(of: CGFloat.self)
    casts.number = { DynamicCasts.number($0, $1, $2) }
    casts.box = { DynamicCasts.box($0, $1, $2) }
    casts.gather = { DynamicCasts.gather($0, $1, $2, $3) }
    casts.unbox = { DynamicCasts.unbox($0, $1, $2) }
    casts.destroy = { DynamicCasts.destroy($0, $1) }
    pushsim_install_error_casts(&casts)
  }

  private static func metadata(of type: Any.Type) -> UnsafeRawPointer {
    unsafeBitCast(type, to: UnsafeRawPointer.self)
  }

  /// Returns the description that all types of a generic type have in the second word of their
  /// metadata.
  private static func description(of type: Any.Type) -> UnsafeRawPointer {
    metadata(of: type).load(
      fromByteOffset: MemoryLayout<UnsafeRawPointer>.size, as: UnsafeRawPointer.self)
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

  private static func gather(
    _ destination: UnsafeMutableRawPointer?, _ value: UnsafeRawPointer?,
    _ metadata: UnsafeRawPointer?, _ target: UnsafeRawPointer?
  ) -> Bool {
    guard let destination, let value, let metadata, let target,
      let holder = type(target) as? any CastableHolder.Type
    else { return false }
    func load<T>(_: T.Type) -> Any { value.assumingMemoryBound(to: T.self).pointee }
    let source = _openExistential(type(metadata), do: load)
    func store<Holder: CastableHolder>(_: Holder.Type) -> Bool {
      guard let held = Holder(casting: source) else { return false }
      destination.initializeMemory(as: Holder.self, to: held)
      return true
    }
    return store(holder)
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

  /// Returns the value that an `NSError` stands for: the Swift error it was made of, or a type of
  /// its domain.
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

/// A value that is cast part by part.
private protocol CastableHolder {
  /// The parts of `source`, each cast; nil where one does not cast.
  init?(casting source: Any)
}

extension Optional: CastableHolder {
  init?(casting source: Any) {
    guard let value = source as? Wrapped else { return nil }
    self = value
  }
}

extension Array: CastableHolder {
  init?(casting source: Any) {
    guard let items = source as? [Any] else { return nil }
    self = []
    for item in items {
      guard let item = item as? Element else { return nil }
      append(item)
    }
  }
}

extension Dictionary: CastableHolder {
  init?(casting source: Any) {
    guard let items = source as? [AnyHashable: Any] else { return nil }
    self = [:]
    for (key, value) in items {
      guard let key = key as? Key, let value = value as? Value else { return nil }
      self[key] = value
    }
  }
}

/// `error as NSError`.
@_silgen_name("$s10Foundation22_convertErrorToNSErroryAA0E0Cs0C0_pF")
public func patchedNSError(_ error: any Error) -> NSError {
  // Not `as AnyObject`, which calls this function.
  if type(of: error) is NSError.Type, let own = (error as Any) as? NSError { return own }
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

/// `errors as [Key: NSError]`, likewise.
@_silgen_name("$ss17_dictionaryUpCastySDyq0_q1_GSDyxq_GSHRzSHR0_r2_lF")
public func patchedDictionaryCast<Key: Hashable, Value, TargetKey: Hashable, Target>(
  _ source: [Key: Value]
) -> [TargetKey: Target] {
  var targets: [TargetKey: Target] = [:]
  for (key, value) in source {
    guard let key = key as? TargetKey, let value = value as? Target else {
      fatalError("Could not cast value of type '\(type(of: value))' to '\(Target.self)'.")
    }
    targets[key] = value
  }
  return targets
}

@_silgen_name("pushsim_original_bridge_anything")
private func standardBridge<T>(_ value: T) -> AnyObject

/// `error as AnyObject`, which is an `NSError`; other values are boxed by the standard library.
@_silgen_name("$ss27_bridgeAnythingToObjectiveCyyXlxlF")
public func patchedBridge<T>(_ value: T) -> AnyObject {
  (value as? any Error).map { patchedNSError($0) } ?? standardBridge(value)
}
