import DeviceFoundation
import Foundation

/// A string of `kind`, which is mutable or not.
public func objcString(from kind: AnyClass?, _ text: NSString) -> NSString {
  if type(of: text) == NSString.self, !isMutable(kind) { return text }
  let value = String._unconditionallyBridgeFromObjectiveC(text)
  return isMutable(kind) ? NSMutableString(string: value) : NSString(string: value)
}

private func isMutable(_ kind: AnyClass?) -> Bool {
  kind.map { $0 is NSMutableString.Type } ?? false
}

/// An empty string of `kind`.
public func objcEmptyString(from kind: AnyClass?) -> NSString { objcString(from: kind, "") }

/// A string of `kind` with another's text.
/// - Throws: An exception for nil.
public func objcString(
  from kind: AnyClass?, _ text: AnyObject?, _ selector: String
) throws -> NSString {
  try objcString(
    from: kind,
    objcText(text, "-[\(isMutable(kind) ? "NSMutableString" : "NSPlaceholderString") \(selector)]"))
}

/// The argument as a string.
/// - Throws: An exception for nil or another class.
public func objcText(_ text: AnyObject?, _ method: String) throws -> NSString {
  guard let text else {
    throw objcException("NSInvalidArgumentException", "*** \(method): nil argument")
  }
  guard let text = text as? NSString else { throw objcUnrecognized(text, "length") }
  return text
}

/// The argument as a string, where a function of C takes one.
/// - Throws: An exception for nil or another class.
public func objcText(_ text: AnyObject?) throws -> NSString { try objcText(text, "CFString") }

/// The text that bytes are.
public func objcString(from kind: AnyClass?, data: AnyObject?, encoding: UInt) -> NSString? {
  guard let data = data as? NSData else { return nil }
  let bytes = Data._unconditionallyBridgeFromObjectiveC(data)
  return String(data: bytes, encoding: String.Encoding(rawValue: encoding)).map {
    objcString(from: kind, NSString(string: $0))
  }
}

/// The text that bytes are.
public func objcString(
  from kind: AnyClass?, bytes: UnsafeMutableRawPointer?, length: UInt, encoding: UInt
) -> NSString? {
  let data = bytes.map { NSData(bytes: $0, length: Int(length)) } ?? NSData()
  return objcString(from: kind, data: data, encoding: encoding)
}

/// The text of C's bytes.
public func objcString(from kind: AnyClass?, utf8: UnsafeMutablePointer<CChar>?) -> NSString? {
  utf8.flatMap { String(validatingCString: $0) }.map {
    objcString(from: kind, NSString(string: $0))
  }
}

/// The text of UTF-16 units.
public func objcString(
  from kind: AnyClass?, characters: UnsafeMutablePointer<UInt16>?, length: UInt
) -> NSString {
  let units = UnsafeBufferPointer(start: characters, count: characters == nil ? 0 : Int(length))
  return objcString(from: kind, NSString(string: String(decoding: units, as: UTF16.self)))
}

/// The text of a file.
public func objcText(ofFile path: String, _ encoding: UInt) throws -> String {
  try String(contentsOfFile: path, encoding: String.Encoding(rawValue: encoding))
}

/// The text at an address.
public func objcText(of url: URL, _ encoding: UInt) throws -> String {
  let data = try Data(contentsOf: url)
  guard let text = String(data: data, encoding: String.Encoding(rawValue: encoding)) else {
    throw CocoaError(.fileReadInapplicableStringEncoding)
  }
  return text
}

// MARK: Bounds

private func outOfBounds(_ method: String, _ detail: String) -> any Error {
  objcException("NSRangeException", "-[__NSCFString \(method)]: \(detail) out of bounds")
}

/// The UTF-16 unit at an index.
public func objcCharacter(_ text: NSString, _ index: UInt) throws -> UInt16 {
  guard index < UInt(text.length) else {
    throw objcException(
      "NSRangeException", "-[__NSCFString characterAtIndex:]: Range or index out of bounds")
  }
  return text.character(at: Int(index))
}

/// The text from an index on.
public func objcSubstring(_ text: NSString, from index: UInt) throws -> String {
  guard index <= UInt(text.length) else {
    throw outOfBounds(
      "substringFromIndex:", "Index \(index) out of bounds; string length \(text.length)")
  }
  return text.substring(from: Int(index))
}

/// The text up to an index.
public func objcSubstring(_ text: NSString, to index: UInt) throws -> String {
  guard index <= UInt(text.length) else {
    throw outOfBounds(
      "substringToIndex:", "Index \(index) out of bounds; string length \(text.length)")
  }
  return text.substring(to: Int(index))
}

/// Looks whether a range is within a text.
/// - Throws: An exception where it is not.
func check(_ text: NSString, _ range: NSRange, _ method: String) throws {
  let (end, isTooLarge) = UInt(bitPattern: range.location)
    .addingReportingOverflow(UInt(bitPattern: range.length))
  guard !isTooLarge, end <= UInt(text.length) else {
    let place = "{\(UInt(bitPattern: range.location)), \(UInt(bitPattern: range.length))}"
    throw outOfBounds(method, "Range \(place) out of bounds; string length \(text.length)")
  }
}

