public import Foundation

/// The source of random numbers.
public protocol GKRandom {
  /// Any number.
  func nextInt() -> Int
  /// A number from 0 up to a bound.
  func nextInt(upperBound: Int) -> Int
  /// A number from 0 to 1.
  func nextUniform() -> Float
  /// One of two.
  func nextBool() -> Bool
}

/// The system's random numbers.
open class GKRandomSource: NSObject, GKRandom {
  /// Any number.
  open func nextInt() -> Int { Int(Int32.random(in: .min ... .max)) }
  /// A number from 0 up to a bound.
  open func nextInt(upperBound: Int) -> Int { upperBound > 0 ? Int.random(in: 0..<upperBound) : 0 }
  /// A number from 0 to 1.
  open func nextUniform() -> Float { Float.random(in: 0...1) }
  /// One of two.
  open func nextBool() -> Bool { Bool.random() }
}

/// Numbers between two bounds, each as often as another.
open class GKRandomDistribution: NSObject, GKRandom {
  /// The lowest number.
  public let lowestValue: Int
  /// The highest number.
  public let highestValue: Int

  /// Creates a distribution.
  public required init(lowestValue: Int, highestValue: Int) {
    (self.lowestValue, self.highestValue) = (lowestValue, highestValue)
    super.init()
  }

  /// Creates a die of six sides.
  public class func d6() -> Self { Self(lowestValue: 1, highestValue: 6) }

  /// A number between the bounds.
  open func nextInt() -> Int {
    lowestValue <= highestValue ? Int.random(in: lowestValue...highestValue) : lowestValue
  }
  /// A number between the lower bound and another.
  open func nextInt(upperBound: Int) -> Int { min(nextInt(), max(lowestValue, upperBound - 1)) }
  /// A number from 0 to 1.
  open func nextUniform() -> Float { Float.random(in: 0...1) }
  /// One of two.
  open func nextBool() -> Bool { Bool.random() }
}
