import DeviceTime
import Diagnostics
import Foundation
import JSONModel
import NotificationCenterModel
import NotificationModel
import Testing

/// A center with apps, a moment, and what happened as text.
struct TestPhone {
  static let start = Date(timeIntervalSince1970: 1_800_000_000)

  var state: NotificationCenterState
  var now = Self.start
  let app: BundleIdentifier
  let other: BundleIdentifier

  /// A phone with an app that may show everything, and another one.
  init(
    switches: FidelitySwitches = .init(), zone: String = "GMT",
    options: AuthorizationOptions? = [.alert, .sound, .badge],
    entitlements: Permission.Entitlements = .init()
  ) throws {
    state = NotificationCenterState(
      calendar: TriggerCalendar(
        timeZone: try #require(TimeZone(identifier: zone)), locale: "en_US"),
      switches: switches)
    app = try #require(BundleIdentifier("com.example.app"))
    other = try #require(BundleIdentifier("com.example.other"))
    for app in [app, other] {
      state.install(app, entitlements: entitlements)
      guard let options else { continue }
      _ = try state.requestAuthorization(of: app, options, at: now)
      while state.permission(of: app)?.prompt != nil {
        _ = try state.answerPrompt(of: app, allow: true, at: now)
      }
    }
  }

  func key(_ identifier: String) -> NotificationKey { NotificationKey(app, identifier) }

  static func content(_ body: String, _ edit: (inout NotificationContent) -> Void = { _ in })
    -> NotificationContent
  {
    var content = NotificationContent()
    content.title = "Title"
    content.body = body
    content.sound = Sound()
    edit(&content)
    return content
  }

  /// A push of the app comes.
  @discardableResult
  mutating func push(
    _ identifier: String, to app: BundleIdentifier? = nil,
    _ edit: (inout NotificationContent) -> Void = { _ in }
  ) throws -> [String] {
    let request = CenterRequest(
      identifier: identifier, content: Self.content(identifier, edit), trigger: .push)
    return Self.text(try state.receive(request, for: app ?? self.app, at: now))
  }

  /// The app adds a request.
  @discardableResult
  mutating func add(
    _ identifier: String, _ trigger: NotificationTrigger?, to app: BundleIdentifier? = nil,
    _ edit: (inout NotificationContent) -> Void = { _ in }
  ) throws -> [String] {
    let request = CenterRequest(
      identifier: identifier, content: Self.content(identifier, edit), trigger: trigger)
    return Self.text(try state.add(request, of: app ?? self.app, at: now))
  }

  mutating func advance(by seconds: TimeInterval) -> [String] {
    now += seconds
    return Self.text(state.advance(to: now))
  }

  mutating func perform(_ gesture: Gesture, _ identifier: String) throws -> [String] {
    Self.text(try state.perform(gesture, on: key(identifier), at: now))
  }

  var pending: [String] { state.pending(of: app).map(\.request.identifier) }
  var delivered: [String] { state.delivered(of: app).map(\.request.identifier) }

  /// A line for each event: what happened, to what and why.
  static func text(_ events: [CenterEvent]) -> [String] {
    events.map { event in
      let words: [String?] =
        switch event.kind {
        case .presented(let request, let how): [request] + text(how)
        case .responded(let response):
          [
            response.request, response.action, response.userText.map { "\"\($0)\"" },
            response.launch.rawValue, response.fillsLaunchOptions ? "launchOptions" : nil,
          ]
        case .scheduled(let request, _): [request]
        case .summarized(let keys): keys.map(\.identifier)
        case .badgeChanged(let badge): [badge.map(String.init) ?? "none"]
        case .answered(let granted, let handlers): ["\(granted)", "\(handlers)"]
        case .expanded(let request, let actions): [request] + actions
        case .lockChanged(let state): [state.rawValue]
        case .held(let request, _): [request]
        case .openedSettings(let request): [request ?? "nil"]
        default:
          [event.kind.detail["request"]?.string, event.kind.detail["reason"]?.string]
        }
      return ([event.kind.name] + words).compactMap(\.self).joined(separator: " ")
    }
  }

  private static func text(_ how: Presentation) -> [String?] {
    [
      how.banner?.rawValue, how.isOnLockScreen ? "lock" : nil, how.isInList ? "list" : nil,
      how.sound.map { "sound=\($0.name)" }, how.badge.map { "badge=\($0)" },
      how.lightsScreen ? "light" : nil, how.isSilenced ? "silenced" : nil,
    ]
  }
}

/// The code of what `body` refuses; nil when it does not.
func refusal(_ body: () throws -> Void) -> CenterRefusalCode? {
  do {
    try body()
    return nil
  } catch {
    return (error as? CenterRefusal)?.code
  }
}
