import CoreGraphics
import DeviceImaging
import Foundation
import ImageIO

// Immutable in its own parts; a subclass answers for its own.
/// A picture: a file's bytes, or a bitmap.
///
/// Size and orientation are read from the file's header. Pixels cost `width × height × 4` bytes
/// from the moment that something needs them until the image is gone (QUIR-01): drawing,
/// `preparingForDisplay()`, or encoding. `init(data:)`, `size` and `cgImage` need none, as on a
/// device.
open class UIImage: NSObject, NSSecureCoding, @unchecked Sendable {
  /// The name that it was asked for by: a symbol's or a picture's, by which a person finds a button
  /// without a title.
  package final var name: String?
  /// The picture behind this object.
  package let picture: Picture
  private let pixelsPerPoint: CGFloat
  private let turn: Orientation
  private let mode: RenderingMode
  private let frames: Animation?

  /// How a stored bitmap is turned to be looked at.
  public enum Orientation: Int, Sendable {
    /// EXIF 1, and files that do not say: shown as it is stored.
    case up
    /// EXIF 3: half a turn shows it upright.
    case down
    /// EXIF 8: a quarter turn counterclockwise shows it upright, which exchanges width and height
    /// in `size`.
    case left
    /// EXIF 6: a quarter turn clockwise shows it upright, which exchanges width and height in
    /// `size`.
    case right
    /// EXIF 2: stored mirrored sideways.
    case upMirrored
    /// EXIF 4: stored mirrored top to bottom.
    case downMirrored
    /// EXIF 5: stored with rows and columns exchanged, so `size` exchanges width and height.
    case leftMirrored
    /// EXIF 7: stored with rows and columns exchanged across the other diagonal, so `size`
    /// exchanges width and height.
    case rightMirrored
  }

  /// Whether the colours are the picture's or the tint's; inert.
  public enum RenderingMode: Int, Sendable {
    /// The view that shows the picture chooses; the default.
    case automatic
    /// The picture keeps its colours everywhere.
    case alwaysOriginal
    /// The picture is a stencil that takes the tint, of which its alpha alone counts.
    case alwaysTemplate
  }

  /// How a resizable picture fills space; inert.
  public enum ResizingMode: Int, Sendable {
    /// The part between the caps is repeated.
    case tile
    /// The part between the caps is drawn out.
    case stretch
  }

  struct Animation: Sendable {
    let images: [UIImage]
    let duration: TimeInterval
  }

  init(
    picture: Picture, scale: CGFloat, orientation: Orientation, mode: RenderingMode = .automatic,
    frames: Animation? = nil
  ) {
    self.picture = picture
    // 0 means 1, as Apple documents for `init(data:scale:)`.
    pixelsPerPoint = scale > 0 ? scale : 1
    turn = orientation
    self.mode = mode
    self.frames = frames
    super.init()
  }

  /// Creates an empty picture of no size.
  public override convenience init() {
    self.init(
      picture: Picture(.nothing, width: 0, height: 0, hasAlpha: true), scale: 1,
      orientation: .up)
  }

  /// Reads a file's bytes; nil when they are not a picture.
  public convenience init?(data: Data) { self.init(data: data, scale: 1) }

  /// Reads a file's bytes, with `scale` pixels a point; nil when they are not a picture.
  public convenience init?(data: Data, scale: CGFloat) {
    guard let picture = Picture(file: data) else { return nil }
    self.init(
      picture: picture, scale: scale, orientation: Orientation(exif: picture.header?.orientation))
  }

  /// Creates the image of `#imageLiteral`: a picture of the bundle; the process ends where there is
  /// none.
  public required convenience init(imageLiteralResourceName name: String) {
    guard let image = UIImage(named: name) else {
      fatalError("failed to load image \(name)")
    }
    self.init(picture: image.picture, scale: image.pixelsPerPoint, orientation: image.turn)
  }

  /// Shows a picture with one pixel a point.
  public convenience init(cgImage: CGImage) {
    self.init(cgImage: cgImage, scale: 1, orientation: .up)
  }

  /// Shows a picture.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    self.init(picture: cgImage.picture, scale: scale, orientation: orientation)
  }

  /// Reads a picture from a keyed archive; nil without one.
  public required convenience init?(coder: NSCoder) {
    guard let data = coder.decodeObject(of: NSData.self, forKey: "data"),
      let picture = Picture(file: data as Data)
    else { return nil }
    let orientation =
      coder.containsValue(forKey: "orientation")
      ? Orientation(rawValue: coder.decodeInteger(forKey: "orientation")) : nil
    self.init(
      picture: picture, scale: CGFloat(coder.decodeDouble(forKey: "scale")),
      orientation: orientation ?? Orientation(exif: picture.header?.orientation))
  }

  /// Writes the picture to a keyed archive: a file's bytes as they are, anything else as PNG.
  open func encode(with coder: NSCoder) {
    coder.encode((picture.fileBytes ?? pngData()).map { $0 as NSData }, forKey: "data")
    coder.encode(Double(scale), forKey: "scale")
    coder.encode(turn.rawValue, forKey: "orientation")
  }

  /// True: decoding checks classes.
  open class var supportsSecureCoding: Bool { true }

  /// Width and height in points, turned as the orientation says.
  open var size: CGSize {
    let width = CGFloat(picture.width) / scale
    let height = CGFloat(picture.height) / scale
    return turn.isSideways
      ? CGSize(width: height, height: width) : CGSize(width: width, height: height)
  }

  /// Pixels a point.
  open var scale: CGFloat { pixelsPerPoint }
  /// How the stored bitmap is turned to be looked at.
  open var imageOrientation: Orientation { turn }
  /// Whether the colours are the picture's or the tint's.
  open var renderingMode: RenderingMode { mode }
  /// The picture as Core Graphics has it, not decoded yet; nil for an empty one.
  open var cgImage: CGImage? { picture.width > 0 ? CGImage(picture) : nil }
  /// The pictures of an animation.
  open var images: [UIImage]? { frames?.images }
  /// Seconds that an animation lasts.
  open var duration: TimeInterval { frames?.duration ?? 0 }

  /// Whether both show one bitmap or file object at the same scale and orientation; reading a file
  /// twice gives two that differ.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIImage else { return false }
    return picture === other.picture && scale == other.scale && turn == other.turn
  }

  /// Follows the identity of the bitmap or file behind the image.
  open override var hash: Int { ObjectIdentifier(picture).hashValue }
}

extension UIImage.Orientation {
  private static let exifOrder: [UIImage.Orientation] = [
    .up, .upMirrored, .down, .downMirrored, .leftMirrored, .right, .rightMirrored, .left,
  ]

  /// EXIF's number of an orientation; `up` where there is none.
  init(exif: Int?) {
    self = exif.flatMap { (1...8).contains($0) ? Self.exifOrder[$0 - 1] : nil } ?? .up
  }

  /// EXIF's number, from 1 to 8.
  var exif: Int { (Self.exifOrder.firstIndex(of: self) ?? 0) + 1 }

  var isSideways: Bool {
    switch self {
    case .left, .right, .leftMirrored, .rightMirrored: true
    case .up, .down, .upMirrored, .downMirrored: false
    }
  }
}
