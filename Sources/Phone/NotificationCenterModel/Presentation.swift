import Foundation
import NotificationModel

/// How a notification shows: the decision, as a pure function of app, phone and content.
public struct Presentation: Sendable, Hashable {
  /// The banner on an unlocked phone.
  public enum Banner: String, Sendable, Hashable {
    /// It leaves by itself.
    case temporary
    /// It stays until it is touched.
    case persistent
  }

  /// Nil when none comes down.
  public var banner: Banner?
  /// Whether it shows on the lock screen.
  public var isOnLockScreen = false
  /// Whether it goes to Notification Center.
  public var isInList = false
  /// The sound that plays; nil for none.
  public var sound: Sound?
  /// Nil leaves the badge.
  public var badge: Int?
  /// Whether a dark screen lights up.
  public var lightsScreen = false
  /// Whether a Focus, or a person who muted the app, silenced it.
  public var isSilenced = false

  /// Whether a person notices anything of it, now or later.
  public var isNothing: Bool {
    banner == nil && !isOnLockScreen && !isInList && sound == nil && badge == nil
  }

  /// Nothing at all.
  init() {}

  /// Decides what `options`, the settings and the phone let through.
  /// - Parameters:
  ///   - options: the options that an app in front allowed; everything for others.
  ///   - passiveInterrupts: whether a passive one has banner and sound too.
  init(
    of content: NotificationContent, app: BundleIdentifier, permission: Permission,
    situation: PhoneSituation, at now: Date, options: PresentationOptions = .all,
    passiveInterrupts: Bool = false
  ) {
    let settings = permission.settings
    let options = options.expanded
    let level = Self.level(of: content, permission)
    let isQuiet = permission.status == .provisional
    let isMutedApp = settings.mutedUntil.map { now < $0 } ?? false
    isSilenced =
      Self.isSilenced(content, app, level, situation) || isMutedApp && level != .critical
    if settings.badge == .enabled, options.contains(.badge), !isQuiet { badge = content.badge }
    let interrupts = !isQuiet && !isSilenced && (passiveInterrupts || level != .passive)
    if interrupts, options.contains(.sound) {
      sound = Self.sound(of: content, level, settings, isMuted: situation.isMuted)
    }
    guard content.hasAlertText || !content.attachments.isEmpty else { return }
    isInList = options.contains(.list) && settings.notificationCenter == .enabled
    isOnLockScreen = options.contains(.list) && settings.lockScreen == .enabled && !isQuiet
    guard interrupts, settings.alert == .enabled else { return }
    if situation.lock == .unlocked {
      if options.contains(.banner) { banner = Self.banner(settings.alertStyle) }
    } else {
      lightsScreen = isOnLockScreen
    }
  }

  /// The level that counts: without its setting a time-sensitive or critical one is active
  /// (CENT-29).
  static func level(
    of content: NotificationContent, _ permission: Permission
  ) -> InterruptionLevel {
    switch content.interruptionLevel {
    case .critical where permission.settings.criticalAlert != .enabled: .active
    case .timeSensitive where permission.settings.timeSensitive != .enabled: .active
    case let level: level
    }
  }

  /// Whether a Focus keeps it quiet (CENT-59).
  private static func isSilenced(
    _ content: NotificationContent, _ app: BundleIdentifier, _ level: InterruptionLevel,
    _ situation: PhoneSituation
  ) -> Bool {
    guard let focus = situation.focus, level != .critical else { return false }
    if level == .timeSensitive, focus.allowsTimeSensitive { return false }
    if content.communication != nil, focus.allowedPeople.contains(content.title) { return false }
    return !focus.allowedApps.contains(app)
  }

  private static func sound(
    of content: NotificationContent, _ level: InterruptionLevel, _ settings: AppSettings,
    isMuted: Bool
  ) -> Sound? {
    // A critical one without a sound of its own has the default one (CENT-30).
    if level == .critical { return content.sound ?? Sound(isCritical: true) }
    guard settings.sound == .enabled, let sound = content.sound else { return nil }
    if sound.isCritical, settings.criticalAlert == .enabled { return sound }
    return isMuted ? nil : sound
  }

  private static func banner(_ style: AppSettings.AlertStyle) -> Banner? {
    switch style {
    case .none: nil
    case .banner: .temporary
    case .alert: .persistent
    }
  }
}
