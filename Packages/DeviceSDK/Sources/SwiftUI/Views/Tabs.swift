/// Screens one of which is in front; the others are in buttons with their tabs' names.
public struct TabView<SelectionValue: Hashable, Content> {
  private let selection: Binding<SelectionValue>?
  private let content: any View
}

/// A tab's name, value and view.
@MainActor
struct TabScreen {
  var tag: AnyHashable?
  var label: (any View)?
  var view: any View
}

extension TabView: View {
  /// Never asked for.
  public typealias Body = Never
}

extension TabView where Content: View {
  /// Creates tabs that a binding chooses from.
  public init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) {
    self.init(selection: selection, content: content())
  }
}

extension TabView where SelectionValue == Int, Content: View {
  /// Creates tabs.
  public init(@ViewBuilder content: () -> Content) {
    self.init(selection: nil, content: content())
  }
}

@MainActor
private func tabScreens(
  of view: any View, _ path: [AnyHashable]
) -> [(key: AnyHashable, screen: TabScreen)] {
  let traits = Traits(of: view)
  if traits.tag == nil, traits.tabLabel == nil, let multi = view as? any MultiView {
    return multi.parts.flatMap { part in
      tabScreens(of: part.view, path + [part.key]).map { screen in
        var screen = screen
        // A screen of a loop without a tag of its own has its element's identity.
        if screen.screen.tag == nil, multi is any DynamicViewContent {
          screen.screen.tag = part.key
        }
        return screen
      }
    }
  }
  let screen = TabScreen(tag: traits.tag, label: traits.tabLabel, view: view)
  return [(AnyHashable(path), screen)]
}

extension TabView: PrimitiveView {
  func render(in context: ViewContext) {
    let tabs = tabScreens(of: content, [])
    let memory = context.memory { ChosenTab() }
    let chosen = chosenIndex(among: tabs.map(\.screen), memory)
    for (index, tab) in tabs.enumerated() {
      let isChosen = index == chosen
      // A tab is evaluated once it has been seen, and stays.
      guard isChosen || memory.seen.contains(tab.key) else { continue }
      memory.seen.insert(tab.key)
      var inner = context.child(tab.key)
      inner.screen = Screen(in: context.screen)
      inner.screen.isInFront = isChosen
      inner.output = ScreenOutput()
      tab.screen.view.show(in: inner)
      guard isChosen else { continue }
      context.output.take(inner.output)
      context.output.toolbar += inner.output.toolbar
      context.output.title = inner.output.title ?? context.output.title
    }
    for (index, tab) in tabs.enumerated() {
      guard let label = tab.screen.label else { continue }
      let text = context.label(of: label, [AnyHashable("tab"), tab.key])
      context.emit(.button, text, value: index == chosen ? "selected" : nil) { _ in
        choose(index, tab.screen.tag, memory, context.graph)
      }
    }
  }

  @MainActor
  private func chosenIndex(among tabs: [TabScreen], _ memory: ChosenTab) -> Int {
    guard let selection else { return min(memory.index, max(tabs.count - 1, 0)) }
    let wanted = AnyHashable(selection.wrappedValue)
    return tabs.firstIndex { $0.tag == wanted } ?? memory.index
  }

  @MainActor
  private func choose(_ index: Int, _ tag: AnyHashable?, _ memory: ChosenTab, _ graph: ViewGraph) {
    memory.index = index
    if let selection, let value = tag?.base as? SelectionValue { selection.wrappedValue = value }
    graph.invalidate()
  }
}

@MainActor
private final class ChosenTab {
  var index = 0
  var seen: Set<AnyHashable> = []
}

/// A tab of a tab view.
public struct Tab<Value: Hashable, Content: View, Label: View> {
  let value: Value?
  let content: Content
  let label: Label
}

extension Tab: PrimitiveView, WrapperView {
  var wrapped: any View {
    Traited(content: content, tag: value.map { AnyHashable($0) }, tabLabel: label)
  }
  func render(in context: ViewContext) { content.show(in: context.child(0)) }
}

/// The purpose of a tab.
public struct TabRole: Hashable, Sendable {
  /// For a search.
  public static let search = TabRole()
}

extension Tab where Label == DefaultTabLabel {
  /// Creates a tab of a value.
  public init(
    _ titleKey: LocalizedStringKey, systemImage: String, value: Value, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      value: value, content: content(), label: SwiftUI.Label(titleKey, systemImage: systemImage))
  }
  /// Creates a tab of a value.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, systemImage: String, value: Value, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      value: value, content: content(), label: SwiftUI.Label(title, systemImage: systemImage))
  }
  /// Creates a tab.
  public init(
    _ titleKey: LocalizedStringKey, systemImage: String, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) where Value == Never {
    self.init(
      value: nil, content: content(), label: SwiftUI.Label(titleKey, systemImage: systemImage))
  }
  /// Creates a tab.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, systemImage: String, role: TabRole? = nil, @ViewBuilder content: () -> Content
  ) where Value == Never {
    self.init(
      value: nil, content: content(), label: SwiftUI.Label(title, systemImage: systemImage))
  }
}

/// The label of a tab that has a title and a symbol.
public typealias DefaultTabLabel = SwiftUI.Label<Text, Image>
