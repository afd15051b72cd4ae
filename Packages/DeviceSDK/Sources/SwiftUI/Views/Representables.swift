import UIKit

/// The values for UIKit's part of a view.
public struct UIViewRepresentableContext<Representable> {
  let coordinatorObject: Any
  /// How changes come about.
  public let transaction = Transaction()
  /// The environment of the views around it.
  public let environment: EnvironmentValues
}

extension UIViewRepresentableContext where Representable: UIViewRepresentable {
  /// The object that the view talks to.
  @MainActor public var coordinator: Representable.Coordinator {
    guard let coordinator = coordinatorObject as? Representable.Coordinator else {
      fatalError("The coordinator of \(Representable.self) has another type")
    }
    return coordinator
  }
}

extension UIViewRepresentableContext where Representable: UIViewControllerRepresentable {
  /// The object that the controller talks to.
  @MainActor public var coordinator: Representable.Coordinator {
    guard let coordinator = coordinatorObject as? Representable.Coordinator else {
      fatalError("The coordinator of \(Representable.self) has another type")
    }
    return coordinator
  }
}

/// The values for UIKit's controller in a view.
public typealias UIViewControllerRepresentableContext = UIViewRepresentableContext

/// Shows a view of UIKit's among those of SwiftUI.
@MainActor @preconcurrency
public protocol UIViewRepresentable: View where Body == Never {
  /// The type of the view.
  associatedtype UIViewType: UIView
  /// The object that the view talks to.
  associatedtype Coordinator = Void
  /// The values for making and updating the view.
  typealias Context = UIViewRepresentableContext<Self>
  /// Creates the view.
  func makeUIView(context: Context) -> UIViewType
  /// Brings the view up to date.
  func updateUIView(_ uiView: UIViewType, context: Context)
  /// Creates the object that the view talks to.
  func makeCoordinator() -> Coordinator
  /// Runs before the view goes.
  static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator)
}

extension UIViewRepresentable {
  /// Does nothing.
  public static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator) {}

  func showPart(in context: ViewContext) {
    let part = context.memory { RepresentedPart(makeCoordinator()) }
    let given = Context(coordinatorObject: part.coordinator, environment: context.environment)
    let ready = context.install(self)
    let view = part.object as? UIViewType ?? makeUIView(context: given)
    if part.object == nil, let coordinator = part.coordinator as? Coordinator {
      context.node.onRemove.append { Self.dismantleUIView(view, coordinator: coordinator) }
    }
    part.object = view
    updateUIView(view, context: given)
    ready.boxed(.view(view)) { ready.output.elements += view.elements }
  }
}

extension UIViewRepresentable where Coordinator == Void {
  /// Nothing to talk to.
  public func makeCoordinator() {}
}

/// Shows a controller of UIKit's among the views of SwiftUI.
@MainActor @preconcurrency
public protocol UIViewControllerRepresentable: View where Body == Never {
  /// The type of the controller.
  associatedtype UIViewControllerType: UIViewController
  /// The object that the controller talks to.
  associatedtype Coordinator = Void
  /// The values for making and updating the controller.
  typealias Context = UIViewControllerRepresentableContext<Self>
  /// Creates the controller.
  func makeUIViewController(context: Context) -> UIViewControllerType
  /// Brings the controller up to date.
  func updateUIViewController(_ uiViewController: UIViewControllerType, context: Context)
  /// Creates the object that the controller talks to.
  func makeCoordinator() -> Coordinator
}

extension UIViewControllerRepresentable {
  func showPart(in context: ViewContext) {
    let part = context.memory { RepresentedPart(makeCoordinator()) }
    let given = Context(coordinatorObject: part.coordinator, environment: context.environment)
    let ready = context.install(self)
    let controller = part.object as? UIViewControllerType ?? makeUIViewController(context: given)
    if part.object == nil {
      part.object = controller
      part.lifetime.appear = { controller.appear() }
    }
    updateUIViewController(controller, context: given)
    context.graph.follow(part.lifetime, on: context.screen)
    ready.boxed(controller.view.map { .view($0) }) {
      ready.output.elements += controller.screenElements()
    }
  }
}

extension UIViewControllerRepresentable where Coordinator == Void {
  /// Nothing to talk to.
  public func makeCoordinator() {}
}

@MainActor
private final class RepresentedPart {
  let coordinator: Any
  let lifetime = Lifetime()
  var object: AnyObject?

  init(_ coordinator: Any) { self.coordinator = coordinator }
}
