import JSONModel
import PushSimulator
import SimulatorRuntime

/// The devices that something has come to, or that somebody has looked at, by their tokens.
@InboxActor
final class LiveDevices {
  /// Answers what an app's own code asks its provider, by the registration id of its device.
  typealias Provider =
    @Sendable (String, JSONValue, @escaping @Sendable (JSONValue) -> Void) async -> Void

  private let options: SimulatorOptions
  private let runtime: SimulatorRuntime
  private let registry: DeviceRegistry
  /// Gets pushes whenever something became of them.
  private let changed: @Sendable ([InboxPush]) async -> Void
  /// Set once, before the first device.
  var provider: Provider = { $2(.null) }
  private var devices: [String: InboxDevice] = [:]
  private let homes = PhoneHomes()
  let on: PhonesThatAreOn

  init(
    options: SimulatorOptions, runtime: SimulatorRuntime, registry: DeviceRegistry,
    phonesAtOnce: Int? = nil, changed: @escaping @Sendable ([InboxPush]) async -> Void
  ) {
    on = PhonesThatAreOn(limit: phonesAtOnce)
    (self.options, self.runtime, self.registry) = (options, runtime, registry)
    self.changed = changed
  }

  /// The device of a token; its phone is off until something comes to it.
  /// - Throws: `Refusal` for a token that no device has.
  func device(_ token: String) throws(Inbox.Refusal) -> InboxDevice {
    if let known = devices[token] { return known }
    guard let registered = try registry.adopt(token) else { throw .noDevice }
    let device = InboxDevice(
      registered, options: options, runtime: runtime, home: PhoneHome(in: homes), among: on,
      permission: registry.permission(of: token), provider: provider, changed: changed)
    devices[token] = device
    return device
  }

  /// Queues pushes for their devices, each in its order.
  func enqueue(_ pushes: [InboxPush]) {
    guard let first = pushes.first else { return }
    if pushes.allSatisfy({ $0.device == first.device }) {
      return (try? device(first.device))?.enqueue(pushes) ?? ()
    }
    for (token, pushes) in Dictionary(grouping: pushes, by: \.device) {
      (try? device(token))?.enqueue(pushes)
    }
  }

  /// A device has another token.
  func move(_ old: String, to new: String) { devices[new] = devices.removeValue(forKey: old) }

  /// Removes a device, whose phone somebody has to switch off.
  func remove(_ token: String) -> InboxDevice? { devices.removeValue(forKey: token) }

  /// Waits until nothing waits for a device that is in reach.
  func settle() async { for device in devices.values { await device.settle() } }

  /// Switches all phones off.
  func shutDown() async {
    for device in devices.values { await device.shutDown() }
    devices = [:]
  }
}
