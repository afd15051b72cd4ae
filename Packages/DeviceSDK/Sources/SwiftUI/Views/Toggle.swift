import UIKit

/// On or off; a tap changes it.
public struct Toggle<Label: View> {
  private let isOn: Binding<Bool>
  private let label: Label

  /// Creates a switch.
  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    (self.isOn, self.label) = (isOn, label())
  }
}

extension Toggle: PrimitiveView {
  func render(in context: ViewContext) {
    let isOn = isOn
    let label = context.label(of: label)
    context.emit(
      .toggle, label.isEmpty ? "switch" : label, value: isOn.wrappedValue ? "on" : "off"
    ) { touch in
      switch touch {
      case .tap: isOn.wrappedValue.toggle()
      case .type(let text): isOn.wrappedValue = text == "on"
      }
    }
  }
}

extension Toggle where Label == Text {
  /// Creates a switch with a title.
  public init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(titleKey) }
  }
  /// Creates a switch with a title.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(title) }
  }
}

extension Toggle where Label == SwiftUI.Label<Text, Image> {
  /// Creates a switch with a title and a symbol.
  public init(_ titleKey: LocalizedStringKey, systemImage: String, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { SwiftUI.Label(titleKey, systemImage: systemImage) }
  }
}

/// The values for a style of switches.
public struct ToggleStyleConfiguration {
  /// The switch's label.
  public struct Label {
    let view: any View
  }
  /// The label.
  public let label: Label
  /// Whether it is on.
  @Binding public var isOn: Bool
}

extension ToggleStyleConfiguration.Label: MultiView {
  var parts: [ViewPart] { [ViewPart(key: 0, view: view)] }
}

/// How a switch looks; inert.
@MainActor @preconcurrency
public protocol ToggleStyle {
  /// The type of what the style makes.
  associatedtype Body: View
  /// The values for the style.
  typealias Configuration = ToggleStyleConfiguration
  /// Creates the switch; never called here.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// One of the system's styles of switches; inert.
public struct SwitchToggleStyle: ToggleStyle {
  /// Creates a style.
  public nonisolated init() {}
  /// Creates a style with a colour.
  public nonisolated init(tint: Color) {}
  /// The label.
  public func makeBody(configuration: Configuration) -> some View { configuration.label }
}

/// A switch as a button; inert.
public struct ButtonToggleStyle: ToggleStyle {
  /// Creates a style.
  public nonisolated init() {}
  /// The label.
  public func makeBody(configuration: Configuration) -> some View { configuration.label }
}

extension ToggleStyle where Self == SwitchToggleStyle {
  /// As the place suits.
  public static var automatic: Self { Self() }
  /// As a switch.
  public static var `switch`: Self { Self() }
}

extension ToggleStyle where Self == ButtonToggleStyle {
  /// As a button.
  public static var button: Self { Self() }
}

/// The values for a style of labels.
public struct LabelStyleConfiguration {
  /// A part of the label.
  public typealias Title = ToggleStyleConfiguration.Label
  /// A part of the label.
  public typealias Icon = ToggleStyleConfiguration.Label
  /// The title.
  public let title: Title
  /// The picture.
  public let icon: Icon
}

/// How a label looks; inert.
@MainActor @preconcurrency
public protocol LabelStyle {
  /// The type of what the style makes.
  associatedtype Body: View
  /// The values for the style.
  typealias Configuration = LabelStyleConfiguration
  /// Creates the label; never called here.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// One of the system's styles of labels; inert.
public struct DefaultLabelStyle: LabelStyle {
  /// Creates a style.
  public nonisolated init() {}
  /// The title.
  public func makeBody(configuration: Configuration) -> some View { configuration.title }
}

extension LabelStyle where Self == DefaultLabelStyle {
  /// As the place suits.
  public static var automatic: Self { Self() }
  /// The picture alone.
  public static var iconOnly: Self { Self() }
  /// The title alone.
  public static var titleOnly: Self { Self() }
  /// Both.
  public static var titleAndIcon: Self { Self() }
}
