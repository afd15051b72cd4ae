import Foundation
public import FoundationNetworking

extension URLCache {
  /// A cache of two sizes in bytes.
  ///
  /// Foundation's initialisers both take a place too, one of them by default, and the compiler gives
  /// up choosing where the sizes are products, as they often are.
  public convenience init(memoryCapacity: Int, diskCapacity: Int) {
    self.init(memoryCapacity: memoryCapacity, diskCapacity: diskCapacity, diskPath: nil)
  }
}
