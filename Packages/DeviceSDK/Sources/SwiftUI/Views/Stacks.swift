import CoreGraphics

/// Views side by side.
public struct HStack<Content: View> {
  let content: Content
  let box: LayoutBox?
  /// Creates a row of views.
  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) { (self.content, box) = (content(), .row(alignment, spacing)) }
}

extension HStack: ContainerView {}

/// Views one under another.
public struct VStack<Content: View> {
  let content: Content
  let box: LayoutBox?
  /// Creates a column of views.
  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) { (self.content, box) = (content(), .column(alignment, spacing)) }
}

extension VStack: ContainerView {}

/// Views one over another.
public struct ZStack<Content: View> {
  let content: Content
  let box: LayoutBox?
  /// Creates a pile of views.
  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    (self.content, box) = (content(), .pile(alignment))
  }
}

extension ZStack: ContainerView {}

/// Views side by side; here all are evaluated.
public struct LazyHStack<Content: View> {
  let content: Content
  let box: LayoutBox?
  /// Creates a row of views.
  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) { (self.content, box) = (content(), .row(alignment, spacing)) }
}

extension LazyHStack: ContainerView {}

/// Views one under another; here all are evaluated.
public struct LazyVStack<Content: View> {
  let content: Content
  let box: LayoutBox?
  /// Creates a column of views.
  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) { (self.content, box) = (content(), .column(alignment, spacing)) }
}

extension LazyVStack: ContainerView {}

/// Views in columns.
public struct LazyVGrid<Content: View> {
  let content: Content
  let box: LayoutBox?
  /// Creates a grid of columns.
  public init(
    columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) { (self.content, box) = (content(), .column(alignment, spacing)) }
}

extension LazyVGrid: ContainerView {}

/// Views in rows.
public struct LazyHGrid<Content: View> {
  let content: Content
  let box: LayoutBox?
  /// Creates a grid of rows.
  public init(
    rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) { (self.content, box) = (content(), .row(alignment, spacing)) }
}

extension LazyHGrid: ContainerView {}

/// Views in rows and columns.
public struct Grid<Content: View> {
  let content: Content
  let box: LayoutBox?
  /// Creates a grid.
  public init(
    alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil,
    verticalSpacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) { (self.content, box) = (content(), .column(alignment.horizontal, verticalSpacing)) }
}

extension Grid: ContainerView {}

/// A row of a grid.
public struct GridRow<Content: View> {
  let content: Content
  let box: LayoutBox?
  /// Creates a row.
  public init(
    alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content
  ) { (self.content, box) = (content(), .row(alignment ?? .center, nil)) }
}

extension GridRow: ContainerView {}

/// Views that can be scrolled; all of them can be reached here.
public struct ScrollView<Content: View> {
  let content: Content
  let box: LayoutBox?
  /// Creates a view that can be scrolled.
  public init(
    _ axes: Axis.Set = .vertical, showsIndicators: Bool = true,
    @ViewBuilder content: () -> Content
  ) {
    (self.content, box) = (content(), .scroll(axes.contains(.vertical) ? .vertical : .horizontal))
  }
}

extension ScrollView: ContainerView {}

/// Parts of a form.
public struct Form<Content: View> {
  let content: Content
  let box: LayoutBox?
  /// Creates a form.
  public init(@ViewBuilder content: () -> Content) {
    (self.content, box) = (content(), .column(.leading, nil))
  }
}

extension Form: ContainerView {}

/// Controls that belong together.
public struct ControlGroup<Content: View> {
  let content: Content
  /// Creates a group.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

extension ControlGroup: ContainerView {}

/// A view around others that adds nothing.
protocol ContainerView: WrapperView {
  associatedtype Content: View
  @MainActor var content: Content { get }
  /// The box that lays out the views in it; nil where those around do.
  @MainActor var box: LayoutBox? { get }
}

extension ContainerView {
  var wrapped: any View { content }
  var box: LayoutBox? { nil }

  func render(in context: ViewContext) {
    context.boxed(box) { content.show(in: context.child(0)) }
  }
}

extension LayoutBox {
  static func row(_ alignment: VerticalAlignment, _ spacing: CGFloat?) -> LayoutBox {
    .stack(.horizontal, spacing: spacing, Alignment(horizontal: .center, vertical: alignment))
  }

  static func column(_ alignment: HorizontalAlignment, _ spacing: CGFloat?) -> LayoutBox {
    .stack(.vertical, spacing: spacing, Alignment(horizontal: alignment, vertical: .center))
  }
}

/// A column or row of a grid.
public struct GridItem: Sendable {
  /// How large it is.
  public enum Size: Sendable {
    /// Of a size.
    case fixed(CGFloat)
    /// Of what is there.
    case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
    /// As many as fit.
    case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
  }
  /// How large it is.
  public var size: Size
  /// The distance to the next.
  public var spacing: CGFloat?
  /// Where views are in it.
  public var alignment: Alignment?
  /// Creates a column or row.
  public init(
    _ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil
  ) { (self.size, self.spacing, self.alignment) = (size, spacing, alignment) }
}

/// The views that stay when others scroll.
public struct PinnedScrollableViews: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt32
  /// Creates a set of its bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// Headers of sections.
  public static let sectionHeaders = Self(rawValue: 1)
  /// Footers of sections.
  public static let sectionFooters = Self(rawValue: 2)
}

/// Room between views.
public struct Spacer: Sendable {
  private let least: CGFloat?
  /// Creates room.
  public init(minLength: CGFloat? = nil) { least = minLength }
}

extension Spacer: PrimitiveView {
  func render(in context: ViewContext) {
    context.output.mark(.leaf(.spacer(least: least ?? LayoutNode.usualSpacing)))
  }
}

/// A line between views.
public struct Divider: Sendable {
  /// Creates a line.
  public init() {}
}

extension Divider: PrimitiveView {
  func render(in context: ViewContext) { context.output.mark(.leaf(.divider)) }
}
