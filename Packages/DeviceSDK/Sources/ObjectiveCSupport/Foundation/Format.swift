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
  var writer = FormatWriter(text: Array(String.objcValue(of: format) ?? ""), arguments: arguments)
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
  let text = format.map { String(cString: $0) } ?? ""
  var writer = FormatWriter(text: Array(text), arguments: arguments)
  return writer.write()
}

/// Writes a line of the unified log, whose formats may hold `%{public}@`.
public func objcUnifiedLog(
  _ format: UnsafeMutablePointer<CChar>?, _ arguments: [ObjCArgument]
) {
  NSLog("%@", NSString(string: text(format, arguments)))
}

/// Goes through a format.
struct FormatWriter {
  let text: [Character]
  let arguments: [ObjCArgument]
  private var index = 0
  private var next = 0

  init(text: [Character], arguments: [ObjCArgument]) {
    (self.text, self.arguments) = (text, arguments)
  }

  mutating func write() -> String {
    var result = ""
    while index < text.count {
      let character = text[index]
      index += 1
      if character == "%" { result += directive() } else { result.append(character) }
    }
    return result
  }

  /// The part between `%` and the letter of the conversion.
  private struct Directive {
    var flags = ""
    var width: Int?
    var precision: Int?
    var length = ""
    var place: Int?
  }

  private mutating func directive() -> String {
    var directive = Directive()
    let start = index
    skipAttributes()
    if let number = number(), peek == "$" {
      directive.place = number
      index += 1
    } else {
      index = start
      skipAttributes()
    }
    while let flag = peek, "-+ 0#'".contains(flag) { directive.flags.append(flag); index += 1 }
    directive.width = starOrNumber()
    if peek == "." {
      index += 1
      directive.precision = starOrNumber() ?? 0
    }
    while let letter = peek, "hlqLzjt".contains(letter) {
      directive.length.append(letter); index += 1
    }
    guard let conversion = peek else { return "%" }
    index += 1
    return converted(conversion, directive)
  }

  private mutating func skipAttributes() {
    guard peek == "{" else { return }
    while let character = peek, character != "}" { index += 1 }
    if peek != nil { index += 1 }
  }

  private var peek: Character? { index < text.count ? text[index] : nil }

  private mutating func number() -> Int? {
    var digits = ""
    while let digit = peek, digit.isASCII, digit.isNumber { digits.append(digit); index += 1 }
    return Int(digits)
  }

  private mutating func starOrNumber() -> Int? {
    guard peek == "*" else { return number() }
    index += 1
    return Int(argument(nil).integer)
  }

  private mutating func argument(_ place: Int?) -> ObjCArgument {
    let position = place.map { $0 - 1 } ?? next
    if place == nil { next += 1 }
    return arguments.indices.contains(position) ? arguments[position] : .object(nil)
  }

  private mutating func converted(_ conversion: Character, _ directive: Directive) -> String {
    if conversion == "%" { return "%" }
    let argument = argument(directive.place)
    switch conversion {
    case "@": return padded(object(argument), directive)
    case "s": return padded(cString(argument, directive.precision), directive)
    case "c", "C":
      let scalar = Unicode.Scalar(UInt32(truncatingIfNeeded: argument.integer))
      return padded(scalar.map { String(Character($0)) } ?? "", directive)
    case "d", "i", "D": return signed(argument, directive)
    case "u", "U", "x", "X", "o", "O": return unsigned(argument, conversion, directive)
    case "p":
      return padded("0x" + String(UInt64(bitPattern: argument.integer), radix: 16), directive)
    case "f", "F", "e", "E", "g", "G", "a", "A": return floating(argument, conversion, directive)
    default: return "%" + String(conversion)
    }
  }

  private func object(_ argument: ObjCArgument) -> String {
    guard case .object(let object) = argument, let object else { return "(null)" }
    return objcDescription(object)
  }

  private func cString(_ argument: ObjCArgument, _ precision: Int?) -> String {
    guard case .pointer(let pointer?) = argument else { return "(null)" }
    let text = String(cString: pointer.assumingMemoryBound(to: CChar.self))
    return precision.map { String(text.prefix($0)) } ?? text
  }

  private func signed(_ argument: ObjCArgument, _ directive: Directive) -> String {
    let value = argument.integer
    let isShort = directive.length.isEmpty
    return c("lld", directive, isShort ? Int64(Int32(truncatingIfNeeded: value)) : value)
  }

  private func unsigned(
    _ argument: ObjCArgument, _ conversion: Character, _ directive: Directive
  ) -> String {
    let value = argument.integer
    let isShort = directive.length.isEmpty
    let number = isShort ? UInt64(UInt32(truncatingIfNeeded: value)) : UInt64(bitPattern: value)
    return c("ll" + String(conversion).lowercased(with: conversion), directive, number)
  }

  private func floating(
    _ argument: ObjCArgument, _ conversion: Character, _ directive: Directive
  ) -> String {
    var value = 0.0
    if case .floating(let number) = argument { value = number }
    return c(String(conversion), directive, value)
  }

  /// Lets C write a number.
  private func c(_ conversion: String, _ directive: Directive, _ value: any CVarArg) -> String {
    let width = directive.width.map(String.init) ?? ""
    let precision = directive.precision.map { ".\($0)" } ?? ""
    let flags = directive.flags.filter { $0 != "'" }
    return String(format: "%\(flags)\(width)\(precision)\(conversion)", value)
  }

  private func padded(_ text: String, _ directive: Directive) -> String {
    guard let width = directive.width, text.count < width else { return text }
    let space = String(repeating: " ", count: width - text.count)
    return directive.flags.contains("-") ? text + space : space + text
  }
}

extension String {
  /// The letter as it was, except those that C writes small only.
  fileprivate func lowercased(with letter: Character) -> String {
    "UDO".contains(letter) ? lowercased() : self
  }
}
