import Foundation

/// Goes through a format, byte by byte: what directives are made of is ASCII.
struct FormatWriter {
  private let text: [UInt8]
  private let arguments: [ObjCArgument]
  private var output: [UInt8] = []
  private var index = 0
  private var next = 0

  init(_ text: String, arguments: [ObjCArgument]) {
    (self.text, self.arguments) = (Array(text.utf8), arguments)
    output.reserveCapacity(self.text.count * 2)
  }

  mutating func write() -> String {
    while index < text.count {
      let end = text[index...].firstIndex(of: Self.percent) ?? text.count
      output += text[index..<end]
      index = end + 1
      if end < text.count { directive() }
    }
    return String(decoding: output, as: UTF8.self)
  }

  private static let percent = UInt8(ascii: "%")
  private static let flags = Array("-+ 0#'".utf8)
  private static let lengths = Array("hlqLzjt".utf8)

  /// The part between `%` and the letter of the conversion.
  private struct Directive {
    var flags = ""
    var width: Int?
    var precision: Int?
    var isLong = false
    var place: Int?

    /// Whether nothing but the letter is stated.
    var isBare: Bool { flags.isEmpty && width == nil && precision == nil }
  }

  private mutating func directive() {
    var directive = Directive()
    let start = index
    skipAttributes()
    if let number = number(), peek == UInt8(ascii: "$") {
      directive.place = number
      index += 1
    } else {
      index = start
      skipAttributes()
    }
    while let flag = peek, Self.flags.contains(flag) {
      directive.flags.unicodeScalars.append(Unicode.Scalar(flag))
      index += 1
    }
    directive.width = starOrNumber()
    if peek == UInt8(ascii: ".") {
      index += 1
      directive.precision = starOrNumber() ?? 0
    }
    while let letter = peek, Self.lengths.contains(letter) {
      directive.isLong = true
      index += 1
    }
    guard let conversion = peek else { return output.append(Self.percent) }
    index += 1
    convert(conversion, directive)
  }

  private mutating func skipAttributes() {
    guard peek == UInt8(ascii: "{") else { return }
    while let byte = peek, byte != UInt8(ascii: "}") { index += 1 }
    if peek != nil { index += 1 }
  }

  private var peek: UInt8? { index < text.count ? text[index] : nil }

  private mutating func number() -> Int? {
    let start = index
    var value = 0
    while let byte = peek, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
      let (sum, isTooLarge) = value.multipliedReportingOverflow(by: 10)
      guard !isTooLarge else { return nil }
      value = sum &+ Int(byte &- UInt8(ascii: "0"))
      index += 1
    }
    return index > start ? value : nil
  }

  private mutating func starOrNumber() -> Int? {
    guard peek == UInt8(ascii: "*") else { return number() }
    index += 1
    return Int(argument(nil).integer)
  }

  private mutating func argument(_ place: Int?) -> ObjCArgument {
    let position = place.map { $0 - 1 } ?? next
    if place == nil { next += 1 }
    return arguments.indices.contains(position) ? arguments[position] : .object(nil)
  }

  private mutating func convert(_ conversion: UInt8, _ directive: Directive) {
    if conversion == Self.percent { return output.append(conversion) }
    let argument = argument(directive.place)
    switch Character(Unicode.Scalar(conversion)) {
    case "@": pad(object(argument), directive)
    case "s": pad(cString(argument, directive.precision), directive)
    case "c", "C":
      let scalar = Unicode.Scalar(UInt32(truncatingIfNeeded: argument.integer))
      pad(scalar.map { String(Character($0)) } ?? "", directive)
    case "d", "i", "D": signed(argument, directive)
    case "u", "U", "x", "X", "o", "O":
      unsigned(argument, Character(Unicode.Scalar(conversion)), directive)
    case "p":
      pad("0x" + String(UInt64(bitPattern: argument.integer), radix: 16), directive)
    case "f", "F", "e", "E", "g", "G", "a", "A":
      floating(argument, Character(Unicode.Scalar(conversion)), directive)
    default: output += [Self.percent, conversion]
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

  private mutating func signed(_ argument: ObjCArgument, _ directive: Directive) {
    let value =
      directive.isLong ? argument.integer : Int64(Int32(truncatingIfNeeded: argument.integer))
    if directive.isBare { output += String(value).utf8 } else { print("lld", directive, value) }
  }

  private mutating func unsigned(
    _ argument: ObjCArgument, _ conversion: Character, _ directive: Directive
  ) {
    let value = argument.integer
    let number =
      directive.isLong ? UInt64(bitPattern: value) : UInt64(UInt32(truncatingIfNeeded: value))
    let letter = "UDO".contains(conversion) ? conversion.lowercased() : String(conversion)
    if directive.isBare, letter == "u" {
      output += String(number).utf8
    } else {
      print("ll" + letter, directive, number)
    }
  }

  private mutating func floating(
    _ argument: ObjCArgument, _ conversion: Character, _ directive: Directive
  ) {
    var value = 0.0
    if case .floating(let number) = argument { value = number }
    print(String(conversion), directive, value)
  }

  /// Lets C write a number.
  private mutating func print(_ conversion: String, _ directive: Directive, _ value: any CVarArg) {
    let width = directive.width.map(String.init) ?? ""
    let precision = directive.precision.map { ".\($0)" } ?? ""
    let flags = directive.flags.filter { $0 != "'" }
    let format = "%\(flags)\(width)\(precision)\(conversion)"
    let room = 128
    let (head, length) = withUnsafeTemporaryAllocation(of: CChar.self, capacity: room) { buffer in
      let length = withVaList([value]) { Int(vsnprintf(buffer.baseAddress, room, format, $0)) }
      return (buffer.prefix(min(length, room - 1)).map { UInt8(bitPattern: $0) }, length)
    }
    if length == head.count { output += head } else { output += String(format: format, value).utf8 }
  }

  private mutating func pad(_ text: String, _ directive: Directive) {
    guard let width = directive.width, case let count = text.count, count < width else {
      output += text.utf8
      return
    }
    let space = String(repeating: " ", count: width - count)
    output += (directive.flags.contains("-") ? text + space : space + text).utf8
  }
}
