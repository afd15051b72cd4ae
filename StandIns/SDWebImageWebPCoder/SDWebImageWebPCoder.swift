import Foundation

/// Reads WebP; pictures here are measured by the device SDK, whoever reads them.
open class SDImageWebPCoder: NSObject, @unchecked Sendable {
  // Sendable because it keeps nothing.

  /// The usual one.
  public static let shared = SDImageWebPCoder()
}
