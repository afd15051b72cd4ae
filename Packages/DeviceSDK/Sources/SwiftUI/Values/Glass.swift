/// How the glass is that a view stands on; none is drawn.
public struct Glass: Equatable, Sendable {
  /// Inert.
  public static var regular: Glass { Glass() }
  /// Inert.
  public static var clear: Glass { Glass() }
  /// Inert.
  public static var identity: Glass { Glass() }
  /// Inert.
  public func tint(_ color: Color?) -> Glass { self }
  /// Inert.
  public func interactive(_ isEnabled: Bool = true) -> Glass { self }
}

/// The shape of glass that names none.
public struct DefaultGlassEffectShape: Sendable {
  /// Creates the shape.
  public init() {}
}

extension DefaultGlassEffectShape: PlainShape {}

extension View {
  /// Inert.
  public func glassEffect<S: Shape>(
    _ glass: Glass = .regular, in shape: S = DefaultGlassEffectShape()
  ) -> some View { self }
}
