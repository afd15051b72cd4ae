/// Builds views of statements.
@resultBuilder
public struct ViewBuilder {
  /// Takes an expression as it is.
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
  /// Nothing.
  public static func buildBlock() -> EmptyView { EmptyView() }
  /// One view.
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  /// Several views.
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> {
    var parts: [any View] = []
    repeat parts.append(each content)
    return TupleView((repeat each content), parts: parts)
  }
  /// A view under a condition.
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
  /// The first of two branches.
  public static func buildEither<TrueContent: View, FalseContent: View>(
    first: TrueContent
  ) -> _ConditionalContent<TrueContent, FalseContent> { _ConditionalContent(.first(first)) }
  /// The second of two branches.
  public static func buildEither<TrueContent: View, FalseContent: View>(
    second: FalseContent
  ) -> _ConditionalContent<TrueContent, FalseContent> { _ConditionalContent(.second(second)) }
  /// A view that needs a version of the system.
  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView {
    AnyView(content)
  }
}

/// No view.
public struct EmptyView: Sendable {
  /// Creates no view.
  public init() {}
}

extension EmptyView: PrimitiveView {
  func render(in context: ViewContext) {}
}

/// Several views in a row.
public struct TupleView<T> {
  /// The views.
  public var value: T
  private let views: [any View]

  /// Creates a view of a tuple; shown where it is a view builder's or a single view.
  public init(_ value: T) { self.init(value, parts: (value as? any View).map { [$0] } ?? []) }

  init(_ value: T, parts: [any View]) { (self.value, views) = (value, parts) }
}

extension TupleView: MultiView {
  var parts: [ViewPart] { views.enumerated().map { ViewPart(key: $0.offset, view: $0.element) } }
}

/// One of two views.
public struct _ConditionalContent<TrueContent, FalseContent> {
  enum Branch {
    case first(TrueContent)
    case second(FalseContent)
  }
  let branch: Branch

  init(_ branch: Branch) { self.branch = branch }
}

extension _ConditionalContent: View where TrueContent: View, FalseContent: View {
  /// Never asked for.
  public typealias Body = Never
}

extension _ConditionalContent: PrimitiveView, MultiView
where TrueContent: View, FalseContent: View {
  var parts: [ViewPart] {
    switch branch {
    case .first(let view): [ViewPart(key: true, view: view)]
    case .second(let view): [ViewPart(key: false, view: view)]
    }
  }
}

extension Optional: View where Wrapped: View {
  /// Never asked for.
  public typealias Body = Never
}

extension Optional: PrimitiveView, MultiView where Wrapped: View {
  var parts: [ViewPart] { map { [ViewPart(key: 0, view: $0)] } ?? [] }
}

/// A view whose type does not show.
public struct AnyView {
  private let view: any View

  /// Hides a view's type.
  public init<V: View>(_ view: V) { self.view = (view as? AnyView)?.view ?? view }
  /// Hides a view's type.
  public init<V: View>(erasing view: V) { self.init(view) }
}

extension AnyView: MultiView {
  var parts: [ViewPart] { [ViewPart(key: ObjectIdentifier(type(of: view)), view: view)] }
}

/// Views that take modifiers together.
public struct Group<Content> {
  let content: Content
}

extension Group: View where Content: View {
  /// Never asked for.
  public typealias Body = Never
  /// Creates a group.
  public nonisolated init(@ViewBuilder content: () -> Content) { self.content = content() }
}

extension Group: PrimitiveView, MultiView where Content: View {
  var parts: [ViewPart] { [ViewPart(key: 0, view: content)] }
}
