public import Foundation

/// An action of a node; none is ever run.
open class SKAction: NSObject, NSCopying {
  /// Seconds.
  open var duration: TimeInterval = 0

  /// Creates an action that does nothing.
  public override init() { super.init() }
  /// Creates the action of a file of actions; the files are not read.
  public convenience init?(named name: String) { self.init() }
  private convenience init(_ duration: TimeInterval) {
    self.init()
    self.duration = duration
  }
  /// Another one of the same length.
  open func copy(with zone: NSZone? = nil) -> Any { SKAction(duration) }

  /// Becomes visible.
  open class func fadeIn(withDuration seconds: TimeInterval) -> SKAction { SKAction(seconds) }
  /// Becomes invisible.
  open class func fadeOut(withDuration seconds: TimeInterval) -> SKAction { SKAction(seconds) }
  /// Gets an alpha.
  open class func fadeAlpha(to alpha: CGFloat, duration: TimeInterval) -> SKAction {
    SKAction(duration)
  }
  /// Waits.
  open class func wait(forDuration seconds: TimeInterval) -> SKAction { SKAction(seconds) }
  /// Turns by radians.
  open class func rotate(byAngle radians: CGFloat, duration: TimeInterval) -> SKAction {
    SKAction(duration)
  }
  /// Moves to a place.
  open class func move(to location: CGPoint, duration: TimeInterval) -> SKAction {
    SKAction(duration)
  }
  /// Moves by a distance.
  open class func moveBy(x deltaX: CGFloat, y deltaY: CGFloat, duration: TimeInterval) -> SKAction {
    SKAction(duration)
  }
  /// Grows or shrinks.
  open class func scale(to scale: CGFloat, duration: TimeInterval) -> SKAction {
    SKAction(duration)
  }
  /// One after another.
  open class func sequence(_ actions: [SKAction]) -> SKAction {
    SKAction(actions.reduce(0) { $0 + $1.duration })
  }
  /// All at once.
  open class func group(_ actions: [SKAction]) -> SKAction {
    SKAction(actions.map(\.duration).max() ?? 0)
  }
  /// Again and again.
  open class func repeatForever(_ action: SKAction) -> SKAction { SKAction(.infinity) }
  /// Several times.
  open class func `repeat`(_ action: SKAction, count: Int) -> SKAction {
    SKAction(action.duration * Double(count))
  }
  /// Takes the node out of its parent.
  open class func removeFromParent() -> SKAction { SKAction(0) }
  /// Runs a closure; never here.
  open class func run(_ block: @escaping () -> Void) -> SKAction { SKAction(0) }
}
