import UIKit

/// A controller of views that SwiftUI describes.
@preconcurrency @MainActor
open class GraphController: UIViewController {
  private let graph: ViewGraph

  init(graph: ViewGraph) {
    self.graph = graph
    super.init(nibName: nil, bundle: nil)
    makeScreenElements = { [weak self] in self?.graph.screenElements ?? [] }
    graph.showTitle = { [weak self] in self?.navigationItem.title = $0 }
  }

  /// Not for storyboards.
  public required init?(coder: NSCoder) { nil }

  var scenePhase: ScenePhase {
    get { graph.environment.scenePhase }
    set {
      graph.environment.scenePhase = newValue
      graph.flush()
    }
  }

  func update() { graph.invalidate() }

  /// Hands a URL that is opened to the views that hear of it; whether there are any.
  @discardableResult
  package func open(_ url: URL) -> Bool {
    graph.flush()
    let handlers = graph.openURL
    handlers.forEach { $0(url) }
    return !handlers.isEmpty
  }

  /// Lets the views disappear.
  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    graph.setVisible(false)
  }

  /// Lets the views appear.
  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    graph.setVisible(true)
  }
}

/// Shows a view of SwiftUI in UIKit.
@preconcurrency @MainActor
open class UIHostingController<Content: View>: GraphController {
  private let root: RootBox<Content>

  /// Makes a controller of a view.
  public init(rootView: Content) {
    let root = RootBox(rootView)
    self.root = root
    super.init(graph: ViewGraph { root.view.show(in: $0) })
  }

  /// Makes a controller of a view for a storyboard.
  public init?(coder aDecoder: NSCoder, rootView: Content) {
    let root = RootBox(rootView)
    self.root = root
    super.init(graph: ViewGraph { root.view.show(in: $0) })
  }

  /// Not for storyboards.
  public required init?(coder: NSCoder) { nil }

  /// The view.
  open var rootView: Content {
    get { root.view }
    set {
      root.view = newValue
      update()
    }
  }
}

@MainActor
private final class RootBox<Content: View> {
  var view: Content
  init(_ view: Content) { self.view = view }
}
