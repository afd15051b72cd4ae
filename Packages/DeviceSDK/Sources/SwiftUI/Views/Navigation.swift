/// Screens one over another.
public struct NavigationStack<Data, Root: View> {
  private let path: Binding<[AnyHashable]>?
  private let root: Root

  /// Creates a stack with a path of its own.
  public init(@ViewBuilder root: () -> Root) where Data == NavigationPath {
    (path, self.root) = (nil, root())
  }

  /// Creates a stack of a path of any values.
  public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root)
  where Data == NavigationPath {
    (self.path, self.root) = (path.values, root())
  }

  /// Creates a stack of a path of values of one type.
  public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
  where
    Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection,
    Data.Element: Hashable
  {
    self.path = Binding(
      get: { path.wrappedValue.map { AnyHashable($0) } },
      set: { (values: [AnyHashable]) in
        path.wrappedValue = Data(values.compactMap { $0.base as? Data.Element })
      })
    self.root = root()
  }
}

extension NavigationStack: PrimitiveView {
  func render(in context: ViewContext) {
    let navigator = context.memory { Navigator(graph: context.graph) }
    navigator.path = path
    navigator.render(root, in: context)
  }
}

/// Screens one over another, in the older form.
public struct NavigationView<Content: View> {
  private let content: Content
  /// Creates a stack.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

extension NavigationView: View {
  /// The contents in a stack.
  public var body: some View { NavigationStack { content } }
}

/// Columns, which a phone shows one over another; here each is a part of the screen.
public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View> {
  private let sidebar: Sidebar
  private let content: Content
  private let detail: Detail

  /// Creates three columns.
  public init(
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) { (self.sidebar, self.content, self.detail) = (sidebar(), content(), detail()) }

  /// Creates two columns.
  public init(
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
  ) where Content == EmptyView {
    (self.sidebar, content, self.detail) = (sidebar(), EmptyView(), detail())
  }
}

extension NavigationSplitView: View {
  /// The columns.
  public var body: some View {
    NavigationStack {
      sidebar
      content
      detail
    }
  }
}

/// Values that stand for the screens of a stack.
public struct NavigationPath: Equatable {
  fileprivate var values: [AnyHashable] = []
  /// Creates an empty path.
  public init() {}
  /// Creates a path of values.
  public init<S: Sequence>(_ elements: S) where S.Element: Hashable {
    values = elements.map { AnyHashable($0) }
  }
  /// How many screens there are over the first.
  public var count: Int { values.count }
  /// Whether the first screen is in front.
  public var isEmpty: Bool { values.isEmpty }
  /// Pushes a value.
  public mutating func append<V: Hashable>(_ value: V) { values.append(AnyHashable(value)) }
  /// Takes the last values away.
  public mutating func removeLast(_ k: Int = 1) { values.removeLast(k) }
}

extension Binding where Value == NavigationPath {
  fileprivate var values: Binding<[AnyHashable]> {
    Binding<[AnyHashable]>(
      get: { wrappedValue.values }, set: { (all: [AnyHashable]) in wrappedValue.values = all })
  }
}
