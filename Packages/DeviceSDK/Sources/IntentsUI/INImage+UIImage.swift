import CoreGraphics
import Foundation
@_exported import Intents
import UIKit

extension INImage {
  /// A picture as a PNG file, which is what the system is handed; empty when it cannot be encoded.
  public convenience init(uiImage image: UIImage) {
    self.init(imageData: image.pngData() ?? Data())
  }

  /// A picture as a PNG file, which is what the system is handed; empty when it cannot be encoded.
  public convenience init(cgImage imageRef: CGImage) {
    self.init(uiImage: UIImage(cgImage: imageRef))
  }
}
