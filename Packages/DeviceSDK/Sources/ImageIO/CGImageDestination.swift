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
  let pictures = Mutex<[Picture]>([])

  init?(_ target: Target, _ type: NSString) {
    guard let format = ImageFormat(rawValue: type as String) else { return nil }
    self.target = target
    self.format = format
  }

  /// The bytes of the first picture; nil without one, or in a format that is not written.
  func encoded() -> Data? {
    guard let picture = pictures.withLock({ $0.first }) else { return nil }
    return PictureEncoder.encode(picture, as: format, for: "CGImageDestinationFinalize(_:)")
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
  idst.pictures.withLock { $0.append(image.picture) }
}

/// Adds a picture of a source.
public func CGImageDestinationAddImageFromSource(
  _ idst: CGImageDestination, _ isrc: CGImageSource, _ index: Int, _ properties: NSDictionary?
) {
  guard let picture = isrc.picture else { return }
  idst.pictures.withLock { $0.append(picture) }
}

/// Sets options of the whole file; inert.
public func CGImageDestinationSetProperties(
  _ idst: CGImageDestination, _ properties: NSDictionary?
) {}

/// Writes the file: the original bytes where the format is the same, else a blank picture.
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
