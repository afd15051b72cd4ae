import CoreGraphics
import UIKit

/// How texts look, as modifiers say it one by one.
struct TextLooks: Hashable, Sendable {
  var font: Font?
  var weight: Font.Weight?
  var isItalic = false
  var isMonospaced = false
  var color: Color?
  var lines = 0
  var alignment = NSTextAlignment.natural

  /// These looks, and those of a view around where nothing is said.
  func over(_ other: TextLooks) -> TextLooks {
    var looks = self
    looks.font = font ?? other.font
    looks.weight = weight ?? other.weight
    looks.color = color ?? other.color
    looks.isItalic = isItalic || other.isItalic
    looks.isMonospaced = isMonospaced || other.isMonospaced
    looks.lines = lines > 0 ? lines : other.lines
    looks.alignment = alignment == .natural ? other.alignment : alignment
    return looks
  }

  @MainActor
  var resolved: ScreenElement.Looks {
    var looks = ScreenElement.Looks()
    var font = font ?? .body
    font.weight = weight ?? font.weight
    font.isItalic = font.isItalic || isItalic
    font.isMonospaced = font.isMonospaced || isMonospaced
    looks.font = font.uiFont
    looks.color = color?.uiColor
    (looks.lines, looks.alignment) = (lines, alignment)
    return looks
  }
}

extension EnvironmentValues {
  var looks: TextLooks {
    get { stored("looks", TextLooks()) }
    set { named["looks"] = newValue }
  }
}

extension View {
  func looking(_ change: @escaping (inout TextLooks) -> Void) -> Behaving<Self> {
    inEnvironment { change(&$0.looks) }
  }
}

extension ShapeStyle {
  /// The colour, or the first of a gradient; nil for what depends on the ground, such as glass.
  var color: Color? {
    switch self {
    case let color as Color: color
    case let gradient as Gradient: gradient.stops.first?.color
    case let style as any ColoredStyle: style.firstColor
    default: nil
    }
  }
}

/// A style of several colours, or with one inside.
protocol ColoredStyle: ShapeStyle {
  var firstColor: Color? { get }
}
