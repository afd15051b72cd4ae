// Styles that only name looks, and do nothing here.

/// Pages beside each other; inert.
public struct PageTabViewStyle: TabViewStyle, Sendable {
  /// When the dots show.
  public struct IndexDisplayMode: Sendable {
    /// Inert.
    public static var automatic: Self { Self() }
    /// Inert.
    public static var always: Self { Self() }
    /// Inert.
    public static var never: Self { Self() }
  }
  /// Creates the style.
  public init(indexDisplayMode: IndexDisplayMode = .automatic) {}
}

extension TabViewStyle where Self == PageTabViewStyle {
  /// Inert.
  public static var page: Self { Self() }
  /// Inert.
  public static func page(indexDisplayMode: PageTabViewStyle.IndexDisplayMode) -> Self { Self() }
}

/// Dots for pages; inert.
public struct PageIndexViewStyle: IndexViewStyle, Sendable {
  /// When the ground behind the dots shows.
  public struct BackgroundDisplayMode: Sendable {
    /// Inert.
    public static var automatic: Self { Self() }
    /// Inert.
    public static var always: Self { Self() }
    /// Inert.
    public static var never: Self { Self() }
    /// Inert.
    public static var interactive: Self { Self() }
  }
  /// Creates the style.
  public init(backgroundDisplayMode: BackgroundDisplayMode = .automatic) {}
}

extension IndexViewStyle where Self == PageIndexViewStyle {
  /// Inert.
  public static var page: Self { Self() }
  /// Inert.
  public static func page(
    backgroundDisplayMode: PageIndexViewStyle.BackgroundDisplayMode
  ) -> Self { Self() }
}
