import DeviceChannel
import Foundation
import Synchronization

/// Watches the network, which is Wi-Fi and always there: whether a host answers is the simulation's
/// choice, and this process does not learn of it before it asks for something.
public final class NWPathMonitor: Sendable {
  private struct State: Sendable {
    var handler: (@Sendable (NWPath) -> Void)?
    var queue: DispatchQueue?
  }

  private let state = Mutex(State())
  /// The network; unsatisfied where a kind other than Wi-Fi is watched.
  public let currentPath: NWPath

  /// Watches all networks.
  public init() { currentPath = NWPath(status: .satisfied) }

  /// Watches networks of a kind, of which there is Wi-Fi alone.
  public init(requiredInterfaceType: NWInterface.InterfaceType) {
    currentPath = NWPath(status: requiredInterfaceType == .wifi ? .satisfied : .unsatisfied)
  }

  /// Watches all networks but those of some kinds; there is Wi-Fi alone.
  public init(prohibitedInterfaceTypes: [NWInterface.InterfaceType]) {
    let hasWiFi = !prohibitedInterfaceTypes.contains(.wifi)
    currentPath = NWPath(status: hasWiFi ? .satisfied : .unsatisfied)
  }

  /// The handler that gets the network once the monitor has started, and never again.
  public var pathUpdateHandler: (@Sendable (NWPath) -> Void)? {
    get { state.withLock(\.handler) }
    set { state.withLock { $0.handler = newValue } }
  }
  /// Where the handler runs.
  public var queue: DispatchQueue? { state.withLock(\.queue) }

  /// Starts, and tells of the network on a queue.
  public func start(queue: DispatchQueue) {
    Inert.use("NWPathMonitor.start(queue:)")
    state.withLock { $0.queue = queue }
    queue.async { [self] in
      guard self.queue != nil else { return }
      pathUpdateHandler?(currentPath)
    }
  }

  /// Stops.
  public func cancel() { state.withLock { $0 = State() } }
}

/// A way to the network.
public struct NWPath: Equatable, Sendable {
  /// Whether it leads there.
  public enum Status: Sendable {
    /// The network can be used: what the path over Wi-Fi says here, also on a simulated network that
    /// is offline.
    case satisfied
    /// There is no network of the kind that is watched: every kind but Wi-Fi.
    case unsatisfied
    /// The network would be there once something connects, such as a VPN; never here.
    case requiresConnection
  }

  /// Whether it leads there.
  public let status: Status
  /// Whether it costs.
  public var isExpensive: Bool { false }
  /// Whether data are to be saved.
  public var isConstrained: Bool { false }
  /// Whether it can do IPv4: where it leads anywhere.
  public var supportsIPv4: Bool { status == .satisfied }
  /// Whether it can do IPv6: where it leads anywhere.
  public var supportsIPv6: Bool { status == .satisfied }
  /// Whether it can find hosts by name: where it leads anywhere.
  public var supportsDNS: Bool { status == .satisfied }

  /// Whether it goes over an interface of a kind: over Wi-Fi, where it leads anywhere.
  public func usesInterfaceType(_ type: NWInterface.InterfaceType) -> Bool {
    status == .satisfied && type == .wifi
  }
}

/// A network interface.
public struct NWInterface: Sendable {
  /// A kind of interface.
  public enum InterfaceType: Sendable {
    /// An interface that is none of the others, such as a VPN's; the simulated path never uses it.
    case other
    /// Wi-Fi, the one interface that the simulated path uses, whatever network is simulated.
    case wifi
    /// The mobile network; the simulated path never uses it.
    case cellular
    /// A cable; the simulated path never uses it.
    case wiredEthernet
    /// The device itself; the simulated path never uses it.
    case loopback
  }
}

/// Not available.
@available(*, unavailable, message: "pushsim has no sockets; use URLSession's data tasks")
public class NWConnection {
  /// Creates a connection.
  public init(host: String, port: UInt16, using parameters: Any) {}
}
