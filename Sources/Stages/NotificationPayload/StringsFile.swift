import Foundation
import TextFormats

/// Reads a `.strings` file in any form Xcode leaves it: old-style text as UTF-8 or UTF-16, or a
/// compiled binary or XML property list.
package enum StringsFile {
  /// The texts by key; a key that occurs twice has its last text.
  /// - Throws: `PayloadError` with code `invalidStrings`, for text with line and column.
  package static func parse(_ bytes: [UInt8], name: String) throws(PayloadError) -> [String: String]
  {
    if bytes.starts(with: Array("bplist".utf8)) { return try propertyList(bytes, name) }
    guard let text = text(bytes) else {
      throw PayloadError(
        .invalidStrings,
        "\(name) is neither UTF-8 nor UTF-16 text. Save it as UTF-8.")
    }
    let start = text.drop { $0 == 0x20 || $0 == 0x0A || $0 == 0x0D || $0 == 0x09 }
    if start.starts(with: Array("<?xml".utf8)) || start.starts(with: Array("<!DOCTYPE".utf8))
      || start.starts(with: Array("<plist".utf8))
    {
      return try propertyList(bytes, name)
    }
    do {
      return try StringsParser.parse(text)
    } catch {
      throw PayloadError(
        .invalidStrings, "\(name) cannot be read: \(error).", cause: error)
    }
  }

  /// The text as UTF-8 without a byte order mark; nil when it is in no Unicode encoding.
  private static func text(_ bytes: [UInt8]) -> [UInt8]? {
    if bytes.starts(with: [0xFF, 0xFE]) { return utf16(bytes.dropFirst(2), isBigEndian: false) }
    if bytes.starts(with: [0xFE, 0xFF]) { return utf16(bytes.dropFirst(2), isBigEndian: true) }
    if bytes.count >= 2, bytes[0] == 0 { return utf16(bytes[...], isBigEndian: true) }
    if bytes.count >= 2, bytes[1] == 0 { return utf16(bytes[...], isBigEndian: false) }
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    return String(validating: bytes[start...], as: UTF8.self).map { Array($0.utf8) }
  }

  private static func utf16(_ bytes: ArraySlice<UInt8>, isBigEndian: Bool) -> [UInt8]? {
    guard bytes.count.isMultiple(of: 2) else { return nil }
    let units = stride(from: bytes.startIndex, to: bytes.endIndex, by: 2).map { index in
      let pair = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      return isBigEndian ? pair.0 << 8 | pair.1 : pair.1 << 8 | pair.0
    }
    return String(validating: units, as: UTF16.self).map { Array($0.utf8) }
  }

  private static func propertyList(
    _ bytes: [UInt8], _ name: String
  ) throws(PayloadError) -> [String: String] {
    guard bytes.withUnsafeBytes(PropertyListBounds.areKept) else {
      throw PayloadError(
        .invalidStrings, "\(name) is a damaged property list. Build it again.")
    }
    let value: Any
    do {
      value = try PropertyListSerialization.propertyList(from: Data(bytes), format: nil)
    } catch {
      throw PayloadError(
        .invalidStrings, "\(name) is a damaged property list. Build it again.",
        cause: error)
    }
    guard let strings = value as? [String: String] else {
      throw PayloadError(
        .invalidStrings,
        "\(name) is a property list that holds other values than texts by key.")
    }
    return strings
  }
}
