import DeviceTime
import Foundation
import JSONModel
import NotificationModel

extension CenterEvent {
  /// A line of the phone's trace: when, who, whose, what and its details. Keys are never renamed.
  /// - Parameter zone: the time zone that `at` is written in.
  package func json(in zone: TimeZone) -> JSONValue {
    [
      "at": .string(Self.time(date, in: zone)), "who": "phone", "app": JSONValue(app?.rawValue),
      "event": .string(kind.name), "detail": .object(kind.detail),
    ]
  }

  /// A moment as traces write it: ISO 8601 with the zone's offset, in whole seconds.
  package static func time(_ date: Date, in zone: TimeZone) -> String {
    date.formatted(
      Date.ISO8601FormatStyle(timeZone: zone).year().month().day()
        .dateTimeSeparator(.standard).time(includingFractionalSeconds: false)
        .timeZone(separator: .colon))
  }
}

extension CenterEvent.Kind {
  /// Its name in traces.
  package var name: String {
    switch self {
    case .prompted: "prompted"
    case .answered: "answered"
    case .settingsChanged: "settingsChanged"
    case .openedSettings: "openSettings"
    case .scheduled: "scheduled"
    case .dropped: "dropped"
    case .fired: "fired"
    case .withheld: "withheld"
    case .askedWillPresent: "willPresent"
    case .presented: "presented"
    case .removed: "removed"
    case .badgeChanged: "badge"
    case .held: "held"
    case .summarized: "summary"
    case .locationPrompted: "locationPrompted"
    case .locationDecided: "locationDecided"
    case .crossedRegion: "crossedRegion"
    case .moved: "moved"
    case .askedPasscode: "askedPasscode"
    case .expanded: "expanded"
    case .collapsed: "collapsed"
    case .askedContentExtension: "askedContentExtension"
    case .responded: "didReceiveResponse"
    case .lockChanged: "lock"
    }
  }

  /// Its details, by name.
  package var detail: [String: JSONValue] {
    switch self {
    case .settingsChanged, .askedPasscode: [:]
    case .prompted(.notifications(let options)):
      ["prompt": "notifications", "options": .integer(options.rawValue)]
    case .prompted(.criticalAlerts): ["prompt": "criticalAlerts"]
    case .answered(let granted, let handlers):
      ["granted": .bool(granted), "handlers": .integer(handlers)]
    case .openedSettings(let request): ["request": JSONValue(request)]
    case .scheduled(let request, let date): ["request": .string(request), "for": Self.json(date)]
    case .dropped(let request, let reason): Self.json(request, reason)
    case .fired(let request), .askedWillPresent(let request), .collapsed(let request):
      ["request": .string(request)]
    case .askedContentExtension(let response):
      ["request": .string(response.request), "action": .string(response.action)]
    case .withheld(let request, let reason): Self.json(request, reason)
    case .presented(let request, let presentation):
      presentation.json.merging(["request": .string(request)]) { $1 }
    case .removed(let request, let reason): Self.json(request, reason)
    // 0 where it goes away.
    case .badgeChanged(let badge): ["badge": .integer(badge ?? 0)]
    case .held(let request, let date): ["request": .string(request), "until": Self.json(date)]
    case .summarized(let keys): ["requests": .array(keys.map { .string($0.identifier) })]
    case .locationPrompted(let always): ["always": .bool(always)]
    case .locationDecided(let authorization): ["authorization": .string(authorization.rawValue)]
    case .crossedRegion(let region, let isInside):
      ["region": .string(region), "inside": .bool(isInside)]
    case .moved(let position):
      ["latitude": .double(position.latitude), "longitude": .double(position.longitude)]
    case .expanded(let request, let actions):
      ["request": .string(request), "actions": .array(actions.map(JSONValue.string))]
    case .responded(let response):
      Self.json(response)
    case .lockChanged(let state): ["state": .string(state.rawValue)]
    }
  }

  private static func json(_ response: NotificationResponse) -> [String: JSONValue] {
    var members: [String: JSONValue] = [
      "request": .string(response.request), "action": .string(response.action),
      "userText": JSONValue(response.userText), "launch": .string(response.launch.rawValue),
      "launchOptions": .bool(response.fillsLaunchOptions),
    ]
    if !response.launchImage.isEmpty { members["launchImage"] = .string(response.launchImage) }
    return members
  }

  private static func json(_ date: Date?) -> JSONValue {
    date.map { .string($0.ISO8601Format()) } ?? .null
  }

  private static func json(
    _ request: String, _ reason: some RawRepresentable<String>
  ) -> [String: JSONValue] {
    ["request": .string(request), "reason": .string(reason.rawValue)]
  }
}

extension Presentation {
  /// Where it shows and what plays.
  fileprivate var json: [String: JSONValue] {
    [
      "banner": JSONValue(banner?.rawValue), "lockScreen": .bool(isOnLockScreen),
      "list": .bool(isInList), "sound": JSONValue(sound), "badge": JSONValue(badge),
      "lightsScreen": .bool(lightsScreen), "silenced": .bool(isSilenced),
    ]
  }
}
