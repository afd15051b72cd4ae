import CoreGraphics
import DeviceChannel
import Foundation

/// What a view draws into; keeps its values and draws nothing.
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

  /// Makes an empty layer.
  public override init() { super.init() }

  /// Draws the layer; inert.
  open func render(in ctx: CGContext) { Inert.use("CALayer.render(in:)") }

  /// Adds a layer; inert.
  open func addSublayer(_ layer: CALayer) { Inert.use("CALayer.addSublayer(_:)") }
}
