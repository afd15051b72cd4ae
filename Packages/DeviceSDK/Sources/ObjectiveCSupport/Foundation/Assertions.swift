import DeviceFoundation
import Foundation

/// Raises the exception of a failed assertion.
public func objcAssertionFailed(
  _ condition: String, _ text: AnyObject?, _ arguments: [ObjCArgument]
) throws {
  let reason = text == nil ? condition : String.objcValue(of: try objcFormat(text, arguments)) ?? ""
  throw objcException("NSInternalInconsistencyException", reason)
}

/// Raises an exception.
public func objcRaise(_ name: DeviceFoundation.NSExceptionName, _ reason: NSString) throws {
  throw objcException(name.rawValue, String.objcValue(of: reason) ?? "")
}
