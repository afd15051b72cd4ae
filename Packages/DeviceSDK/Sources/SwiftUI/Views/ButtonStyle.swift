/// The values for a button's style.
public struct ButtonStyleConfiguration {
  /// The button's label.
  public struct Label: View {
    let view: any View
    /// Never asked for.
    public typealias Body = Never
  }
  /// The purpose of the button.
  public let role: ButtonRole?
  /// The label.
  public let label: Label
  /// Whether it is held down: never here.
  public let isPressed: Bool
  let trigger: @MainActor () -> Void
}

extension ButtonStyleConfiguration.Label: MultiView {
  var parts: [ViewPart] { [ViewPart(key: 0, view: view)] }
}

/// The values for a style that also decides how a button is touched.
public struct PrimitiveButtonStyleConfiguration {
  /// The button's label.
  public typealias Label = ButtonStyleConfiguration.Label
  /// The purpose of the button.
  public let role: ButtonRole?
  /// The label.
  public let label: Label
  let action: @MainActor () -> Void
  /// Does what the button does.
  @MainActor
  public func trigger() { action() }
}

/// How a button looks: what it says, nothing is drawn.
@MainActor @preconcurrency
public protocol ButtonStyle {
  /// The type of what the style makes.
  associatedtype Body: View
  /// The values for the style.
  typealias Configuration = ButtonStyleConfiguration
  /// Creates the button's contents.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// How a button looks and is touched.
@MainActor @preconcurrency
public protocol PrimitiveButtonStyle {
  /// The type of what the style makes.
  associatedtype Body: View
  /// The values for the style.
  typealias Configuration = PrimitiveButtonStyleConfiguration
  /// Creates the button.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// One of the system's button styles, which all say what the label says.
public struct SystemButtonStyle: PrimitiveButtonStyle {
  /// Creates a style.
  public init() {}
  /// The label.
  public func makeBody(configuration: Configuration) -> some View { configuration.label }
}

/// Without a frame.
public typealias PlainButtonStyle = SystemButtonStyle
/// With a frame.
public typealias BorderedButtonStyle = SystemButtonStyle
/// With a ground.
public typealias BorderedProminentButtonStyle = SystemButtonStyle
/// As text.
public typealias BorderlessButtonStyle = SystemButtonStyle
/// As the place suits.
public typealias DefaultButtonStyle = SystemButtonStyle

extension PrimitiveButtonStyle where Self == SystemButtonStyle {
  /// As the place suits.
  public static var automatic: Self { Self() }
  /// Without a frame.
  public static var plain: Self { Self() }
  /// With a frame.
  public static var bordered: Self { Self() }
  /// With a ground.
  public static var borderedProminent: Self { Self() }
  /// As text.
  public static var borderless: Self { Self() }
  /// As glass.
  public static var glass: Self { Self() }
  /// As glass with a ground.
  public static var glassProminent: Self { Self() }
}

extension EnvironmentValues {
  var buttonStyle: (@MainActor (ButtonStyleConfiguration) -> any View)? {
    get { stored("buttonStyle", nil) }
    set { named["buttonStyle"] = newValue as Any }
  }

  /// Takes the alert away whose buttons these are.
  var alertLeave: (() -> Void)? {
    get { stored("alertLeave", nil) }
    set { named["alertLeave"] = newValue as Any }
  }
}

extension View {
  /// Lets a style say what buttons in this view contain.
  public func buttonStyle<S: ButtonStyle>(_ style: S) -> some View {
    inEnvironment { $0.buttonStyle = { style.makeBody(configuration: $0) } }
  }

  /// Lets a style say what buttons in this view contain.
  public func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View {
    inEnvironment { values in
      guard !(style is SystemButtonStyle) else { return values.buttonStyle = nil }
      values.buttonStyle = { configuration in
        style.makeBody(
          configuration: PrimitiveButtonStyleConfiguration(
            role: configuration.role, label: configuration.label, action: configuration.trigger))
      }
    }
  }
}
