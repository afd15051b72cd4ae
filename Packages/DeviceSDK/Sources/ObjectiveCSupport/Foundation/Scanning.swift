import DeviceFoundation
import Foundation

/// Reads a hexadecimal number.
public func objcScanHex(_ scanner: Scanner, _ result: UnsafeMutablePointer<UInt32>?) -> Bool {
  guard let value = scanner.scanUInt64(representation: .hexadecimal) else { return false }
  result?.pointee = UInt32(clamping: value)
  return true
}
/// Reads a number.
public func objcScanInt(_ scanner: Scanner, _ result: UnsafeMutablePointer<Int32>?) -> Bool {
  guard let value = scanner.scanInt() else { return false }
  result?.pointee = Int32(clamping: value)
  return true
}
/// Reads a number.
public func objcScanInteger(_ scanner: Scanner, _ result: UnsafeMutablePointer<Int>?) -> Bool {
  guard let value = scanner.scanInt() else { return false }
  result?.pointee = value
  return true
}
/// Reads a number.
public func objcScanDouble(_ scanner: Scanner, _ result: UnsafeMutablePointer<Double>?) -> Bool {
  guard let value = scanner.scanDouble() else { return false }
  result?.pointee = value
  return true
}
/// Writes the text that was read.
public func objcScanned(_ text: String?, _ result: UnsafeMutablePointer<AnyObject?>?) -> Bool {
  guard let text else { return false }
  result?.pointee = text.objcObject
  return true
}
