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

/// A widget's size; Apple's numbers 4 and 5 are an upright extra-large size and the corner of a
/// watch face.
public enum WidgetFamily: Int, Sendable {
  /// A square of two by two icons on the home screen; no widget is ever listed here.
  case systemSmall
  /// Four icons wide and two high.
  case systemMedium
  /// Four by four icons.
  case systemLarge
  /// Twice as wide as `systemLarge`, on an iPad.
  case systemExtraLarge
  /// A disc on the lock screen or a watch face.
  case accessoryCircular = 6
  /// A few lines on the lock screen or a watch face.
  case accessoryRectangular
  /// One line of text beside the lock screen's date or on a watch face.
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
