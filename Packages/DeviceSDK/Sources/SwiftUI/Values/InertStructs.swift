// Values that only name looks, and do nothing here.
import UIKit

/// The frame of a button.
public struct ButtonBorderShape: Hashable, Sendable {
  /// Inert.
  public static var automatic: Self { Self() }
  /// Inert.
  public static var capsule: Self { Self() }
  /// Inert.
  public static var roundedRectangle: Self { Self() }
  /// Inert.
  public static var circle: Self { Self() }
}

/// Which letters are capitals.
public struct TextInputAutocapitalization: Hashable, Sendable {
  /// Inert.
  public static var never: Self { Self() }
  /// Inert.
  public static var words: Self { Self() }
  /// Inert.
  public static var sentences: Self { Self() }
  /// Inert.
  public static var characters: Self { Self() }
  /// Takes UIKit's value; nil for one that is not known.
  public init?(_ type: UITextAutocapitalizationType) {}
  private init() {}
}

/// The label of the key that ends a text.
public struct SubmitLabel: Hashable, Sendable {
  /// Inert.
  public static var done: Self { Self() }
  /// Inert.
  public static var go: Self { Self() }
  /// Inert.
  public static var send: Self { Self() }
  /// Inert.
  public static var join: Self { Self() }
  /// Inert.
  public static var route: Self { Self() }
  /// Inert.
  public static var search: Self { Self() }
  /// Inert.
  public static var `return`: Self { Self() }
  /// Inert.
  public static var next: Self { Self() }
  /// Inert.
  public static var `continue`: Self { Self() }
}

/// When scrolling takes the keyboard away.
public struct ScrollDismissesKeyboardMode: Hashable, Sendable {
  /// Inert.
  public static var automatic: Self { Self() }
  /// Inert.
  public static var immediately: Self { Self() }
  /// Inert.
  public static var interactively: Self { Self() }
  /// Inert.
  public static var never: Self { Self() }
}

/// When scrolling goes past the end.
public struct ScrollBounceBehavior: Hashable, Sendable {
  /// Inert.
  public static var automatic: Self { Self() }
  /// Inert.
  public static var always: Self { Self() }
  /// Inert.
  public static var basedOnSize: Self { Self() }
}

/// When scrolling shows where one is.
public struct ScrollIndicatorVisibility: Hashable, Sendable {
  /// Inert.
  public static var automatic: Self { Self() }
  /// Inert.
  public static var visible: Self { Self() }
  /// Inert.
  public static var hidden: Self { Self() }
  /// Inert.
  public static var never: Self { Self() }
}

/// A bar.
public struct ToolbarPlacement: Hashable, Sendable {
  /// Inert.
  public static var automatic: Self { Self() }
  /// Inert.
  public static var navigationBar: Self { Self() }
  /// Inert.
  public static var tabBar: Self { Self() }
  /// Inert.
  public static var bottomBar: Self { Self() }
}

/// How much a badge stands out.
public struct BadgeProminence: Hashable, Sendable {
  /// Inert.
  public static var decreased: Self { Self() }
  /// Inert.
  public static var standard: Self { Self() }
  /// Inert.
  public static var increased: Self { Self() }
}

/// The treatment of parts that are read out.
public struct AccessibilityChildBehavior: Hashable, Sendable {
  /// Inert.
  public static var ignore: Self { Self() }
  /// Inert.
  public static var contain: Self { Self() }
  /// Inert.
  public static var combine: Self { Self() }
}

/// The effect of a pointer over a view.
public struct HoverEffect: Hashable, Sendable {
  /// Inert.
  public static var automatic: Self { Self() }
  /// Inert.
  public static var highlight: Self { Self() }
  /// Inert.
  public static var lift: Self { Self() }
}

/// A form of a symbol.
public struct SymbolVariants: Hashable, Sendable {
  /// Inert.
  public static var none: Self { Self() }
  /// Inert.
  public static var fill: Self { Self() }
  /// Inert.
  public static var circle: Self { Self() }
  /// Inert.
  public static var square: Self { Self() }
  /// Inert.
  public static var rectangle: Self { Self() }
  /// Inert.
  public static var slash: Self { Self() }
}

/// How a symbol moves.
public struct SymbolEffectOptions: Hashable, Sendable {
  /// Inert.
  public static var `default`: Self { Self() }
  /// Inert.
  public static var repeating: Self { Self() }
  /// Inert.
  public static var nonRepeating: Self { Self() }
}

/// How contents change.
public struct ContentTransition: Hashable, Sendable {
  /// Inert.
  public static var identity: Self { Self() }
  /// Inert.
  public static var interpolate: Self { Self() }
  /// Inert.
  public static var opacity: Self { Self() }
  /// Inert.
  public static func numericText(countsDown: Bool = false) -> Self { Self() }
  /// Inert.
  public static func numericText(value: Double) -> Self { Self() }
}

/// The feedback that a person feels or hears.
public struct SensoryFeedback: Hashable, Sendable {
  /// Inert.
  public static var success: Self { Self() }
  /// Inert.
  public static var warning: Self { Self() }
  /// Inert.
  public static var error: Self { Self() }
  /// Inert.
  public static var selection: Self { Self() }
  /// Inert.
  public static var increase: Self { Self() }
  /// Inert.
  public static var decrease: Self { Self() }
  /// Inert.
  public static var start: Self { Self() }
  /// Inert.
  public static var stop: Self { Self() }
  /// Inert.
  public static var alignment: Self { Self() }
  /// Inert.
  public static var levelChange: Self { Self() }
  /// Inert.
  public static var impact: Self { Self() }
}
