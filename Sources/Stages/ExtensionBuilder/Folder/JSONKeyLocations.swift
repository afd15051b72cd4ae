import JSONModel

/// Where the keys and elements of a JSON text stand, for messages about their contents.
struct JSONKeyLocations {
  private let bytes: [UInt8]
  private var position = 0
  private var offsets: [[String]: Int] = [:]

  /// Locates everything in `bytes`, which must be valid JSON.
  init(of bytes: [UInt8]) {
    self.bytes = bytes
    scanValue(at: [])
  }

  /// Where the member or element under `path` begins; elements are called by their number.
  subscript(path: [String]) -> TextPlace { TextPlace(of: offsets[path] ?? 0, in: bytes) }

  private mutating func scanValue(at path: [String]) {
    skipSpace()
    guard position < bytes.count else { return }
    if offsets[path] == nil { offsets[path] = position }
    switch bytes[position] {
    case UInt8(ascii: "{"): scanMembers(of: path)
    case UInt8(ascii: "["): scanElements(of: path)
    case UInt8(ascii: "\""): _ = scanString()
    default:
      while position < bytes.count, !",]} \t\r\n".utf8.contains(bytes[position]) { position += 1 }
    }
  }

  private mutating func scanMembers(of path: [String]) {
    position += 1
    while !isAtEnd(of: UInt8(ascii: "}")) {
      let start = position
      let inner = path + [scanString()]
      offsets[inner] = start
      skipSpace()
      position += 1
      scanValue(at: inner)
    }
  }

  private mutating func scanElements(of path: [String]) {
    position += 1
    var index = 0
    while !isAtEnd(of: UInt8(ascii: "]")) {
      scanValue(at: path + [String(index)])
      index += 1
    }
  }

  /// Passes over space and a comma, and over `closing` when it follows.
  private mutating func isAtEnd(of closing: UInt8) -> Bool {
    skipSpace()
    if position < bytes.count, bytes[position] == UInt8(ascii: ",") { position += 1 }
    skipSpace()
    guard position < bytes.count, bytes[position] != closing else {
      position += 1
      return true
    }
    return false
  }

  /// Keys with escapes are returned as they are written: none of ours has any.
  private mutating func scanString() -> String {
    let start = position + 1
    position += 1
    while position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
      position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
    }
    let end = min(position, bytes.count)
    position += 1
    return String(decoding: bytes[min(start, end)..<end], as: UTF8.self)
  }

  private mutating func skipSpace() {
    while position < bytes.count, " \t\r\n".utf8.contains(bytes[position]) { position += 1 }
  }
}
