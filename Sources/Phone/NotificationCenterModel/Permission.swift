import Diagnostics
import Foundation
import NotificationModel

/// Whether an app may show notifications, as a state machine: what it asks, what a person answers,
/// and what the person changes later in Settings.
public struct Permission: Sendable, Hashable, Codable {
  /// A question on the screen that a person answers, or leaves open.
  public enum Prompt: Sendable, Hashable, Codable {
    /// "APP Would Like to Send You Notifications".
    case notifications(AuthorizationOptions)
    /// The second question, about critical alerts.
    case criticalAlerts
  }

  /// The result of a request.
  public enum Outcome: Sendable, Hashable {
    /// A prompt opened; the request's handler waits.
    case prompt(Prompt)
    /// The handler runs with this value.
    case answered(granted: Bool)
    /// A prompt is open already; the handler waits with the others.
    case waiting
  }

  /// The permissions that an app's signature lets it ask for.
  public struct Entitlements: Sendable, Hashable, Codable {
    /// Whether it may ask for critical alerts.
    public var criticalAlerts: Bool
    /// Whether its notifications may be time-sensitive.
    public var timeSensitive: Bool

    /// None of them by default.
    public init(criticalAlerts: Bool = false, timeSensitive: Bool = false) {
      self.criticalAlerts = criticalAlerts
      self.timeSensitive = timeSensitive
    }
  }

  /// The app's present permission.
  public private(set) var status = AuthorizationStatus.notDetermined
  /// The app's page in Settings.
  public var settings = AppSettings()
  /// The question on the screen; nil when none is.
  public private(set) var prompt: Prompt?
  /// How many handlers wait for its answer.
  public private(set) var waiting = 0
  /// The options that the app has asked for and a person, or nobody, has answered.
  private var asked: AuthorizationOptions = []
  private let entitlements: Entitlements
  private let provisionalSettings: FidelitySwitches.ProvisionalSettings

  /// Nothing asked yet.
  package init(
    entitlements: Entitlements = .init(),
    provisionalSettings: FidelitySwitches.ProvisionalSettings = .listOnly
  ) {
    self.entitlements = entitlements
    self.provisionalSettings = provisionalSettings
  }

  /// An App Clip that its card let send notifications.
  public static func appClip() -> Permission {
    var permission = Permission()
    permission.status = .ephemeral
    permission.settings.enable([.alert, .sound, .badge], timeSensitive: false)
    return permission
  }

  /// Whether at least one of the options is granted (CENT-02).
  public func grants(_ options: AuthorizationOptions) -> Bool {
    switch status {
    case .notDetermined, .denied: false
    case .provisional, .ephemeral: true
    case .authorized:
      options.intersection(.interactions).isEmpty
        || !options.intersection(asked).intersection(.interactions).isEmpty
    }
  }

  /// The app asks; only the first time does a person see it (CENT-01).
  public mutating func request(_ options: AuthorizationOptions) -> Outcome {
    if prompt != nil {
      waiting += 1
      return .waiting
    }
    switch status {
    case .notDetermined where options.contains(.provisional):
      asked = options
      grantProvisionally(options)
      return .answered(granted: true)
    case .provisional where options.contains(.provisional):
      return .answered(granted: true)
    // A provisional app that asks outright lets the person decide (CENT-54).
    case .notDetermined, .provisional:
      return open(.notifications(options))
    case .authorized where wantsCriticalPrompt(options):
      return open(.criticalAlerts)
    case .denied, .authorized, .ephemeral:
      return .answered(granted: grants(options))
    }
  }

  /// A person answers the open prompt; the outcome is a second prompt or what the handlers get.
  /// - Throws: `CenterRefusal` when nothing was asked.
  public mutating func answer(allow: Bool) throws(CenterRefusal) -> Outcome {
    guard let open = prompt else {
      throw CenterRefusal(.nothingAsked, "no prompt of the app is open")
    }
    prompt = nil
    switch open {
    case .criticalAlerts:
      asked.insert(.criticalAlert)
      settings.criticalAlert = allow ? .enabled : .disabled
    case .notifications(let options):
      asked.formUnion(options.subtracting([.criticalAlert, .provisional]))
      status = allow ? .authorized : .denied
      if allow { settings = granted(options) }
      if allow, wantsCriticalPrompt(options) {
        prompt = .criticalAlerts
        return .prompt(.criticalAlerts)
      }
    }
    waiting = 0
    return .answered(granted: status == .authorized)
  }

  /// Keep on a provisional card: authorized, and as quiet as before (CENT-53).
  public mutating func keep(inSummary: Bool) {
    guard status == .provisional else { return }
    status = .authorized
    if inSummary { settings.scheduledDelivery = .enabled }
  }

  /// The switch on top of the app's page in Settings. The app learns of it by asking only.
  public mutating func setAllowed(_ isAllowed: Bool) {
    // The page is there from the first request on.
    guard status != .notDetermined, isAllowed != grants([]) else { return }
    status = isAllowed ? .authorized : .denied
    if isAllowed, settings == AppSettings() { settings = granted(asked) }
  }

  /// An App Clip's time is over.
  public mutating func endEphemeral() {
    if status == .ephemeral { status = .notDetermined }
  }

  private mutating func open(_ question: Prompt) -> Outcome {
    prompt = question
    waiting = 1
    return .prompt(question)
  }

  private func wantsCriticalPrompt(_ options: AuthorizationOptions) -> Bool {
    options.contains(.criticalAlert) && entitlements.criticalAlerts
      && !asked.contains(.criticalAlert)
  }

  private func granted(_ options: AuthorizationOptions) -> AppSettings {
    var settings = AppSettings()
    settings.enable(options, timeSensitive: entitlements.timeSensitive)
    return settings
  }

  private mutating func grantProvisionally(_ options: AuthorizationOptions) {
    status = .provisional
    settings = granted(options.union(.alert))
    if provisionalSettings == .listOnly { settings.deliverQuietly() }
  }
}
