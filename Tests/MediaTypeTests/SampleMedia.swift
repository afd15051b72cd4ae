import Foundation
import TestSupport

/// The files of Samples/Media.
enum SampleMedia {
  static func path(_ name: String) -> String { Checkout.media.appendingPathComponent(name).path }

  static func bytes(_ name: String) throws -> [UInt8] {
    try [UInt8](Data(contentsOf: URL(filePath: path(name))))
  }
}
