import CoreGraphics

// Not laid out: each of these is the view itself.
extension View {
  /// Inert.
  public func safeAreaPadding(
    _ edges: Edge.Set = .all, _ length: CGFloat? = nil
  ) -> some View { self }
  /// Inert.
  public func safeAreaPadding(_ length: CGFloat) -> some View { self }
  /// Inert.
  public func contentMargins(_ edges: Edge.Set = .all, _ length: CGFloat?) -> some View { self }
  /// Inert.
  public func layoutPriority(_ value: Double) -> some View { self }
  /// Inert.
  public func containerRelativeFrame(
    _ axes: Axis.Set, alignment: Alignment = .center
  ) -> some View { self }
  /// Inert.
  public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> some View { self }
  /// Inert.
  public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View { self }
  /// Inert.
  public func scaleEffect(
    x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center
  ) -> some View { self }
  /// Inert.
  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View { self }
  /// Inert.
  public func rotation3DEffect(
    _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center,
    anchorZ: CGFloat = 0, perspective: CGFloat = 1
  ) -> some View { self }
  /// Inert.
  public func transformEffect(_ transform: CGAffineTransform) -> some View { self }
  /// Inert.
  public func position(_ position: CGPoint) -> some View { self }
  /// Inert.
  public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View { self }
  /// Inert.
  public func zIndex(_ value: Double) -> some View { self }
  /// Inert.
  public func ignoresSafeArea(
    _ regions: SafeAreaRegions = .all, edges: Edge.Set = .all
  ) -> some View { self }
  /// Inert.
  public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View { self }
  /// Inert.
  public func coordinateSpace<T: Hashable>(name: T) -> some View { self }
  /// Inert.
  public func coordinateSpace(_ name: CoordinateSpace) -> some View { self }
  /// Inert.
  public func alignmentGuide(
    _ g: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View { self }
  /// Inert.
  public func alignmentGuide(
    _ g: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View { self }
  /// Inert.
  public func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View { self }
  /// Inert.
  public func lineSpacing(_ lineSpacing: CGFloat) -> some View { self }
  /// Inert.
  public func minimumScaleFactor(_ factor: CGFloat) -> some View { self }
  /// Inert.
  public func truncationMode(_ mode: Text.TruncationMode) -> some View { self }
  /// Inert.
  public func allowsTightening(_ flag: Bool) -> some View { self }
  /// Inert.
  public func textCase(_ textCase: Text.Case?) -> some View { self }
  /// Inert.
  public func textSelection<S: TextSelectability>(_ selectability: S) -> some View { self }
  /// Inert.
  public func gridCellColumns(_ count: Int) -> some View { self }
  /// Inert.
  public func gridCellAnchor(_ anchor: UnitPoint) -> some View { self }
}
