import Foundation

/// Encrypts or decrypts as `CCCrypt` does; its status. AES alone is there, in CBC and ECB.
public func objcCrypt(
  _ operation: UInt32, _ algorithm: UInt32, _ options: UInt32,
  _ key: UnsafeMutableRawPointer?, _ keyLength: UInt, _ vector: UnsafeMutableRawPointer?,
  _ input: UnsafeMutableRawPointer?, _ length: UInt,
  _ output: UnsafeMutableRawPointer?, _ room: UInt, _ moved: UnsafeMutablePointer<UInt>?
) -> Int32 {
  guard operation <= 1 else { return CipherStatus.parameter }
  guard algorithm == 0 else { return CipherStatus.unimplemented }
  guard let cipher = AES(key: bytes(key, keyLength)) else { return CipherStatus.keySize }
  let (pads, chains) = (options & 1 != 0, options & 2 == 0)
  let mode = BlockMode(
    cipher: cipher, vector: chains ? vector.map { bytes($0, 16) } ?? AES.zeroes : nil)
  let message = bytes(input, length)
  let isWhole = message.count.isMultiple(of: 16)
  var result: [UInt8]
  if operation == 0 {
    guard pads || isWhole else { return CipherStatus.alignment }
    let rest = UInt8(16 - message.count % 16)
    result = mode.encrypted(pads ? message + [UInt8](repeating: rest, count: Int(rest)) : message)
  } else {
    guard isWhole else { return CipherStatus.alignment }
    result = mode.decrypted(message)
    // what does not look like padding stays on
    if pads, let count = result.last, (1...16).contains(count),
      result.suffix(Int(count)).allSatisfy({ $0 == count })
    {
      result.removeLast(Int(count))
    }
  }
  moved?.pointee = UInt(result.count)
  guard result.count <= room else { return CipherStatus.bufferTooSmall }
  if !result.isEmpty { output?.copyMemory(from: result, byteCount: result.count) }
  return 0
}

private enum CipherStatus {
  static let parameter: Int32 = -4300
  static let bufferTooSmall: Int32 = -4301
  static let alignment: Int32 = -4303
  static let unimplemented: Int32 = -4305
  static let keySize: Int32 = -4310
}

private func bytes(_ pointer: UnsafeMutableRawPointer?, _ count: UInt) -> [UInt8] {
  pointer.map { Array(UnsafeRawBufferPointer(start: $0, count: Int(count))) } ?? []
}

/// Blocks one after the other: each mixed with the one before it, or by itself.
private struct BlockMode {
  let cipher: AES
  let vector: [UInt8]?

  func encrypted(_ message: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var last = vector
    for start in stride(from: 0, to: message.count, by: 16) {
      var block = Array(message[start..<(start + 16)])
      if let last { block = zip(block, last).map { $0 ^ $1 } }
      block = cipher.encrypted(block)
      if last != nil { last = block }
      result += block
    }
    return result
  }

  func decrypted(_ message: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var last = vector
    for start in stride(from: 0, to: message.count, by: 16) {
      let block = Array(message[start..<(start + 16)])
      var plain = cipher.decrypted(block)
      if let mask = last {
        plain = zip(plain, mask).map { $0 ^ $1 }
        last = block
      }
      result += plain
    }
    return result
  }
}

/// AES of FIPS 197.
private struct AES {
  static let zeroes = [UInt8](repeating: 0, count: 16)

  /// The product in the field of the cipher.
  private static func product(_ left: UInt8, _ right: UInt8) -> UInt8 {
    var (left, right, sum) = (left, right, UInt8(0))
    while right != 0 {
      if right & 1 != 0 { sum ^= left }
      left = left << 1 ^ (left & 0x80 != 0 ? 0x1b : 0)
      right >>= 1
    }
    return sum
  }

  private static let box: [UInt8] = (0...255).map { value in
    let value = UInt8(value)
    let inverse = (1...255).lazy.map { UInt8($0) }.first { product(value, $0) == 1 } ?? 0
    let turned = (1...4).map { inverse << UInt8($0) | inverse >> UInt8(8 - $0) }
    return turned.reduce(inverse ^ 0x63) { $0 ^ $1 }
  }

  private static let inverseBox: [UInt8] = {
    var result = [UInt8](repeating: 0, count: 256)
    for (index, value) in box.enumerated() { result[Int(value)] = UInt8(index) }
    return result
  }()

  private static let factors: [UInt8] = [2, 3, 1, 1]
  private static let inverseFactors: [UInt8] = [14, 11, 13, 9]
  /// The products of each factor with each byte.
  private static let products: [UInt8: [UInt8]] = Dictionary(
    uniqueKeysWithValues: Set(factors + inverseFactors).map { factor in
      (factor, (0...255).map { product(UInt8($0), factor) })
    })

  /// A key for the beginning and one for each round.
  private let keys: [[UInt8]]

  /// Takes a key of 16, 24 or 32 bytes; nil for another.
  init?(key: [UInt8]) {
    guard [16, 24, 32].contains(key.count) else { return nil }
    let length = key.count / 4
    var words = stride(from: 0, to: key.count, by: 4).map { Array(key[$0..<($0 + 4)]) }
    var constant: UInt8 = 1
    while words.count < 4 * (length + 7) {
      var word = words[words.count - 1]
      if words.count % length == 0 {
        word = [word[1], word[2], word[3], word[0]].map { Self.box[Int($0)] }
        word[0] ^= constant
        constant = Self.product(constant, 2)
      } else if length > 6, words.count % length == 4 {
        word = word.map { Self.box[Int($0)] }
      }
      words.append(zip(words[words.count - length], word).map { $0 ^ $1 })
    }
    keys = stride(from: 0, to: words.count, by: 4).map { Array(words[$0..<($0 + 4)].joined()) }
  }

  func encrypted(_ block: [UInt8]) -> [UInt8] {
    var state = Self.added(block, keys[0])
    for (round, key) in keys.enumerated().dropFirst() {
      let moved = (0..<16).map { Self.box[Int(state[($0 + $0 % 4 * 4) % 16])] }
      state = round == keys.count - 1 ? moved : Self.mixed(moved, Self.factors)
      state = Self.added(state, key)
    }
    return state
  }

  func decrypted(_ block: [UInt8]) -> [UInt8] {
    var state = Self.added(block, keys[keys.count - 1])
    for (round, key) in keys.enumerated().dropLast().reversed() {
      state = (0..<16).map { Self.inverseBox[Int(state[($0 + 16 - $0 % 4 * 4) % 16])] }
      state = Self.added(state, key)
      if round > 0 { state = Self.mixed(state, Self.inverseFactors) }
    }
    return state
  }

  private static func added(_ state: [UInt8], _ key: [UInt8]) -> [UInt8] {
    zip(state, key).map { $0 ^ $1 }
  }

  private static func mixed(_ state: [UInt8], _ factors: [UInt8]) -> [UInt8] {
    (0..<16).map { place in
      (0..<4).reduce(UInt8(0)) { sum, row in
        let factor = factors[(row + 4 - place % 4) % 4]
        return sum ^ (products[factor]?[Int(state[place / 4 * 4 + row])] ?? 0)
      }
    }
  }
}
