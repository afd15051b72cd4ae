import DeviceFoundation
import Foundation

/// The MD5 digest of bytes, written to `result`.
public func objcMD5(
  _ bytes: UnsafeMutableRawPointer?, _ count: UInt32, _ result: UnsafeMutablePointer<UInt8>?
) -> UnsafeMutablePointer<UInt8>? {
  write(MD5.digest(read(bytes, count)), result)
}

/// The SHA-1 digest of bytes, written to `result`.
public func objcSHA1(
  _ bytes: UnsafeMutableRawPointer?, _ count: UInt32, _ result: UnsafeMutablePointer<UInt8>?
) -> UnsafeMutablePointer<UInt8>? {
  write(SHA1.digest(read(bytes, count)), result)
}

/// The SHA-256 digest of bytes, written to `result`.
public func objcSHA256(
  _ bytes: UnsafeMutableRawPointer?, _ count: UInt32, _ result: UnsafeMutablePointer<UInt8>?
) -> UnsafeMutablePointer<UInt8>? {
  write(SHA256.digest(read(bytes, count)), result)
}

/// The SHA-384 digest of bytes, written to `result`.
public func objcSHA384(
  _ bytes: UnsafeMutableRawPointer?, _ count: UInt32, _ result: UnsafeMutablePointer<UInt8>?
) -> UnsafeMutablePointer<UInt8>? {
  write(SHA512.short.digest(read(bytes, count)), result)
}

/// The SHA-512 digest of bytes, written to `result`.
public func objcSHA512(
  _ bytes: UnsafeMutableRawPointer?, _ count: UInt32, _ result: UnsafeMutablePointer<UInt8>?
) -> UnsafeMutablePointer<UInt8>? {
  write(SHA512.long.digest(read(bytes, count)), result)
}

/// The keyed digest of bytes, written to `result`: of SHA-1 for 0, MD5 for 1, SHA-256 for 2, SHA-384
/// for 3, SHA-512 for 4.
public func objcHMAC(
  _ algorithm: UInt32, _ key: UnsafeMutableRawPointer?, _ keyCount: UInt,
  _ bytes: UnsafeMutableRawPointer?, _ count: UInt, _ result: UnsafeMutableRawPointer?
) throws {
  let digests: [([UInt8]) -> [UInt8]] = [
    SHA1.digest, MD5.digest, SHA256.digest, SHA512.short.digest, SHA512.long.digest,
  ]
  guard Int(algorithm) < digests.count else {
    throw objcException("NSInvalidArgumentException", "CCHmac of algorithm \(algorithm)")
  }
  let digest = digests[Int(algorithm)]
  let size = algorithm < 3 ? 64 : 128
  var block = read(key, UInt32(keyCount))
  if block.count > size { block = digest(block) }
  block += [UInt8](repeating: 0, count: size - block.count)
  let inner = digest(block.map { $0 ^ 0x36 } + read(bytes, UInt32(count)))
  let outer = digest(block.map { $0 ^ 0x5c } + inner)
  result?.copyMemory(from: outer, byteCount: outer.count)
}

private func read(_ bytes: UnsafeMutableRawPointer?, _ count: UInt32) -> [UInt8] {
  bytes.map { Array(UnsafeRawBufferPointer(start: $0, count: Int(count))) } ?? []
}

private func write(
  _ digest: [UInt8], _ result: UnsafeMutablePointer<UInt8>?
) -> UnsafeMutablePointer<UInt8>? {
  if let result { for (index, byte) in digest.enumerated() { result[index] = byte } }
  return result
}

/// The message with the padding of the three digests.
private func padded(_ message: [UInt8], isBigEndian: Bool) -> [UInt8] {
  var bytes = message + [0x80]
  while bytes.count % 64 != 56 { bytes.append(0) }
  let bits = UInt64(message.count) &* 8
  let shifts = (0..<8).map { UInt64($0) * 8 }
  bytes += (isBigEndian ? shifts.reversed() : shifts).map { UInt8(truncatingIfNeeded: bits >> $0) }
  return bytes
}

private func words(_ bytes: [UInt8], _ start: Int, isBigEndian: Bool) -> [UInt32] {
  (0..<16).map { word in
    (0..<4).reduce(UInt32(0)) { value, byte in
      let shift = UInt32(8 * (isBigEndian ? 3 - byte : byte))
      return value | UInt32(bytes[start + word * 4 + byte]) << shift
    }
  }
}

private func bytes(_ words: [UInt32], isBigEndian: Bool) -> [UInt8] {
  words.flatMap { word in
    (0..<4).map { UInt8(truncatingIfNeeded: word >> UInt32(8 * (isBigEndian ? 3 - $0 : $0))) }
  }
}

private func left(_ value: UInt32, _ count: UInt32) -> UInt32 {
  value << count | value >> (32 - count)
}

