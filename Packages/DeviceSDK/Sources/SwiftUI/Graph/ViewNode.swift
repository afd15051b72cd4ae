import Combine
import Foundation

/// A place in the tree of views, which outlasts the values that are made for it anew each time.
@MainActor
final class ViewNode {
  /// The values that the properties of the view in this place keep, by position.
  var slots: [String: PropertySlot] = [:]
  /// The object that the device's own view in this place keeps.
  var memory: AnyObject?
  /// The actions when the place goes.
  var onRemove: [() -> Void] = []
  private var children: [AnyHashable: ViewNode] = [:]
  private var order: [AnyHashable] = []
  private var generation = 0

  /// The place under this one of a key; it stays as long as each pass asks for it.
  func child(_ key: AnyHashable, in generation: Int) -> ViewNode {
    let node: ViewNode
    if let known = children[key] {
      node = known
    } else {
      node = ViewNode()
      children[key] = node
      order.append(key)
    }
    node.generation = generation
    return node
  }

  /// Drops the places that the pass did not visit.
  func sweep(_ generation: Int) {
    order.removeAll { key in
      guard let node = children[key] else { return true }
      if node.generation == generation {
        node.sweep(generation)
        return false
      }
      children[key] = nil
      node.remove()
      return true
    }
  }

  private func remove() {
    for key in order { children[key]?.remove() }
    onRemove.forEach { $0() }
    children = [:]
  }
}

/// The value that one property of a view keeps between passes.
final class PropertySlot {
  var location: AnyObject?
  private var subscription: AnyCancellable?
  private weak var observed: AnyObject?

  /// Evaluates the graph anew whenever the object is about to change.
  @MainActor
  func observe<Object: ObservableObject>(_ object: Object, for graph: ViewGraph) {
    guard observed !== object else { return }
    observed = object
    subscription = object.objectWillChange.sink { [weak graph] _ in graph?.invalidate() }
  }
}

/// A screen of a stack, a tab or a presentation: whether a person sees it.
@MainActor
final class Screen {
  var isInFront = true
  private let parent: Screen?

  init(in parent: Screen?) { self.parent = parent }

  var isVisible: Bool { isInFront && parent?.isVisible ?? true }
}

/// Whether something on a screen has appeared, and what it does then.
@MainActor
final class Lifetime {
  var appear: () -> Void = {}
  var disappear: () -> Void = {}
  private var isThere = false

  func update(isVisible: Bool) {
    guard isVisible != isThere else { return }
    isThere = isVisible
    if isVisible { appear() } else { disappear() }
  }
}
