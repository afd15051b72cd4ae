import Diagnostics
import Foundation
import NotificationModel
import NotificationPayload
import PushStore
import SimulatedNetwork

/// How a device and its app behave; the defaults are those of a current iPhone, its network switched
/// off.
///
/// The command line, the traits of tests and `DeviceConfiguration(contentsOf:)` all come down to one
/// value of this type. `ConfigurationKey.all` lists its keys for JSON, each with unit and rule: a
/// new option is a property here and a key there.
public struct DeviceConfiguration: Sendable, Hashable {
  /// How many notifications one extension process serves.
  public enum Process: String, Sendable, Hashable, CaseIterable {
    /// A new process for each notification.
    case fresh
    /// One process for consecutive notifications, so that statics survive (LIFE-15).
    case reused
    /// A new process for each notification, executed anew instead of forked.
    case exec
  }

  // MARK: The extension's process

  /// Whether and how processes are shared; fresh by default.
  public var process = Process.fresh
  /// Time from the launch to the expiry callback; 30 s (LIFE-02).
  public var deadline = Duration.seconds(30)
  /// Time from the expiry callback to the kill; 2 s, unknown on devices.
  public var grace = Duration.seconds(2)
  /// The memory cap in bytes; 24 MB (LIFE-11).
  public var memoryLimitBytes = 24 * 1024 * 1024
  /// Whether Landlock, seccomp and limits confine the extension as far as this machine can; true by
  /// default. Without them it can do what you can, and a finding says so.
  public var isSandboxed = true
  /// Whether a crash's standard error ends with a symbolised backtrace; false by default, since one
  /// takes tens of milliseconds.
  public var showsBacktrace = false
  /// Whether the timeline shows what `Logger` and `os_log` hide as `<private>`; false by default.
  public var showsPrivateLogs = false

  /// The moment at which the extension's time, or its memory, is made to end; nil, the default, for
  /// when it does.
  public var interruption: RunInterruption?

  // MARK: The network

  /// A network file that says which hosts answer what, over which link, with which faults; nil, the
  /// default, for none. The keys below add to it or win.
  public var networkFile: URL?
  /// Hosts answered from folders on this machine, over https with an authority of this run only.
  public var servedFolders: [String: URL] = [:]
  /// Whether other hosts of the internet are reached; otherwise the device is offline towards them
  /// (-1009). Hosts of this machine and of private networks are when the network file names them.
  public var allowsNetwork = false
  /// The device's link, such as `.preset(named: "Edge")`; nil, the default, for the network file's,
  /// else for loopback as it is.
  public var condition: NetworkCondition?
  /// Faults of all hosts, beside those of the network file; none by default.
  public var faults: [NetworkFault] = []
  /// The seed of loss, jitter and probabilities; nil, the default, for the network file's, else 0.
  public var seed: UInt64?
  /// How fast network schedule, deadline and grace run: 10 makes a deadline of 30 s pass in 3 s,
  /// and every time is reported as if it had not. Sleeps inside the extension are not scaled. Nil,
  /// the default, for the network file's, else 1.
  public var speed: Double?
  /// A folder that exchanges with the real network are recorded into; nil, the default, for none.
  public var recordFolder: URL?
  /// A folder of recorded exchanges that answer for all other hosts; nil, the default, for none.
  public var replayFolder: URL?
  /// Whether a URL that several notifications ask for at once is fetched once, and asked for under a
  /// condition (`If-None-Match`) when it is asked for again; false by default, as a device knows
  /// nothing of the pushes of others. `TransferReport.sharing` names each transfer it touched.
  public var sharesMedia = false

  // MARK: The device

  /// Whether the device is locked: protected files cannot be opened then, and its keychain refuses
  /// items that need it unlocked (-25308); unlocked by default.
  public var deviceState = DeviceState.unlocked
  /// Preferred languages, most wanted first; English by default.
  public var languages = ["en"]
  /// The region of the user's settings, such as `DE`; nil, the default, for that of the languages.
  public var region: String?
  /// The time zone, such as `Europe/Berlin`; nil, the default, for this machine's, and on a phone
  /// for the phone's.
  public var timeZone: String?
  /// The time that the clock shows when the device is switched on, such as `2026-03-28 22:00` in
  /// the time zone, from where it goes on; nil, the default, for this machine's time. A phone has
  /// its own.
  public var clock: String?
  /// The room an app's attachments have in the push store, and what gives way (ATTA-32); nil, the
  /// default, for no limit, since the one of devices is unknown.
  public var storeQuota: StoreQuota?

  // MARK: The app

  /// Whether the user lets the app notify at all (CENT-04); authorized by default.
  public var permission = AuthorizationStatus.authorized
  /// Whether the user lets the app show alerts (WAKE-06); true by default.
  public var alertsEnabled = true
  /// The app's state when a push arrives; in the background by default. No app runs: findings
  /// report the effects of its state.
  public var appState = AppPresence.background
  /// The folder of `.lproj` folders that localized alerts are looked up in; nil for the app's or
  /// the extension's own.
  public var localizations: URL?
  /// Files of categories and actions that the app registers (CATE-16), so that reports show buttons;
  /// none by default: then nothing is said of categories.
  public var categories: [URL] = []
  /// Whether background pushes to an app are counted, as a device does that throttles them
  /// (STAT-13); true by default. Times are those of the deliveries.
  public var countsBackgroundPushes = true

  // MARK: What the app has left

  /// Keychain items, defaults and files that the app has left on the device; nothing by default. A
  /// device gets them when it is switched on.
  public var planted = DeviceSeed()

  // MARK: Disputed behaviour

  /// How disputed behaviour is settled.
  public var switches = FidelitySwitches()

  /// A current iPhone.
  public init() {}

  /// Whether the device is locked; setting it to true locks one that was unlocked before.
  public var isLocked: Bool {
    get { deviceState != .unlocked }
    set { deviceState = newValue ? .locked : .unlocked }
  }
}
