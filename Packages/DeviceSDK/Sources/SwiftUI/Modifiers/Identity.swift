import UIKit

extension View {
  /// Gives the view an identity: with another one its state begins anew.
  public func id<ID: Hashable>(_ id: ID) -> some View {
    behaving { content, context in content.show(in: context.child(AnyHashable(id))) }
  }

  /// Gives the view a value that a picker or a tab view chooses it by.
  public func tag<V: Hashable>(_ tag: V, includeOptional: Bool = true) -> some View {
    Traited(content: self, tag: AnyHashable(tag))
  }

  /// Sets the tab of this view.
  public func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View {
    Traited(content: self, tabLabel: label())
  }

  /// Changes the view.
  public func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> {
    ModifiedContent(content: self, modifier: modifier)
  }

  /// Does something when a person taps the view.
  public func onTapGesture(
    count: Int = 1, perform action: @escaping () -> Void
  ) -> some View { onTouch(action) }

  /// Does something when a person taps the view.
  public func onTapGesture(
    count: Int = 1, coordinateSpace: CoordinateSpace = .local,
    perform action: @escaping (CGPoint) -> Void
  ) -> some View { onTouch { action(.zero) } }

  /// Does something when a person holds the view; here a tap does.
  public func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10,
    perform action: @escaping () -> Void, onPressingChanged: ((Bool) -> Void)? = nil
  ) -> some View { onTouch(action) }

  /// Runs an action for touches of the elements in this view that have none of their own; a view
  /// without elements becomes a button.
  func onTouch(_ action: @escaping () -> Void) -> some View {
    behaving { content, context in
      let inner = context.output(of: content, 0)
      for index in inner.elements.indices where inner.elements[index].touch == nil {
        inner.elements[index].touch = { _ in action() }
      }
      context.output.take(inner)
      if inner.elements.isEmpty { context.emit(.button, "") { _ in action() } }
    }
  }

  /// Sets the view's label, in place of its own.
  func relabelled(_ label: String) -> some View {
    behaving { content, context in
      let inner = context.output(of: content, 0)
      if inner.elements.isEmpty {
        context.emit(.image, label)
      } else {
        inner.elements[0].label = label
        context.output.take(inner)
      }
    }
  }

  /// Sets the view's label.
  public func accessibilityLabel(_ label: Text) -> some View { relabelled(label.string) }
  /// Sets the view's label.
  public func accessibilityLabel(_ label: LocalizedStringKey) -> some View {
    relabelled(label.text())
  }
  /// Sets the view's label.
  @_disfavoredOverload
  public func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View {
    relabelled(String(label))
  }
}

/// A change of views.
@MainActor @preconcurrency
public protocol ViewModifier {
  /// The type of what the change makes.
  associatedtype Body: View
  /// The view to be changed.
  typealias Content = _ViewModifier_Content<Self>
  /// Creates a view of another.
  @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Body
}

/// The view that a modifier changes.
public struct _ViewModifier_Content<Modifier> {
  let view: any View
}

extension _ViewModifier_Content: MultiView {
  var parts: [ViewPart] { [ViewPart(key: 0, view: view)] }
}

/// A view with a modifier.
public struct ModifiedContent<Content, Modifier> {
  /// The view.
  public var content: Content
  /// The modifier.
  public var modifier: Modifier
  /// Creates a view with a modifier.
  public init(content: Content, modifier: Modifier) {
    (self.content, self.modifier) = (content, modifier)
  }
}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
  /// Never asked for.
  public typealias Body = Never
}

extension ModifiedContent: PrimitiveView, WrapperView
where Content: View, Modifier: ViewModifier {
  var wrapped: any View { content }

  func render(in context: ViewContext) {
    let ready = context.install(modifier)
    modifier.body(content: _ViewModifier_Content(view: content)).show(in: ready.child("body"))
  }
}

/// The space that distances are measured in.
public enum CoordinateSpace: Sendable {
  /// From the screen, and from the view.
  case global, local
  /// From a view of a name; never here.
  case named(String)
}
