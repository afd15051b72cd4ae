/// How far something is.
public struct ProgressView<Label: View, CurrentValueLabel: View> {
  private let label: Label

  /// Creates a view of something that takes its time.
  public init() where Label == EmptyView, CurrentValueLabel == EmptyView { label = EmptyView() }
  /// Creates a view of something that takes its time.
  public init(@ViewBuilder label: () -> Label) where CurrentValueLabel == EmptyView {
    self.label = label()
  }
  /// Creates a view of something that takes its time.
  public init(_ titleKey: LocalizedStringKey)
  where Label == Text, CurrentValueLabel == EmptyView { label = Text(titleKey) }
  /// Creates a view of something that takes its time.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S)
  where Label == Text, CurrentValueLabel == EmptyView { label = Text(title) }
  /// Creates a view of a number.
  public init<V: BinaryFloatingPoint>(value: V?, total: V = 1)
  where Label == EmptyView, CurrentValueLabel == EmptyView { label = EmptyView() }
  /// Creates a view of a number with a title.
  public init<V: BinaryFloatingPoint>(
    _ titleKey: LocalizedStringKey, value: V?, total: V = 1
  ) where Label == Text, CurrentValueLabel == EmptyView { label = Text(titleKey) }
  /// Creates a view of a number with a label.
  public init<V: BinaryFloatingPoint>(
    value: V?, total: V = 1, @ViewBuilder label: () -> Label
  ) where CurrentValueLabel == EmptyView { self.label = label() }
}

extension ProgressView: View {
  /// The label.
  public var body: some View { label }
}

/// How far something is; inert.
public protocol ProgressViewStyle {}

/// As a circle; inert.
public struct CircularProgressViewStyle: ProgressViewStyle, Sendable {
  /// Creates a style.
  public init() {}
  /// Creates a style with a colour.
  public init(tint: Color) {}
}

/// As a line; inert.
public struct LinearProgressViewStyle: ProgressViewStyle, Sendable {
  /// Creates a style.
  public init() {}
  /// Creates a style with a colour.
  public init(tint: Color) {}
}

extension ProgressViewStyle where Self == CircularProgressViewStyle {
  /// As a circle.
  public static var circular: Self { Self() }
}
extension ProgressViewStyle where Self == LinearProgressViewStyle {
  /// As a line.
  public static var linear: Self { Self() }
}