/// RFC 1321.
enum MD5 {
  private static let turns: [UInt32] = [7, 12, 17, 22, 5, 9, 14, 20, 4, 11, 16, 23, 6, 10, 15, 21]
  private static let table = (0..<64).map { index in
    UInt32(truncatingIfNeeded: Int64(abs(sin(Double(index + 1))) * 4_294_967_296))
  }

  static func digest(_ message: [UInt8]) -> [UInt8] {
    var state: [UInt32] = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476]
    let text = padded(message, isBigEndian: false)
    for start in stride(from: 0, to: text.count, by: 64) {
      let block = words(text, start, isBigEndian: false)
      var (a, b, c, d) = (state[0], state[1], state[2], state[3])
      for round in 0..<64 {
        let mix: UInt32
        let place: Int
        switch round / 16 {
        case 0: (mix, place) = ((b & c) | (~b & d), round)
        case 1: (mix, place) = ((d & b) | (~d & c), (5 * round + 1) % 16)
        case 2: (mix, place) = (b ^ c ^ d, (3 * round + 5) % 16)
        default: (mix, place) = (c ^ (b | ~d), 7 * round % 16)
        }
        let sum = a &+ mix &+ table[round] &+ block[place]
        (a, d, c, b) = (d, c, b, b &+ left(sum, turns[round / 16 * 4 + round % 4]))
      }
      state = zip(state, [a, b, c, d]).map { $0 &+ $1 }
    }
    return bytes(state, isBigEndian: false)
  }
}

/// RFC 3174.
enum SHA1 {
  static func digest(_ message: [UInt8]) -> [UInt8] {
    var state: [UInt32] = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476, 0xC3D2_E1F0]
    let text = padded(message, isBigEndian: true)
    for start in stride(from: 0, to: text.count, by: 64) {
      var block = words(text, start, isBigEndian: true)
      for index in 16..<80 {
        block.append(
          left(block[index - 3] ^ block[index - 8] ^ block[index - 14] ^ block[index - 16], 1))
      }
      var (a, b, c, d, e) = (state[0], state[1], state[2], state[3], state[4])
      for round in 0..<80 {
        let mix: (UInt32, UInt32)
        switch round / 20 {
        case 0: mix = ((b & c) | (~b & d), 0x5A82_7999)
        case 1: mix = (b ^ c ^ d, 0x6ED9_EBA1)
        case 2: mix = ((b & c) | (b & d) | (c & d), 0x8F1B_BCDC)
        default: mix = (b ^ c ^ d, 0xCA62_C1D6)
        }
        let sum = left(a, 5) &+ mix.0 &+ e &+ mix.1 &+ block[round]
        (e, d, c, b, a) = (d, c, left(b, 30), a, sum)
      }
      state = zip(state, [a, b, c, d, e]).map { $0 &+ $1 }
    }
    return bytes(state, isBigEndian: true)
  }
}

/// FIPS 180-4.
enum SHA256 {
  private static let primes: [Int] = {
    var found: [Int] = []
    var number = 2
    while found.count < 64 {
      if !found.contains(where: { number % $0 == 0 }) { found.append(number) }
      number += 1
    }
    return found
  }()

  private static func fraction(_ value: Double) -> UInt32 {
    UInt32(truncatingIfNeeded: Int64((value - value.rounded(.down)) * 4_294_967_296))
  }

  private static let table = primes.map { fraction(cbrt(Double($0))) }

  private static func right(_ value: UInt32, _ count: UInt32) -> UInt32 { left(value, 32 - count) }

  static func digest(_ message: [UInt8]) -> [UInt8] {
    var state = primes.prefix(8).map { fraction(Double($0).squareRoot()) }
    let text = padded(message, isBigEndian: true)
    for start in stride(from: 0, to: text.count, by: 64) {
      state = zip(state, round(words(text, start, isBigEndian: true), state)).map { $0 &+ $1 }
    }
    return bytes(state, isBigEndian: true)
  }

  private static func round(_ words: [UInt32], _ state: [UInt32]) -> [UInt32] {
    var block = words
    for index in 16..<64 {
      let (low, high) = (block[index - 15], block[index - 2])
      let first = right(low, 7) ^ right(low, 18) ^ low >> 3
      let second = right(high, 17) ^ right(high, 19) ^ high >> 10
      block.append(block[index - 16] &+ first &+ block[index - 7] &+ second)
    }
    var s = state
    for index in 0..<64 {
      let first = right(s[4], 6) ^ right(s[4], 11) ^ right(s[4], 25)
      let choice = (s[4] & s[5]) ^ (~s[4] & s[6])
      let sum = s[7] &+ first &+ choice &+ table[index] &+ block[index]
      let second = right(s[0], 2) ^ right(s[0], 13) ^ right(s[0], 22)
      let majority = (s[0] & s[1]) ^ (s[0] & s[2]) ^ (s[1] & s[2])
      s = [sum &+ second &+ majority, s[0], s[1], s[2], s[3] &+ sum, s[4], s[5], s[6]]
    }
    return s
  }
}
