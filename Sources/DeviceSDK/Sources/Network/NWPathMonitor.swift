import DeviceChannel
import Foundation
import Synchronization

/// Watches the network, which is always there: whether a host answers is the simulation's choice.
public final class NWPathMonitor: Sendable {
  private struct State: Sendable {
    var handler: (@Sendable (NWPath) -> Void)?
    var queue: DispatchQueue?
  }

  private let state = Mutex(State())

  /// Watches all networks.
  public init() {}

  /// Watches networks of a kind, which is not told apart here.
  public init(requiredInterfaceType: NWInterface.InterfaceType) {}

  /// Is told of the network once the monitor has started, and never again.
  public var pathUpdateHandler: (@Sendable (NWPath) -> Void)? {
    get { state.withLock(\.handler) }
    set { state.withLock { $0.handler = newValue } }
  }
  /// The network.
  public var currentPath: NWPath { NWPath() }
  /// Where the handler runs.
  public var queue: DispatchQueue? { state.withLock(\.queue) }

  /// Starts, and tells of the network on a queue.
  public func start(queue: DispatchQueue) {
    Inert.use("NWPathMonitor.start(queue:)")
    state.withLock { $0.queue = queue }
    queue.async { [self] in
      guard self.queue != nil else { return }
      pathUpdateHandler?(NWPath())
    }
  }

  /// Stops.
  public func cancel() { state.withLock { $0 = State() } }
}

/// A way to the network.
public struct NWPath: Equatable, Sendable {
  /// Whether it leads there.
  public enum Status: Sendable {
    /// The network can be used: what every path says here, also on a simulated network that is
    /// offline.
    case satisfied
    /// There is no network; never here.
    case unsatisfied
    /// The network would be there once something connects, such as a VPN; never here.
    case requiresConnection
  }

  /// It does.
  public var status: Status { .satisfied }
  /// Whether it costs.
  public var isExpensive: Bool { false }
  /// Whether data are to be saved.
  public var isConstrained: Bool { false }
  /// Whether it can do IPv4.
  public var supportsIPv4: Bool { true }
  /// Whether it can do IPv6.
  public var supportsIPv6: Bool { true }
  /// Whether it can find hosts by name.
  public var supportsDNS: Bool { true }

  /// Whether it goes over an interface of a kind: Wi-Fi alone.
  public func usesInterfaceType(_ type: NWInterface.InterfaceType) -> Bool { type == .wifi }
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