/// The text in a range.
public func objcSubstring(_ text: NSString, range: NSRange) throws -> String {
  try check(text, range, "substringWithRange:")
  return text.substring(with: range)
}

/// A range.
public func objcRange(_ location: UInt, _ length: UInt) -> NSRange {
  NSRange(location: Int(bitPattern: location), length: Int(bitPattern: length))
}

// MARK: Questions

/// The text of an argument.
/// - Throws: An exception for nil or another class.
func part(_ object: AnyObject?, _ method: StaticString) throws -> String {
  if let text = object as? NSString { return text.string }
  return try objcText(object, "-[__NSCFString \(method)]").string
}

extension NSString {
  fileprivate var string: String { String._unconditionallyBridgeFromObjectiveC(self) }
}

/// Whether the text begins with the other.
public func objcHasPrefix(_ text: NSString, _ other: AnyObject?) throws -> Bool {
  let other = try part(other, "hasPrefix:")
  return PlainBytes.with(text.string, other) { $0.hasPrefix } ?? text.hasPrefix(other)
}

/// Whether the text ends with the other.
public func objcHasSuffix(_ text: NSString, _ other: AnyObject?) throws -> Bool {
  let other = try part(other, "hasSuffix:")
  return PlainBytes.with(text.string, other) { $0.hasSuffix } ?? text.hasSuffix(other)
}

/// Whether the other is somewhere in the text.
public func objcContains(_ text: NSString, _ other: AnyObject?) throws -> Bool {
  let other = try part(other, "containsString:")
  return PlainBytes.with(text.string, other) { $0.place(from: 0) != nil }
    ?? (text.range(of: other).location != NSNotFound)
}

/// Where the other is in the text.
public func objcRange(
  _ text: NSString, _ other: AnyObject?, _ options: NSString.CompareOptions
) throws -> NSRange {
  let other = try part(other, "rangeOfString:options:range:locale:")
  let length = other.utf16.count
  if options.isEmpty, let place = PlainBytes.with(text.string, other, { $0.place(from: 0) }) {
    return NSRange(location: place ?? Int.max, length: place == nil ? 0 : length)
  }
  let found = text.range(of: other, options: options)
  return found.location == NSNotFound ? NSRange(location: Int.max, length: 0) : found
}

// MARK: New texts

/// Both texts.
public func objcAppending(_ text: NSString, _ other: AnyObject?) throws -> String {
  text.string + (try part(other, "stringByAppendingString:"))
}

/// The text with one part in place of another.
public func objcReplacing(
  _ text: NSString, _ other: AnyObject?, _ replacement: AnyObject?
) throws -> String {
  let method: StaticString = "stringByReplacingOccurrencesOfString:withString:"
  let (other, replacement) = (try part(other, method), try part(replacement, method))
  return PlainBytes.with(text.string, other) { $0.replacing(with: replacement) ?? text.string }
    ?? text.replacingOccurrences(of: other, with: replacement)
}

/// The parts between a text that separates them.
public func objcComponents(_ text: NSString, _ separator: AnyObject?) throws -> NSArray {
  let separator = try part(separator, "componentsSeparatedByString:")
  let parts =
    PlainBytes.with(text.string, separator) { $0.parts }
    ?? text.components(separatedBy: separator)
  return ObjCArray(objects: parts.map { NSString(string: $0) })
}

/// The text in capital letters.
public func objcUppercased(_ text: NSString) -> String {
  isASCII(text) ? text.string.uppercased() : text.uppercased
}

/// The text in small letters.
public func objcLowercased(_ text: NSString) -> String {
  isASCII(text) ? text.string.lowercased() : text.lowercased
}

private func isASCII(_ text: NSString) -> Bool { text.string.utf8.allSatisfy { $0 < 0x80 } }

/// The text with another in place of a range.
public func objcReplacing(_ text: NSString, _ range: NSRange, with other: String) throws -> String {
  try check(text, range, "stringByReplacingCharactersInRange:withString:")
  return text.replacingCharacters(in: range, with: other)
}

/// The path with one part more.
public func objcAppendingPathComponent(_ text: NSString, _ other: AnyObject?) throws -> String {
  text.appendingPathComponent(try part(other, "stringByAppendingPathComponent:"))
}

/// The text as an address holds it.
public func objcPercentEscapes(_ text: NSString) -> String? {
  text.addingPercentEncoding(withAllowedCharacters: .urlQueryAllowed.union(.urlPathAllowed))
}

private let bytesKey = AssociatedBytes()

/// The bytes of the text for C, which stay as long as the text.
public func objcUTF8(_ text: NSString) -> UnsafeMutablePointer<CChar>? {
  bytesKey.bytes(of: text, Array((String.objcValue(of: text) ?? "").utf8CString))
}

/// Whether the text is in the encoding.
public func objcData(_ text: NSString, _ encoding: UInt, _ isLossy: Bool) -> Data? {
  text.data(using: encoding, allowLossyConversion: isLossy)
}

/// Writes the text.
public func objcWrite(
  _ text: NSString, _ url: URL, _ isAtomic: Bool, _ encoding: UInt
) throws {
  try text.write(to: url, atomically: isAtomic, encoding: encoding)
}
