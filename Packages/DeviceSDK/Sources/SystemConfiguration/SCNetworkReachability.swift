import DeviceChannel
import Foundation
import Glibc
import Synchronization

/// A host or address that a program watches; the network is Wi-Fi and always there, as for
/// `NWPathMonitor`.
public final class SCNetworkReachability: Hashable, Sendable {
  private struct State {
    var callback: SCNetworkReachabilityCallBack?
    /// The caller's; it is only handed on.
    var info: UInt?
  }

  private let state = Mutex(State())

  fileprivate init() {}

  fileprivate func set(_ callback: SCNetworkReachabilityCallBack?, _ info: UnsafeMutableRawPointer?)
  {
    let address = info.map { UInt(bitPattern: $0) }
    state.withLock { $0 = State(callback: callback, info: address) }
  }

  /// Reports the network once.
  fileprivate func tell() {
    let state = state.withLock(\.self)
    let info = state.info.flatMap { UnsafeMutableRawPointer(bitPattern: $0) }
    state.callback?(self, .reachable, info)
  }

  /// Two are equal when they are one object.
  public static func == (left: SCNetworkReachability, right: SCNetworkReachability) -> Bool {
    left === right
  }

  /// Hashes which object it is.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// How a host is reached.
public struct SCNetworkReachabilityFlags: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt32

  /// Creates a set of the bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// By a connection that may end, such as PPP.
  public static let transientConnection = Self(rawValue: 1 << 0)
  /// The network can be used.
  public static let reachable = Self(rawValue: 1 << 1)
  /// A connection has to be made first.
  public static let connectionRequired = Self(rawValue: 1 << 2)
  /// A connection is made on traffic.
  public static let connectionOnTraffic = Self(rawValue: 1 << 3)
  /// A connection is made on traffic.
  public static let connectionAutomatic = connectionOnTraffic
  /// A person has to help.
  public static let interventionRequired = Self(rawValue: 1 << 4)
  /// A connection is made on demand.
  public static let connectionOnDemand = Self(rawValue: 1 << 5)
  /// The address is this phone's.
  public static let isLocalAddress = Self(rawValue: 1 << 16)
  /// No gateway is needed.
  public static let isDirect = Self(rawValue: 1 << 17)
  /// By the mobile network.
  public static let isWWAN = Self(rawValue: 1 << 18)
}

/// The function that gets the reachability of a host.
public typealias SCNetworkReachabilityCallBack =
  @Sendable (
    SCNetworkReachability, SCNetworkReachabilityFlags, UnsafeMutableRawPointer?
  ) -> Void

/// The context of a callback; `info` is neither retained nor released.
public struct SCNetworkReachabilityContext {
  /// 0.
  public var version: Int
  /// The pointer that the callback gets.
  public var info: UnsafeMutableRawPointer?
  /// Never called here.
  public var retain: ((UnsafeRawPointer) -> UnsafeRawPointer)?
  /// Never called here.
  public var release: ((UnsafeRawPointer) -> Void)?
  /// Never called here.
  public var copyDescription: ((UnsafeRawPointer) -> Unmanaged<NSString>)?

  /// An empty context.
  public init() {
    self.init(version: 0, info: nil, retain: nil, release: nil, copyDescription: nil)
  }

  /// Creates a context.
  public init(
    version: Int, info: UnsafeMutableRawPointer?, retain: ((UnsafeRawPointer) -> UnsafeRawPointer)?,
    release: ((UnsafeRawPointer) -> Void)?,
    copyDescription: ((UnsafeRawPointer) -> Unmanaged<NSString>)?
  ) {
    self.version = version
    self.info = info
    self.retain = retain
    self.release = release
    self.copyDescription = copyDescription
  }
}

/// Creates a reference to a host.
public func SCNetworkReachabilityCreateWithName(
  _ allocator: AnyObject?, _ nodename: UnsafePointer<CChar>
) -> SCNetworkReachability? {
  Inert.use("SCNetworkReachabilityCreateWithName")
  return SCNetworkReachability()
}

/// Creates a reference to an address.
public func SCNetworkReachabilityCreateWithAddress(
  _ allocator: AnyObject?, _ address: UnsafePointer<sockaddr>
) -> SCNetworkReachability? {
  Inert.use("SCNetworkReachabilityCreateWithAddress")
  return SCNetworkReachability()
}

/// Reports that the host is reached.
public func SCNetworkReachabilityGetFlags(
  _ target: SCNetworkReachability, _ flags: UnsafeMutablePointer<SCNetworkReachabilityFlags>
) -> Bool {
  flags.pointee = .reachable
  return true
}

/// Sets the callback, which is used once a queue or run loop is set too.
@discardableResult
public func SCNetworkReachabilitySetCallback(
  _ target: SCNetworkReachability, _ callout: SCNetworkReachabilityCallBack?,
  _ context: UnsafeMutablePointer<SCNetworkReachabilityContext>?
) -> Bool {
  target.set(callout, context?.pointee.info)
  return true
}

/// Calls the callback with the network on `queue`, once: it does not change.
@discardableResult
public func SCNetworkReachabilitySetDispatchQueue(
  _ target: SCNetworkReachability, _ queue: DispatchQueue?
) -> Bool {
  queue?.async { target.tell() }
  return true
}

/// Takes the reference from a run loop; the callback is not called here.
@discardableResult
public func SCNetworkReachabilityUnscheduleFromRunLoop(
  _ target: SCNetworkReachability, _ runLoop: AnyObject, _ runLoopMode: String
) -> Bool { true }

extension sockaddr {
  /// The size of the address, which Linux does not keep in it.
  public var sa_len: UInt8 {
    get { UInt8(MemoryLayout<sockaddr>.size) }
    set {}
  }
}

extension sockaddr_in {
  /// The size of the address, which Linux does not keep in it.
  public var sin_len: UInt8 {
    get { UInt8(MemoryLayout<sockaddr_in>.size) }
    set {}
  }
}

extension sockaddr_in6 {
  /// The size of the address, which Linux does not keep in it.
  public var sin6_len: UInt8 {
    get { UInt8(MemoryLayout<sockaddr_in6>.size) }
    set {}
  }
}
