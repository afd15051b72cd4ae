/// Conversions between C's numbers as Swift that needs no generic function: in a build without
/// optimization a call of one takes many times as long as the conversion.
enum IntegerConversion {
  private static let names: Set<String> = [
    "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
  ]

  /// The Swift of an integer of the type `source` as one of `target`, whose bits are cut off.
  static func text(_ value: String, from source: String, to target: String) -> String {
    if source == target { return value }
    guard names.contains(source), names.contains(target) else {
      return "\(target)(truncatingIfNeeded: \(value))"
    }
    let bits =
      switch source {
      case "UInt": value
      case "Int": "UInt(bitPattern: \(value))"
      default: "\(value)._lowWord"
      }
    return switch target {
    case "UInt": bits
    case "Int": "Int(bitPattern: \(bits))"
    default: "\(target)(_truncatingBits: \(bits))"
    }
  }

  /// The Swift of a literal as an integer of a type, whose bits are cut off.
  static func literal(_ literal: String, as name: String) -> String {
    let digits = name.drop { $0.isLetter }
    let width = Int(digits) ?? 64
    let isSigned = !name.hasPrefix("U")
    if let value = Int(literal), width < 64 {
      let low = isSigned ? -(1 << (width - 1)) : 0
      let high = (1 << (isSigned ? width - 1 : width)) - 1
      if (low...high).contains(value) { return "(\(literal) as \(name))" }
      return text("(\(literal) as Int)", from: "Int", to: name)
    }
    let source = Int(literal) == nil ? "UInt" : "Int"
    if isSigned == (source == "Int") || !isSigned && !literal.hasPrefix("-") {
      return "(\(literal) as \(name))"
    }
    return text("(\(literal) as \(source))", from: source, to: name)
  }

  /// The Swift of an integer as a number with a fraction.
  static func floating(_ value: String, from source: String, to target: String) -> String {
    guard names.contains(source), !["Int", "UInt", "UInt64"].contains(source) else {
      return "\(target)(\(value))"
    }
    return "\(target)(\(text(value, from: source, to: "Int")))"
  }
}
