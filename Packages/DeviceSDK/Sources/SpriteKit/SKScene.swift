import DeviceChannel
public import Foundation
public import UIKit

/// How a scene fills its view; kept alone.
public enum SKSceneScaleMode: Int, Sendable {
  /// Stretched.
  case fill
  /// Cut.
  case aspectFill
  /// With margins.
  case aspectFit
  /// As large as the view.
  case resizeFill
}

/// The scene that a view shows: it is never drawn, and no frame of it passes.
@preconcurrency @MainActor
open class SKScene: SKNode {
  /// Width and height.
  open var size: CGSize
  /// How it fills its view.
  open var scaleMode = SKSceneScaleMode.fill
  /// The colour of the background.
  open var backgroundColor = SKColor(red: 0.15, green: 0.15, blue: 0.15, alpha: 1)
  /// Which point of it is at its view's place.
  open var anchorPoint = CGPoint.zero
  /// Where it is shown.
  open internal(set) weak var view: SKView?

  /// Creates a scene of 1 × 1.
  public override init() {
    size = CGSize(width: 1, height: 1)
    super.init()
    sceneDidLoad()
  }
  /// Creates a scene.
  public init(size: CGSize) {
    self.size = size
    super.init()
    sceneDidLoad()
  }
  /// Creates a scene of an archive, without what is in it: 750 × 1334, as Xcode's template has it.
  public required init?(coder: NSCoder) {
    size = CGSize(width: 750, height: 1334)
    super.init(coder: coder)
  }

  /// Called when it has been made.
  open func sceneDidLoad() {}
  /// Called when a view shows it.
  open func didMove(to view: SKView) {}
  /// Called when the view shows another.
  open func willMove(from view: SKView) {}
  /// Called before each frame; never, as none is drawn.
  open func update(_ currentTime: TimeInterval) {}
}

/// Creates nodes from `.sks` files.
@preconcurrency @MainActor
public protocol SKNodeFromFile {}

extension SKNode: SKNodeFromFile {}

extension SKNodeFromFile {
  /// The node of a scene file in the app's bundle, of the class that the file names: what lies in it is
  /// not read, and a finding says so. Nil where there is no such file.
  public init?(fileNamed filename: String) {
    let name = filename.hasSuffix(".sks") ? String(filename.dropLast(4)) : filename
    guard let file = Bundle.main.url(forResource: name, withExtension: "sks") else { return nil }
    Inert.use("SKScene(fileNamed:)")
    let made = SceneFile.rootClass(in: file) ?? SKScene.self
    guard let node = made.init(coder: NSCoder()) as? Self else { return nil }
    self = node
  }
}

/// The contents of SpriteKit's keyed archive of a scene.
@MainActor
private enum SceneFile {
  /// The class of its root object, where it is the app's own.
  static func rootClass(in file: URL) -> SKNode.Type? {
    guard let data = try? Data(contentsOf: file),
      let archive = try? PropertyListSerialization.propertyList(from: data, format: nil),
      let objects = (archive as? [String: Any])?["$objects"] as? [Any]
    else { return nil }
    let module = Bundle.main.object(forInfoDictionaryKey: "CFBundleExecutable") as? String
    for case let name as String in objects {
      let spellings = [name, module.map { "\($0).\(name)" }].compactMap(\.self)
      for spelling in spellings {
        if let found = NSClassFromString(spelling) as? SKScene.Type { return found }
      }
    }
    return nil
  }
}
