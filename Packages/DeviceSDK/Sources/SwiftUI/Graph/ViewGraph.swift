import Foundation
import Observation
import Synchronization
import UIKit

/// Evaluates a tree of views whenever something in it has changed, and keeps what lasts between.
@MainActor
final class ViewGraph {
  /// The environment of views at the top.
  var environment = EnvironmentValues() {
    didSet { invalidate() }
  }
  /// The handler of the title that views give to a bar around them all.
  var showTitle: ((String) -> Void)?
  /// The elements that are presented over the screen, the topmost last.
  var presentations: [[ScreenElement]] = []
  /// The handlers of URLs that are opened.
  var openURL: [(URL) -> Void] = []
  /// Counts the passes.
  private(set) var generation = 0
  private let content: (ViewContext) -> Void
  private let root = ViewNode()
  private let screen = Screen(in: nil)
  private var elements: [ScreenElement] = []
  private var marks: [LayoutMark] = []
  private var lifetimes: [(Lifetime, Screen)] = []
  private var actions: [() -> Void] = []
  private var isEvaluating = false
  private var hasWindow = false
  private let isStale = Mutex(true)

  init(_ content: @escaping (ViewContext) -> Void) {
    self.content = content
    screen.isInFront = false
  }

  /// Shows or hides the tree, so that its views appear or disappear.
  func setVisible(_ isVisible: Bool) {
    guard screen.isInFront != isVisible else { return }
    screen.isInFront = isVisible
    invalidate()
    flush()
  }

  /// The elements that a person sees now.
  var screenElements: [ScreenElement] {
    flush()
    return presentations.last ?? elements
  }

  /// The layout that a person sees now; nil where something is presented over it.
  var layout: LayoutNode? {
    flush()
    return presentations.isEmpty ? LayoutNode(elements, marks) : nil
  }

  /// Asks for one more pass; from any thread, any number of times.
  nonisolated func invalidate() {
    // Objects tell before they change. On another thread the change may come after the pass.
    if !MainQueue.isCurrent { DispatchQueue.main.async { self.invalidate() } }
    let wasStale = isStale.withLock { stale in
      defer { stale = true }
      return stale
    }
    guard !wasStale else { return }
    DispatchQueue.main.async { MainActor.assumeIsolated { self.flush() } }
  }

  /// Evaluates until nothing changes any more.
  func flush() {
    guard !isEvaluating else { return }
    isEvaluating = true
    defer { isEvaluating = false }
    // Views that change their own state each time would never come to rest.
    for _ in 0..<100 where isStale.withLock({ $0 }) { evaluate() }
  }

  /// Whether this is the pass's first group of windows, the only one that a phone shows.
  func takeWindow() -> Bool {
    defer { hasWindow = true }
    return !hasWindow
  }

  /// Does something once the pass is over.
  func afterPass(_ action: @escaping () -> Void) { actions.append(action) }

  /// Lets something appear and disappear with a screen.
  func follow(_ lifetime: Lifetime, on screen: Screen) { lifetimes.append((lifetime, screen)) }

  private func evaluate() {
    isStale.withLock { $0 = false }
    generation += 1
    presentations = []
    openURL = []
    hasWindow = false
    lifetimes = []
    let output = ScreenOutput()
    withObservationTracking {
      content(
        ViewContext(
          graph: self, node: root, environment: environment, output: output, screen: screen))
    } onChange: { [weak self] in
      self?.invalidate()
    }
    root.sweep(generation)
    (elements, marks) = (output.elements, output.marks)
    if let title = output.title { showTitle?(title) }
    for (lifetime, screen) in lifetimes { lifetime.update(isVisible: screen.isVisible) }
    let actions = actions
    self.actions = []
    actions.forEach { $0() }
  }
}
