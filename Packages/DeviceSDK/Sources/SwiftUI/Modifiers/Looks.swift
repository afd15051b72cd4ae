import CoreGraphics

// What a picture shows.
extension View {
  /// The typeface of texts.
  public func font(_ font: Font?) -> some View { looking { $0.font = font } }
  /// Heavier or lighter texts.
  public func fontWeight(_ weight: Font.Weight?) -> some View { looking { $0.weight = weight } }
  /// Bold texts.
  public func bold(_ isActive: Bool = true) -> some View {
    looking { $0.weight = isActive ? .bold : nil }
  }
  /// Slanted texts.
  public func italic(_ isActive: Bool = true) -> some View { looking { $0.isItalic = isActive } }
  /// Texts with letters of one width.
  public func monospaced(_ isActive: Bool = true) -> some View {
    looking { $0.isMonospaced = isActive }
  }
  /// The colour of texts.
  public func foregroundColor(_ color: Color?) -> some View { looking { $0.color = color } }
  /// The colour of texts.
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View {
    looking { $0.color = style.color ?? $0.color }
  }
  /// The colour of texts.
  public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle>(
    _ primary: S1, _ secondary: S2
  ) -> some View { foregroundStyle(primary) }

  /// More or less transparent.
  public func opacity(_ opacity: Double) -> some View {
    boxed(.surface(Surface(alpha: opacity)))
  }
  /// Round corners.
  public func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View {
    boxed(.surface(Surface(cornerRadius: radius, clips: true)))
  }
  /// A line around the view.
  public func border<S: ShapeStyle>(_ content: S, width: CGFloat = 1) -> some View {
    boxed(.surface(Surface(border: content.color?.uiColor, borderWidth: width)))
  }
  /// Nothing beyond the frame.
  public func clipped(antialiased: Bool = false) -> some View {
    boxed(.surface(Surface(clips: true)))
  }
  /// Nothing beyond a shape, of which the corners count.
  public func clipShape<S: Shape>(_ shape: S, style: FillStyle = FillStyle()) -> some View {
    var surface = shape.corners
    surface.clips = true
    return boxed(.surface(surface))
  }
}
