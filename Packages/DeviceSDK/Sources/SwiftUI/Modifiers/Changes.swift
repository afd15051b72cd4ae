@MainActor
private final class LastValue<Value> {
  var value: Value
  init(_ value: Value) { self.value = value }
}

/// Compares a value with the last pass's; does something once this pass is over.
@MainActor
private func follow<V: Equatable>(
  _ value: V, _ initial: Bool, in context: ViewContext, _ action: @escaping (V, V) -> Void
) {
  guard let memory = context.node.memory as? LastValue<V> else {
    context.node.memory = LastValue(value)
    if initial { context.graph.afterPass { action(value, value) } }
    return
  }
  let last = memory.value
  guard last != value else { return }
  memory.value = value
  context.graph.afterPass { action(last, value) }
}

extension View {
  /// Does something with a value once it has changed.
  public func onChange<V: Equatable>(
    of value: V, perform action: @escaping (_ newValue: V) -> Void
  ) -> some View {
    behaving { content, context in
      follow(value, false, in: context) { action($1) }
      content.show(in: context.child(0))
    }
  }

  /// Does something with a value, before and after, once it has changed.
  public func onChange<V: Equatable>(
    of value: V, initial: Bool = false,
    _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
  ) -> some View {
    behaving { content, context in
      follow(value, initial, in: context, action)
      content.show(in: context.child(0))
    }
  }

  /// Does something once a value has changed.
  public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some View {
    behaving { content, context in
      follow(value, initial, in: context) { _, _ in action() }
      content.show(in: context.child(0))
    }
  }
}

extension Scene {
  /// Does something with a value once it has changed.
  public func onChange<V: Equatable>(
    of value: V, perform action: @escaping (_ newValue: V) -> Void
  ) -> some Scene {
    behaving { content, context in
      follow(value, false, in: context) { action($1) }
      content.show(in: context.child(0))
    }
  }

  /// Does something with a value, before and after, once it has changed.
  public func onChange<V: Equatable>(
    of value: V, initial: Bool = false,
    _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
  ) -> some Scene {
    behaving { content, context in
      follow(value, initial, in: context, action)
      content.show(in: context.child(0))
    }
  }

  /// Does something once a value has changed.
  public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some Scene {
    behaving { content, context in
      follow(value, initial, in: context) { _, _ in action() }
      content.show(in: context.child(0))
    }
  }
}
