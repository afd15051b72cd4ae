import DeviceTime
import Foundation
import NotificationModel

/// Something the center did, for whoever performs it: shows, plays, starts apps, writes to disk.
public struct CenterEvent: Sendable, Hashable {
  /// The kind of event.
  public enum Kind: Sendable, Hashable {
    // MARK: Permission

    /// A question is on the screen.
    case prompted(Permission.Prompt)
    /// The handlers of so many requests run with this value.
    case answered(granted: Bool, handlers: Int)
    /// The page in Settings changed; the app learns of it when it asks.
    case settingsChanged
    /// The app's own settings open: from Settings with nil, from a management view with its
    /// notification (CENT-55).
    case openedSettings(String?)

    // MARK: Pending

    /// A request waits; nil for one that waits for a place.
    case scheduled(String, Date?)
    /// A request was dropped before it fired.
    case dropped(String, Drop)
    /// A request fired.
    case fired(String)

    // MARK: Delivered

    /// Nothing of it shows.
    case withheld(String, Withholding)
    /// The app in front is asked; the notification waits.
    case askedWillPresent(String)
    /// It shows so.
    case presented(String, Presentation)
    /// It left Notification Center.
    case removed(String, Removal)
    /// The number on the icon changed; nil for none.
    case badgeChanged(Int?)
    /// The scheduled summary keeps it until a date.
    case held(String, until: Date?)
    /// The scheduled summary shows these, the most relevant first.
    case summarized([NotificationKey])

    // MARK: Places

    /// An app asks whether it may know where the phone is.
    case locationPrompted(always: Bool)
    /// A person answered, or changed it in Settings.
    case locationDecided(LocationAuthorization)
    /// The phone crossed the edge of a region that the app watches itself.
    case crossedRegion(String, isInside: Bool)
    /// The phone is somewhere else, which the app asked to hear of.
    case moved(Position)

    // MARK: Touches

    /// The phone asks for its passcode before it goes on.
    case askedPasscode
    /// The card is open, with these buttons.
    case expanded(String, actions: [String])
    /// The open card closed without an action.
    case collapsed(String)
    /// The content extension that shows the open card gets a response first; the card waits.
    case askedContentExtension(NotificationResponse)
    /// The app gets a response.
    case responded(NotificationResponse)
    /// The phone was locked or unlocked.
    case lockChanged(DeviceState)
  }

  /// Why a request will not fire.
  public enum Drop: String, Sendable, Hashable, CaseIterable {
    /// The app has more than 64 (CENT-27).
    case limit
    /// Its date is over, or never comes (CENT-40, CENT-42).
    case neverFires = "never-fires"
    /// One of the same identifier took its place (CENT-16).
    case replaced
    /// The app removed it.
    case removed
    /// The app was deleted.
    case deleted
    /// The app watches 20 regions already (CENT-45).
    case regionLimit = "region-limit"
  }

  /// Why nothing of a notification shows.
  public enum Withholding: String, Sendable, Hashable, CaseIterable {
    /// The person said no (CENT-04).
    case denied
    /// The app has not asked: a push reaches it silently (CENT-52).
    case notDetermined = "not-determined"
    /// The app is in front and does not let it (CENT-12).
    case appInFront = "app-in-front"
    /// No setting lets anything of it through (CENT-07).
    case settings
    /// It is passive, and the app in front asked for banner and sound only (CENT-29).
    case passive
  }

  /// Why a notification left.
  public enum Removal: String, Sendable, Hashable, CaseIterable {
    /// The app removed it.
    case app
    /// One of the same identifier took its place (CENT-16).
    case replaced
    /// It was tapped or acted on (CENT-51).
    case touched
    /// A person cleared it.
    case cleared
    /// The badge went from a number to 0 (CENT-48).
    case badge
    /// It was on the lock screen only, and the phone was unlocked.
    case unlocked
    /// The app was deleted.
    case deleted
    /// The center keeps 1,000 of an app.
    case limit
    /// It left the device's push store, by a command or to make room.
    case store
  }

  /// When it happened.
  public let date: Date
  /// The app of the event; nil for the phone's own.
  public let app: BundleIdentifier?
  /// The kind of event.
  public let kind: Kind

  /// Something that the center did.
  package init(date: Date, app: BundleIdentifier?, kind: Kind) {
    (self.date, self.app, self.kind) = (date, app, kind)
  }
}

/// The response that an app's delegate gets when a person touches a notification.
public struct NotificationResponse: Sendable, Hashable {
  /// How the app is there for it.
  public enum Launch: String, Sendable, Hashable, CaseIterable {
    /// It runs already.
    case none
    /// It is started, or brought, to the front.
    case foreground
    /// It is started in the background.
    case background
  }

  /// The request's identifier.
  public var request: String
  /// The button, or the default or dismiss identifier.
  public var action: String
  /// The typed text; nil for anything but a text action.
  public var userText: String?
  /// How the app is there for it.
  public var launch: Launch
  /// Whether the launch options hold the notification: for a tap on a push of an app that was not
  /// running (STAT-05, STAT-19).
  public var fillsLaunchOptions: Bool
  /// The image that shows while the app starts, by the name that the content has; empty where the
  /// app starts without one, or runs already (PAYL-05, PAYL-06).
  public var launchImage = ""
  /// The touched notification.
  public var notification: CenterRequest
  /// When it was delivered.
  public var deliveredAt: Date
}
