import CoreGraphics
import DeviceChannel
import Foundation

/// The surface that a view draws into; keeps its values and draws nothing.
open class CALayer: NSObject {
  /// Place and size in the layer above.
  open var frame: CGRect = .zero
  /// Size in the layer's own coordinates.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: frame.size) }
    set { frame.size = newValue.size }
  }
  /// Radius of the corners; inert.
  open var cornerRadius: CGFloat = 0
  /// Whether contents end at the bounds; inert.
  open var masksToBounds = false
  /// Width of the border; inert.
  open var borderWidth: CGFloat = 0
  /// Colour of the border; inert.
  open var borderColor: CGColor?
  /// Colour behind the contents; inert.
  open var backgroundColor: CGColor?
  /// The picture shown; inert.
  open var contents: Any?
  /// Pixels a point.
  open var contentsScale: CGFloat = 1
  /// From 0 for invisible to 1; inert.
  open var opacity: Float = 1
  /// Limits what is seen; inert.
  open var mask: CALayer?
  /// Which corners are round; inert.
  open var maskedCorners: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
  /// How corners are round; inert.
  open var cornerCurve = CALayerCornerCurve.circular
  /// Colour of the shadow; inert.
  open var shadowColor: CGColor? = CGColor(gray: 0, alpha: 1)
  /// From 0 for no shadow to 1; inert.
  open var shadowOpacity: Float = 0
  /// Where the shadow lies; inert.
  open var shadowOffset = CGSize(width: 0, height: -3)
  /// How soft the shadow is; inert.
  open var shadowRadius: CGFloat = 3
  /// The shadow's outline; inert.
  open var shadowPath: CGPath?
  /// Whether the layer is drawn once for all; inert.
  open var shouldRasterize = false
  /// Pixels a point of what is drawn once for all; inert.
  open var rasterizationScale: CGFloat = 1
  /// Whether it is hidden; inert.
  open var isHidden = false
  /// How far in front; inert.
  open var zPosition: CGFloat = 0
  /// The point of the layer that the position places, in parts of the size.
  open var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  /// The anchor's place in the layer above.
  open var position: CGPoint {
    get {
      CGPoint(
        x: frame.origin.x + frame.size.width * anchorPoint.x,
        y: frame.origin.y + frame.size.height * anchorPoint.y)
    }
    set {
      frame.origin = CGPoint(
        x: newValue.x - frame.size.width * anchorPoint.x,
        y: newValue.y - frame.size.height * anchorPoint.y)
    }
  }
  /// How it is moved, turned and scaled; inert.
  open var transform = CATransform3DIdentity
  /// Its name.
  open var name: String?
  /// How the picture fills the layer; kept.
  open var contentsGravity = CALayerContentsGravity.resize
  /// The layers in this one, the first behind.
  open private(set) var sublayers: [CALayer]?
  /// The layer that holds this one.
  open private(set) weak var superlayer: CALayer?

  /// Creates an empty layer.
  public override init() { super.init() }

  /// Draws the layer; inert.
  open func render(in ctx: CGContext) { Inert.use("CALayer.render(in:)") }

  /// Puts a layer in front of the others: it is kept, and not drawn.
  open func addSublayer(_ layer: CALayer) {
    Inert.use("CALayer.addSublayer(_:)")
    layer.removeFromSuperlayer()
    sublayers = (sublayers ?? []) + [layer]
    layer.superlayer = self
  }

  /// Puts a layer at a place among the others: it is kept, and not drawn.
  open func insertSublayer(_ layer: CALayer, at idx: UInt32) {
    addSublayer(layer)
    guard var layers = sublayers, let last = layers.popLast() else { return }
    layers.insert(last, at: min(Int(idx), layers.count))
    sublayers = layers
  }

  /// Puts a layer behind another: it is kept, and not drawn.
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    layer.removeFromSuperlayer()
    insertSublayer(layer, at: UInt32(sublayers?.firstIndex { $0 === sibling } ?? 0))
  }

  /// Puts a layer in front of another: it is kept, and not drawn.
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    layer.removeFromSuperlayer()
    let index = sublayers?.firstIndex { $0 === sibling }
    insertSublayer(layer, at: UInt32(index.map { $0 + 1 } ?? sublayers?.count ?? 0))
  }

  /// Creates a layer's copy for showing it; nothing is shown.
  public init(layer: Any) { super.init() }

  /// Inert.
  open func setNeedsDisplay() {}
  /// Inert.
  open func setNeedsLayout() {}
  /// Inert.
  open func layoutIfNeeded() {}

  /// Takes the layer out of the one that holds it.
  open func removeFromSuperlayer() {
    superlayer?.sublayers?.removeAll { $0 === self }
    superlayer = nil
  }
}
