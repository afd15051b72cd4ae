import Foundation
import UIKit

/// Where a view is evaluated: its place in the tree, its environment, and where its elements go.
@MainActor
struct ViewContext {
  let graph: ViewGraph
  let node: ViewNode
  var environment: EnvironmentValues
  var output: ScreenOutput
  var screen: Screen

  /// The place of a part of this view.
  func child(_ key: AnyHashable) -> ViewContext {
    ViewContext(
      graph: graph, node: node.child(key, in: graph.generation), environment: environment,
      output: output, screen: screen)
  }

  /// Returns the object that the view in this place keeps between passes.
  func memory<Memory: AnyObject>(_ make: () -> Memory) -> Memory {
    if let memory = node.memory as? Memory { return memory }
    let memory = make()
    node.memory = memory
    return memory
  }

  /// Follows whether this place is on the screen.
  func lifetime() -> Lifetime {
    let isNew = node.memory == nil
    let lifetime = memory { Lifetime() }
    if isNew { node.onRemove.append { lifetime.update(isVisible: false) } }
    return lifetime
  }

  /// Returns the elements that a view which is a part of this one has on the screen, without
  /// showing it.
  func output(of view: any View, _ key: AnyHashable) -> ScreenOutput {
    var inner = child(key)
    inner.output = ScreenOutput()
    view.show(in: inner)
    return inner.output
  }

  /// The elements of a view that is a part of this one, without showing them.
  func elements(of view: any View, _ key: AnyHashable) -> [ScreenElement] {
    output(of: view, key).elements
  }

  /// Returns the label of this view, from the view that is its label.
  func label(of view: any View, _ key: AnyHashable = "label") -> String {
    ScreenOutput.label(of: elements(of: view, key))
  }

  /// Adds an element, which takes touches only in an enabled view.
  func emit(
    _ kind: ScreenElement.Kind, _ label: String, value: String? = nil,
    looks: ScreenElement.Looks? = nil, touch: ((ScreenElement.Touch) -> Void)? = nil
  ) {
    guard !environment.isHidden else { return }
    var element = ScreenElement(
      kind, label: label, value: value, isEnabled: environment.isEnabled, touch: touch)
    element.looks = looks ?? environment.looks.resolved
    output.elements.append(element)
  }

  /// Gives the view's properties their stored values; returns their additions to the environment.
  func install(_ value: Any, prefix: String = "") -> ViewContext {
    for (index, child) in Mirror(reflecting: value).children.enumerated() {
      guard let property = child.value as? any DynamicProperty else { continue }
      let name = "\(prefix)\(index)"
      if let property = property as? any GraphProperty {
        let slot = node.slots[name] ?? PropertySlot()
        node.slots[name] = slot
        property.attach(to: slot, in: self)
      } else {
        _ = install(property, prefix: name + ".")
        var copy = property
        copy.update()
      }
    }
    return self
  }
}

/// Where the elements of a screen gather, with what views tell the bar around them.
@MainActor
final class ScreenOutput {
  var elements: [ScreenElement] = []
  /// How they are laid out.
  private(set) var marks: [LayoutMark] = []
  /// The title of the screen that a navigation bar shows.
  var title: String?
  /// The elements in the bars.
  var toolbar: [ScreenElement] = []

  func mark(_ kind: LayoutMark.Kind) {
    marks.append(LayoutMark(place: elements.count, kind: kind))
  }

  /// Adds what gathered elsewhere.
  func take(_ other: ScreenOutput) {
    marks += other.marks.map { LayoutMark(place: $0.place + elements.count, kind: $0.kind) }
    elements += other.elements
  }

  /// Returns the common label of elements: their texts, or the pictures' names where there are
  /// none.
  static func label(of elements: [ScreenElement]) -> String {
    let texts = elements.filter { $0.kind != .image }.map(\.label).filter { !$0.isEmpty }
    guard texts.isEmpty else { return texts.joined(separator: ", ") }
    return elements.first { !$0.label.isEmpty }?.label ?? ""
  }
}
