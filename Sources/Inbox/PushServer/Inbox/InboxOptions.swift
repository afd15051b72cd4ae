import APNsEndpoint
import DeviceTime
import Foundation
import NotificationModel
import PushSimulator

extension Inbox {
  /// How an inbox works.
  package struct Options: Sendable {
    /// How its devices behave, and the extension or the app on them.
    package var simulator = SimulatorOptions()
    /// Where the inbox lies; nil for one that ends with the process.
    package var folder: URL?
    /// Which pushes are accepted; REST changes it.
    package var rules = PushIntake.Rules()
    /// Which settled pushes are kept; REST changes it.
    package var retention = PushLog.Retention()
    /// Phones that are described, for broadcasts.
    package var fleets: [Fleet] = []
    /// JPush's app keys with their master secrets, and the apps they are for.
    package var jpushKeys: [String: (secret: String, app: BundleIdentifier)] = [:]
    /// The time of schedules and of messages that wait, which whoever gives it moves; nil for the
    /// machine's.
    package var clock: DeviceClock?
    /// How many phones are on at once; nil for what half of the open files of this process suffice for.
    package var phonesAtOnce: Int?

    package init() {}
  }
}
