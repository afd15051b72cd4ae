import DeviceFoundation
import Foundation

/// The text of a format and its arguments, as `stringWithFormat:` makes it.
public func objcFormat(_ format: AnyObject?, _ arguments: [ObjCArgument]) throws -> NSString {
  guard let format = format as? NSString else {
    if let format { throw objcUnrecognized(format, "length") }
    throw objcException(
      "NSInvalidArgumentException",
      "*** -[NSPlaceholderString initWithFormat:locale:arguments:]: nil argument")
  }
  var writer = FormatWriter(
    String._unconditionallyBridgeFromObjectiveC(format), arguments: arguments)
  return NSString(string: writer.write())
}

/// Writes a line of the log.
public func objcLog(_ format: AnyObject?, _ arguments: [ObjCArgument]) throws {
  guard format != nil else { return NSLog("%@", NSString(string: "(null)")) }
  NSLog("%@", try objcFormat(format, arguments))
}

/// Prints as C's `printf` does; the number of bytes.
public func objcPrint(_ format: UnsafeMutablePointer<CChar>?, _ arguments: [ObjCArgument]) -> Int32
{
  let result = text(format, arguments)
  print(result, terminator: "")
  return Int32(truncatingIfNeeded: result.utf8.count)
}

/// Prints into memory of `size` bytes as C's `snprintf` does; the number of bytes of the whole
/// text.
public func objcPrint(
  into buffer: UnsafeMutablePointer<CChar>?, _ size: UInt,
  _ format: UnsafeMutablePointer<CChar>?, _ arguments: [ObjCArgument]
) -> Int32 {
  let bytes = Array(text(format, arguments).utf8)
  if let buffer, size > 0 {
    let kept = bytes.prefix(Int(clamping: size - 1))
    for (index, byte) in kept.enumerated() { buffer[index] = CChar(bitPattern: byte) }
    buffer[kept.count] = 0
  }
  return Int32(truncatingIfNeeded: bytes.count)
}

private func text(
  _ format: UnsafeMutablePointer<CChar>?, _ arguments: [ObjCArgument]
) -> String {
  var writer = FormatWriter(format.map { String(cString: $0) } ?? "", arguments: arguments)
  return writer.write()
}

/// Writes a line of the unified log, whose formats may hold `%{public}@`.
public func objcUnifiedLog(
  _ format: UnsafeMutablePointer<CChar>?, _ arguments: [ObjCArgument]
) {
  NSLog("%@", NSString(string: text(format, arguments)))
}
