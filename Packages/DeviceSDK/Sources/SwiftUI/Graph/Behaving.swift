import UIKit

/// A view that something is done about.
struct Behaving<Content: View>: WrapperView {
  let content: Content
  private let action: (Content, ViewContext) -> Void

  init(_ content: Content, _ action: @escaping (Content, ViewContext) -> Void) {
    (self.content, self.action) = (content, action)
  }

  var wrapped: any View { content }

  func render(in context: ViewContext) { action(content, context) }
}

extension View {
  /// This view, evaluated by the closure; it shows the content in a place under the one it gets.
  func behaving(_ action: @escaping (Self, ViewContext) -> Void) -> Behaving<Self> {
    Behaving(self, action)
  }

  /// This view in an environment that the closure has changed.
  func inEnvironment(
    _ change: @escaping (inout EnvironmentValues) -> Void
  ) -> Behaving<Self> {
    behaving { content, context in
      var inner = context.child(0)
      change(&inner.environment)
      content.show(in: inner)
    }
  }
}

/// A view with what its container wants to know.
struct Traited<Content: View>: WrapperView {
  let content: Content
  var tag: AnyHashable?
  var tabLabel: (any View)?

  var wrapped: any View { content }

  func render(in context: ViewContext) {
    guard let tag, let gather = context.environment.gather else {
      return content.show(in: context.child(0))
    }
    gather.add(tag, elements: context.elements(of: content, 0))
  }
}

/// The traits of a view that its container asks for.
@MainActor
struct Traits {
  private(set) var tag: AnyHashable?
  private(set) var tabLabel: (any View)?

  init(of view: any View) {
    var view = view
    while let wrapper = view as? any WrapperView {
      read(wrapper)
      view = wrapper.wrapped
    }
  }

  private mutating func read(_ wrapper: any WrapperView) {
    guard let traited = wrapper as? any TraitedView else { return }
    tag = tag ?? traited.tag
    tabLabel = tabLabel ?? traited.tabLabel
  }
}

private protocol TraitedView {
  @MainActor var tag: AnyHashable? { get }
  @MainActor var tabLabel: (any View)? { get }
}

extension Traited: TraitedView {}

/// The choices of a picker.
@MainActor
final class PartGathering {
  private(set) var choices: [(tag: AnyHashable, label: String)] = []

  func add(_ tag: AnyHashable, elements: [ScreenElement]) {
    choices.append((tag, ScreenOutput.label(of: elements)))
  }
}
