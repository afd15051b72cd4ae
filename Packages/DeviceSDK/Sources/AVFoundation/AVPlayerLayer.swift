import Foundation
public import QuartzCore

/// How a movie fills its frame.
public struct AVLayerVideoGravity: RawRepresentable, Hashable, Sendable {
  /// Apple's name.
  public let rawValue: String
  /// Takes Apple's name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// In proportion, all of it.
  public static let resizeAspect = Self(rawValue: "AVLayerVideoGravityResizeAspect")
  /// In proportion, without margins.
  public static let resizeAspectFill = Self(rawValue: "AVLayerVideoGravityResizeAspectFill")
  /// Out of proportion.
  public static let resize = Self(rawValue: "AVLayerVideoGravityResize")
}

/// Where a player's pictures show; none do.
open class AVPlayerLayer: CALayer {
  /// The player.
  open var player: AVPlayer?
  /// How pictures fill it.
  open var videoGravity = AVLayerVideoGravity.resizeAspect
  /// Whether the first picture is there; never.
  open var isReadyForDisplay: Bool { false }

  /// Creates a layer without a player.
  public override init() { super.init() }
  /// Creates a layer of a player.
  public init(player: AVPlayer?) {
    self.player = player
    super.init()
  }
}
