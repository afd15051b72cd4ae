import UIKit

/// The views that a navigation container has pushed.
@MainActor
final class Navigator {
  /// Something that a link or a binding shows over the screens before it.
  struct Entry {
    let key: AnyHashable
    var view: any View
    let leave: () -> Void
  }

  let graph: ViewGraph
  /// The views that the person pushed by links that name their destination.
  private(set) var pushed: [Entry] = []
  /// The values pushed without a path of the app's own.
  private var values: [AnyHashable] = []
  var path: Binding<[AnyHashable]>?
  private var bound: [Entry] = []
  private var destinations: [ObjectIdentifier: (Any) -> any View] = [:]

  init(graph: ViewGraph) { self.graph = graph }

  /// Forgets what the last pass has registered.
  func beginPass() {
    bound = []
    destinations = [:]
  }

  func setDestination<D: Hashable, C: View>(_ type: D.Type, _ make: @escaping (D) -> C) {
    destinations[ObjectIdentifier(type)] = { value in (value as? D).map(make) as any View }
  }

  /// The next screen that a binding shows, if the last one shows any.
  func takeBound() -> Entry? { bound.isEmpty ? nil : bound.removeFirst() }

  func showBound(_ node: ViewNode, _ view: any View, leave: @escaping () -> Void) {
    bound.append(Entry(key: ObjectIdentifier(node), view: view, leave: leave))
  }

  /// Pushes a view, or brings the pushed one up to date.
  func push(_ node: ViewNode, _ view: any View) {
    let key = AnyHashable(ObjectIdentifier(node))
    guard !pushed.contains(where: { $0.key == key }) else { return }
    pushed.append(
      Entry(key: key, view: view) { [weak self] in
        self?.pushed.removeAll { $0.key == key }
        self?.graph.invalidate()
      })
    graph.invalidate()
  }

  func refresh(_ node: ViewNode, _ view: () -> any View) {
    let key = AnyHashable(ObjectIdentifier(node))
    for index in pushed.indices where pushed[index].key == key { pushed[index].view = view() }
  }

  func push(value: AnyHashable) {
    if let path { path.wrappedValue.append(value) } else { values.append(value) }
    graph.invalidate()
  }

  /// The screens of the path's values.
  func valueEntries() -> [Entry] {
    let all = path?.wrappedValue ?? values
    return all.enumerated().compactMap { index, value in
      guard let make = destinations[ObjectIdentifier(type(of: value.base))] else { return nil }
      return Entry(key: [AnyHashable(index), value], view: make(value.base)) { [weak self] in
        self?.pop(to: index)
      }
    }
  }

  private func pop(to count: Int) {
    if let path {
      path.wrappedValue = Array(path.wrappedValue.prefix(count))
    } else {
      values = Array(values.prefix(count))
    }
    graph.invalidate()
  }
}

extension Navigator {
  /// Shows the screens one over another; the last is in front.
  func render(_ root: any View, in context: ViewContext) {
    beginPass()
    let first = show(root, in: context.child("root"))
    var screens = [first]
    var taken = 0
    var leave: (() -> Void)?
    while true {
      // Destinations of values are known once the screen before is evaluated.
      let queue = valueEntries() + pushed
      let next: Entry
      if let entry = takeBound() {
        next = entry
      } else if taken < queue.count {
        next = queue[taken]
        taken += 1
      } else {
        break
      }
      screens.last?.screen.isInFront = false
      var inner = context.child(next.key)
      inner.environment.leave = next.leave
      screens.append(show(next.view, in: inner))
      leave = next.leave
    }
    guard let top = screens.last?.output else { return }
    if let leave { context.emit(.button, "Back") { _ in leave() } }
    if let title = top.title { context.emit(.title, title) }
    context.output.elements += top.toolbar
    context.output.take(top)
  }

  private func show(
    _ view: any View, in context: ViewContext
  ) -> (screen: Screen, output: ScreenOutput) {
    var inner = context
    inner.output = ScreenOutput()
    inner.screen = Screen(in: context.screen)
    inner.environment.navigator = self
    view.show(in: inner)
    return (inner.screen, inner.output)
  }
}
