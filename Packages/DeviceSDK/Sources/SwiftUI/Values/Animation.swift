import Foundation

/// How a change moves; nothing moves here.
public struct Animation: Hashable, Sendable {
  private init(_ ignored: Void) {}
  private static var inert: Animation { Animation(()) }

  /// The usual one.
  public static var `default`: Animation { inert }
  /// With the same speed throughout.
  public static var linear: Animation { inert }
  /// Slow at first.
  public static var easeIn: Animation { inert }
  /// Slow at last.
  public static var easeOut: Animation { inert }
  /// Slow at first and at last.
  public static var easeInOut: Animation { inert }
  /// As a spring moves.
  public static var spring: Animation { inert }
  /// As a spring moves that takes touches.
  public static var interactiveSpring: Animation { inert }
  /// As a spring moves.
  public static var smooth: Animation { inert }
  /// As a short spring moves.
  public static var snappy: Animation { inert }
  /// As a spring moves that swings.
  public static var bouncy: Animation { inert }
  /// With the same speed throughout.
  public static func linear(duration: TimeInterval) -> Animation { inert }
  /// Slow at first.
  public static func easeIn(duration: TimeInterval) -> Animation { inert }
  /// Slow at last.
  public static func easeOut(duration: TimeInterval) -> Animation { inert }
  /// Slow at first and at last.
  public static func easeInOut(duration: TimeInterval) -> Animation { inert }
  /// Along a curve.
  public static func timingCurve(
    _ c0x: Double, _ c0y: Double, _ c1x: Double, _ c1y: Double, duration: TimeInterval = 0.35
  ) -> Animation { inert }
  /// As a spring moves.
  public static func spring(
    response: Double = 0.55, dampingFraction: Double = 0.825, blendDuration: TimeInterval = 0
  ) -> Animation { inert }
  /// As a spring moves.
  @_disfavoredOverload
  public static func spring(
    duration: TimeInterval = 0.5, bounce: Double = 0, blendDuration: Double = 0
  ) -> Animation { inert }
  /// As a spring moves that takes touches.
  public static func interactiveSpring(
    response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: TimeInterval = 0.25
  ) -> Animation { inert }
  /// As a spring moves that swings.
  public static func bouncy(
    duration: TimeInterval = 0.5, extraBounce: Double = 0
  ) -> Animation { inert }
  /// As a spring moves.
  public static func smooth(
    duration: TimeInterval = 0.5, extraBounce: Double = 0
  ) -> Animation { inert }
  /// As a short spring moves.
  public static func snappy(
    duration: TimeInterval = 0.5, extraBounce: Double = 0
  ) -> Animation { inert }
  /// As a spring of a mass moves.
  public static func interpolatingSpring(
    mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
  ) -> Animation { inert }
  /// Later.
  public func delay(_ delay: TimeInterval) -> Animation { self }
  /// Faster.
  public func speed(_ speed: Double) -> Animation { self }
  /// Several times.
  public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation { self }
  /// For ever.
  public func repeatForever(autoreverses: Bool = true) -> Animation { self }
}

/// How changes come about; inert.
public struct Transaction: Sendable {
  /// How they move.
  public var animation: Animation?
  /// Whether they do not move.
  public var disablesAnimations = false
  /// Creates a transaction.
  public init() {}
  /// Creates a transaction that moves.
  public init(animation: Animation?) { self.animation = animation }
}

/// Changes state; the change is not animated here.
public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result { try body() }

/// Changes state, then does something else; the change is not animated here.
public func withAnimation<Result>(
  _ animation: Animation? = .default, completionCriteria: AnimationCompletionCriteria = .removed,
  _ body: () throws -> Result, completion: @escaping () -> Void
) rethrows -> Result {
  defer { completion() }
  return try body()
}

/// Changes state in a transaction.
public func withTransaction<Result>(
  _ transaction: Transaction, _ body: () throws -> Result
) rethrows -> Result { try body() }

/// When an animation counts as done.
public struct AnimationCompletionCriteria: Hashable, Sendable {
  private init(_ ignored: Void) {}
  /// Once it looks done.
  public static var logicallyComplete: Self { Self(()) }
  /// Once it is gone.
  public static var removed: Self { Self(()) }
}

/// How a view comes and goes; at once here.
public struct AnyTransition: Sendable {
  private init(_ ignored: Void) {}
  private static var inert: AnyTransition { AnyTransition(()) }
  /// At once.
  public static var identity: AnyTransition { inert }
  /// Fading.
  public static var opacity: AnyTransition { inert }
  /// Growing.
  public static var scale: AnyTransition { inert }
  /// From the left to the right.
  public static var slide: AnyTransition { inert }
  /// From an edge.
  public static func move(edge: Edge) -> AnyTransition { inert }
  /// From an edge, pushing.
  public static func push(from edge: Edge) -> AnyTransition { inert }
  /// Growing.
  public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition { inert }
  /// From a distance.
  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition { inert }
  /// One way in and another way out.
  public static func asymmetric(
    insertion: AnyTransition, removal: AnyTransition
  ) -> AnyTransition { inert }
  /// Two together.
  public func combined(with other: AnyTransition) -> AnyTransition { self }
  /// Moving in a way.
  public func animation(_ animation: Animation?) -> AnyTransition { self }
}
