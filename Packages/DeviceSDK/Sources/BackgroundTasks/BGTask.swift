import DeviceChannel
import Foundation

/// Work that the system lets an app do in the background; none is ever begun here.
open class BGTask: NSObject, @unchecked Sendable {
  /// The name it was asked for by.
  public let identifier: String
  /// Would be called when the time is up.
  open var expirationHandler: (() -> Void)?

  init(identifier: String) { self.identifier = identifier }

  /// Ends the work; inert.
  open func setTaskCompleted(success: Bool) {}
}

/// Work of minutes, while the phone is charged or not in use.
open class BGProcessingTask: BGTask, @unchecked Sendable {}

/// Work of seconds that brings an app up to date.
open class BGAppRefreshTask: BGTask, @unchecked Sendable {}

/// Asks for work in the background.
open class BGTaskRequest: NSObject, @unchecked Sendable {
  /// The name that the app registered.
  public let identifier: String
  /// Not before this time; nil for any.
  open var earliestBeginDate: Date?

  init(name: String) { identifier = name }
}

/// Asks for a `BGAppRefreshTask`.
open class BGAppRefreshTaskRequest: BGTaskRequest, @unchecked Sendable {
  /// Creates a request.
  public init(identifier: String) { super.init(name: identifier) }
}

/// Asks for a `BGProcessingTask`.
open class BGProcessingTaskRequest: BGTaskRequest, @unchecked Sendable {
  /// Whether it needs the network; false by default.
  open var requiresNetworkConnectivity = false
  /// Whether it needs power; false by default.
  open var requiresExternalPower = false

  /// Creates a request.
  public init(identifier: String) { super.init(name: identifier) }
}
