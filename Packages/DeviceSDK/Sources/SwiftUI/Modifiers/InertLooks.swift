import CoreGraphics

// Not drawn: each of these is the view itself.
extension View {
  /// Inert.
  public func fontDesign(_ design: Font.Design?) -> some View { self }
  /// Inert.
  public func fontWidth(_ width: CGFloat?) -> some View { self }
  /// Inert.
  public func monospacedDigit() -> some View { self }
  /// Inert.
  public func underline(_ isActive: Bool = true, color: Color? = nil) -> some View { self }
  /// Inert.
  public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> some View { self }
  /// Inert.
  public func kerning(_ kerning: CGFloat) -> some View { self }
  /// Inert.
  public func tracking(_ tracking: CGFloat) -> some View { self }
  /// Inert.
  public func baselineOffset(_ baselineOffset: CGFloat) -> some View { self }
  /// Inert.
  public func backgroundStyle<S: ShapeStyle>(_ style: S) -> some View { self }
  /// Inert.
  public func tint<S: ShapeStyle>(_ tint: S?) -> some View { self }
  /// Inert.
  public func tint(_ tint: Color?) -> some View { self }
  /// Inert.
  public func accentColor(_ accentColor: Color?) -> some View { self }
  /// Inert.
  public func blur(radius: CGFloat, opaque: Bool = false) -> some View { self }
  /// Inert.
  public func brightness(_ amount: Double) -> some View { self }
  /// Inert.
  public func contrast(_ amount: Double) -> some View { self }
  /// Inert.
  public func saturation(_ amount: Double) -> some View { self }
  /// Inert.
  public func grayscale(_ amount: Double) -> some View { self }
  /// Inert.
  public func colorMultiply(_ color: Color) -> some View { self }
  /// Inert.
  public func colorInvert() -> some View { self }
  /// Inert.
  public func hueRotation(_ angle: Angle) -> some View { self }
  /// Inert.
  public func blendMode(_ blendMode: BlendMode) -> some View { self }
  /// Inert.
  public func compositingGroup() -> some View { self }
  /// Inert.
  public func drawingGroup(opaque: Bool = false) -> some View { self }
  /// Inert.
  public func shadow(
    color: Color = .black, radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> some View { self }
  /// Inert.
  public func mask<Mask: View>(
    alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask
  ) -> some View { self }
  /// Inert.
  public func mask<Mask: View>(_ mask: Mask) -> some View { self }
  /// Inert.
  public func colorScheme(_ colorScheme: ColorScheme) -> some View { self }
  /// Inert.
  public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View { self }
  /// Inert.
  public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View { self }
  /// Inert.
  public func dynamicTypeSize<T: RangeExpression>(
    _ range: T
  ) -> some View where T.Bound == DynamicTypeSize { self }
  /// Inert.
  public func redacted(reason: RedactionReasons) -> some View { self }
  /// Inert.
  public func unredacted() -> some View { self }
  /// Inert.
  public func privacySensitive(_ sensitive: Bool = true) -> some View { self }
  /// Inert.
  public func imageScale(_ scale: Image.Scale) -> some View { self }
  /// Inert.
  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View { self }
  /// Inert.
  public func symbolVariant(_ variant: SymbolVariants) -> some View { self }
  /// Inert.
  public func symbolEffect<T: SymbolEffect>(
    _ effect: T, options: SymbolEffectOptions = .default, isActive: Bool = true
  ) -> some View { self }
  /// Inert.
  public func symbolEffect<T: SymbolEffect, U: Equatable>(
    _ effect: T, options: SymbolEffectOptions = .default, value: U
  ) -> some View { self }
  /// Inert.
  public func contentTransition(_ transition: ContentTransition) -> some View { self }
  /// Inert.
  public func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View { self }
  /// Inert.
  public func animation(_ animation: Animation?) -> some View { self }
  /// Inert.
  public func transition(_ t: AnyTransition) -> some View { self }
  /// Inert.
  public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View { self }
  /// Inert.
  public func matchedGeometryEffect<ID: Hashable>(
    id: ID, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame,
    anchor: UnitPoint = .center, isSource: Bool = true
  ) -> some View { self }
  /// Inert.
  public func sensoryFeedback<T: Equatable>(
    _ feedback: SensoryFeedback, trigger: T
  ) -> some View { self }
}
