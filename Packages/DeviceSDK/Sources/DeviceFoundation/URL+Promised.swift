import Foundation

extension URL {
  /// Whether a file is there that another process may have promised; here no process promises
  /// files.
  /// - Throws: `CocoaError` where it is not there.
  public func checkPromisedItemIsReachable() throws -> Bool { try checkResourceIsReachable() }
}
