/// A file format of pictures that ImageIO reads.
package enum ImageFormat: String, Sendable {
  case png = "public.png"
  case jpeg = "public.jpeg"
  case gif = "com.compuserve.gif"
  case webP = "org.webmproject.webp"
  case heic = "public.heic"
  case avif = "public.avif"
  case bmp = "com.microsoft.bmp"
  case tiff = "public.tiff"

  /// The format's uniform type identifier.
  package var typeIdentifier: String { rawValue }
}
