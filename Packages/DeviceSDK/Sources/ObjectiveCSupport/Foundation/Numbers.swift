import DeviceFoundation
import Foundation

/// A truth as Core Foundation has it.
public func objcBoolean(_ value: Bool) -> NSNumber { NSNumber(value: value) }

/// The type of a value as the compiler writes it.
public func objcType(_ value: NSValue) -> UnsafeMutablePointer<CChar>? {
  objcCString(String(cString: value.objCType))
}
