import DeviceImaging
import Foundation

/// A picture of the file; it is decoded when needed, or at once where the options say so.
public func CGImageSourceCreateImageAtIndex(
  _ isrc: CGImageSource, _ index: Int, _ options: NSDictionary?
) -> CGImage? {
  guard let header = isrc.picture?.header, (0..<header.frameCount).contains(index) else {
    return nil
  }
  let picture = Picture(
    .file(isrc.data, header), width: header.pixelWidth, height: header.pixelHeight,
    hasAlpha: header.hasAlpha)
  if ImageOptions(options).flag(kCGImageSourceShouldCacheImmediately) { picture.decode() }
  return CGImage(picture)
}

/// A small picture of the file, which costs the memory of the small bitmap alone.
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
  let isTurned =
    header.isTurnedSideways && choices.flag(kCGImageSourceCreateThumbnailWithTransform)
  let width = isTurned ? header.pixelHeight : header.pixelWidth
  let height = isTurned ? header.pixelWidth : header.pixelHeight
  let longest = max(width, height)
  let limit = min(choices.length(kCGImageSourceThumbnailMaxPixelSize) ?? longest, longest)
  let scale = Double(limit) / Double(longest)
  return Picture(
    blankWidth: max(1, Int((Double(width) * scale).rounded())),
    height: max(1, Int((Double(height) * scale).rounded())), hasAlpha: header.hasAlpha
  ).map { CGImage($0) }
}
