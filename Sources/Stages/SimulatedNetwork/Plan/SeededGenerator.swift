/// Random numbers that are the same for the same seed, everywhere and for ever: SplitMix64.
package struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// A generator for a seed and a purpose; each combination has a series of its own.
  package init(seed: UInt64, for purpose: String = "", _ ordinal: Int = 0) {
    // FNV-1a, since `Hasher` differs from run to run.
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in purpose.utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    state = seed ^ hash
    state = next() ^ UInt64(bitPattern: Int64(ordinal))
  }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }

  /// A number from 0 up to 1.
  package mutating func unit() -> Double {
    Double(next() >> 11) * 0x1p-53
  }
}
