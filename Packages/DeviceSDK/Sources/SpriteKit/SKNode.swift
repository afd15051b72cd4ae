import DeviceChannel
public import Foundation
public import UIKit

/// A colour as SpriteKit spells it.
public typealias SKColor = UIColor

/// Something in a scene: it keeps its place and its children, and is never drawn.
@preconcurrency @MainActor
open class SKNode: UIResponder, @preconcurrency NSCopying {
  /// The name by which code finds it.
  open var name: String?
  /// Where it is in its parent.
  open var position = CGPoint.zero
  /// In front of or behind its siblings.
  open var zPosition: CGFloat = 0
  /// Radians.
  open var zRotation: CGFloat = 0
  /// Its width, where 1 is as it was made.
  open var xScale: CGFloat = 1
  /// Its height, where 1 is as it was made.
  open var yScale: CGFloat = 1
  /// From 0 for invisible to 1.
  open var alpha: CGFloat = 1
  /// Whether it is left out.
  open var isHidden = false
  /// Whether its actions wait.
  open var isPaused = false
  /// Whether touches come to it; none do here.
  open var isUserInteractionEnabled = false
  /// Whatever its author keeps with it.
  open var userData: NSMutableDictionary?
  /// The nodes in it.
  open private(set) var children: [SKNode] = []
  /// The node that it is in.
  open private(set) weak var parent: SKNode?
  private var actions: [String: SKAction] = [:]

  /// Creates an empty node.
  public override init() { super.init() }

  /// Creates a node of an archive: an empty one.
  public required init?(coder: NSCoder) { super.init() }

  /// Creates a node of the same kind and place; its children are copied too.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = makeCopy()
    (copy.name, copy.position, copy.zPosition, copy.zRotation) =
      (name, position, zPosition, zRotation)
    (copy.xScale, copy.yScale, copy.alpha, copy.isHidden) = (xScale, yScale, alpha, isHidden)
    for child in children { if let child = child.copy() as? SKNode { copy.addChild(child) } }
    return copy
  }

  func makeCopy() -> SKNode { SKNode() }

  /// The scene that it is in.
  open var scene: SKScene? { self as? SKScene ?? parent?.scene }

  /// Puts a node into this one.
  open func addChild(_ node: SKNode) {
    node.removeFromParent()
    node.parent = self
    children.append(node)
  }

  /// Takes it out of its parent.
  open func removeFromParent() {
    parent?.children.removeAll { $0 === self }
    parent = nil
  }

  /// Takes everything out of it.
  open func removeAllChildren() { for child in children { child.removeFromParent() } }

  /// The first node of a name: a child, or with `//` before it any node of the scene.
  open func childNode(withName name: String) -> SKNode? {
    guard name.hasPrefix("//") else { return children.first { $0.name == name } }
    return (scene ?? self).descendant(named: String(name.dropFirst(2)))
  }

  private func descendant(named name: String) -> SKNode? {
    for child in children {
      if child.name == name { return child }
      if let found = child.descendant(named: name) { return found }
    }
    return nil
  }

  /// Keeps an action; none is ever run, and a finding says so.
  open func run(_ action: SKAction) {
    Inert.use("SKNode.run(_:)")
  }
  /// Keeps an action; none is ever run, and a finding says so.
  open func run(_ action: SKAction, withKey key: String) {
    run(action)
    actions[key] = action
  }
  /// The action of a key.
  open func action(forKey key: String) -> SKAction? { actions[key] }
  /// Forgets an action.
  open func removeAction(forKey key: String) { actions[key] = nil }
  /// Forgets all actions.
  open func removeAllActions() { actions = [:] }
  /// Whether it has an action with a key.
  open func hasActions() -> Bool { !actions.isEmpty }
  /// Sets both scales.
  open func setScale(_ scale: CGFloat) { (xScale, yScale) = (scale, scale) }
}

/// Text in a scene.
@preconcurrency @MainActor
open class SKLabelNode: SKNode {
  /// The text that it shows.
  open var text: String?
  /// Points.
  open var fontSize: CGFloat = 32
  /// The font's name.
  open var fontName: String?
  /// The text's colour.
  open var fontColor: SKColor?

  /// Creates a text.
  public convenience init(text: String?) {
    self.init()
    self.text = text
  }
  /// Creates an empty text.
  public convenience init(fontNamed fontName: String?) {
    self.init()
    self.fontName = fontName
  }
  override func makeCopy() -> SKNode {
    let copy = SKLabelNode(text: text)
    (copy.fontSize, copy.fontName, copy.fontColor) = (fontSize, fontName, fontColor)
    return copy
  }
}

/// A picture in a scene.
@preconcurrency @MainActor
open class SKSpriteNode: SKNode {
  /// Width and height in the scene.
  open var size = CGSize.zero
  /// The colour that it is filled with.
  open var color = SKColor.white

  /// Creates a coloured rectangle.
  public convenience init(color: SKColor, size: CGSize) {
    self.init()
    (self.color, self.size) = (color, size)
  }
  /// Creates a picture, as large as the app's image of that name.
  public convenience init(imageNamed name: String) {
    self.init()
    size = UIImage(named: name)?.size ?? .zero
  }
  override func makeCopy() -> SKNode { SKSpriteNode(color: color, size: size) }
}

/// A shape in a scene.
@preconcurrency @MainActor
open class SKShapeNode: SKNode {
  /// Width of the line.
  open var lineWidth: CGFloat = 1
  /// Colour of the line.
  open var strokeColor = SKColor.white
  /// The colour that it is filled with.
  open var fillColor = SKColor.clear
  /// How far its line shines.
  open var glowWidth: CGFloat = 0

  /// Creates a rectangle around its place.
  public convenience init(rectOf size: CGSize, cornerRadius: CGFloat = 0) { self.init() }
  /// Creates a rectangle.
  public convenience init(rect: CGRect, cornerRadius: CGFloat = 0) { self.init() }
  /// Creates a circle around its place.
  public convenience init(circleOfRadius radius: CGFloat) { self.init() }
  override func makeCopy() -> SKNode {
    let copy = SKShapeNode()
    (copy.lineWidth, copy.strokeColor, copy.fillColor) = (lineWidth, strokeColor, fillColor)
    return copy
  }
}

extension UITouch {
  /// Where it is in a node: nowhere, as none is made here.
  public func location(in node: SKNode) -> CGPoint { .zero }
}
