// Values that only name looks, and do nothing here.

/// How colours mix.
public enum BlendMode: CaseIterable, Hashable, Sendable {
  /// Inert.
  case normal
  /// Inert.
  case multiply
  /// Inert.
  case screen
  /// Inert.
  case overlay
  /// Inert.
  case darken
  /// Inert.
  case lighten
  /// Inert.
  case colorDodge
  /// Inert.
  case colorBurn
  /// Inert.
  case softLight
  /// Inert.
  case hardLight
  /// Inert.
  case difference
  /// Inert.
  case exclusion
  /// Inert.
  case hue
  /// Inert.
  case saturation
  /// Inert.
  case color
  /// Inert.
  case luminosity
  /// Inert.
  case sourceAtop
  /// Inert.
  case destinationOver
  /// Inert.
  case destinationOut
  /// Inert.
  case plusDarker
  /// Inert.
  case plusLighter
}

/// How contents fill their room.
public enum ContentMode: CaseIterable, Hashable, Sendable {
  /// Inert.
  case fit
  /// Inert.
  case fill
}

/// Where lines of text line up.
public enum TextAlignment: CaseIterable, Hashable, Sendable {
  /// Inert.
  case leading
  /// Inert.
  case center
  /// Inert.
  case trailing
}

/// How large controls are.
public enum ControlSize: CaseIterable, Hashable, Sendable {
  /// Inert.
  case mini
  /// Inert.
  case small
  /// Inert.
  case regular
  /// Inert.
  case large
  /// Inert.
  case extraLarge
}

/// How much something stands out.
public enum Prominence: CaseIterable, Hashable, Sendable {
  /// Inert.
  case standard
  /// Inert.
  case increased
}

/// How a screen is held.
public enum InterfaceOrientation: CaseIterable, Hashable, Sendable {
  /// Inert.
  case portrait
  /// Inert.
  case portraitUpsideDown
  /// Inert.
  case landscapeLeft
  /// Inert.
  case landscapeRight
}
