import DeviceImaging
import Foundation

/// A picture's file, of which only the header has been read.
public final class CGImageSource: Sendable {
  let data: Data
  let picture: Picture?

  init(_ data: Data) {
    self.data = data
    picture = Picture(file: data)
  }
}

/// How far a file has been read.
public enum CGImageSourceStatus: Int32, Sendable {
  /// The file ends in the middle of a picture; never here, where only the header is read.
  case statusUnexpectedEOF = -5
  /// The file's bytes contradict its format; never here, where only the header is read.
  case statusInvalidData = -4
  /// The file is not a picture of a format that pushsim reads.
  case statusUnknownType = -3
  /// The header has not arrived completely; never here, as sources have all their bytes at once.
  case statusReadingHeader = -2
  /// The header is there and pixels are missing; never here, as sources have all their bytes at
  /// once.
  case statusIncomplete = -1
  /// The header could be read, which is all that is looked at here: a file cut off behind it counts
  /// as complete.
  case statusComplete = 0
}

/// Reads a file's bytes; the source of bytes that are not a picture holds none.
public func CGImageSourceCreateWithData(
  _ data: NSData, _ options: NSDictionary?
) -> CGImageSource? {
  data.length == 0 ? nil : CGImageSource(data as Data)
}

/// Reads a file without taking its bytes into memory; nil when there is none.
public func CGImageSourceCreateWithURL(
  _ url: NSURL, _ options: NSDictionary?
) -> CGImageSource? {
  (url as URL).isFileURL
    ? MappedFile.data(at: (url as URL).path).map { CGImageSource($0) } : nil
}

/// Reads what a provider hands out.
public func CGImageSourceCreateWithDataProvider(
  _ provider: CGDataProvider, _ options: NSDictionary?
) -> CGImageSource? {
  provider.data.flatMap { CGImageSourceCreateWithData($0, options) }
}

/// How many pictures the file holds: frames for an animation, 0 when it is not a picture.
public func CGImageSourceGetCount(_ isrc: CGImageSource) -> Int {
  isrc.picture?.header?.frameCount ?? 0
}

/// The uniform type identifier of the file's format; nil when it is not a picture.
public func CGImageSourceGetType(_ isrc: CGImageSource) -> NSString? {
  isrc.picture?.header.map { $0.format.typeIdentifier as NSString }
}

/// Whether the file is a picture.
public func CGImageSourceGetStatus(_ isrc: CGImageSource) -> CGImageSourceStatus {
  isrc.picture == nil ? .statusUnknownType : .statusComplete
}

/// Index of the picture that stands for the file.
public func CGImageSourceGetPrimaryImageIndex(_ isrc: CGImageSource) -> Int { 0 }

/// The properties of the whole file.
public func CGImageSourceCopyProperties(
  _ isrc: CGImageSource, _ options: NSDictionary?
) -> NSDictionary? {
  guard let header = isrc.picture?.header else { return nil }
  let properties = NSMutableDictionary()
  properties[kCGImagePropertyFileSize] = NSNumber(value: isrc.data.count)
  if header.format == .gif {
    let animation = NSMutableDictionary()
    animation[kCGImagePropertyGIFLoopCount] = header.loopCount.map { NSNumber(value: $0) }
    properties[kCGImagePropertyGIFDictionary] = animation
  }
  return properties
}

/// A picture's size, orientation, depth, transparency and colour model.
public func CGImageSourceCopyPropertiesAtIndex(
  _ isrc: CGImageSource, _ index: Int, _ options: NSDictionary?
) -> NSDictionary? {
  guard let header = isrc.picture?.header, (0..<header.frameCount).contains(index) else {
    return nil
  }
  let properties = NSMutableDictionary()
  properties[kCGImagePropertyPixelWidth] = NSNumber(value: header.pixelWidth)
  properties[kCGImagePropertyPixelHeight] = NSNumber(value: header.pixelHeight)
  properties[kCGImagePropertyDepth] = NSNumber(value: 8)
  properties[kCGImagePropertyHasAlpha] = NSNumber(value: header.hasAlpha)
  properties[kCGImagePropertyColorModel] = header.colorModel.rawValue as NSString
  if header.orientation != 1 {
    properties[kCGImagePropertyOrientation] = NSNumber(value: header.orientation)
  }
  return properties
}
