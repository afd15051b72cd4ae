import DeviceChannel
public import Foundation
import UIKit

/// A place or a direction in three dimensions.
public struct SCNVector3: Hashable, Sendable {
  /// To the right.
  public var x: Float
  /// Up.
  public var y: Float
  /// Towards the viewer.
  public var z: Float
  /// The origin.
  public init() { self.init(x: 0, y: 0, z: 0) }
  /// Creates a vector.
  public init(x: Float, y: Float, z: Float) { (self.x, self.y, self.z) = (x, y, z) }
  /// Creates a vector.
  public init(_ x: Float, _ y: Float, _ z: Float) { self.init(x: x, y: y, z: z) }
}

/// Something in a scene: it keeps its place and its children, and is never drawn.
open class SCNNode: NSObject {
  /// The name by which code finds it.
  open var name: String?
  /// Where it is in its parent.
  open var position = SCNVector3()
  /// Radians about each axis.
  open var eulerAngles = SCNVector3()
  /// How large, where 1 is as it was made.
  open var scale = SCNVector3(x: 1, y: 1, z: 1)
  /// Whether it is left out.
  open var isHidden = false
  /// From 0 for invisible to 1.
  open var opacity: CGFloat = 1
  /// The camera that looks from there.
  open var camera: SCNCamera?
  /// The light that shines from there.
  open var light: SCNLight?
  /// Its shape.
  open var geometry: SCNGeometry?
  /// The nodes in it.
  open private(set) var childNodes: [SCNNode] = []
  /// The node that it is in.
  open private(set) weak var parent: SCNNode?
  /// Whether a file says what is in it, which is not read.
  var isUnread = false

  /// Creates an empty node.
  public override init() { super.init() }
  /// Creates a node with a shape.
  public convenience init(geometry: SCNGeometry?) {
    self.init()
    self.geometry = geometry
  }

  /// Puts a node into this one.
  open func addChildNode(_ child: SCNNode) {
    child.removeFromParentNode()
    child.parent = self
    childNodes.append(child)
  }
  /// Takes it out of its parent.
  open func removeFromParentNode() {
    parent?.childNodes.removeAll { $0 === self }
    parent = nil
  }
  /// The first node of a name.
  open func childNode(withName name: String, recursively: Bool) -> SCNNode? {
    for child in childNodes {
      if child.name == name { return child }
      if recursively, let found = child.childNode(withName: name, recursively: true) {
        return found
      }
    }
    guard isUnread else { return nil }
    let unread = SCNNode()
    unread.name = name
    unread.isUnread = true
    addChildNode(unread)
    return unread
  }
  /// Does nothing, and a finding says so.
  open func runAction(_ action: SCNAction) { Inert.use("SCNNode.runAction(_:)") }
  /// Does nothing.
  open func removeAllActions() {}
}

/// An action of a node; none is ever run.
open class SCNAction: NSObject {
  /// Turns by radians.
  open class func rotateBy(
    x: CGFloat, y: CGFloat, z: CGFloat, duration: TimeInterval
  ) -> SCNAction { SCNAction() }
  /// Moves by a distance.
  open class func move(by delta: SCNVector3, duration: TimeInterval) -> SCNAction { SCNAction() }
  /// Waits.
  open class func wait(duration: TimeInterval) -> SCNAction { SCNAction() }
  /// One after another.
  open class func sequence(_ actions: [SCNAction]) -> SCNAction { SCNAction() }
  /// Again and again.
  open class func repeatForever(_ action: SCNAction) -> SCNAction { SCNAction() }
}

/// A camera.
open class SCNCamera: NSObject {
  /// The angle of view in degrees; kept.
  open var fieldOfView: CGFloat = 60
  /// Where things begin to be seen; kept.
  open var zNear: Double = 1
  /// Where things end to be seen; kept.
  open var zFar: Double = 100
}

/// A light.
open class SCNLight: NSObject {
  /// How it shines.
  public enum LightType: String, Sendable {
    /// From everywhere.
    case ambient
    /// From a point to all sides.
    case omni
    /// From far away.
    case directional
    /// From a point to one side.
    case spot
  }
  /// How it shines.
  open var type = LightType.omni
  /// Its colour.
  open var color: Any = UIColor.white
  /// How strongly; kept.
  open var intensity: CGFloat = 1000
}

/// A shape.
open class SCNGeometry: NSObject {
  /// The materials that it is made of.
  open var materials: [SCNMaterial] = [SCNMaterial()]
  /// The first of them.
  open var firstMaterial: SCNMaterial? {
    get { materials.first }
    set { if let newValue { materials = [newValue] + materials.dropFirst() } }
  }
}

/// A box.
open class SCNBox: SCNGeometry {
  /// Creates a box.
  public init(width: CGFloat, height: CGFloat, length: CGFloat, chamferRadius: CGFloat) {}
}

/// A ball.
open class SCNSphere: SCNGeometry {
  /// Creates a ball.
  public init(radius: CGFloat) {}
}

/// The material of something.
open class SCNMaterial: NSObject {
  /// Its colour in the light.
  public let diffuse = SCNMaterialProperty()
  /// The light that it gives off.
  public let emission = SCNMaterialProperty()
  /// The light that it mirrors.
  public let specular = SCNMaterialProperty()
}

/// A colour or a picture of a material.
open class SCNMaterialProperty: NSObject {
  /// The colour or the picture.
  open var contents: Any?
}
