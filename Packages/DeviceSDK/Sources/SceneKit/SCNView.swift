import DeviceChannel
public import Foundation
public import UIKit

/// The scene that a view shows: it is never drawn.
open class SCNScene: NSObject {
  /// The node that everything is in.
  public let rootNode = SCNNode()
  /// The background.
  public let background = SCNMaterialProperty()

  /// Creates an empty scene.
  public override init() { super.init() }
  /// The scene of a file in the app's bundle. What is in it is not read, and a finding says so: each
  /// node that is looked for in it is there, and is empty. Nil where there is no such file.
  public convenience init?(named name: String) {
    let file = Bundle.main.resourceURL?.appendingPathComponent(name).path
    guard let file, FileManager.default.fileExists(atPath: file) else { return nil }
    Inert.use("SCNScene(named:)")
    self.init()
    rootNode.isUnread = true
  }
}

/// Shows a scene: a frame that keeps it, and draws nothing.
@preconcurrency @MainActor
open class SCNView: UIView, UndrawableView {
  package static var undrawnName: String { "SCNView" }

  /// The scene that it shows.
  open var scene: SCNScene?
  /// From where.
  open var pointOfView: SCNNode?
  /// Whether fingers move the camera; kept.
  open var allowsCameraControl = false
  /// Whether figures are on it; kept.
  open var showsStatistics = false
  /// Whether there is a light of its own; kept.
  open var autoenablesDefaultLighting = false
  /// Whether time goes on; kept.
  open var isPlaying = false

  /// Returns the things at a place: none, as nothing is drawn.
  open func hitTest(
    _ point: CGPoint, options: [SCNHitTestOption: Any]? = nil
  ) -> [SCNHitTestResult] { [] }
}

/// How is looked for what is at a place.
public struct SCNHitTestOption: RawRepresentable, Hashable, Sendable {
  /// Apple's name.
  public let rawValue: String
  /// Creates an option of Apple's name.
  public init(rawValue: String) { self.rawValue = rawValue }
}

/// A thing at a place; nobody makes one here.
open class SCNHitTestResult: NSObject {
  /// The node that was hit.
  public let node = SCNNode()
}

/// Changes that belong together.
@preconcurrency @MainActor
open class SCNTransaction: NSObject {
  /// Seconds; kept.
  open class var animationDuration: TimeInterval {
    get { duration }
    set { duration = newValue }
  }
  /// Called when the changes are seen: at the next commit.
  open class var completionBlock: (() -> Void)? {
    get { blocks.last ?? nil }
    set { if !blocks.isEmpty { blocks[blocks.count - 1] = newValue } }
  }
  private static var duration: TimeInterval = 0.25
  private static var blocks: [(() -> Void)?] = []

  /// Begins changes.
  open class func begin() { blocks.append(nil) }
  /// Ends them.
  open class func commit() {
    guard let block = blocks.popLast() ?? nil else { return }
    DispatchQueue.main.async { MainActor.assumeIsolated(block) }
  }
}
