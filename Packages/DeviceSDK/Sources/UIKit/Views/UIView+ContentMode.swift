extension UIView {
  /// How contents fill the bounds.
  public enum ContentMode: Int, Sendable {
    /// Scaled to the bounds, out of proportion where they differ; the default.
    case scaleToFill
    /// Scaled in proportion so that all of it is seen, with empty margins.
    case scaleAspectFit
    /// Scaled in proportion so that no margin is left, with parts cut off.
    case scaleAspectFill
    /// Drawn anew when the bounds change.
    case redraw
    /// Unscaled, in the middle.
    case center
    /// Unscaled, in the middle of the upper edge.
    case top
    /// Unscaled, in the middle of the lower edge.
    case bottom
    /// Unscaled, in the middle of the left edge.
    case left
    /// Unscaled, in the middle of the right edge.
    case right
    /// Unscaled, in the upper left corner.
    case topLeft
    /// Unscaled, in the upper right corner.
    case topRight
    /// Unscaled, in the lower left corner.
    case bottomLeft
    /// Unscaled, in the lower right corner.
    case bottomRight
  }
}
