import Foundation
import Testing
import TextFormats

@Suite("Numbers with so many places")
struct DecimalTextTests {
  @Test("they are what Foundation's formats write, in the middle between two texts too")
  func agrees() {
    var random = SystemRandomNumberGenerator()
    let odd = [
      0, -0.0, 0.05, 0.25, 0.5, 0.75, 1.5, 2.5, 0.125, 0.375, 0.0005, 0.0015, 0.0025, 0.9995,
      0.99949,
      9.995, 99.95, 1_023.5, 1e8, 999_999_999.96, 1e9, 1e300, -1.25, .infinity, .nan,
      .leastNonzeroMagnitude,
    ]
    let others = (0..<2_000).flatMap { _ in
      [
        Double.random(in: 0..<2, using: &random), Double.random(in: 0..<2_000, using: &random),
        Double(Int.random(in: 0..<(1 << 40), using: &random)) / 1_048_576,
        Double(Int.random(in: 0..<4_000, using: &random)) / 2_000,
      ]
    }
    for value in odd + others {
      for places in 0...3 {
        #expect(
          DecimalText.fixed(value, places: places) == String(format: "%.\(places)f", value),
          "\(value) with \(places) places")
      }
    }
  }
}
