import CoreGraphics
import Foundation

extension UIColor {
  private static func hex(_ rgb: Int, _ alpha: CGFloat = 1) -> UIColor {
    func part(_ shift: Int) -> CGFloat { CGFloat(rgb >> shift & 0xFF) / 255 }
    return UIColor(red: part(16), green: part(8), blue: part(0), alpha: alpha)
  }

  /// Opaque black.
  public static var black: UIColor { hex(0x000000) }
  /// Opaque dark gray.
  public static var darkGray: UIColor { hex(0x555555) }
  /// Opaque light gray.
  public static var lightGray: UIColor { hex(0xAAAAAA) }
  /// Opaque white.
  public static var white: UIColor { hex(0xFFFFFF) }
  /// Opaque gray.
  public static var gray: UIColor { hex(0x808080) }
  /// Opaque red.
  public static var red: UIColor { hex(0xFF0000) }
  /// Opaque green.
  public static var green: UIColor { hex(0x00FF00) }
  /// Opaque blue.
  public static var blue: UIColor { hex(0x0000FF) }
  /// Opaque cyan.
  public static var cyan: UIColor { hex(0x00FFFF) }
  /// Opaque yellow.
  public static var yellow: UIColor { hex(0xFFFF00) }
  /// Opaque magenta.
  public static var magenta: UIColor { hex(0xFF00FF) }
  /// Opaque orange.
  public static var orange: UIColor { hex(0xFF8000) }
  /// Opaque purple.
  public static var purple: UIColor { hex(0x800080) }
  /// Opaque brown.
  public static var brown: UIColor { hex(0x996633) }
  /// Transparent black.
  public static var clear: UIColor { hex(0, 0) }
  /// The system red colour of a light screen.
  public static var systemRed: UIColor { hex(0xFF3B30) }
  /// The system green colour of a light screen.
  public static var systemGreen: UIColor { hex(0x34C759) }
  /// The system blue colour of a light screen.
  public static var systemBlue: UIColor { hex(0x007AFF) }
  /// The system orange colour of a light screen.
  public static var systemOrange: UIColor { hex(0xFF9500) }
  /// The system yellow colour of a light screen.
  public static var systemYellow: UIColor { hex(0xFFCC00) }
  /// The system pink colour of a light screen.
  public static var systemPink: UIColor { hex(0xFF2D55) }
  /// The system purple colour of a light screen.
  public static var systemPurple: UIColor { hex(0xAF52DE) }
  /// The system teal colour of a light screen.
  public static var systemTeal: UIColor { hex(0x30B0C7) }
  /// The system indigo colour of a light screen.
  public static var systemIndigo: UIColor { hex(0x5856D6) }
  /// The system brown colour of a light screen.
  public static var systemBrown: UIColor { hex(0xA2845E) }
  /// The system mint colour of a light screen.
  public static var systemMint: UIColor { hex(0x00C7BE) }
  /// The system cyan colour of a light screen.
  public static var systemCyan: UIColor { hex(0x32ADE6) }
  /// The system gray colour of a light screen.
  public static var systemGray: UIColor { hex(0x8E8E93) }
  /// The system gray 2 colour of a light screen.
  public static var systemGray2: UIColor { hex(0xAEAEB2) }
  /// The system gray 3 colour of a light screen.
  public static var systemGray3: UIColor { hex(0xC7C7CC) }
  /// The system gray 4 colour of a light screen.
  public static var systemGray4: UIColor { hex(0xD1D1D6) }
  /// The system gray 5 colour of a light screen.
  public static var systemGray5: UIColor { hex(0xE5E5EA) }
  /// The system gray 6 colour of a light screen.
  public static var systemGray6: UIColor { hex(0xF2F2F7) }
  /// The tint color colour of a light screen.
  public static var tintColor: UIColor { hex(0x007AFF) }
  /// The label colour of a light screen.
  public static var label: UIColor { hex(0x000000) }
  /// The link colour of a light screen.
  public static var link: UIColor { hex(0x007AFF) }
  /// The system background colour of a light screen.
  public static var secondarySystemGroupedBackground: UIColor { hex(0xFFFFFF) }
  /// Behind a part of that in the light.
  public static var tertiarySystemGroupedBackground: UIColor { hex(0xF2F2F7) }
  /// A lighter fill in the light.
  public static var secondarySystemFill: UIColor { hex(0xE8E8EA) }
  /// A still lighter fill in the light.
  public static var tertiarySystemFill: UIColor { hex(0xEEEEEF) }
  /// The lightest fill in the light.
  public static var quaternarySystemFill: UIColor { hex(0xF3F3F4) }
  /// Behind everything in the light.
  public static var systemBackground: UIColor { hex(0xFFFFFF) }
  /// The secondary system background colour of a light screen.
  public static var secondarySystemBackground: UIColor { hex(0xF2F2F7) }
  /// The tertiary system background colour of a light screen.
  public static var tertiarySystemBackground: UIColor { hex(0xFFFFFF) }
  /// The system grouped background colour of a light screen.
  public static var systemGroupedBackground: UIColor { hex(0xF2F2F7) }
  /// The separator colour of a light screen.
  public static var separator: UIColor { hex(0xC6C6C8) }
  /// The colour of less important text on a light screen.
  public static var secondaryLabel: UIColor { hex(0x3C3C43, 0.6) }
  /// The colour of unimportant text on a light screen.
  public static var tertiaryLabel: UIColor { hex(0x3C3C43, 0.3) }
  /// The colour of filled shapes on a light screen.
  public static var systemFill: UIColor { hex(0x787880, 0.2) }
  /// The opaque separator colour of a light screen.
  public static var opaqueSeparator: UIColor { hex(0xC6C6C8) }
  /// The colour of the least important text on a light screen.
  public static var quaternaryLabel: UIColor { hex(0x3C3C43, 0.18) }
  /// The colour of text in empty fields on a light screen.
  public static var placeholderText: UIColor { hex(0x3C3C43, 0.3) }
}
