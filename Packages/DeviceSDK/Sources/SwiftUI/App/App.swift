import Foundation
import UIKit

/// An app that describes its scenes.
@MainActor @preconcurrency
public protocol App {
  /// The type of the scenes.
  associatedtype Body: Scene
  /// The app's scenes.
  @SceneBuilder @MainActor @preconcurrency var body: Body { get }
  /// Creates the app.
  @MainActor @preconcurrency init()
}

extension App {
  /// Runs the app and never returns.
  @MainActor @preconcurrency
  public static func main() {
    let app = SwiftUIApp(Self())
    guard let run = ApplicationEntry.run else {
      FileHandle.standardError.write(Data("This is an app; run it with `pushsim phone`.\n".utf8))
      exit(64)
    }
    run(app.entry)
  }
}

/// An app that describes its scenes, as the host of its process sees it.
@MainActor
package final class SwiftUIApp {
  private let adaptor: (any DelegateAdaptor)?
  private let content: (ViewContext) -> Void
  private weak var controller: GraphController?

  package init<A: App>(_ app: A) {
    adaptor =
      Mirror(reflecting: app).children.lazy.compactMap { $0.value as? any DelegateAdaptor }
      .first
    content = { context in
      let ready = context.install(app)
      app.body.show(in: ready.child("body"))
    }
  }

  /// The app's delegate, made when it is first asked for; nil for an app without one.
  package var delegate: (any UIApplicationDelegate)? { adaptor?.delegate }

  /// Whether the app is in front; setting it evaluates the app anew.
  package var scenePhase = ScenePhase.background {
    didSet { controller?.scenePhase = scenePhase }
  }

  /// Passes an opened URL to the views that handle URLs; returns whether there are any.
  @discardableResult
  package func open(_ url: URL) -> Bool { controller?.open(url) ?? false }

  /// How the app's process comes to its delegate and its screen.
  package var entry: ApplicationEntry {
    ApplicationEntry(
      makeDelegate: { self.delegate },
      makeRoot: { self.makeRootController() },
      phaseChanged: { self.scenePhase = ScenePhase.named($0) })
  }

  /// Creates the controller of the first group of windows.
  package func makeRootController() -> UIViewController {
    let (content, adaptor) = (content, adaptor)
    let controller = UIHostingController(
      rootView: AppScreen { context in
        var inner = context
        adaptor?.provide(to: &inner)
        content(inner)
      })
    controller.scenePhase = scenePhase
    self.controller = controller
    return controller
  }
}

/// The view that stands for an app's scenes.
struct AppScreen: View, PrimitiveView {
  let content: (ViewContext) -> Void

  func render(in context: ViewContext) { content(context) }
}

extension ScenePhase {
  /// The phase that the host's word names.
  fileprivate static func named(_ name: String) -> ScenePhase {
    switch name {
    case "active": .active
    case "inactive": .inactive
    default: .background
    }
  }
}
