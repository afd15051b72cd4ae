import Foundation

/// The random numbers of a test, which come again for the same seed.
///
/// A process has one seed, which it prints; `PUSHSIM_TEST_SEED=…` in the environment brings it back.
/// Each test and case has numbers of its own, whatever else runs, and in whatever order.
package struct TestNumbers: RandomNumberGenerator {
  private static let given = ProcessInfo.processInfo.environment["PUSHSIM_TEST_SEED"]
    .flatMap { UInt64($0) }

  private static let seed: UInt64 = {
    let seed = given ?? .random(in: 0...UInt64(UInt32.max))
    print("random tests: PUSHSIM_TEST_SEED=\(seed) brings the same numbers back")
    return seed
  }()

  private var state: UInt64

  /// The numbers of the test that calls this.
  package init(case number: Int = 0, of test: String = #function) {
    self.init(seed: Self.seed, case: number, of: test)
  }

  /// The numbers of a test that has the same in each run, unless the environment says otherwise.
  package init(fixed seed: UInt64, case number: Int = 0, of test: String = #function) {
    self.init(seed: Self.given == nil ? seed : Self.seed, case: number, of: test)
  }

  private init(seed: UInt64, case number: Int, of test: String) {
    state = seed ^ UInt64(truncatingIfNeeded: number) << 32
    // Not Hasher, which differs from process to process.
    for byte in test.utf8 { state = (state ^ UInt64(byte)) &* 0x100_0000_01B3 }
  }

  /// The next number: SplitMix64.
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}
