import DeviceChannel
import Foundation

/// The values that were copied.
@preconcurrency @MainActor
open class UIPasteboard: NSObject {
  /// The one of the phone; here of the app.
  public static let general = UIPasteboard()
  /// A text.
  open var string: String?
  /// A URL.
  open var url: URL?
  /// A picture.
  open var image: UIImage?

  /// Takes a text, a URL or a picture; anything else is not kept, and a finding says so.
  open func setValue(_ value: Any, forPasteboardType pasteboardType: String) {
    (string, url, image) = (value as? String, value as? URL, value as? UIImage)
    if string == nil, url == nil, image == nil {
      Inert.use("UIPasteboard.setValue(_:forPasteboardType:)")
    }
  }
}
