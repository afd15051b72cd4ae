import CPictures
import DeviceChannel
import DeviceImaging
import Foundation

/// A bitmap to draw into, with cairo.
public final class CGContext {
  /// The bitmap that is drawn into; a picture that was made of it keeps it as it was.
  var buffer: PixelBuffer
  let hasAlpha: Bool
  /// The caller's layout; nil for one that only size and memory are known of.
  private let layout: PixelLayout?
  private let rowBytes: Int
  /// The caller's own memory for the bitmap.
  private let ownedByCaller: UnsafeMutableRawPointer?
  /// Memory of another layout than the bitmap's, once a caller has asked for it.
  private var translated: [UInt8] = []
  /// Whether a caller may look at the bitmap's memory at any time.
  private var isPinned = false
  /// Whether painting goes into a bitmap that others hold too.
  var isBorrowed = false
  private let space: CGColorSpace
  private let info: CGBitmapInfo

  var state = PaintState()
  var saved: [PaintState] = []
  var canvas: OpaquePointer?
  var layers: [PaintState] = []
  var path = CGMutablePath()

  /// From the coordinates of drawing to those of the bitmap.
  public internal(set) var ctm: CGAffineTransform {
    get { state.ctm }
    set { state.ctm = newValue }
  }

  /// How pixels are found between pixels.
  public var interpolationQuality: CGInterpolationQuality {
    get { state.interpolation }
    set { state.interpolation = newValue }
  }

  /// Creates a bitmap; nil for an empty size, for one that the machine has no memory for, and for a
  /// layout of red, green and blue that no context has on a device: 24 bits, or colours that are not
  /// multiplied by alpha.
  public init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int,
    bytesPerRow: Int, space: CGColorSpace, bitmapInfo: UInt32
  ) {
    let alpha = CGImageAlphaInfo(rawValue: bitmapInfo & 0x1F) ?? .none
    let isColored = space.model == .rgb && bitsPerComponent == 8
    if isColored, [.none, .first, .last].contains(alpha) { return nil }
    let layout = PixelLayout(
      bitsPerComponent: bitsPerComponent, bitsPerPixel: nil, space: space.model,
      bitmapInfo: CGBitmapInfo(rawValue: bitmapInfo))
    let hasAlpha = layout?.hasAlpha ?? (alpha != .none && alpha.rawValue < 5)
    guard let buffer = PixelBuffer(width: width, height: height, isOpaque: !hasAlpha) else {
      return nil
    }
    (self.buffer, self.hasAlpha, self.layout) = (buffer, hasAlpha, layout)
    (self.space, info) = (space, CGBitmapInfo(rawValue: bitmapInfo))
    rowBytes = bytesPerRow > 0 ? bytesPerRow : width * (layout?.bytesPerPixel ?? 4)
    ownedByCaller = data
    if let data { take(data) }
    if layout == nil { Inert.use("CGContext.data of \(bitsPerComponent) bits a component") }
  }

  /// Draws into a bitmap of its own.
  package init(_ buffer: PixelBuffer, hasAlpha: Bool) {
    (self.buffer, self.hasAlpha) = (buffer, hasAlpha)
    info = CGBitmapInfo(
      rawValue: (hasAlpha ? CGImageAlphaInfo.premultipliedLast : .noneSkipLast).rawValue)
    space = CGColorSpaceCreateDeviceRGB()
    layout = PixelLayout(bitsPerComponent: 8, bitsPerPixel: nil, space: .rgb, bitmapInfo: info)
    rowBytes = 4 * buffer.width
    ownedByCaller = nil
  }

  /// Draws into a bitmap of the caller's, which has all pixels after `finish()`.
  package convenience init(borrowing buffer: PixelBuffer) {
    self.init(buffer, hasAlpha: true)
    isBorrowed = true
  }

  /// Ends drawing into a caller's bitmap.
  package func finish() { flush() }

  deinit {
    if let canvas { pushsim_canvas_destroy(canvas) }
  }

  /// Creates a bitmap; nil for an empty size or one that the machine has no memory for.
  public convenience init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int,
    bytesPerRow: Int, space: CGColorSpace, bitmapInfo: CGBitmapInfo
  ) {
    self.init(
      data: data, width: width, height: height, bitsPerComponent: bitsPerComponent,
      bytesPerRow: bytesPerRow, space: space, bitmapInfo: bitmapInfo.rawValue)
  }

  /// Width in pixels.
  public var width: Int { buffer.width }
  /// Height in pixels.
  public var height: Int { buffer.height }
  /// As the caller said, else without padding.
  public var bytesPerRow: Int { rowBytes }
  /// Always 8.
  public var bitsPerComponent: Int { 8 }
  /// How components lie in memory.
  public var bitmapInfo: CGBitmapInfo { info }
  /// The meaning of components.
  public var colorSpace: CGColorSpace? { space }

  /// The bitmap's memory, in the layout that was asked for.
  public var data: UnsafeMutableRawPointer? {
    flush()
    if let ownedByCaller { return ownedByCaller }
    isPinned = true
    guard let layout, !layout.isOwn || rowBytes != 4 * width else { return buffer.base }
    if translated.isEmpty { translated = [UInt8](repeating: 0, count: rowBytes * height) }
    return translated.withUnsafeMutableBytes { memory in
      memory.baseAddress.map(handOut)
      return memory.baseAddress
    }
  }

  /// The box around everything that may be painted, without limits by outlines.
  public var boundingBoxOfClipPath: CGRect {
    CGRect(x: 0, y: 0, width: CGFloat(width), height: CGFloat(height))
      .applying(ctm.inverted())
  }

  /// The bitmap as a picture; what is drawn later does not change it.
  public func makeImage() -> CGImage? {
    flush()
    if let memory = ownedByCaller ?? (translated.isEmpty ? nil : data) { take(memory) }
    // A caller's pointer stays with this context, and so does a layer that has not ended.
    guard isPinned || !layers.isEmpty else {
      return CGImage(Picture(buffer, hasAlpha: hasAlpha))
    }
    return buffer.copied().map { CGImage(Picture($0, hasAlpha: hasAlpha)) }
  }

  func flush() {
    if let canvas { pushsim_canvas_flush(canvas) }
  }

  /// Hands painted pixels out to who looks at another memory than the bitmap's.
  func handOut() {
    if let ownedByCaller {
      handOut(to: ownedByCaller)
    } else if !translated.isEmpty {
      translated.withUnsafeMutableBytes { memory in _ = memory.baseAddress.map(handOut) }
    }
  }

  private func handOut(to memory: UnsafeMutableRawPointer) {
    guard let layout else { return }
    for line in 0..<height {
      layout.write(
        buffer.pixels.row(line),
        to: (memory + line * rowBytes).assumingMemoryBound(to: UInt8.self), count: width)
    }
  }

  private func take(_ memory: UnsafeMutableRawPointer) {
    guard let layout else { return }
    for line in 0..<height {
      layout.read(
        (memory + line * rowBytes).assumingMemoryBound(to: UInt8.self),
        into: buffer.pixels.row(line), count: width)
    }
  }
}
