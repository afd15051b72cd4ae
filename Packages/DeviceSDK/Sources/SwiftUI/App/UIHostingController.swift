import UIKit

/// A controller of views that SwiftUI describes.
@preconcurrency @MainActor
open class GraphController: UIViewController {
  private let graph: ViewGraph

  init(graph: ViewGraph) {
    self.graph = graph
    super.init(nibName: nil, bundle: nil)
    makeScreenElements = { [weak self] in self?.graph.screenElements ?? [] }
    makeShownView = { [weak self] in self?.shownView }
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

  /// Creates the view, which is as large as its contents by constraints.
  open override func loadView() {
    super.loadView()
    view.makeContentSize = { [weak self] width in
      self?.contentSize(Proposal(width > 0 ? width : nil, nil)) ?? .zero
    }
  }

  func contentSize(_ proposal: Proposal) -> CGSize {
    let size = graph.layout?.size(proposal) ?? .zero
    return CGSize(width: size.width.rounded(.up), height: size.height.rounded(.up))
  }

  /// The views in the middle of the bounds, as SwiftUI has them; nil while something is presented.
  private var shownView: UIView? {
    guard let layout = graph.layout else { return nil }
    let ground = UIView(frame: view.bounds)
    let size = layout.size(Proposal(ground.bounds.size))
    layout.place(
      in: CGRect(
        x: (ground.bounds.width - size.width) / 2, y: (ground.bounds.height - size.height) / 2,
        width: size.width, height: size.height), of: ground)
    return ground
  }

  /// Passes an opened URL to the views that handle URLs; returns whether there are any.
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

  /// Creates a controller of a view.
  public init(rootView: Content) {
    let root = RootBox(rootView)
    self.root = root
    super.init(graph: ViewGraph { root.view.show(in: $0) })
  }

  /// Creates a controller of a view for a storyboard.
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

extension UIHostingController {
  /// The size that the views want in the room that is offered.
  public func sizeThatFits(in size: CGSize) -> CGSize { contentSize(Proposal(size)) }
}

@MainActor
private final class RootBox<Content: View> {
  var view: Content
  init(_ view: Content) { self.view = view }
}
