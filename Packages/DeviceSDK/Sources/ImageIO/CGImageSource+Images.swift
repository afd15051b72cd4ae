import DeviceImaging
import Foundation

/// A picture of the file; it is decoded when needed, or at once where the options say so.
public func CGImageSourceCreateImageAtIndex(
  _ isrc: CGImageSource, _ index: Int, _ options: NSDictionary?
) -> CGImage? {
  guard let header = isrc.picture?.header, (0..<header.frameCount).contains(index) else {
    return nil
  }
  let picture = Picture(isrc.data, header, frame: index)
  if ImageOptions(options).flag(kCGImageSourceShouldCacheImmediately) {
    picture.decode(for: "CGImageSourceCreateImageAtIndex(_:_:_:)")
  }
  return CGImage(picture)
}

/// A small picture of the file, for which files of PNG, without interlacing, and of JPEG are not
/// read as a whole.
///
/// Without one of the two options that make a thumbnail there is none: files' own thumbnails are
/// not read.
public func CGImageSourceCreateThumbnailAtIndex(
  _ isrc: CGImageSource, _ index: Int, _ options: NSDictionary?
) -> CGImage? {
  let choices = ImageOptions(options)
  guard let header = isrc.picture?.header, (0..<header.frameCount).contains(index),
    choices.flag(kCGImageSourceCreateThumbnailFromImageAlways)
      || choices.flag(kCGImageSourceCreateThumbnailFromImageIfAbsent)
  else { return nil }
  let api = "CGImageSourceCreateThumbnailAtIndex(_:_:_:)"
  let longest = max(header.pixelWidth, header.pixelHeight)
  let limit = min(choices.length(kCGImageSourceThumbnailMaxPixelSize) ?? longest, longest)
  let scale = Double(limit) / Double(longest)
  let small = Picture(isrc.data, header, frame: index).reduced(
    width: max(1, Int((Double(header.pixelWidth) * scale).rounded())),
    height: max(1, Int((Double(header.pixelHeight) * scale).rounded())), for: api)
  let isTurned =
    header.orientation != 1 && choices.flag(kCGImageSourceCreateThumbnailWithTransform)
  let upright = isTurned ? small?.pixels.turned(header.orientation) : small
  return upright.map { CGImage(Picture($0, hasAlpha: header.hasAlpha)) }
}
