extension JSONParser {
  /// Reads a number: an integer when it is written as one and fits 64 bits.
  mutating func number() throws(JSONSyntaxError) -> JSONValue {
    let start = position
    let isInteger = try skipNumber()
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    if isInteger {
      if let integer = Int(text) { return .integer(integer) }
      odd.impreciseNumbers.append(path.joined(separator: "."))
    }
    guard let double = Double(text), double.isFinite else {
      throw fault("the number is out of range")
    }
    return .double(double)
  }

  /// Goes past a number.
  /// - Returns: whether it has neither a fraction nor an exponent.
  mutating func skipNumber() throws(JSONSyntaxError) -> Bool {
    var isInteger = true
    _ = accept(UInt8(ascii: "-"))
    if accept(UInt8(ascii: "0")) {
      if position < bytes.count, isDigit(bytes[position]) {
        throw fault("a number has no leading zero")
      }
    } else {
      try digits()
    }
    if accept(UInt8(ascii: ".")) {
      isInteger = false
      try digits()
    }
    if accept(UInt8(ascii: "e")) || accept(UInt8(ascii: "E")) {
      isInteger = false
      if !accept(UInt8(ascii: "+")) { _ = accept(UInt8(ascii: "-")) }
      try digits()
    }
    return isInteger
  }

  private mutating func digits() throws(JSONSyntaxError) {
    guard position < bytes.count, isDigit(bytes[position]) else {
      throw fault("a digit is expected")
    }
    while position < bytes.count, isDigit(bytes[position]) { position += 1 }
  }

  private func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }
}
