import Cryptography
import DeviceTime
import Foundation
import JPushMessages
import NotificationModel

/// Who asks JPush, and the app it is about.
struct JPushClient: Sendable {
  let appKey: String
  /// Nil where no app is known yet.
  let app: BundleIdentifier?
  let rate: JPushRate.Account
  /// The inbox of its pushes; nil for that of its key.
  var inbox: String?
}

/// JPush's app keys, and how often each asks.
@InboxActor
final class JPushKeys {
  /// An app key with its secret, and the app it is for.
  struct AppKey: Sendable, Hashable {
    var secret: String
    var app: BundleIdentifier
  }

  private let intake: PushIntake
  private let registry: DeviceRegistry
  private let clock: DeviceClock
  private(set) var keys: [String: AppKey]
  private var rate = JPushRate()

  init(_ keys: [String: AppKey], intake: PushIntake, clock: DeviceClock) {
    (self.keys, self.intake, registry, self.clock) = (keys, intake, intake.registry, clock)
  }

  /// Maps an app key with its secret to an app; nil lets go of it.
  func set(_ name: String, _ key: AppKey?) { keys[name] = key }

  /// Checks the credentials of a request, and counts it.
  /// - Parameter password: the secret of keys that nobody named; nil for any.
  /// - Throws: `JPushFault` for a wrong secret, a key that is for no app, and one request too many.
  func client(
    _ credentials: JPushCredentials?, _ interface: JPushInterface, password: String?
  ) throws(JPushFault) -> JPushClient {
    guard let credentials else { throw interface.unauthorized }
    let isStrict = intake.rules.isStrict
    let app: BundleIdentifier?
    if let known = keys[credentials.appKey] {
      guard SecretComparison.areEqual(known.secret, credentials.masterSecret) else {
        throw interface.unauthorized
      }
      app = known.app
    } else {
      let isOpen = password.map { SecretComparison.areEqual($0, credentials.masterSecret) } ?? true
      guard !isStrict, isOpen else { throw interface.unauthorized }
      let own = registry.ownApp.map { [$0.identifier] } ?? []
      let apps = registry.apps.union(registry.fleets.map(\.app)).union(own)
      guard apps.count < 2 || credentials.isGroup else { throw interface.unknownApp }
      app = registry.ownApp?.identifier ?? apps.first
    }
    let rate = rate.count(credentials.appKey, interface, at: clock.now)
    guard !rate.isOver || !isStrict else { throw .tooFrequent }
    return JPushClient(appKey: credentials.appKey, app: app, rate: rate)
  }

  /// The apps of a group: those of the keys that are known, else all that have devices.
  func group(_ client: JPushClient) -> [JPushClient] {
    let named = keys.filter { !$0.key.hasPrefix("group-") }.map { ($0.key, $0.value.app) }
    let apps = named.isEmpty ? registry.apps.map { ($0.rawValue, $0) } : named
    return apps.sorted { $0.0 < $1.0 }.map {
      JPushClient(appKey: $0.0, app: $0.1, rate: client.rate, inbox: client.inbox)
    }
  }
}
