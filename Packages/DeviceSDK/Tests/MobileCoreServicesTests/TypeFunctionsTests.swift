import CoreServices
import DeviceFoundation
import Testing

@Suite("UTType functions before UTType")
struct TypeFunctionsTests {
  @Test("a tag gives an identifier, an identifier a tag")
  func tags() {
    let type = UTTypeCreatePreferredIdentifierForTag(
      kUTTagClassFilenameExtension, "jpg" as NSString, nil)?.takeRetainedValue()
    #expect(type as String? == "public.jpeg")
    let ofMIME = UTTypeCreatePreferredIdentifierForTag(
      kUTTagClassMIMEType, "video/mp4" as NSString, kUTTypeMovie)?.takeRetainedValue()
    #expect(ofMIME == kUTTypeMPEG4)
    let ending = UTTypeCopyPreferredTagWithClass(kUTTypePNG, kUTTagClassFilenameExtension)?
      .takeRetainedValue()
    #expect(ending as String? == "png")
  }

  @Test("identifiers conform as the types do")
  func conformance() {
    #expect(UTTypeConformsTo(kUTTypeGIF, kUTTypeImage))
    #expect(!UTTypeConformsTo("com.example.unknown" as NSString, kUTTypeImage))
    #expect(UTTypeEqual("PUBLIC.PNG" as NSString, kUTTypePNG))
    #expect(kUTTypeMP3 as String == "public.mp3")
  }
}
