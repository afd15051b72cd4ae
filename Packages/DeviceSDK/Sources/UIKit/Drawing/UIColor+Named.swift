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
  /// The system red colour.
  public static var systemRed: UIColor { UIColor(light: hex(0xFF3B30), dark: hex(0xFF453A)) }
  /// The system green colour.
  public static var systemGreen: UIColor { UIColor(light: hex(0x34C759), dark: hex(0x30D158)) }
  /// The system blue colour.
  public static var systemBlue: UIColor { UIColor(light: hex(0x007AFF), dark: hex(0x0A84FF)) }
  /// The system orange colour.
  public static var systemOrange: UIColor { UIColor(light: hex(0xFF9500), dark: hex(0xFF9F0A)) }
  /// The system yellow colour.
  public static var systemYellow: UIColor { UIColor(light: hex(0xFFCC00), dark: hex(0xFFD60A)) }
  /// The system pink colour.
  public static var systemPink: UIColor { UIColor(light: hex(0xFF2D55), dark: hex(0xFF375F)) }
  /// The system purple colour.
  public static var systemPurple: UIColor { UIColor(light: hex(0xAF52DE), dark: hex(0xBF5AF2)) }
  /// The system teal colour.
  public static var systemTeal: UIColor { UIColor(light: hex(0x30B0C7), dark: hex(0x40C8E0)) }
  /// The system indigo colour.
  public static var systemIndigo: UIColor { UIColor(light: hex(0x5856D6), dark: hex(0x5E5CE6)) }
  /// The system brown colour.
  public static var systemBrown: UIColor { UIColor(light: hex(0xA2845E), dark: hex(0xAC8E68)) }
  /// The system mint colour.
  public static var systemMint: UIColor { UIColor(light: hex(0x00C7BE), dark: hex(0x66D4CF)) }
  /// The system cyan colour.
  public static var systemCyan: UIColor { UIColor(light: hex(0x32ADE6), dark: hex(0x64D2FF)) }
  /// The system gray colour.
  public static var systemGray: UIColor { hex(0x8E8E93) }
  /// The system gray 2 colour.
  public static var systemGray2: UIColor { UIColor(light: hex(0xAEAEB2), dark: hex(0x636366)) }
  /// The system gray 3 colour.
  public static var systemGray3: UIColor { UIColor(light: hex(0xC7C7CC), dark: hex(0x48484A)) }
  /// The system gray 4 colour.
  public static var systemGray4: UIColor { UIColor(light: hex(0xD1D1D6), dark: hex(0x3A3A3C)) }
  /// The system gray 5 colour.
  public static var systemGray5: UIColor { UIColor(light: hex(0xE5E5EA), dark: hex(0x2C2C2E)) }
  /// The system gray 6 colour.
  public static var systemGray6: UIColor { UIColor(light: hex(0xF2F2F7), dark: hex(0x1C1C1E)) }
  /// The tint color colour.
  public static var tintColor: UIColor { UIColor(light: hex(0x007AFF), dark: hex(0x0A84FF)) }
  /// The label colour.
  public static var label: UIColor { UIColor(light: hex(0x000000), dark: hex(0xFFFFFF)) }
  /// The link colour.
  public static var link: UIColor { UIColor(light: hex(0x007AFF), dark: hex(0x0984FF)) }
  /// The system background colour.
  public static var secondarySystemGroupedBackground: UIColor {
    UIColor(light: hex(0xFFFFFF), dark: hex(0x1C1C1E))
  }
  /// Behind a part of that.
  public static var tertiarySystemGroupedBackground: UIColor {
    UIColor(light: hex(0xF2F2F7), dark: hex(0x2C2C2E))
  }
  /// A lighter fill.
  public static var secondarySystemFill: UIColor {
    UIColor(light: hex(0x787880, 0.16), dark: hex(0x787880, 0.32))
  }
  /// A still lighter fill.
  public static var tertiarySystemFill: UIColor {
    UIColor(light: hex(0x767680, 0.12), dark: hex(0x767680, 0.24))
  }
  /// The lightest fill.
  public static var quaternarySystemFill: UIColor {
    UIColor(light: hex(0x747480, 0.08), dark: hex(0x767680, 0.18))
  }
  /// Behind everything.
  public static var systemBackground: UIColor { UIColor(light: hex(0xFFFFFF), dark: hex(0x000000)) }
  /// The secondary system background colour.
  public static var secondarySystemBackground: UIColor {
    UIColor(light: hex(0xF2F2F7), dark: hex(0x1C1C1E))
  }
  /// The tertiary system background colour.
  public static var tertiarySystemBackground: UIColor {
    UIColor(light: hex(0xFFFFFF), dark: hex(0x2C2C2E))
  }
  /// The system grouped background colour, as it was called before iOS 13.
  public static var groupTableViewBackground: UIColor { systemGroupedBackground }
  /// The system grouped background colour.
  public static var systemGroupedBackground: UIColor {
    UIColor(light: hex(0xF2F2F7), dark: hex(0x000000))
  }
  /// The separator colour.
  public static var separator: UIColor {
    UIColor(light: hex(0x3C3C43, 0.29), dark: hex(0x545458, 0.6))
  }
  /// The colour of less important text.
  public static var secondaryLabel: UIColor {
    UIColor(light: hex(0x3C3C43, 0.6), dark: hex(0xEBEBF5, 0.6))
  }
  /// The colour of unimportant text.
  public static var tertiaryLabel: UIColor {
    UIColor(light: hex(0x3C3C43, 0.3), dark: hex(0xEBEBF5, 0.3))
  }
  /// The colour of filled shapes.
  public static var systemFill: UIColor {
    UIColor(light: hex(0x787880, 0.2), dark: hex(0x787880, 0.36))
  }
  /// The opaque separator colour.
  public static var opaqueSeparator: UIColor { UIColor(light: hex(0xC6C6C8), dark: hex(0x38383A)) }
  /// The colour of the least important text.
  public static var quaternaryLabel: UIColor {
    UIColor(light: hex(0x3C3C43, 0.18), dark: hex(0xEBEBF5, 0.16))
  }
  /// The colour of text in empty fields.
  public static var placeholderText: UIColor {
    UIColor(light: hex(0x3C3C43, 0.3), dark: hex(0xEBEBF5, 0.3))
  }
}
