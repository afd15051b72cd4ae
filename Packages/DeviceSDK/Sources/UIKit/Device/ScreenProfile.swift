import Foundation

/// A screen's size and how fine it is.
struct ScreenProfile: Sendable {
  /// Size in points, upright.
  let size: CGSize
  /// Pixels a point.
  let scale: CGFloat

  /// That of an iPhone 15 or 16: 1179 × 2556 pixels.
  static let phone = ScreenProfile(size: CGSize(width: 393, height: 852), scale: 3)
  /// That of the 10.2-inch iPads, the 7th to the 9th generation: 1620 × 2160 pixels.
  static let pad = ScreenProfile(size: CGSize(width: 810, height: 1080), scale: 2)

  /// The simulated device's.
  static var current: ScreenProfile { DeviceProfile.current.screen }
}
