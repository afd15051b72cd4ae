struct ToolbarView: View, PrimitiveView {
  let content: any ToolbarContent

  func render(in context: ViewContext) { content.show(in: context) }
}

/// Parts of a screen's bars.
@MainActor @preconcurrency
public protocol ToolbarContent {
  /// The type of the parts.
  associatedtype Body: ToolbarContent
  /// The parts.
  @ToolbarContentBuilder var body: Body { get }
}

extension Never: ToolbarContent {}

protocol PrimitiveToolbarContent: ToolbarContent where Body == Never {
  @MainActor var parts: [ViewPart] { get }
}

extension ToolbarContent where Body == Never {
  /// Never asked for.
  public var body: Never { fatalError("\(Self.self) has no body") }
}

extension ToolbarContent {
  func show(in context: ViewContext) {
    guard let primitive = self as? any PrimitiveToolbarContent else {
      let ready = context.install(self)
      return body.show(in: ready.child("body"))
    }
    for part in primitive.parts { part.view.show(in: context.child(part.key)) }
  }
}

/// Where a part of a bar is.
public struct ToolbarItemPlacement: Sendable {
  /// As the place suits.
  public static let automatic = Self()
  /// In the middle.
  public static let principal = Self()
  /// Before.
  public static let navigation = Self()
  /// Before.
  public static let navigationBarLeading = Self()
  /// Behind.
  public static let navigationBarTrailing = Self()
  /// Before.
  public static let topBarLeading = Self()
  /// Behind.
  public static let topBarTrailing = Self()
  /// Below.
  public static let bottomBar = Self()
  /// Over the keyboard.
  public static let keyboard = Self()
  /// Where the main action is.
  public static let primaryAction = Self()
  /// Where other actions are.
  public static let secondaryAction = Self()
  /// Where something is confirmed.
  public static let confirmationAction = Self()
  /// Where something is given up.
  public static let cancellationAction = Self()
  /// Where something is taken away.
  public static let destructiveAction = Self()
  /// Where a status is shown.
  public static let status = Self()
}

/// A part of a screen's bars.
public struct ToolbarItem<ID, Content: View> {
  let content: Content

  /// Creates a part.
  public init(
    placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) where ID == () { self.content = content() }
  /// Creates a part with an identity.
  public init(
    id: String, placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) where ID == String { self.content = content() }
}

extension ToolbarItem: PrimitiveToolbarContent {
  var parts: [ViewPart] { [ViewPart(key: 0, view: content)] }
}

/// Parts of a screen's bars that are in one place.
public struct ToolbarItemGroup<Content: View> {
  let content: Content

  /// Creates parts.
  public init(
    placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) { self.content = content() }
}

extension ToolbarItemGroup: PrimitiveToolbarContent {
  var parts: [ViewPart] { [ViewPart(key: 0, view: content)] }
}
