/// A part of an app's user interface, such as a group of windows.
@MainActor @preconcurrency
public protocol Scene {
  /// The type of the scene's contents.
  associatedtype Body: Scene
  /// The scene's contents.
  @SceneBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: Scene {}

/// A scene that the device knows.
protocol PrimitiveScene: Scene where Body == Never {
  @MainActor func render(in context: ViewContext)
}

extension Scene where Body == Never {
  /// Never asked for.
  public var body: Never { fatalError("\(Self.self) has no body") }
}

extension Scene {
  /// Evaluates the scene in a place of the tree.
  func show(in context: ViewContext) {
    if let primitive = self as? any PrimitiveScene { return primitive.render(in: context) }
    let ready = context.install(self)
    body.show(in: ready.child("body"))
  }

  /// This scene, evaluated by the closure.
  func behaving(_ action: @escaping (Self, ViewContext) -> Void) -> BehavingScene<Self> {
    BehavingScene(content: self, action: action)
  }
}

/// A scene that something is done about.
struct BehavingScene<Content: Scene>: PrimitiveScene {
  let content: Content
  let action: (Content, ViewContext) -> Void

  func render(in context: ViewContext) { action(content, context) }
}

/// Builds scenes of statements.
@resultBuilder
public struct SceneBuilder {
  /// Takes an expression as it is.
  public static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }
  /// One scene.
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
  /// Several scenes.
  public static func buildBlock<each Content: Scene>(
    _ content: repeat each Content
  ) -> some Scene {
    var scenes: [any Scene] = []
    repeat scenes.append(each content)
    return SceneList(scenes: scenes)
  }
  /// A scene under a condition.
  public static func buildOptional<Content: Scene>(_ content: Content?) -> some Scene {
    SceneList(scenes: content.map { [$0] } ?? [])
  }
  /// A scene that needs a version of the system.
  public static func buildLimitedAvailability<Content: Scene>(_ content: Content) -> some Scene {
    SceneList(scenes: [content])
  }
}

struct SceneList {
  let scenes: [any Scene]
}

extension SceneList: PrimitiveScene {
  func render(in context: ViewContext) {
    for (index, scene) in scenes.enumerated() { scene.show(in: context.child(index)) }
  }
}

/// Windows of one kind; the first group of an app is its screen.
public struct WindowGroup<Content: View> {
  private let content: Content

  /// Creates a group.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
  /// Creates a group with an identity.
  public init(id: String, @ViewBuilder content: () -> Content) {
    self.content = content()
  }
  /// Creates a group with a title.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.content = content()
  }
  /// Creates a group with a title.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.content = content()
  }
  /// Creates a group with a title and an identity.
  public init(
    _ titleKey: LocalizedStringKey, id: String, @ViewBuilder content: () -> Content
  ) { self.content = content() }

  /// Creates a group of windows that show a value: none at first.
  public init<D: Codable & Hashable, C: View>(
    id: String? = nil, for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> C
  ) where Content == PresentedWindowContent<D, C> {
    self.content = PresentedWindowContent(content: content)
  }
}

extension WindowGroup: PrimitiveScene {
  func render(in context: ViewContext) {
    guard context.graph.takeWindow() else { return }
    content.show(in: context.child(0))
  }
}

/// A window's view of the value that it shows.
public struct PresentedWindowContent<D: Codable & Hashable, C: View> {
  @State private var value: D?
  private let content: (Binding<D?>) -> C

  init(content: @escaping (Binding<D?>) -> C) { self.content = content }
}

extension PresentedWindowContent: View {
  /// The view of the value.
  public var body: some View { content($value) }
}

/// The window of an app's settings: not on a phone.
public struct Settings<Content: View> {
  /// Creates nothing.
  public init(@ViewBuilder content: () -> Content) {}
}

extension Settings: PrimitiveScene {
  func render(in context: ViewContext) {}
}
