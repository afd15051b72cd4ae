/// A part of a screen: what it consists of, and what it does. Nothing is drawn here.
@MainActor @preconcurrency
public protocol View {
  /// The type of the view's contents.
  associatedtype Body: View
  /// The view's contents.
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: View {
  /// Never asked for.
  public typealias Body = Never
  /// Never asked for.
  public var body: Never { fatalError("Nothing has this body") }
}

extension View where Body == Never {
  /// Never asked for: the view is one of the device's own.
  public var body: Never { fatalError("\(Self.self) has no body") }
}

/// A view that the device knows and that has no contents of its own making.
protocol PrimitiveView: View where Body == Never {
  @MainActor func render(in context: ViewContext)
}

/// A view that stands for several, such as a tuple or a loop.
protocol MultiView: PrimitiveView {
  @MainActor var parts: [ViewPart] { get }
}

/// One of the views that another stands for, and what tells it from the others.
struct ViewPart {
  let key: AnyHashable
  let view: any View
}

extension MultiView {
  func render(in context: ViewContext) {
    for part in parts { part.view.show(in: context.child(part.key)) }
  }
}

/// A view around another that the views which gather parts look through.
protocol WrapperView: PrimitiveView {
  @MainActor var wrapped: any View { get }
}

extension View {
  /// Evaluates the view, with its own contents, in a place of the tree.
  func show(in context: ViewContext) {
    if let primitive = self as? any PrimitiveView { return primitive.render(in: context) }
    if let part = self as? any UIViewRepresentable { return part.showPart(in: context) }
    if let part = self as? any UIViewControllerRepresentable { return part.showPart(in: context) }
    let ready = context.install(self)
    body.show(in: ready.child("body"))
  }
}
