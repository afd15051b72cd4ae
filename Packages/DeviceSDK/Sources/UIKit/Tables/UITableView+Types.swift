extension UITableView {
  /// How a table looks.
  public enum Style: Int, Sendable {
    /// Plain.
    case plain
    /// In groups.
    case grouped
    /// In groups with room around.
    case insetGrouped
  }

  /// How rows come and go; inert.
  public enum RowAnimation: Int, Sendable {
    /// By fading.
    case fade
    /// From the right.
    case right
    /// From the left.
    case left
    /// From above.
    case top
    /// From below.
    case bottom
    /// Not at all.
    case none
    /// In the middle.
    case middle
    /// As the system likes.
    case automatic = 100
  }

  /// Where a row comes to.
  public enum ScrollPosition: Int, Sendable {
    /// Where it is.
    case none
    /// Above.
    case top
    /// In the middle.
    case middle
    /// Below.
    case bottom
  }
}
