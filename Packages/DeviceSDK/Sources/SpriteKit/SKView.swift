public import UIKit

/// Shows a scene: a frame that keeps it, and draws nothing.
@preconcurrency @MainActor
open class SKView: UIView, UndrawableView {
  package static var undrawnName: String { "SKView" }

  /// The scene that it shows.
  open private(set) var scene: SKScene?
  /// Whether frames wait.
  open var isPaused = false
  /// Whether frames are counted on it; inert.
  open var showsFPS = false
  /// Whether nodes are counted on it; inert.
  open var showsNodeCount = false
  /// Whether siblings may be drawn in any order; inert.
  open var ignoresSiblingOrder = false
  /// Whether what is behind shines through; inert.
  open var allowsTransparency = false
  /// Frames a second; kept.
  open var preferredFramesPerSecond = 60

  /// Shows a scene.
  open func presentScene(_ scene: SKScene?) {
    if let former = self.scene {
      former.willMove(from: self)
      former.view = nil
    }
    self.scene = scene
    scene?.view = self
    scene?.didMove(to: self)
  }
}
