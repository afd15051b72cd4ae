import DeviceFoundation
import Foundation

/// Asks the keychain with a dictionary. What it finds goes to `result`, and belongs to the caller.
public func objcKeychain(
  _ function: (NSDictionary, UnsafeMutablePointer<AnyObject?>?) -> Int32, _ query: AnyObject?,
  _ result: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
) throws -> Int32 {
  let query = try objcAttributes(query)
  guard let result else { return function(query, nil) }
  var found: AnyObject?
  let status = function(query, &found)
  if let found { result.pointee = Unmanaged.passRetained(found).toOpaque() }
  return status
}

/// The dictionary of a question to the keychain.
public func objcAttributes(_ query: AnyObject?) throws -> NSDictionary {
  NSDictionary(dictionary: try objcIn(query, [AnyHashable: Any].self))
}
