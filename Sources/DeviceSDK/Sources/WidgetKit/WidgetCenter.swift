import DeviceChannel
import Foundation

/// Asks for widgets to be drawn anew; inert.
public final class WidgetCenter: Sendable {
  /// The app's center.
  public static var shared: WidgetCenter { WidgetCenter() }

  /// Draws all widgets anew; inert.
  public func reloadAllTimelines() { Inert.use("WidgetCenter.reloadAllTimelines()") }

  /// Draws widgets of a kind anew; inert.
  public func reloadTimelines(ofKind kind: String) {
    Inert.use("WidgetCenter.reloadTimelines(ofKind:)")
  }

  /// Asks anew which configurations there are; inert.
  public func invalidateConfigurationRecommendations() {
    Inert.use("WidgetCenter.invalidateConfigurationRecommendations()")
  }

  /// The user's widgets: none.
  public func getCurrentConfigurations(
    _ completion: @escaping @Sendable (Result<[WidgetInfo], any Error>) -> Void
  ) {
    Inert.use("WidgetCenter.getCurrentConfigurations(_:)")
    DispatchQueue.global().async { completion(.success([])) }
  }

  /// The user's widgets: none.
  public func currentConfigurations() async throws -> [WidgetInfo] {
    Inert.use("WidgetCenter.currentConfigurations()")
    return []
  }
}

/// A widget of the user's.
public struct WidgetInfo: Sendable {
  /// The widget's kind.
  public let kind: String
  /// The widget's size.
  public let family: WidgetFamily
}

/// A widget's size.
public enum WidgetFamily: Int, Sendable {
  case systemSmall
  case systemMedium
  case systemLarge
  case systemExtraLarge
  case accessoryCircular
  case accessoryRectangular
  case accessoryInline
}

/// Draws controls anew; inert.
public final class ControlCenter: Sendable {
  /// The app's center.
  public static var shared: ControlCenter { ControlCenter() }

  /// Draws all controls anew; inert.
  public func reloadAllControls() { Inert.use("ControlCenter.reloadAllControls()") }

  /// Draws controls of a kind anew; inert.
  public func reloadControls(ofKind kind: String) {
    Inert.use("ControlCenter.reloadControls(ofKind:)")
  }
}
