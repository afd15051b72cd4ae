import Foundation

// Computed, not stored: `NSString` constants are not Sendable, and none is needed at the start.

/// Option: the type that a file's name suggests; inert.
public var kCGImageSourceTypeIdentifierHint: NSString { "kCGImageSourceTypeIdentifierHint" }
/// Option: whether a decoded picture is kept; true by default.
public var kCGImageSourceShouldCache: NSString { "kCGImageSourceShouldCache" }
/// Option: whether a picture is decoded when it is made; false by default.
public var kCGImageSourceShouldCacheImmediately: NSString {
  "kCGImageSourceShouldCacheImmediately"
}
/// Option: whether components may be floating point numbers; inert.
public var kCGImageSourceShouldAllowFloat: NSString { "kCGImageSourceShouldAllowFloat" }
/// Option: makes a thumbnail of a file that carries none.
public var kCGImageSourceCreateThumbnailFromImageIfAbsent: NSString {
  "kCGImageSourceCreateThumbnailFromImageIfAbsent"
}
/// Option: makes a thumbnail of the picture whether or not the file carries one.
public var kCGImageSourceCreateThumbnailFromImageAlways: NSString {
  "kCGImageSourceCreateThumbnailFromImageAlways"
}
/// Option: the longest side of a thumbnail in pixels; the picture's own without it.
public var kCGImageSourceThumbnailMaxPixelSize: NSString { "kCGImageSourceThumbnailMaxPixelSize" }
/// Option: whether a thumbnail is turned as the orientation says; false by default.
public var kCGImageSourceCreateThumbnailWithTransform: NSString {
  "kCGImageSourceCreateThumbnailWithTransform"
}
/// Option: a divisor of a decoded picture's sides; inert.
public var kCGImageSourceSubsampleFactor: NSString { "kCGImageSourceSubsampleFactor" }

/// Property: width in pixels, before the orientation.
public var kCGImagePropertyPixelWidth: NSString { "PixelWidth" }
/// Property: height in pixels, before the orientation.
public var kCGImagePropertyPixelHeight: NSString { "PixelHeight" }
/// Property: EXIF orientation, 1 to 8.
public var kCGImagePropertyOrientation: NSString { "Orientation" }
/// Property: bits a component.
public var kCGImagePropertyDepth: NSString { "Depth" }
/// Property: whether pixels may be transparent.
public var kCGImagePropertyHasAlpha: NSString { "HasAlpha" }
/// Property: the colour model's name, one of `kCGImagePropertyColorModel…`.
public var kCGImagePropertyColorModel: NSString { "ColorModel" }
/// Colour model: grey, read from PNG, JPEG and TIFF files.
public var kCGImagePropertyColorModelGray: NSString { "Gray" }
/// Colour model: red, green and blue.
public var kCGImagePropertyColorModelRGB: NSString { "RGB" }
/// Colour model: four inks, read from JPEG and TIFF files.
public var kCGImagePropertyColorModelCMYK: NSString { "CMYK" }
/// Property: horizontal dots an inch.
public var kCGImagePropertyDPIWidth: NSString { "DPIWidth" }
/// Property: vertical dots an inch.
public var kCGImagePropertyDPIHeight: NSString { "DPIHeight" }
/// Property: the file's size in bytes.
public var kCGImagePropertyFileSize: NSString { "FileSize" }
/// Property: a dictionary of EXIF values.
public var kCGImagePropertyExifDictionary: NSString { "{Exif}" }
/// Property: a dictionary of GIF values.
public var kCGImagePropertyGIFDictionary: NSString { "{GIF}" }
/// GIF: seconds a frame is shown.
public var kCGImagePropertyGIFDelayTime: NSString { "DelayTime" }
/// GIF: seconds a frame is shown, without the lower limit.
public var kCGImagePropertyGIFUnclampedDelayTime: NSString { "UnclampedDelayTime" }
/// GIF: how often an animation repeats, as the file says; 0 for ever, none for a single run.
public var kCGImagePropertyGIFLoopCount: NSString { "LoopCount" }

/// Property: a dictionary of PNG values; files are not read for it.
public var kCGImagePropertyPNGDictionary: NSString { "{PNG}" }
/// PNG: seconds a frame is shown.
public var kCGImagePropertyAPNGDelayTime: NSString { "DelayTime" }
/// PNG: seconds a frame is shown, without the lower limit.
public var kCGImagePropertyAPNGUnclampedDelayTime: NSString { "UnclampedDelayTime" }
/// PNG: how often an animation repeats.
public var kCGImagePropertyAPNGLoopCount: NSString { "LoopCount" }
/// Property: a dictionary of WebP values; files are not read for it.
public var kCGImagePropertyWebPDictionary: NSString { "{WebP}" }
/// WebP: seconds a frame is shown.
public var kCGImagePropertyWebPDelayTime: NSString { "DelayTime" }
/// WebP: seconds a frame is shown, without the lower limit.
public var kCGImagePropertyWebPUnclampedDelayTime: NSString { "UnclampedDelayTime" }
/// WebP: how often an animation repeats.
public var kCGImagePropertyWebPLoopCount: NSString { "LoopCount" }

/// Option: quality of a written picture from 0 to 1.
public var kCGImageDestinationLossyCompressionQuality: NSString {
  "kCGImageDestinationLossyCompressionQuality"
}
/// Option: the colour behind transparent pixels; inert.
public var kCGImageDestinationBackgroundColor: NSString { "kCGImageDestinationBackgroundColor" }
/// Option: the longest side of a written picture in pixels.
public var kCGImageDestinationImageMaxPixelSize: NSString {
  "kCGImageDestinationImageMaxPixelSize"
}
/// Option: the orientation to write.
public var kCGImageDestinationOrientation: NSString { "kCGImageDestinationOrientation" }
