import UIKit

/// The presentation's state between passes.
@MainActor
private final class Presented {
  var wasShown = false
}

extension ViewContext {
  /// Shows a view over the screen, such as a sheet; it has the touches alone.
  fileprivate func present(
    _ view: any View, _ key: AnyHashable, leave: @escaping () -> Void
  ) {
    let index = graph.presentations.count
    graph.presentations.append([])
    var inner = child(key)
    inner.output = ScreenOutput()
    inner.screen = Screen(in: screen)
    inner.environment.leave = leave
    inner.environment.navigator = nil
    view.show(in: inner)
    graph.presentations[index] = inner.output.elements
  }

  /// Follows whether something is shown; does something once it is no longer.
  fileprivate func follow(isShown: Bool, onDismiss: (() -> Void)?) {
    let presented = memory { Presented() }
    if presented.wasShown, !isShown, let onDismiss { graph.afterPass(onDismiss) }
    presented.wasShown = isShown
  }
}

extension View {
  func presenting(
    _ isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    _ content: @escaping () -> (any View)?
  ) -> some View {
    behaving { view, context in
      view.show(in: context.child(0))
      let isShown = isPresented.wrappedValue
      context.follow(isShown: isShown, onDismiss: onDismiss)
      // An alert of data that there is none of is not shown.
      guard isShown, let content = content() else { return }
      context.present(content, "presented") { isPresented.wrappedValue = false }
    }
  }

  func presenting<Item: Identifiable>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil, _ content: @escaping (Item) -> any View
  ) -> some View {
    behaving { view, context in
      view.show(in: context.child(0))
      let shown = item.wrappedValue
      context.follow(isShown: shown != nil, onDismiss: onDismiss)
      guard let shown else { return }
      context.present(content(shown), AnyHashable(shown.id)) { item.wrappedValue = nil }
    }
  }

  /// Shows a sheet while the binding is true.
  public func sheet<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View { presenting(isPresented, onDismiss: onDismiss, content) }

  /// Shows a sheet of an item while there is one.
  public func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View { presenting(item: item, onDismiss: onDismiss, content) }

  /// Shows a full screen while the binding is true.
  public func fullScreenCover<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View { presenting(isPresented, onDismiss: onDismiss, content) }

  /// Shows a full screen of an item while there is one.
  public func fullScreenCover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View { presenting(item: item, onDismiss: onDismiss, content) }

  /// Shows a popover while the binding is true.
  public func popover<Content: View>(
    isPresented: Binding<Bool>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge: Edge = .top, @ViewBuilder content: @escaping () -> Content
  ) -> some View { presenting(isPresented, content) }

  /// Shows a popover of an item while there is one.
  public func popover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge: Edge = .top, @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View { presenting(item: item, content) }

  /// Shows a screen over this one while the binding is true.
  public func navigationDestination<V: View>(
    isPresented: Binding<Bool>, @ViewBuilder destination: @escaping () -> V
  ) -> some View {
    behaving { view, context in
      view.show(in: context.child(0))
      guard isPresented.wrappedValue else { return }
      context.environment.navigator?.showBound(context.node, destination()) {
        isPresented.wrappedValue = false
      }
    }
  }

  /// Shows a screen of an item over this one while there is one.
  public func navigationDestination<D: Hashable, C: View>(
    item: Binding<D?>, @ViewBuilder destination: @escaping (D) -> C
  ) -> some View {
    behaving { view, context in
      view.show(in: context.child(0))
      guard let shown = item.wrappedValue else { return }
      context.environment.navigator?.showBound(context.node, destination(shown)) {
        item.wrappedValue = nil
      }
    }
  }

  /// Sets the screen for a link's value of a type.
  public func navigationDestination<D: Hashable, C: View>(
    for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
  ) -> some View {
    behaving { view, context in
      context.environment.navigator?.setDestination(data, destination)
      view.show(in: context.child(0))
    }
  }
}

/// Where a popover points.
public enum PopoverAttachmentAnchor: Sendable {
  /// At a rectangle.
  case rect(Anchor)
  /// At a point.
  case point(UnitPoint)

  /// A place of a view.
  public enum Anchor: Sendable {
    /// The whole view.
    case bounds
  }
}
