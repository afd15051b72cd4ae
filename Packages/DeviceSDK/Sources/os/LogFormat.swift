import DeviceFoundation

/// Fills the printf formats of `os_log`.
package enum LogFormat {
  /// The format with its placeholders filled in, in their order.
  package static func fill(_ format: String, with arguments: [any CVarArg]) -> LogText {
    var text = LogText()
    var rest = format[...]
    var values = arguments[...]
    while let percent = rest.firstIndex(of: "%") {
      text.append(String(rest[..<percent]))
      guard let placeholder = LogPlaceholder(rest[percent...], &values) else {
        text.append("%")
        rest = rest[rest.index(after: percent)...]
        continue
      }
      rest = rest[placeholder.end...]
      placeholder.append(to: &text, &values)
    }
    text.append(String(rest))
    return text
  }
}

/// One placeholder, such as `%{public}.2f`.
private struct LogPlaceholder {
  private let options: [Substring]
  private let flags: String
  private let length: Substring
  private let conversion: Character
  let end: Substring.Index

  /// Reads a placeholder at the start of `text`; a star in it takes the next of `values`.
  init?(_ text: Substring, _ values: inout ArraySlice<any CVarArg>) {
    let pattern =
      /%(?:\{([^}]*)\})?([-+ 0#']*)(\d{0,3}|\*)(?:\.(\d{0,3}|\*))?(hh|h|ll|l|q|z|t|j|L)?([@a-zA-Z%])/
    guard let match = text.prefixMatch(of: pattern), let last = match.6.first else { return nil }
    options = match.1?.split(whereSeparator: { ", ".contains($0) }) ?? []
    var flags = String(match.2)
    func number(_ digits: Substring) -> String {
      digits == "*" ? values.popFirst().map { "\($0)" } ?? "" : String(digits)
    }
    flags += number(match.3)
    if let precision = match.4 { flags += "." + number(precision) }
    self.flags = flags
    length = match.5 ?? ""
    conversion = last
    end = match.range.upperBound
  }

  func append(to text: inout LogText, _ values: inout ArraySlice<any CVarArg>) {
    if conversion == "%" { return text.append("%") }
    if conversion == "m" { return text.append(String(cString: strerror(errno))) }
    guard let value = values.popFirst() else { return text.append("<decode: missing data>") }
    text.append(string(value), privacy, isPrivate: "@sS".contains(conversion))
  }

  private var privacy: OSLogPrivacy {
    let mask: OSLogPrivacy.Mask = options.contains("mask.hash") ? .hash : .none
    if options.contains("public") { return .public }
    if options.contains("sensitive") { return .sensitive(mask: mask) }
    if options.contains("private") { return .private(mask: mask) }
    // A mask alone hides the value too.
    return mask == .hash ? .private(mask: .hash) : .auto
  }

  private func string(_ value: any CVarArg) -> String {
    switch conversion {
    case "@": FormatText.of(value)
    case "s", "S": padded(cString(value))
    case "d", "i", "D": integer(value, isSigned: true)
    case "u", "U", "x", "X", "o", "O", "c", "C": integer(value, isSigned: false)
    case "f", "F", "e", "E", "g", "G", "a", "A": floating(value)
    case "p": address(value)
    default: FormatText.of(value)
    }
  }

  private func cString(_ value: any CVarArg) -> String {
    switch value {
    case let pointer as UnsafePointer<CChar>: String(cString: pointer)
    case let pointer as UnsafeMutablePointer<CChar>: String(cString: pointer)
    default: FormatText.of(value)
    }
  }

  private func padded(_ text: String) -> String {
    text.withCString { String(format: "%\(flags)s", $0) }
  }

  private func integer(_ value: any CVarArg, isSigned: Bool) -> String {
    guard let number = value as? any BinaryInteger else { return FormatText.of(value) }
    if isSigned, let name = named(number) { return name }
    var bits = Int64(truncatingIfNeeded: number)
    // Without a length the device reads 32 bits.
    if length.isEmpty {
      bits = isSigned ? Int64(Int32(truncatingIfNeeded: bits)) : bits & 0xFFFF_FFFF
    }
    if conversion == "c" || conversion == "C" {
      return Unicode.Scalar(UInt32(truncatingIfNeeded: bits)).map { String(Character($0)) } ?? ""
    }
    return String(format: "%\(flags)ll\(conversion.lowercasedUnlessX)", bits)
  }

  // The few of Apple's value types that make text of a number.
  private func named(_ number: any BinaryInteger) -> String? {
    let code = Int32(truncatingIfNeeded: number)
    if options.contains("bool") { return code == 0 ? "false" : "true" }
    if options.contains("BOOL") { return code == 0 ? "NO" : "YES" }
    if options.contains("errno") || options.contains("darwin.errno") {
      return "[\(code): \(String(cString: strerror(code)))]"
    }
    return nil
  }

  private func floating(_ value: any CVarArg) -> String {
    let number: Double? =
      switch value {
      case let number as any BinaryFloatingPoint: Double(number)
      case let number as NSNumber: number.doubleValue
      default: nil
      }
    return number.map { String(format: "%\(flags)\(conversion)", $0) } ?? FormatText.of(value)
  }

  private func address(_ value: any CVarArg) -> String {
    switch value {
    case let pointer as OpaquePointer: Self.hexadecimal(UInt(bitPattern: pointer))
    case let number as any BinaryInteger: Self.hexadecimal(UInt(truncatingIfNeeded: number))
    case let object as NSObject:
      Self.hexadecimal(UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque()))
    default: Self.hexadecimal(value._cVarArgEncoding.first.map { UInt(bitPattern: $0) } ?? 0)
    }
  }

  private static func hexadecimal(_ number: UInt) -> String { "0x" + String(number, radix: 16) }
}

extension Character {
  /// `D`, `U` and `O` are old names of the small letters; `X` is a conversion of its own.
  fileprivate var lowercasedUnlessX: String { self == "X" ? "X" : lowercased() }
}
