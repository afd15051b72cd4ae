import DeviceChannel
import DeviceImaging
import Foundation
import Synchronization

/// A picture's file in the making.
public final class CGImageDestination: Sendable {
  enum Target: @unchecked Sendable {
    case file(URL)
    // Written once, by `CGImageDestinationFinalize`, on the thread of whoever owns it.
    case memory(NSMutableData)
  }

  let target: Target
  let format: ImageFormat
  let pictures = Mutex<[Entry]>([])

  /// A picture to be written.
  struct Entry: Sendable {
    let picture: Picture
    let quality: Double?
    let longestSide: Int?
    let orientation: Int
    /// Whether it comes from a file, with what that says of itself.
    let isSource: Bool

    init(_ picture: Picture, _ properties: NSDictionary?, isSource: Bool) {
      let options = ImageOptions(properties)
      (self.picture, self.isSource) = (picture, isSource)
      quality = options.fraction(kCGImageDestinationLossyCompressionQuality)
      longestSide = options.length(kCGImageDestinationImageMaxPixelSize)
      let own = isSource ? picture.header?.orientation : nil
      let named =
        options.length(kCGImagePropertyOrientation)
        ?? options.length(kCGImageDestinationOrientation)
      orientation = named.flatMap { (1...8).contains($0) ? $0 : nil } ?? own ?? 1
    }
  }

  init?(_ target: Target, _ type: NSString) {
    guard let format = ImageFormat(rawValue: type as String) else { return nil }
    self.target = target
    self.format = format
  }

  /// The bytes of the first picture; nil without one, or in a format that is not written.
  func encoded() -> Data? {
    let api = "CGImageDestinationFinalize(_:)"
    guard let entry = pictures.withLock({ $0.first }) else { return nil }
    var picture = entry.picture
    // A file of a format that is only read here goes on as it is.
    if entry.isSource, ![.png, .jpeg].contains(format), let bytes = picture.bytes(of: format) {
      return bytes
    }
    let longest = max(picture.width, picture.height)
    if let limit = entry.longestSide, limit < longest {
      let scale = Double(limit) / Double(longest)
      let small = picture.reduced(
        width: max(1, Int((Double(picture.width) * scale).rounded())),
        height: max(1, Int((Double(picture.height) * scale).rounded())), for: api)
      guard let small else { return nil }
      picture = Picture(small, hasAlpha: picture.hasAlpha)
    }
    return PictureEncoder.encode(
      picture, as: format, quality: entry.quality, orientation: entry.orientation, for: api)
  }
}

/// Begins a file; nil for a type that is not a picture's.
public func CGImageDestinationCreateWithURL(
  _ url: NSURL, _ type: NSString, _ count: Int, _ options: NSDictionary?
) -> CGImageDestination? {
  CGImageDestination(.file(url as URL), type)
}

/// Begins a file in memory; nil for a type that is not a picture's.
public func CGImageDestinationCreateWithData(
  _ data: NSMutableData, _ type: NSString, _ count: Int, _ options: NSDictionary?
) -> CGImageDestination? {
  CGImageDestination(.memory(data), type)
}

/// Adds a picture; the first one alone is written.
public func CGImageDestinationAddImage(
  _ idst: CGImageDestination, _ image: CGImage, _ properties: NSDictionary?
) {
  idst.pictures.withLock { $0.append(.init(image.picture, properties, isSource: false)) }
}

/// Adds a picture of a source.
public func CGImageDestinationAddImageFromSource(
  _ idst: CGImageDestination, _ isrc: CGImageSource, _ index: Int, _ properties: NSDictionary?
) {
  guard let header = isrc.picture?.header, (0..<header.frameCount).contains(index) else { return }
  let picture = Picture(isrc.data, header, frame: index)
  idst.pictures.withLock { $0.append(.init(picture, properties, isSource: true)) }
}

/// Sets options of the whole file; inert.
public func CGImageDestinationSetProperties(
  _ idst: CGImageDestination, _ properties: NSDictionary?
) {}

/// Writes the file: PNG and JPEG of the first picture's pixels, and files of other formats that
/// were added from a source as they are. False in other formats, of which a note tells.
public func CGImageDestinationFinalize(_ idst: CGImageDestination) -> Bool {
  guard let bytes = idst.encoded() else { return false }
  switch idst.target {
  case .memory(let data):
    data.setData(bytes)
    return true
  case .file(let url):
    return (try? bytes.write(to: url)) != nil
  }
}
