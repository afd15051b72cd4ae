import DeviceFoundation

/// How wide a value is written.
public struct OSLogStringAlignment: Sendable {
  private var columns: (@Sendable () -> Int)?
  private var isLeft = false

  /// As wide as it is.
  public static var none: OSLogStringAlignment { OSLogStringAlignment() }

  /// At least so wide, with spaces before it.
  public static func right(
    columns: @autoclosure @escaping @Sendable () -> Int
  ) -> OSLogStringAlignment {
    OSLogStringAlignment(columns: columns, isLeft: false)
  }

  /// At least so wide, with spaces after it.
  public static func left(
    columns: @autoclosure @escaping @Sendable () -> Int
  ) -> OSLogStringAlignment {
    OSLogStringAlignment(columns: columns, isLeft: true)
  }

  private init(columns: (@Sendable () -> Int)? = nil, isLeft: Bool = false) {
    self.columns = columns
    self.isLeft = isLeft
  }

  func pad(_ text: String) -> String {
    guard let columns else { return text }
    let spaces = String(repeating: " ", count: max(0, columns() - text.count))
    return isLeft ? text + spaces : spaces + text
  }
}

/// How a whole number is written.
public struct OSLogIntegerFormatting: Sendable {
  private var radix = 10
  private var hasSign = false
  private var prefix = ""
  private var isUppercase = false
  private var minimumDigits = 0

  /// Base 10.
  public static var decimal: OSLogIntegerFormatting { OSLogIntegerFormatting() }
  /// Base 16 without prefix.
  public static var hex: OSLogIntegerFormatting { OSLogIntegerFormatting(radix: 16) }
  /// Base 8 without prefix.
  public static var octal: OSLogIntegerFormatting { OSLogIntegerFormatting(radix: 8) }

  /// Base 10, with a plus sign and leading zeroes if wanted.
  public static func decimal(
    explicitPositiveSign: Bool = false, minDigits: Int = 0
  ) -> OSLogIntegerFormatting {
    OSLogIntegerFormatting(hasSign: explicitPositiveSign, minimumDigits: minDigits)
  }

  /// Base 16.
  public static func hex(
    explicitPositiveSign: Bool = false, includePrefix: Bool = false, uppercase: Bool = false,
    minDigits: Int = 0
  ) -> OSLogIntegerFormatting {
    OSLogIntegerFormatting(
      radix: 16, hasSign: explicitPositiveSign, prefix: includePrefix ? "0x" : "",
      isUppercase: uppercase, minimumDigits: minDigits)
  }

  /// Base 8.
  public static func octal(
    explicitPositiveSign: Bool = false, includePrefix: Bool = false, uppercase: Bool = false,
    minDigits: Int = 0
  ) -> OSLogIntegerFormatting {
    OSLogIntegerFormatting(
      radix: 8, hasSign: explicitPositiveSign, prefix: includePrefix ? "0" : "",
      isUppercase: uppercase, minimumDigits: minDigits)
  }

  func text(of number: some FixedWidthInteger) -> String {
    let digits = String(number.magnitude, radix: radix, uppercase: isUppercase)
    let zeroes = String(repeating: "0", count: max(0, minimumDigits - digits.count))
    return (number < 0 ? "-" : hasSign ? "+" : "") + prefix + zeroes + digits
  }
}

/// How a whole number with a meaning is written.
public struct OSLogIntExtendedFormat: Sendable {
  private enum Meaning {
    case bytes, binaryBytes, bits
  }

  private let meaning: Meaning

  /// A size, in multiples of 1000.
  public static var byteCount: OSLogIntExtendedFormat { .init(meaning: .bytes) }
  /// A size, in multiples of 1024.
  public static var byteCountIEC: OSLogIntExtendedFormat { .init(meaning: .binaryBytes) }
  /// A rate in bits a second.
  public static var bitrate: OSLogIntExtendedFormat { .init(meaning: .bits) }

  func text(of number: Int) -> String {
    switch meaning {
    case .bytes: ByteCountFormatter.string(fromByteCount: Int64(number), countStyle: .decimal)
    case .binaryBytes: ByteCountFormatter.string(fromByteCount: Int64(number), countStyle: .binary)
    case .bits: "\(number) bps"
    }
  }
}

/// How a number is written.
public struct OSLogFloatFormatting: Sendable {
  private let conversion: String

  /// Six digits after the point.
  public static var fixed: OSLogFloatFormatting { .init(conversion: "f") }
  /// Base 16.
  public static var hex: OSLogFloatFormatting { .init(conversion: "a") }
  /// With an exponent.
  public static var exponential: OSLogFloatFormatting { .init(conversion: "e") }
  /// With an exponent where that is shorter.
  public static var hybrid: OSLogFloatFormatting { .init(conversion: "g") }

  /// So many digits after the point.
  public static func fixed(
    precision: Int, explicitPositiveSign: Bool = false, uppercase: Bool = false
  ) -> OSLogFloatFormatting {
    .init(conversion: "\(explicitPositiveSign ? "+" : "").\(precision)\(uppercase ? "F" : "f")")
  }

  /// So many digits after the point, with an exponent.
  public static func exponential(
    precision: Int, explicitPositiveSign: Bool = false, uppercase: Bool = false
  ) -> OSLogFloatFormatting {
    .init(conversion: "\(explicitPositiveSign ? "+" : "").\(precision)\(uppercase ? "E" : "e")")
  }

  /// So many digits, with an exponent where that is shorter.
  public static func hybrid(
    precision: Int, explicitPositiveSign: Bool = false, uppercase: Bool = false
  ) -> OSLogFloatFormatting {
    .init(conversion: "\(explicitPositiveSign ? "+" : "").\(precision)\(uppercase ? "G" : "g")")
  }

  private init(conversion: String) {
    self.conversion = "%\(conversion)"
  }

  func text(of number: Double) -> String { String(format: conversion, number) }
}

/// How a truth value is written.
public enum OSLogBoolFormat: Sendable {
  /// true, false
  case truth
  /// YES, NO
  case answer

  func text(of value: Bool) -> String {
    switch self {
    case .truth: value ? "true" : "false"
    case .answer: value ? "YES" : "NO"
    }
  }
}
