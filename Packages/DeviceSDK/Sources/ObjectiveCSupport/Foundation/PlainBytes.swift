import Foundation

/// Two texts in which a byte is a character, so that Foundation's rules about characters that belong
/// together find what the bytes say. Foundation takes many times as long.
struct PlainBytes {
  private let text: UnsafeBufferPointer<UInt8>
  private let other: UnsafeBufferPointer<UInt8>

  /// Calls `body` with the bytes; nil for texts that are not plain, or where the other is empty.
  static func with<Result>(
    _ text: String, _ other: String, _ body: (PlainBytes) -> Result
  ) -> Result? {
    let found = text.utf8.withContiguousStorageIfAvailable { text in
      other.utf8.withContiguousStorageIfAvailable { other -> Result? in
        guard !other.isEmpty, isPlain(other), isPlain(text) else { return nil }
        return body(PlainBytes(text: text, other: other))
      }
    }
    return found.flatMap { $0.flatMap { $0 } }
  }

  /// Whether a text is of ASCII alone, without the one character of it that joins another.
  static func isPlain(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.allSatisfy { $0 < 0x80 && $0 != 0x0D }
  }

  /// Whether the text begins with the other.
  var hasPrefix: Bool { text.starts(with: other) }

  /// Whether the text ends with the other.
  var hasSuffix: Bool { text.count >= other.count && text.suffix(other.count).elementsEqual(other) }

  /// Where the other is for the first time at or after an index.
  func place(from start: Int) -> Int? {
    guard let bytes = text.baseAddress, let wanted = other.baseAddress else { return nil }
    var index = start
    while index + other.count <= text.count {
      let rest = text.count - other.count - index + 1
      guard let found = memchr(bytes + index, Int32(wanted[0]), rest) else { return nil }
      index = UnsafeRawPointer(found) - UnsafeRawPointer(bytes)
      if memcmp(found, wanted, other.count) == 0 { return index }
      index += 1
    }
    return nil
  }

  /// The parts of the text between the others.
  var parts: [String] {
    var parts: [String] = []
    var start = 0
    while let place = place(from: start) {
      parts.append(String(decoding: text[start..<place], as: UTF8.self))
      start = place + other.count
    }
    parts.append(String(decoding: text[start...], as: UTF8.self))
    return parts
  }

  /// The text with a third in place of each other; nil where the other is not in it.
  func replacing(with third: String) -> String? {
    guard var place = place(from: 0) else { return nil }
    var result: [UInt8] = []
    result.reserveCapacity(text.count + third.utf8.count)
    var start = 0
    while true {
      result += text[start..<place]
      result += third.utf8
      start = place + other.count
      guard let next = self.place(from: start) else { break }
      place = next
    }
    result += text[start...]
    return String(decoding: result, as: UTF8.self)
  }
}
