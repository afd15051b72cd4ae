/// A raw profile of a program, in which the counters can be replaced.
///
/// The program writes it with a mark in place of each counter (`pushsim_counters_describe` of the device
/// SDK), so that nothing needs to be known of the format, which differs between compilers.
package struct CounterProfile: Sendable {
  /// The number in place of the first counter; each further one is greater by 1.
  private static let mark: UInt64 = 0x7075_7368_0000_0000

  private let bytes: [UInt8]
  /// Where the counters begin.
  private let offset: Int
  private let count: Int

  /// Finds the counters in a profile.
  /// - Returns: nil where so many marks do not stand in it one after the other.
  init?(_ bytes: [UInt8], counters count: Int) {
    guard count > 0, bytes.count >= count * 8 else { return nil }
    let found = bytes.withUnsafeBytes { buffer -> Int? in
      (0...(buffer.count / 8 - count)).first { place in
        (0..<count).allSatisfy { index in
          buffer.loadUnaligned(fromByteOffset: (place + index) * 8, as: UInt64.self)
            == (Self.mark + UInt64(index)).littleEndian
        }
      }
    }
    guard let found else { return nil }
    self.bytes = bytes
    (offset, self.count) = (found * 8, count)
  }

  /// The profile with these counts, as `llvm-profdata` reads it.
  package func filled(with counts: [UInt64]) -> [UInt8] {
    var result = bytes
    for (index, value) in counts.prefix(count).enumerated() {
      withUnsafeBytes(of: value.littleEndian) {
        result.replaceSubrange((offset + index * 8)..<(offset + index * 8 + 8), with: $0)
      }
    }
    return result
  }

  /// The profile in which the counters of these indices were passed once, and no other.
  package func filled(withOnes indices: [Int]) -> [UInt8] {
    var counts = [UInt64](repeating: 0, count: count)
    for index in indices where index < count { counts[index] = 1 }
    return filled(with: counts)
  }
}
