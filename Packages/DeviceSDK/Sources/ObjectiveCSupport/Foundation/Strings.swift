import DeviceFoundation
import Foundation

/// A string of `kind`, which is mutable or not.
public func objcString(from kind: AnyClass?, _ text: NSString) -> NSString {
  let value = String.objcValue(of: text) ?? ""
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

private func check(_ text: NSString, _ range: NSRange, _ method: String) throws {
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

private func part(_ object: AnyObject?, _ method: String) throws -> String {
  String.objcValue(of: try objcText(object, "-[__NSCFString \(method)]")) ?? ""
}

/// Whether the text begins with the other.
public func objcHasPrefix(_ text: NSString, _ other: AnyObject?) throws -> Bool {
  text.hasPrefix(try part(other, "hasPrefix:"))
}

/// Whether the text ends with the other.
public func objcHasSuffix(_ text: NSString, _ other: AnyObject?) throws -> Bool {
  text.hasSuffix(try part(other, "hasSuffix:"))
}

/// Whether the other is somewhere in the text.
public func objcContains(_ text: NSString, _ other: AnyObject?) throws -> Bool {
  text.range(of: try part(other, "containsString:")).location != NSNotFound
}

/// Where the other is in the text.
public func objcRange(
  _ text: NSString, _ other: AnyObject?, _ options: NSString.CompareOptions
) throws -> NSRange {
  let found = text.range(
    of: try part(other, "rangeOfString:options:range:locale:"), options: options)
  return found.location == NSNotFound ? NSRange(location: Int.max, length: 0) : found
}

// MARK: New texts

/// Both texts.
public func objcAppending(_ text: NSString, _ other: AnyObject?) throws -> String {
  text.appending(try part(other, "stringByAppendingString:"))
}

/// The text with one part in place of another.
public func objcReplacing(
  _ text: NSString, _ other: AnyObject?, _ replacement: AnyObject?
) throws -> String {
  let method = "stringByReplacingOccurrencesOfString:withString:"
  return text.replacingOccurrences(
    of: try part(other, method), with: try part(replacement, method))
}

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

// MARK: Mutable strings

/// Adds a text.
public func objcAppend(_ text: NSMutableString, _ other: AnyObject?) throws {
  text.append(try part(other, "appendString:"))
}

/// Inserts a text.
public func objcInsert(_ text: NSMutableString, _ other: String, at index: UInt) throws {
  try check(text, objcRange(index, 0), "insertString:atIndex:")
  text.insert(other, at: Int(index))
}

/// Removes a range.
public func objcDelete(_ text: NSMutableString, _ range: NSRange) throws {
  try check(text, range, "deleteCharactersInRange:")
  text.deleteCharacters(in: range)
}

/// Puts a text in place of a range.
public func objcReplace(_ text: NSMutableString, _ range: NSRange, _ other: String) throws {
  try check(text, range, "replaceCharactersInRange:withString:")
  text.replaceCharacters(in: range, with: other)
}

// MARK: Pieces

/// Calls a block with each piece of a text.
public func objcEnumerate(
  _ text: NSString, _ range: NSRange, _ options: NSString.EnumerationOptions, _ block: AnyObject?
) throws {
  let visit = try objcCode(
    block,
    ((AnyObject?, NSRange, NSRange, UnsafeMutablePointer<Bool>?) throws -> Void).self)
  var pieces: [(String?, NSRange, NSRange)] = []
  text.enumerateSubstrings(in: range, options: options) { piece, range, enclosing, _ in
    pieces.append((piece, range, enclosing))
  }
  var stop = false
  for (piece, range, enclosing) in pieces where !stop {
    try visit(toObjC(piece), range, enclosing, &stop)
  }
}

/// Calls a block with each line of a text.
public func objcEnumerateLines(_ text: NSString, _ block: AnyObject?) throws {
  let visit = try objcCode(block, ((AnyObject?, UnsafeMutablePointer<Bool>?) throws -> Void).self)
  var lines: [String] = []
  (String.objcValue(of: text) ?? "").enumerateLines { line, _ in lines.append(line) }
  var stop = false
  for line in lines where !stop { try visit(toObjC(line), &stop) }
}
