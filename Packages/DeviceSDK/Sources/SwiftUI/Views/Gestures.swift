import CoreGraphics
import Foundation

/// A movement of a person's fingers; only taps happen here, as `onTapGesture` says.
@MainActor @preconcurrency
public protocol Gesture<Value> {
  /// The value that it reports.
  associatedtype Value
}

/// A tap.
public struct TapGesture: Gesture {
  /// Nothing.
  public typealias Value = Void
  /// Creates a gesture.
  public nonisolated init(count: Int = 1) {}
}

/// A finger that stays.
public struct LongPressGesture: Gesture {
  /// Whether it stays.
  public typealias Value = Bool
  /// Creates a gesture.
  public nonisolated init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {}
}

/// A finger that moves.
public struct DragGesture: Gesture {
  /// Where it is.
  public struct Value: Equatable, Sendable {
    /// When.
    public var time: Date
    /// Where it is.
    public var location: CGPoint
    /// Where it began.
    public var startLocation: CGPoint
    /// How far it has come.
    public var translation: CGSize
    /// How far it may still come.
    public var predictedEndTranslation: CGSize { translation }
    /// Where it may end.
    public var predictedEndLocation: CGPoint { location }
  }
  /// Creates a gesture.
  public nonisolated init(
    minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace = .local
  ) {}
}

/// Two fingers that come together or part.
public struct MagnificationGesture: Gesture {
  /// How far.
  public typealias Value = CGFloat
  /// Creates a gesture.
  public nonisolated init(minimumScaleDelta: CGFloat = 0.01) {}
}

extension Gesture {
  /// Inert.
  public func onEnded(_ action: @escaping (Value) -> Void) -> Self { self }
  /// Inert.
  public func onChanged(_ action: @escaping (Value) -> Void) -> Self { self }
  /// Inert.
  public func updating<State>(
    _ state: GestureState<State>, body: @escaping (Value, inout State, inout Transaction) -> Void
  ) -> Self { self }
  /// Inert.
  public func simultaneously<Other: Gesture>(with other: Other) -> Self { self }
  /// Inert.
  public func sequenced<Other: Gesture>(before other: Other) -> Self { self }
  /// Inert.
  public func exclusively<Other: Gesture>(before other: Other) -> Self { self }
}
