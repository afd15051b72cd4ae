import DeviceFoundation
import Foundation

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
