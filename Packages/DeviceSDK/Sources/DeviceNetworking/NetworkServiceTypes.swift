import Foundation
import FoundationNetworking

// Kinds of traffic that Foundation on Linux does not name; they have no effect.
extension NSURLRequest.NetworkServiceType {
  /// Treated as `default`.
  public static var responsiveData: Self { .default }
  /// Treated as `default`.
  public static var avStreaming: Self { .default }
  /// Treated as `default`.
  public static var responsiveAV: Self { .default }
}
