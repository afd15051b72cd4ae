/// Literals as clang prints them.
enum CLiteral {
  /// The bytes of a string literal with its quotes and escapes.
  static func bytes(of literal: String) -> [UInt8] {
    let all = Array(literal.utf8)
    guard let first = all.firstIndex(of: UInt8(ascii: "\"")), all.count >= first + 2 else {
      return []
    }
    var result: [UInt8] = []
    var index = first + 1
    let end = all.count - 1
    while index < end {
      guard all[index] == UInt8(ascii: "\\"), index + 1 < end else {
        result.append(all[index])
        index += 1
        continue
      }
      index += 1
      escape(all, &index, end, &result)
    }
    return result
  }

  private static let simple: [UInt8: UInt8] = [
    UInt8(ascii: "n"): 10, UInt8(ascii: "t"): 9, UInt8(ascii: "r"): 13, UInt8(ascii: "a"): 7,
    UInt8(ascii: "b"): 8, UInt8(ascii: "f"): 12, UInt8(ascii: "v"): 11,
  ]

  private static func escape(
    _ all: [UInt8], _ index: inout Int, _ end: Int, _ result: inout [UInt8]
  ) {
    let mark = all[index]
    func digits(_ count: Int, _ radix: Int) -> Int {
      let from = index
      while index < end, index - from < count,
        Int(String(UnicodeScalar(all[index])), radix: radix) != nil
      { index += 1 }
      return Int(String(decoding: all[from..<index], as: UTF8.self), radix: radix) ?? 0
    }
    switch mark {
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      result.append(UInt8(truncatingIfNeeded: digits(3, 8)))
    case UInt8(ascii: "x"):
      index += 1
      result.append(UInt8(truncatingIfNeeded: digits(2, 16)))
    case UInt8(ascii: "u"), UInt8(ascii: "U"):
      index += 1
      let value = digits(mark == UInt8(ascii: "u") ? 4 : 8, 16)
      result += UnicodeScalar(value).map { Array(String($0).utf8) } ?? []
    default:
      result.append(simple[mark] ?? mark)
      index += 1
    }
  }

  /// A Swift literal of a text.
  static func swift(_ bytes: [UInt8]) -> String {
    var result = "\""
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case _ where scalar.value < 32 || scalar.value == 127 || scalar.value == 0x2028:
        result += "\\u{\(String(scalar.value, radix: 16))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
