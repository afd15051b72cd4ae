/// Pushes a screen when it is touched.
public struct NavigationLink<Label: View, Destination: View> {
  private let label: Label
  private let destination: () -> Destination
  private var value: AnyHashable?
  private var isActive: Binding<Bool>?

  private init(
    _ label: Label, _ destination: @escaping () -> Destination, value: AnyHashable? = nil,
    isActive: Binding<Bool>? = nil
  ) {
    (self.label, self.destination) = (label, destination)
    (self.value, self.isActive) = (value, isActive)
  }

  /// Creates a link to a screen.
  public init(
    @ViewBuilder destination: @escaping () -> Destination, @ViewBuilder label: () -> Label
  ) { self.init(label(), destination) }

  /// Creates a link to a screen.
  public init(destination: Destination, @ViewBuilder label: () -> Label) {
    self.init(label(), { destination })
  }

  /// Creates a link that a binding follows too.
  public init(
    isActive: Binding<Bool>, @ViewBuilder destination: @escaping () -> Destination,
    @ViewBuilder label: () -> Label
  ) { self.init(label(), destination, isActive: isActive) }

  /// Creates a link that a binding follows too.
  public init(
    destination: Destination, isActive: Binding<Bool>, @ViewBuilder label: () -> Label
  ) { self.init(label(), { destination }, isActive: isActive) }

  /// Creates a link that is followed while a binding has the tag.
  public init<V: Hashable>(
    tag: V, selection: Binding<V?>, @ViewBuilder destination: @escaping () -> Destination,
    @ViewBuilder label: () -> Label
  ) { self.init(label(), destination, isActive: selection.isEqual(to: tag)) }

  /// Creates a link that is followed while a binding has the tag.
  public init<V: Hashable>(
    destination: Destination, tag: V, selection: Binding<V?>, @ViewBuilder label: () -> Label
  ) { self.init(label(), { destination }, isActive: selection.isEqual(to: tag)) }
}

extension NavigationLink: PrimitiveView {
  func render(in context: ViewContext) {
    let navigator = context.environment.navigator
    let node = context.node
    let (destination, value, isActive) = (destination, value, isActive)
    let text = context.label(of: label)
    // A link that shows nothing is there for its binding alone.
    if isActive == nil || !text.isEmpty {
      context.emit(.button, text) { _ in
        if let isActive {
          isActive.wrappedValue = true
        } else if let value {
          navigator?.push(value: value)
        } else {
          navigator?.push(node, destination())
        }
      }
    }
    if let isActive {
      guard isActive.wrappedValue else { return }
      navigator?.showBound(node, destination()) { isActive.wrappedValue = false }
    } else if value == nil {
      navigator?.refresh(node) { destination() }
    }
  }
}

extension NavigationLink where Destination == Never {
  /// Creates a link to the screen of a value.
  public init<P: Hashable>(value: P?, @ViewBuilder label: () -> Label) {
    self.init(label(), { fatalError("A link of a value has no destination") }, value: value)
  }

  /// Creates a link to the screen of a value.
  public init<P: Hashable>(_ titleKey: LocalizedStringKey, value: P?)
  where Label == Text { self.init(value: value) { Text(titleKey) } }

  /// Creates a link to the screen of a value.
  @_disfavoredOverload
  public init<S: StringProtocol, P: Hashable>(_ title: S, value: P?)
  where Label == Text { self.init(value: value) { Text(title) } }
}

extension NavigationLink where Label == Text {
  /// Creates a link with a title.
  public init(
    _ titleKey: LocalizedStringKey, @ViewBuilder destination: @escaping () -> Destination
  ) { self.init(Text(titleKey), destination) }

  /// Creates a link with a title.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, @ViewBuilder destination: @escaping () -> Destination
  ) { self.init(Text(title), destination) }

  /// Creates a link with a title.
  public init(_ titleKey: LocalizedStringKey, destination: Destination) {
    self.init(Text(titleKey), { destination })
  }

  /// Creates a link with a title.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, destination: Destination) {
    self.init(Text(title), { destination })
  }

  /// Creates a link with a title that a binding follows too.
  public init(
    _ titleKey: LocalizedStringKey, isActive: Binding<Bool>,
    @ViewBuilder destination: @escaping () -> Destination
  ) { self.init(Text(titleKey), destination, isActive: isActive) }

  /// Creates a link with a title that is followed while a binding has the tag.
  public init<V: Hashable>(
    _ titleKey: LocalizedStringKey, destination: Destination, tag: V, selection: Binding<V?>
  ) { self.init(Text(titleKey), { destination }, isActive: selection.isEqual(to: tag)) }

  /// Creates a link with a title that a binding follows too.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, destination: Destination, isActive: Binding<Bool>
  ) { self.init(Text(title), { destination }, isActive: isActive) }

  /// Creates a link with a title that a binding follows too.
  public init(
    _ titleKey: LocalizedStringKey, destination: Destination, isActive: Binding<Bool>
  ) { self.init(Text(titleKey), { destination }, isActive: isActive) }
}

extension Binding {
  /// Whether the value is a certain one; setting false takes it away.
  func isEqual<V: Hashable>(to tag: V) -> Binding<Bool> where Value == V? {
    Binding<Bool>(
      get: { wrappedValue == tag },
      set: { (isSet: Bool) in
        if isSet { wrappedValue = tag } else if wrappedValue == tag { wrappedValue = nil }
      })
  }

  /// Whether there is a value; setting false takes it away.
  func isPresent<V>() -> Binding<Bool> where Value == V? {
    Binding<Bool>(
      get: { wrappedValue != nil }, set: { (isSet: Bool) in if !isSet { wrappedValue = nil } })
  }
}
