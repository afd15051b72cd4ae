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
  /// How the picture fills the layer; kept.
  open var contentsGravity = CALayerContentsGravity.resize
  /// The layers in this one, the first behind.
  open private(set) var sublayers: [CALayer]?
  /// The layer that holds this one.
  open private(set) weak var superlayer: CALayer?

  /// Makes an empty layer.
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
    guard let last = sublayers?.popLast() else { return }
    sublayers?.insert(last, at: min(Int(idx), sublayers?.count ?? 0))
  }

  /// Takes the layer out of the one that holds it.
  open func removeFromSuperlayer() {
    superlayer?.sublayers?.removeAll { $0 === self }
    superlayer = nil
  }
}

/// How a picture fills a layer.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable,
  ExpressibleByStringLiteral
{
  /// Apple's name.
  public let rawValue: String
  /// Takes Apple's name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Takes Apple's name, as code before Swift 4.2 gives it.
  public init(stringLiteral value: String) { rawValue = value }
  /// In the middle.
  public static let center = Self(rawValue: "center")
  /// Out of proportion.
  public static let resize = Self(rawValue: "resize")
  /// In proportion, all of it.
  public static let resizeAspect = Self(rawValue: "resizeAspect")
  /// In proportion, without margins.
  public static let resizeAspectFill = Self(rawValue: "resizeAspectFill")
}
