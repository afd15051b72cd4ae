import DeviceModel
import ExtensionServices
import Foundation
import JSONModel
import NotificationCenterModel
import NotificationModel
import PushStore

/// The notifications of an app that a device without a phone knows: those it delivered (CENT-20,
/// CENT-33), and the categories that files and its extensions register (CATE-01).
struct StoredCenter: Sendable {
  let device: RunningDevice
  let app: BundleIdentifier
  private var store: PushStore { device.device.store }

  init(_ device: RunningDevice, _ app: BundleIdentifier) {
    self.device = device
    self.app = app
  }

  func answer(_ operation: CenterOperation, _ arguments: JSONValue) -> JSONValue {
    switch operation {
    case .categories:
      device.categories(of: app).map { all in
        .array(all.values.sorted { $0.identifier < $1.identifier }.map(\.json))
      } ?? .null
    case .setCategories: (try? register(arguments)) ?? .null
    case .delivered: (try? delivered()) ?? .null
    case .removeDelivered: (try? remove(arguments["identifiers"]?.array)) ?? .null
    default: .null
    }
  }

  private func register(_ arguments: JSONValue) throws -> JSONValue {
    let categories = try JSONReader(arguments).array("categories")
    device.register(try categories.map(NotificationCategory.init(json:)), of: app)
    return [:]
  }

  private func delivered() throws -> JSONValue {
    .array(
      try store.list(bundle: app, limit: 1_000).map { notification in
        [
          "date": .double(notification.deliveredAt.timeIntervalSince1970),
          "request": [
            "identifier": .string(notification.requestIdentifier),
            "content": notification.content.json, "trigger": ["type": "push"],
          ],
        ]
      })
  }

  /// Removes the notifications with these identifiers; nil removes all of the app.
  private func remove(_ identifiers: [JSONValue]?) throws -> JSONValue {
    guard let identifiers else {
      try store.removeAll(bundle: app)
      return [:]
    }
    let names = Set(identifiers.compactMap(\.string))
    for notification in try store.list(bundle: app)
    where names.contains(notification.requestIdentifier) {
      try store.remove(notification.id)
    }
    return [:]
  }
}

extension DeliveryPipeline {
  /// Answers about the notifications of an extension's app: the phone's center, or the push store.
  func center(of installed: InstalledExtension) -> CenterService.Center {
    guard let app = installed.app else { return { _, _ in .null } }
    if let phone = device.phone { return { [weak phone] in phone?.answer(app, $0, $1) ?? .null } }
    return StoredCenter(device, app).answer
  }

  /// Answers the requests of an app's code to its provider's side; nil where there is no such side.
  func provider(of installed: InstalledExtension) -> ProviderService.Provider? {
    guard let app = installed.app, let provider = device.provider else { return nil }
    return { provider(app, $0, $1) }
  }
}
