import Foundation
import UIKit

/// Whether an app, or its screen, is in front.
public enum ScenePhase: Comparable, Hashable, Sendable {
  /// Not on the screen.
  case background
  /// On the screen while something else takes the touches.
  case inactive
  /// In front.
  case active
}

/// Light or dark; light here.
public enum ColorScheme: CaseIterable, Hashable, Sendable {
  /// Dark text on a bright ground, and bright text on a dark one.
  case light, dark
}

/// How wide there is.
public enum UserInterfaceSizeClass: Hashable, Sendable {
  /// As on a phone, and as on a tablet.
  case compact, regular
}

/// The direction of a layout.
public enum LayoutDirection: CaseIterable, Hashable, Sendable {
  /// As in English, and as in Arabic.
  case leftToRight, rightToLeft
}

/// Whether a list is being changed.
public enum EditMode: Hashable, Sendable {
  /// Not, for a moment, or for longer.
  case inactive, transient, active
  /// Whether it is.
  public var isEditing: Bool { self != .inactive }
}

/// The size of text that a person has asked for.
public enum DynamicTypeSize: CaseIterable, Comparable, Hashable, Sendable {
  /// From the smallest to the largest.
  case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
  /// For those who see badly.
  case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5
}

/// Loads a view's contents again.
public struct RefreshAction: Sendable {
  let action: @Sendable () async -> Void
  /// Loads them.
  public func callAsFunction() async { await action() }
}

extension EnvironmentValues {
  /// Whether the app is in front.
  public var scenePhase: ScenePhase {
    get { stored("scenePhase", .background) }
    set { named["scenePhase"] = newValue }
  }
  /// Light or dark.
  public var colorScheme: ColorScheme {
    get { stored("colorScheme", .light) }
    set { named["colorScheme"] = newValue }
  }
  /// Whether controls take touches.
  public var isEnabled: Bool {
    get { stored("isEnabled", true) }
    set { named["isEnabled"] = newValue }
  }
  /// The person's language and region.
  public var locale: Locale {
    get { stored("locale", .current) }
    set { named["locale"] = newValue }
  }
  /// The person's calendar.
  public var calendar: Calendar {
    get { stored("calendar", .current) }
    set { named["calendar"] = newValue }
  }
  /// The person's time zone.
  public var timeZone: TimeZone {
    get { stored("timeZone", .current) }
    set { named["timeZone"] = newValue }
  }
  /// The typeface.
  public var font: Font? {
    get { stored("font", nil) }
    set { named["font"] = newValue as Any }
  }
  /// The direction of layouts.
  public var layoutDirection: LayoutDirection {
    get { stored("layoutDirection", .leftToRight) }
    set { named["layoutDirection"] = newValue }
  }
  /// The size of text.
  public var dynamicTypeSize: DynamicTypeSize {
    get { stored("dynamicTypeSize", .large) }
    set { named["dynamicTypeSize"] = newValue }
  }
  /// How wide there is.
  public var horizontalSizeClass: UserInterfaceSizeClass? {
    get { stored("horizontalSizeClass", .compact) }
    set { named["horizontalSizeClass"] = newValue as Any }
  }
  /// How high there is.
  public var verticalSizeClass: UserInterfaceSizeClass? {
    get { stored("verticalSizeClass", .regular) }
    set { named["verticalSizeClass"] = newValue as Any }
  }
  /// How many pixels a point has.
  public var displayScale: CGFloat {
    get { stored("displayScale", 3) }
    set { named["displayScale"] = newValue }
  }
  /// Whether a list is being changed.
  public var editMode: Binding<EditMode>? {
    get { stored("editMode", nil) }
    set { named["editMode"] = newValue as Any }
  }
  /// Whether a person asked for less motion: never.
  public var accessibilityReduceMotion: Bool { false }
  /// The reasons for redaction.
  public var redactionReasons: RedactionReasons {
    get { stored("redactionReasons", []) }
    set { named["redactionReasons"] = newValue }
  }
  /// Loads the contents again, where a view can.
  public var refresh: RefreshAction? { stored("refresh", nil) }
  /// Leaves what is presented or pushed.
  public var dismiss: DismissAction { DismissAction(leave: leave) }
  /// Whether the view is presented.
  public var isPresented: Bool { leave != nil }
  /// Whether the view is presented, in the older form.
  public var presentationMode: Binding<PresentationMode> {
    .constant(PresentationMode(leave: leave))
  }
  /// Opens URLs.
  public var openURL: OpenURLAction {
    get { stored("openURL", .system) }
    set { named["openURL"] = newValue }
  }
}

/// Why contents are hidden.
public struct RedactionReasons: OptionSet, Sendable {
  /// The bits.
  public let rawValue: Int
  /// Creates a set of its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Not loaded yet.
  public static let placeholder = Self(rawValue: 1)
  /// Private.
  public static let privacy = Self(rawValue: 2)
}
