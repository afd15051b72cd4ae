import CoreGraphics

/// Names a value that views hand up to those around them.
public protocol PreferenceKey {
  /// The value's type.
  associatedtype Value
  /// The value where no view sets one.
  static var defaultValue: Value { get }
  /// Joins the values of two views.
  static func reduce(value: inout Value, nextValue: () -> Value)
}

extension View {
  /// Passes a value up to the views around this one.
  public func preference<K: PreferenceKey>(key: K.Type = K.self, value: K.Value) -> some View {
    behaving { content, context in
      content.show(in: context.child(0))
      context.environment.preferences?.add(key, value)
    }
  }

  /// Does something with the values that views in this one hand up, once they have changed.
  public func onPreferenceChange<K: PreferenceKey>(
    _ key: K.Type = K.self, perform action: @escaping (K.Value) -> Void
  ) -> some View where K.Value: Equatable {
    behaving { content, context in
      let isNew = context.node.memory == nil
      let memory = context.memory { PreferenceMemory(K.defaultValue) }
      var inner = context.child(0)
      let gathering = PreferenceGathering()
      inner.environment.preferences = gathering
      content.show(in: inner)
      let value = gathering.value(of: key)
      context.environment.preferences?.add(contentsOf: gathering)
      guard memory.value != value || isNew else { return }
      memory.value = value
      context.graph.afterPass { action(value) }
    }
  }
}

@MainActor
private final class PreferenceMemory<Value> {
  var value: Value
  init(_ value: Value) { self.value = value }
}

/// The values that the views of a pass hand up.
@MainActor
final class PreferenceGathering {
  private var values: [ObjectIdentifier: [Any]] = [:]

  func add<K: PreferenceKey>(_ key: K.Type, _ value: K.Value) {
    values[ObjectIdentifier(key), default: []].append(value)
  }

  func add(contentsOf other: PreferenceGathering) {
    for (key, more) in other.values { values[key, default: []] += more }
  }

  func value<K: PreferenceKey>(of key: K.Type) -> K.Value {
    let all = (values[ObjectIdentifier(key)] ?? []).compactMap { $0 as? K.Value }
    guard var value = all.first else { return K.defaultValue }
    for next in all.dropFirst() { K.reduce(value: &value) { next } }
    return value
  }
}
