import Foundation
import NotificationModel
import PushStore

/// A file of a push store, recognised by its URL alone.
struct StoredFile: Sendable, Hashable {
  let path: String
  /// 40 hex digits by which its content is known.
  let digest: String
  /// The device it belongs to.
  let layout: StoreLayout

  /// Nil for a URL that is not one of a store.
  init?(url text: String) {
    guard let url = URL(string: text), url.isFileURL, ["", "localhost"].contains(url.host ?? "")
    else { return nil }
    let path = url.path(percentEncoded: false)
    guard let place = path.range(of: "/PushStore/Attachments/", options: .backwards)
    else { return nil }
    let layout = StoreLayout(device: String(path[..<place.lowerBound]))
    guard layout.device.hasPrefix("/"), let file = layout.storedFile(atPath: path)
    else { return nil }
    self.path = path
    self.layout = layout
    digest = String(file.name.prefix(StoreLayout.digestLength))
  }
}
