import Accelerate
import ActivityKit
import Compression
import CoreGraphics
import CoreImage
import CoreText
import DeviceFoundation
import Foundation
import Photos
import PhotosUI
import Testing
import UIKit

/// The calls of apps' shared code to pictures, photos and Live Activities.
struct PicturesAndPhotosTests {
  @Test("A filter gives a picture of its own extent, and draws none by itself")
  func filters() throws {
    let space = CGColorSpaceCreateDeviceRGB()
    let provider = try #require(CGDataProvider(data: NSData()))
    let picture = try #require(
      CGImage(
        width: 8, height: 4, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: 32, space: space,
        bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedLast.rawValue),
        provider: provider, decode: nil, shouldInterpolate: false, intent: .defaultIntent))
    let image = CIImage(cgImage: picture)
    let blurred = image.applyingFilter("CIGaussianBlur", parameters: [kCIInputRadiusKey: 2])
    let drawn = try #require(CIContext().createCGImage(blurred, from: blurred.extent))
    #expect((drawn.width, drawn.height) == (20, 16))
    #expect(CIFilter(name: "CIQRCodeGenerator")?.outputImage == nil)
    #expect(CIFilter(name: "Blur") == nil)
    #expect(CIContext().createCGImage(CIImage(color: .black), from: .infinite) == nil)
    #expect(UIImage(ciImage: blurred).size == CGSize(width: 20, height: 16))
    let grey = CIColor(cgColor: CGColor(gray: 0.5, alpha: 0.25))
    #expect((grey.red, grey.blue, grey.alpha) == (0.5, 0.5, 0.25))
  }

  @Test("A box blur of blank pixels copies them, and refuses another size")
  func blur() {
    var source: [UInt8] = [1, 2, 3, 4]
    var target: [UInt8] = [0, 0, 0, 0]
    source.withUnsafeMutableBytes { from in
      target.withUnsafeMutableBytes { to in
        var input = vImage_Buffer(data: from.baseAddress, height: 1, width: 1, rowBytes: 4)
        var output = vImage_Buffer(data: to.baseAddress, height: 1, width: 1, rowBytes: 4)
        let flags = vImage_Flags(kvImageEdgeExtend)
        #expect(vImageBoxConvolve_ARGB8888(&input, &output, nil, 0, 0, 3, 3, nil, flags) == 0)
        output.height = 2
        #expect(
          vImageBoxConvolve_ARGB8888(&input, &output, nil, 0, 0, 3, 3, nil, flags)
            == kvImageBufferSizeMismatch)
      }
    }
    #expect(target == source)
  }

  @Test("The person lets nobody see photos")
  func photos() async {
    #expect(PHPhotoLibrary.authorizationStatus(for: .readWrite) == .denied)
    #expect(await PHPhotoLibrary.requestAuthorization(for: .addOnly) == .denied)
    let error = await #expect(throws: PHPhotosError.self) {
      try await PHPhotoLibrary.shared().performChanges {}
    }
    #expect(error?.errorCode == 3311 && PHPhotosError.errorDomain == "PHPhotosErrorDomain")
    #expect(PHAsset.fetchAssets(with: .image, options: nil).count == 0)
    PHLivePhoto.request(
      withResourceFileURLs: [], placeholderImage: nil, targetSize: .zero, contentMode: .default
    ) { photo, info in #expect(photo == nil && info[PHLivePhotoInfoErrorKey] != nil) }
  }

  struct Ride: ActivityAttributes {
    struct ContentState: Codable, Hashable { var minutes: Int }
  }

  @Test("No Live Activity begins in a process that is not shown")
  func activities() {
    #expect(throws: ActivityAuthorizationError.visibility) {
      try Activity.request(
        attributes: Ride(),
        content: ActivityContent(state: Ride.ContentState(minutes: 3), staleDate: nil))
    }
    #expect(Activity<Ride>.activities.isEmpty)
  }

  @Test("A typeface keeps its looks, and finds the bold one of the system's")
  func typefaces() throws {
    let font = UIFont.systemFont(ofSize: 12)
    let bold = try #require(font.fontDescriptor.withSymbolicTraits([.traitBold, .traitItalic]))
    let found = UIFont(descriptor: bold, size: 0)
    #expect(found.fontName == ".SFUI-SemiboldItalic" && found.pointSize == 12)
    #expect(found.fontDescriptor.symbolicTraits.contains([.traitBold, .traitItalic]))
    #expect(!CTFontManagerRegisterFontsForURL(NSURL(fileURLWithPath: "/gone.ttf"), .process, nil))
  }

  @Test("DEFLATE leads back, as far as there is room; other algorithms give nothing")
  func compression() {
    let text = Array(String(repeating: "abc ", count: 100).utf8)
    var small = [UInt8](repeating: 0, count: 400)
    let size = compression_encode_buffer(&small, 400, text, text.count, nil, COMPRESSION_ZLIB)
    #expect(size > 0 && size < 40)
    var back = [UInt8](repeating: 0, count: 500)
    #expect(compression_decode_buffer(&back, 500, small, size, nil, COMPRESSION_ZLIB) == text.count)
    #expect(Array(back.prefix(text.count)) == text)
    #expect(compression_decode_buffer(&back, 10, small, size, nil, COMPRESSION_ZLIB) == 10)
    #expect(compression_decode_buffer(&back, 500, text, text.count, nil, COMPRESSION_ZLIB) == 0)
    #expect(compression_encode_buffer(&small, 5, text, text.count, nil, COMPRESSION_ZLIB) == 0)
    #expect(compression_encode_buffer(&small, 400, text, text.count, nil, COMPRESSION_LZ4) == 0)
  }
}
