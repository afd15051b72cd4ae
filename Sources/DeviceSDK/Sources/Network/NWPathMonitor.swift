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
    case satisfied
    case unsatisfied
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
    case other
    case wifi
    case cellular
    case wiredEthernet
    case loopback
  }
}
