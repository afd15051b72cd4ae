import DeviceTime
import Foundation
import JSONModel
import NotificationModel

/// A phone whose notification center the processes of apps ask.
package protocol CenterHolder: Sendable {
  /// Looks at the center as it is now.
  func look<Result: Sendable>(_ body: (NotificationCenterState) -> Result) -> Result

  /// Changes the center at the clock's time, and keeps it. It may block.
  /// - Throws: the errors of `body`, and the error of what cannot be kept; nothing changed then.
  @available(*, noasync)
  @discardableResult
  func change(
    _ body: (inout NotificationCenterState, Date) throws -> [CenterEvent]
  ) throws -> [CenterEvent]

  /// Remembers an error that no process of an app can do anything about.
  func fail(_ error: any Error)
}

/// Answers what an app's processes ask of the phone's notification center.
package struct CenterAnswers: Sendable {
  let phone: any CenterHolder
  let app: BundleIdentifier

  /// The answers of a phone to one of its apps.
  package init(_ phone: any CenterHolder, to app: BundleIdentifier) {
    (self.phone, self.app) = (phone, app)
  }

  /// Answers an operation; an `error` is the code of Apple's `UNError`, null says that the phone does
  /// not keep such a thing, or not of this app.
  package func answer(_ operation: CenterOperation, _ arguments: JSONValue) -> JSONValue {
    answer { try result(operation, arguments) }
  }

  /// Answers with what `body` returns, or with its error.
  package func answer(_ body: () throws -> JSONValue) -> JSONValue {
    do {
      return try body()
    } catch let refusal as CenterRefusal {
      return refusal.errorCode.map { ["error": .integer($0)] } ?? .null
    } catch {
      // A process of an app can do nothing about a full disk; who uses the phone can.
      if !(error is JSONShapeError) { phone.fail(error) }
      return .null
    }
  }

  private func result(_ operation: CenterOperation, _ arguments: JSONValue) throws -> JSONValue {
    let identifiers = arguments["identifiers"]?.array?.compactMap(\.string)
    switch operation {
    case .settings: return settings
    case .pending:
      return .array(phone.look { $0.pending(of: app).map(\.request.json) })
    case .delivered: return delivered
    case .categories:
      return .array(
        phone.look { state in
          state.categories(of: app).values.sorted { $0.identifier < $1.identifier }.map(\.json)
        })
    case .setCategories:
      let categories = try JSONReader(arguments).array("categories")
        .map(NotificationCategory.init(json:))
      try phone.change { state, _ in
        try state.setCategories(of: app, categories)
        return []
      }
    case .add:
      let request = try CenterRequest(json: arguments["request"] ?? .null)
      try phone.change { try $0.add(request, of: app, at: $1) }
    case .removePending:
      try phone.change { state, now in
        try identifiers.map { try state.removePending($0, of: app, at: now) }
          ?? state.removeAllPending(of: app, at: now)
      }
    case .removeDelivered:
      try phone.change { state, now in
        try identifiers.map { try state.removeDelivered($0, of: app, at: now) }
          ?? state.removeAllDelivered(of: app, at: now)
      }
    case .setBadge:
      let count = try JSONReader(arguments).integer("count")
      try phone.change { try $0.setBadgeCount(of: app, count, at: $1) }
    case .badge: return ["count": .integer(phone.look { $0.badge(of: app) } ?? 0)]
    case .nextDate: return try nextDate(arguments)
    case .setIconBadge:
      let count = try JSONReader(arguments).integer("count")
      try phone.change { try $0.setIconBadgeNumber(of: app, count, at: $1) }
    // The app's session answers it, and asks a person.
    case .requestAuthorization: return .null
    case .place: return place
    case .requestLocation: return try requestLocation(arguments)
    case .watch: return try watch(arguments)
    case .unwatch: return try unwatch(arguments)
    case .follow: return try follow(arguments)
    }
    return [:]
  }

  private var delivered: JSONValue {
    let delivered = phone.look { $0.delivered(of: app) }
    return .array(
      delivered.map {
        ["date": .double($0.date.timeIntervalSince1970), "request": $0.request.json]
      })
  }

  /// When a trigger would fire if it were added at a time; null when it never will.
  private func nextDate(_ arguments: JSONValue) throws -> JSONValue {
    let reader = try JSONReader(arguments)
    let trigger = try reader.decode("trigger", as: NotificationTrigger.self)
    let now = Date(timeIntervalSince1970: try reader.number("at"))
    let date = phone.look {
      ScheduledTrigger(trigger, at: now).nextTriggerDate(at: now, in: $0.situation.calendar)
    }
    return ["date": date.map { .double($0.timeIntervalSince1970) } ?? .null]
  }

  /// The app's page in Settings, as the numbers of Apple's enumerations.
  private var settings: JSONValue {
    guard
      let (page, previews) = phone.look({ state in
        state.permission(of: app).map { ($0, $0.settings.previews ?? state.situation.previews) }
      })
    else { return .null }
    let settings = page.settings
    func number(_ state: AppSettings.State) -> JSONValue {
      .integer(AppSettings.State.allCases.firstIndex(of: state) ?? 0)
    }
    return [
      "authorizationStatus": .integer(
        AuthorizationStatus.allCases.firstIndex(of: page.status) ?? 0),
      "sound": number(settings.sound), "badge": number(settings.badge),
      "alert": number(settings.alert), "notificationCenter": number(settings.notificationCenter),
      "lockScreen": number(settings.lockScreen), "criticalAlert": number(settings.criticalAlert),
      "timeSensitive": number(settings.timeSensitive),
      "scheduledDelivery": number(settings.scheduledDelivery),
      "alertStyle": .integer(
        AppSettings.AlertStyle.allCases.firstIndex(of: settings.alertStyle) ?? 0),
      "previews": .integer(AppSettings.Previews.allCases.firstIndex(of: previews) ?? 0),
      "providesAppNotificationSettings": .bool(settings.providesAppNotificationSettings),
    ]
  }
}

extension CodedError where Kind == CenterRefusalCode {
  /// The code of `UNError` that an app gets; nil where Apple has none.
  var errorCode: Int? {
    switch code {
    case .notAllowed: 1
    case .badBadgeCount: 1600
    default: nil
    }
  }
}
