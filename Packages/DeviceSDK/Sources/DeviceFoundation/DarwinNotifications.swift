import DeviceChannel
import Foundation
import Synchronization

/// The name of a Darwin or local notification.
public struct CFNotificationName: RawRepresentable, Hashable, @unchecked Sendable {
  // Sendable because the text is an immutable copy.

  /// The name.
  public let rawValue: NSString

  /// Creates a name.
  public init(_ rawValue: NSString) { self.rawValue = rawValue.copy() as? NSString ?? "" }

  /// Creates a name.
  public init(rawValue: NSString) { self.init(rawValue) }
}

/// When a notification reaches a suspended observer; there is none here.
public enum CFNotificationSuspensionBehavior: Int, Sendable {
  /// Notifications of that time are lost.
  case drop = 1
  /// The last of each name is kept until the observer goes on.
  case coalesce = 2
  /// As many as the system has room for are kept until the observer goes on.
  case hold = 3
  /// They come at once in spite of the suspension, as all do here.
  case deliverImmediately = 4
}

/// The callback of an observer of a `CFNotificationCenter`.
public typealias CFNotificationCallback = (
  CFNotificationCenter?, UnsafeMutableRawPointer?, CFNotificationName?, UnsafeRawPointer?,
  NSDictionary?
) -> Void

/// A center whose notifications reach the observers of this process.
///
/// A device brings Darwin notifications to the app as well; here no other process listens.
public final class CFNotificationCenter: Sendable {
  // An address that only the observer's own code reads, and what is a C function on a device.
  private struct Observer: @unchecked Sendable {
    let context: UnsafeRawPointer?
    let callback: CFNotificationCallback
    let name: String?
  }

  fileprivate static let darwin = CFNotificationCenter()
  fileprivate static let local = CFNotificationCenter()

  private let observers = Mutex<[Observer]>([])

  fileprivate func add(
    _ context: UnsafeRawPointer?, _ callback: @escaping CFNotificationCallback, _ name: String?
  ) {
    let observer = Observer(context: context, callback: callback, name: name)
    observers.withLock { $0.append(observer) }
  }

  fileprivate func remove(_ context: UnsafeRawPointer?, _ name: String?) {
    let address = context.map { UInt(bitPattern: $0) }
    observers.withLock { observers in
      observers.removeAll {
        $0.context.map { UInt(bitPattern: $0) } == address && (name == nil || $0.name == name)
      }
    }
  }

  fileprivate func post(
    _ name: CFNotificationName, _ object: UnsafeRawPointer?, _ info: NSDictionary?
  ) {
    let text = name.rawValue as String
    for observer in observers.withLock({ $0 }) where observer.name ?? text == text {
      observer.callback(
        self, observer.context.map(UnsafeMutableRawPointer.init(mutating:)), name, object, info)
    }
  }

  fileprivate var reachesApp: Bool { self === Self.darwin }
}

/// The center that all processes share on a device.
public func CFNotificationCenterGetDarwinNotifyCenter() -> CFNotificationCenter! { .darwin }

/// The center of this process.
public func CFNotificationCenterGetLocalCenter() -> CFNotificationCenter! { .local }

/// Calls the observers of this process; a Darwin notification reaches no other process here.
public func CFNotificationCenterPostNotification(
  _ center: CFNotificationCenter!, _ name: CFNotificationName!, _ object: UnsafeRawPointer!,
  _ userInfo: NSDictionary!, _ deliverImmediately: Bool
) {
  if center.reachesApp { Inert.use("CFNotificationCenterPostNotification to the app") }
  center.post(name, object, center.reachesApp ? nil : userInfo)
}

/// The same with options, which have no effect.
public func CFNotificationCenterPostNotificationWithOptions(
  _ center: CFNotificationCenter!, _ name: CFNotificationName!, _ object: UnsafeRawPointer!,
  _ userInfo: NSDictionary!, _ options: UInt
) {
  CFNotificationCenterPostNotification(center, name, object, userInfo, true)
}

/// Calls `callBack` for every notification of that name, or for all without one.
public func CFNotificationCenterAddObserver(
  _ center: CFNotificationCenter!, _ observer: UnsafeRawPointer!,
  _ callBack: CFNotificationCallback!, _ name: NSString!, _ object: UnsafeRawPointer!,
  _ suspensionBehavior: CFNotificationSuspensionBehavior
) {
  center.add(observer, callBack, name.map { $0 as String })
}

/// Ends an observer's observation of a name, or of all without one.
public func CFNotificationCenterRemoveObserver(
  _ center: CFNotificationCenter!, _ observer: UnsafeRawPointer!, _ name: CFNotificationName!,
  _ object: UnsafeRawPointer!
) {
  center.remove(observer, name.map { $0.rawValue as String })
}

/// Ends all observations of an observer.
public func CFNotificationCenterRemoveEveryObserver(
  _ center: CFNotificationCenter!, _ observer: UnsafeRawPointer!
) {
  center.remove(observer, nil)
}

/// Success of `notify_post`.
public let NOTIFY_STATUS_OK = 0

/// Posts a Darwin notification by its C name.
@discardableResult
public func notify_post(_ name: UnsafePointer<CChar>!) -> UInt32 {
  let name = CFNotificationName(String(cString: name) as NSString)
  CFNotificationCenterPostNotification(.darwin, name, nil, nil, true)
  return UInt32(NOTIFY_STATUS_OK)
}
