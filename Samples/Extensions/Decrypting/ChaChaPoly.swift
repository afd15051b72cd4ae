import Foundation

/// ChaCha20-Poly1305 as RFC 8439 defines it.
enum ChaChaPoly {
  enum Failure: Error {
    /// The key has not 32 bytes, the nonce not 12, or the ciphertext no room for its tag.
    case wrongLength
    /// The ciphertext was changed, or encrypted with another key.
    case authenticationFailed
  }

  static let tagLength = 16

  /// Decrypts `sealed`, a ciphertext followed by its tag.
  static func open(
    _ sealed: Data, using key: Data, nonce: Data, authenticating additional: Data = Data()
  ) throws -> Data {
    guard key.count == 32, nonce.count == 12, sealed.count >= tagLength else {
      throw Failure.wrongLength
    }
    let ciphertext = [UInt8](sealed.dropLast(tagLength))
    let tag = [UInt8](sealed.suffix(tagLength))
    let cipher = ChaCha20(key: [UInt8](key), nonce: [UInt8](nonce))
    let oneTimeKey = Array(cipher.block(0).prefix(32))
    let expected = Poly1305.tag(
      of: authenticated(ciphertext, [UInt8](additional)), key: oneTimeKey)
    // All bytes are compared: the time taken must not tell where the first difference is.
    guard zip(tag, expected).reduce(0, { $0 | ($1.0 ^ $1.1) }) == 0 else {
      throw Failure.authenticationFailed
    }
    return Data(cipher.apply(to: ciphertext))
  }

  /// What the tag covers: both texts padded to 16 bytes, and their lengths.
  private static func authenticated(_ ciphertext: [UInt8], _ additional: [UInt8]) -> [UInt8] {
    func padded(_ bytes: [UInt8]) -> [UInt8] {
      bytes + [UInt8](repeating: 0, count: (16 - bytes.count % 16) % 16)
    }
    func length(_ bytes: [UInt8]) -> [UInt8] {
      withUnsafeBytes(of: UInt64(bytes.count).littleEndian, Array.init)
    }
    return padded(additional) + padded(ciphertext) + length(additional) + length(ciphertext)
  }
}

/// The stream cipher (RFC 8439, section 2.4).
private struct ChaCha20 {
  private let state: [UInt32]

  init(key: [UInt8], nonce: [UInt8]) {
    let constants: [UInt32] = [0x6170_7865, 0x3320_646e, 0x7962_2d32, 0x6b20_6574]
    state = constants + Self.words(key) + [0] + Self.words(nonce)
  }

  private static func words(_ bytes: [UInt8]) -> [UInt32] {
    stride(from: 0, to: bytes.count, by: 4).map { index in
      bytes[index..<index + 4].reversed().reduce(0) { $0 << 8 | UInt32($1) }
    }
  }

  /// The 64 bytes of key stream with this number.
  func block(_ counter: UInt32) -> [UInt8] {
    var start = state
    start[12] = counter
    var work = start
    for _ in 0..<10 {
      for column in 0..<4 {
        Self.quarterRound(&work, column, 4 + column, 8 + column, 12 + column)
      }
      for column in 0..<4 {
        Self.quarterRound(
          &work, column, 4 + (column + 1) % 4, 8 + (column + 2) % 4, 12 + (column + 3) % 4)
      }
    }
    return zip(work, start).flatMap { word, first in
      withUnsafeBytes(of: (word &+ first).littleEndian, Array.init)
    }
  }

  private static func quarterRound(_ s: inout [UInt32], _ a: Int, _ b: Int, _ c: Int, _ d: Int) {
    func mix(_ target: Int, _ source: Int, _ mixed: Int, _ bits: UInt32) {
      s[target] = s[target] &+ s[source]
      let value = s[mixed] ^ s[target]
      s[mixed] = value << bits | value >> (32 - bits)
    }
    mix(a, b, d, 16)
    mix(c, d, b, 12)
    mix(a, b, d, 8)
    mix(c, d, b, 7)
  }

  /// Encrypts or decrypts `bytes`, from block 1 on.
  func apply(to bytes: [UInt8]) -> [UInt8] {
    stride(from: 0, to: bytes.count, by: 64).flatMap { index in
      let piece = bytes[index..<min(index + 64, bytes.count)]
      return zip(piece, block(UInt32(index / 64 + 1))).map { $0 ^ $1 }
    }
  }
}

/// The authenticator (RFC 8439, section 2.5), with five limbs of 26 bits.
private enum Poly1305 {
  private static let mask: UInt64 = 0x3ff_ffff

  static func tag(of message: [UInt8], key: [UInt8]) -> [UInt8] {
    var clamped = Array(key[..<16])
    for index in [3, 7, 11, 15] { clamped[index] &= 15 }
    for index in [4, 8, 12] { clamped[index] &= 252 }
    let r = limbs(clamped + [0])
    var h: [UInt64] = [0, 0, 0, 0, 0]
    for index in stride(from: 0, to: message.count, by: 16) {
      let block = message[index..<min(index + 16, message.count)] + [1]
      let added = limbs(Array(block) + [UInt8](repeating: 0, count: 17 - block.count))
      h = multiply(zip(h, added).map { $0 + $1 }, r)
    }
    return sum(bytes(reduced(h)), Array(key[16...]))
  }

  /// 17 little-endian bytes as limbs.
  private static func limbs(_ bytes: [UInt8]) -> [UInt64] {
    (0..<5).map { limb in
      let first = limb * 26 / 8
      let four = bytes[first..<first + 4].reversed()
      let word = four.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      return word >> UInt64(limb * 26 % 8) & mask
    }
  }

  /// h · r modulo 2¹³⁰ − 5: what passes limb 4 comes back five-fold at limb 0.
  private static func multiply(_ h: [UInt64], _ r: [UInt64]) -> [UInt64] {
    let products = (0..<5).map { limb in
      (0..<5).reduce(UInt64(0)) { sum, index in
        let other = limb - index
        return sum + h[index] * (other >= 0 ? r[other] : 5 * r[other + 5])
      }
    }
    return carried(products)
  }

  private static func carried(_ limbs: [UInt64]) -> [UInt64] {
    var limbs = limbs
    for _ in 0..<2 {
      for index in 0..<5 {
        let carry = limbs[index] >> 26
        limbs[index] &= mask
        limbs[(index + 1) % 5] += index == 4 ? 5 * carry : carry
      }
    }
    return limbs
  }

  /// `h` below 2¹³⁰ − 5.
  private static func reduced(_ h: [UInt64]) -> [UInt64] {
    let h = carried(h)
    var difference = h
    difference[0] += 5
    for index in 0..<4 {
      difference[index + 1] += difference[index] >> 26
      difference[index] &= mask
    }
    guard difference[4] >> 26 > 0 else { return h }
    difference[4] &= mask
    return difference
  }

  /// The lowest 16 bytes, little-endian.
  private static func bytes(_ limbs: [UInt64]) -> [UInt8] {
    (0..<16).map { byte in
      (0..<8).reduce(UInt8(0)) { result, bit in
        let position = byte * 8 + bit
        return result | UInt8(limbs[position / 26] >> UInt64(position % 26) & 1) << UInt8(bit)
      }
    }
  }

  /// a + b modulo 2¹²⁸.
  private static func sum(_ a: [UInt8], _ b: [UInt8]) -> [UInt8] {
    var carry = 0
    return zip(a, b).map { first, second in
      let total = Int(first) + Int(second) + carry
      carry = total >> 8
      return UInt8(total & 255)
    }
  }
}
