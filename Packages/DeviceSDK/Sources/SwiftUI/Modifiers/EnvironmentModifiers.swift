import Combine
import Observation

extension View {
  /// Sets a value of the environment of this view and those in it.
  public func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
  ) -> some View { inEnvironment { $0[keyPath: keyPath] = value } }

  /// Puts an object into the environment of this view and those in it.
  public func environment<T: AnyObject & Observable>(_ object: T?) -> some View {
    inEnvironment { $0.setObject(object, as: T.self) }
  }

  /// Puts an object into the environment of this view and those in it.
  public func environmentObject<T: ObservableObject>(_ object: T) -> some View {
    inEnvironment { $0.setObject(object, as: T.self) }
  }

  /// Changes a value of the environment of this view and those in it.
  public func transformEnvironment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, transform: @escaping (inout V) -> Void
  ) -> some View { inEnvironment { transform(&$0[keyPath: keyPath]) } }

  /// Takes touches from controls in this view.
  public func disabled(_ disabled: Bool) -> some View {
    inEnvironment { $0.isEnabled = $0.isEnabled && !disabled }
  }

  /// Takes touches from this view.
  public func allowsHitTesting(_ enabled: Bool) -> some View {
    inEnvironment { $0.isEnabled = $0.isEnabled && enabled }
  }

  /// Leaves the view out of what a person sees; it is evaluated.
  public func hidden() -> some View { inEnvironment { $0.isHidden = true } }

  /// Does something when a person ends a text in this view.
  public func onSubmit(
    of triggers: SubmitTriggers = .text, _ action: @escaping () -> Void
  ) -> some View {
    inEnvironment { values in
      let outer = values.submit
      values.submit = {
        action()
        outer?()
      }
    }
  }

  /// Lets a person load the contents again: a button `Refresh`.
  public func refreshable(action: @escaping @Sendable () async -> Void) -> some View {
    behaving { content, context in
      var inner = context.child(0)
      inner.environment.named["refresh"] = RefreshAction(action: action) as Any
      content.show(in: inner)
      context.emit(.button, "Refresh") { _ in Task { await action() } }
    }
  }
}

/// The events that end a text.
public struct SubmitTriggers: OptionSet, Sendable {
  /// The bits.
  public let rawValue: Int
  /// Creates a set of its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The end of a text field.
  public static let text = Self(rawValue: 1)
  /// The end of a search.
  public static let search = Self(rawValue: 2)
}

extension Scene {
  /// Sets a value of the environment of the views in this scene.
  public func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
  ) -> some Scene { inEnvironment { $0[keyPath: keyPath] = value } }

  /// Puts an object into the environment of the views in this scene.
  public func environment<T: AnyObject & Observable>(_ object: T?) -> some Scene {
    inEnvironment { $0.setObject(object, as: T.self) }
  }

  /// Puts an object into the environment of the views in this scene.
  public func environmentObject<T: ObservableObject>(_ object: T) -> some Scene {
    inEnvironment { $0.setObject(object, as: T.self) }
  }

  private func inEnvironment(
    _ change: @escaping (inout EnvironmentValues) -> Void
  ) -> BehavingScene<Self> {
    behaving { content, context in
      var inner = context.child(0)
      change(&inner.environment)
      content.show(in: inner)
    }
  }
}
