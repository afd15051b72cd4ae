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
}
