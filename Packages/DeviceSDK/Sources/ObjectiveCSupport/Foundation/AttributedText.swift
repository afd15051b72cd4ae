import DeviceFoundation
import Foundation

/// Attributed text of `kind`, which is mutable or not.
public func objcAttributed(
  _ kind: AnyClass?, _ text: String, _ attributes: [NSAttributedString.Key: Any]?
) -> NSAttributedString {
  kind.map { $0 is NSMutableAttributedString.Type } == true
    ? NSMutableAttributedString(string: text, attributes: attributes)
    : NSAttributedString(string: text, attributes: attributes)
}

/// Goes through the runs of text with the same attributes.
public func objcEnumerate(
  _ text: NSAttributedString, _ range: NSRange, _ options: NSAttributedString.EnumerationOptions,
  _ block: AnyObject?
) throws {
  let visit = try objcCode(
    block, ((AnyObject?, NSRange, UnsafeMutablePointer<Bool>?) throws -> Void).self)
  var runs: [(AnyObject?, NSRange)] = []
  text.enumerateAttributes(in: range, options: options) { attributes, range, _ in
    runs.append((toObjC(attributes as Any?), range))
  }
  var stop = false
  for (attributes, range) in runs where !stop { try visit(attributes, range, &stop) }
}

/// Goes through the runs of text with the same value of an attribute.
public func objcEnumerate(
  _ text: NSAttributedString, _ name: NSAttributedString.Key, _ range: NSRange,
  _ options: NSAttributedString.EnumerationOptions, _ block: AnyObject?
) throws {
  let visit = try objcCode(
    block, ((AnyObject?, NSRange, UnsafeMutablePointer<Bool>?) throws -> Void).self)
  var runs: [(AnyObject?, NSRange)] = []
  text.enumerateAttribute(name, in: range, options: options) { value, range, _ in
    runs.append((toObjC(value), range))
  }
  var stop = false
  for (value, range) in runs where !stop { try visit(value, range, &stop) }
}

/// Goes through the matches of a pattern.
public func objcEnumerate(
  _ pattern: NSRegularExpression, _ text: String, _ options: NSRegularExpression.MatchingOptions,
  _ range: NSRange, _ block: AnyObject?
) throws {
  let visit = try objcCode(
    block, ((AnyObject?, UInt, UnsafeMutablePointer<Bool>?) throws -> Void).self)
  var matches: [(NSTextCheckingResult?, UInt)] = []
  pattern.enumerateMatches(in: text, options: options, range: range) { match, flags, _ in
    matches.append((match, flags.rawValue))
  }
  var stop = false
  for (match, flags) in matches where !stop { try visit(match, flags, &stop) }
}
