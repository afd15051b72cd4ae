import DeviceTime
import Diagnostics
import Foundation
import NotificationModel

/// The notification center of a phone: what waits, what was delivered, what each app may do, and
/// what a touch leads to.
///
/// A pure value without a clock. Each change takes the moment it happens, returns what it led to in
/// order, and leaves everything as it was when it throws.
package struct NotificationCenterState: Sendable {
  /// How many requests of an app wait at most (CENT-27).
  package static let pendingLimit = 64
  /// How many regions of an app are watched at most (CENT-45).
  package static let regionLimit = 20
  /// How long an App Clip may notify after a launch (CENT-63).
  package static let clipDuration: TimeInterval = 8 * 3600
  /// How long a device is on the other side of a region's edge before it counts as crossed, by the
  /// switch (CENT-61).
  package static let regionDwell: TimeInterval = 20
  /// How many notifications of an app are kept at least. Apple names no limit; this one keeps the
  /// memory of long runs flat. The oldest 100 leave when there are 100 more.
  package static let deliveredLimit = 1_000

  /// How disputed behaviour is settled.
  package let switches: FidelitySwitches
  /// The phone around the center.
  package internal(set) var situation: PhoneSituation
  /// The banner on the screen of an unlocked phone; nil when there is none.
  package internal(set) var banner: NotificationKey?
  /// The card that is open; nil for none.
  package internal(set) var open: OpenCard?
  /// The categories whose cards a content extension of an app shows; under nil those of all apps
  /// that are not named. The phone's apps say so: it is not kept.
  package var contentCategories: [BundleIdentifier?: Set<String>] = [:]
  /// The apps whose own code runs. The phone says so: it is not kept.
  package var appsWithCode: Set<BundleIdentifier> = []
  /// The names of apps as a person sees them, as far as they are known. The phone's apps say so: they
  /// are not kept.
  package var appNames: [BundleIdentifier: String] = [:]
  /// The touch that goes on when the passcode is entered; nil when it is not asked for.
  package internal(set) var awaitingUnlock: Touch?

  var apps: [BundleIdentifier: AppRecord] = [:]
  /// The pending requests, by their keys in the index.
  var pending: [Int: Waiting] = [:]
  /// The keys of requests that came, went or changed since `settled()`, so that thousands of
  /// unchanged ones need not be compared.
  var touched: Set<Int> = []
  /// The keys of requests that wait for a place.
  var located: Set<Int> = []
  var index = TriggerIndex()
  /// The request behind the banner, which need not be in Notification Center.
  var bannerRequest: CenterRequest?
  /// Numbers requests and deliveries in their order; 0 is the scheduled summary.
  var lastSerial = 0

  /// The scheduled summary's key in the index.
  static let summaryKey = 0
  /// The key there of the time at which a temporary banner goes.
  static let bannerKey = Int.min
  /// How long a temporary banner stays: Apple does not say; reports have five to seven seconds.
  package static let bannerSeconds: TimeInterval = 5

  /// A phone without apps, unlocked. Dates that do not exist are the switches' business.
  package init(calendar: TriggerCalendar, switches: FidelitySwitches = .init()) {
    situation = PhoneSituation(calendar: calendar)
    situation.calendar.missingDate = switches.missingDate
    self.switches = switches
  }

  mutating func nextSerial() -> Int {
    lastSerial += 1
    return lastSerial
  }
}

/// The events of a change, in order.
struct CenterEvents {
  let date: Date
  private(set) var all: [CenterEvent] = []

  init(_ date: Date) { self.date = date }

  mutating func add(_ app: BundleIdentifier?, _ kind: CenterEvent.Kind) {
    all.append(CenterEvent(date: date, app: app, kind: kind))
  }
}

// MARK: - Looking

extension NotificationCenterState {
  /// The installed apps, by name.
  package var installedApps: [BundleIdentifier] {
    apps.keys.sorted { $0.rawValue < $1.rawValue }
  }

  /// Returns the pending requests of an app, in the order in which they were added; none of another
  /// app (CENT-33).
  package func pending(of app: BundleIdentifier) -> [PendingRequest] {
    (apps[app]?.pending.values.sorted() ?? []).compactMap { pending[$0]?.request }
  }

  /// When a request that waits fires next; nil for one that waits for a place, or for none.
  package func fireDate(of key: NotificationKey) -> Date? {
    apps[key.app]?.pending[key.identifier].flatMap { index.date(of: $0) }
  }

  /// When the next request fires or the next summary comes; nil when nothing waits for a date.
  package var nextDate: Date? { index.nextDate }

  /// Whether nothing but a banner waits for a date.
  package var awaitsNothing: Bool { index.isEmpty(but: Self.bannerKey) }

  /// Returns the notifications of an app in Notification Center, the newest first (CENT-20,
  /// CENT-33).
  package func delivered(of app: BundleIdentifier) -> [DeliveredNotification] {
    (apps[app]?.delivered.values).map { $0.sorted { $0.serial > $1.serial } } ?? []
  }

  /// Returns the requests of an app that the scheduled summary keeps, the oldest first.
  package func held(of app: BundleIdentifier) -> [CenterRequest] { apps[app]?.held ?? [] }

  /// An app's name as a person sees it, where it is known, else its identifier.
  package func name(of app: BundleIdentifier) -> String { appNames[app] ?? app.rawValue }

  /// The number on an app's icon; nil for none.
  package func badge(of app: BundleIdentifier) -> Int? { apps[app]?.badge }

  /// Whether an app may show notifications, and its page in Settings.
  package func permission(of app: BundleIdentifier) -> Permission? { apps[app]?.permission }

  /// Returns the state of an app.
  package func presence(of app: BundleIdentifier) -> AppPresence? { apps[app]?.presence }

  /// The request that waits for an answer of the app's `willPresent`.
  package func awaiting(_ key: NotificationKey) -> CenterRequest? {
    apps[key.app]?.awaiting[key.identifier]
  }

  /// Returns the identifiers of the requests that wait for an answer of the app's `willPresent`.
  package func awaiting(of app: BundleIdentifier) -> [String] {
    apps[app]?.awaiting.keys.sorted() ?? []
  }

  /// The categories an app registered, by identifier.
  package func categories(of app: BundleIdentifier) -> [String: NotificationCategory] {
    apps[app]?.categories ?? [:]
  }
}
