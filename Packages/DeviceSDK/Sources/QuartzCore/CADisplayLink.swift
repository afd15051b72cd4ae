import DeviceChannel
import DeviceFoundation
import Foundation

/// How often a picture is to be drawn in a second.
public struct CAFrameRateRange: Equatable, Sendable {
  /// Least often.
  public var minimum: Float
  /// Most often.
  public var maximum: Float
  /// Best; nil or 0 for any.
  public var preferred: Float?

  /// Creates a range.
  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    (self.minimum, self.maximum, self.preferred) = (minimum, maximum, preferred)
  }

  /// The rate that the system chooses.
  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0, preferred: 0)
}

/// Calls a method at each frame of the screen; inert: no frame passes here.
open class CADisplayLink: NSObject {
  /// When the last frame was shown: never.
  open var timestamp: CFTimeInterval { 0 }
  /// When the next frame is shown: never.
  open var targetTimestamp: CFTimeInterval { 0 }
  /// Seconds between frames.
  open var duration: CFTimeInterval { 0 }
  /// Whether no method is called; kept.
  open var isPaused = false
  /// Frames a second; kept.
  open var preferredFramesPerSecond = 0
  /// Frames a second; kept.
  open var preferredFrameRateRange = CAFrameRateRange.default

  /// Creates a link, whose method is never called.
  public init(target: Any, selector sel: Selector) { super.init() }

  /// Inert.
  open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    Inert.use("CADisplayLink.add(to:forMode:)")
  }
  /// Inert.
  open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {}
  /// Inert.
  open func invalidate() {}
}
