import DeviceFoundation
import Testing
import UniformTypeIdentifiers

@Suite("UTType")
struct UTTypeTests {
  @Test(
    "an ending or a MIME type names a type, whatever its case",
    arguments: [
      ("jpg", "image/jpeg", "public.jpeg"), ("PNG", "image/png", "public.png"),
      ("gif", "image/gif", "com.compuserve.gif"), ("mp4", "video/mp4", "public.mpeg-4"),
      ("mov", "video/quicktime", "com.apple.quicktime-movie"), ("mp3", "audio/mpeg", "public.mp3"),
      ("m4a", "audio/x-m4a", "com.apple.m4a-audio"), ("webp", "image/webp", "org.webmproject.webp"),
      ("wav", "audio/x-wav", "com.microsoft.waveform-audio"),
      ("pdf", "application/pdf", "com.adobe.pdf"), ("json", "application/json", "public.json"),
    ])
  func tags(ending: String, mimeType: String, identifier: String) throws {
    #expect(UTType(filenameExtension: ending)?.identifier == identifier)
    #expect(UTType(mimeType: mimeType)?.identifier == identifier)
    let type = try #require(UTType(identifier))
    #expect(type.isDeclared && !type.isDynamic)
    #expect(type.tags[.filenameExtension]?.contains(ending.lowercased()) == true)
  }

  @Test("the preferred tags are Apple's")
  func preferred() {
    #expect(UTType.jpeg.preferredFilenameExtension == "jpeg")
    #expect(UTType.jpeg.preferredMIMEType == "image/jpeg")
    #expect(UTType.quickTimeMovie.preferredFilenameExtension == "mov")
    #expect(UTType.wav.preferredMIMEType == "audio/vnd.wave")
    #expect(UTType.image.preferredFilenameExtension == nil)
  }

  @Test("a type conforms to itself and to all above it")
  func conformance() {
    #expect(UTType.jpeg.conforms(to: .image) && UTType.jpeg.conforms(to: .jpeg))
    #expect(UTType.jpeg.isSubtype(of: .data) && !UTType.jpeg.isSubtype(of: .jpeg))
    #expect(UTType.mpeg4Movie.conforms(to: .audiovisualContent))
    #expect(UTType.heic.conforms(to: .image) && !UTType.mp3.conforms(to: .image))
    #expect(UTType.image.isSupertype(of: .png))
    #expect(UTType(filenameExtension: "txt", conformingTo: .image)?.conforms(to: .image) == true)
  }

  @Test("every type of the table has known parents, and every name is in the table")
  func table() throws {
    for declared in DeclaredType.table {
      for parent in declared.parents { #expect(DeclaredType.of(parent) != nil, "\(parent)") }
    }
    for name in [
      UTType.item, .usdz, .svg, .zip, .mpeg2Video, .aiff, .bmp, .url, .avi, .m3uPlaylist,
    ] {
      #expect(name.isDeclared, "\(name)")
    }
  }

  @Test("an unknown ending gives a dynamic type with Apple's identifier, which reads back")
  func dynamic() throws {
    let type = try #require(UTType(filenameExtension: "xyzzy"))
    #expect(type.isDynamic && type.identifier.hasPrefix("dyn.ah62d4rv4ge8"))
    #expect(type.preferredFilenameExtension == "xyzzy" && type.conforms(to: .data))
    #expect(UTType(type.identifier) == type)
    #expect(UTType("com.example.unknown") == nil)
    #expect(UTType(filenameExtension: "") == nil)
  }

  @Test("a type is coded as its identifier")
  func coding() throws {
    let bytes = try JSONEncoder().encode([UTType.png])
    #expect(String(decoding: bytes, as: UTF8.self) == #"["public.png"]"#)
    #expect(try JSONDecoder().decode([UTType].self, from: bytes) == [.png])
  }

  @Test("an ending is added where there is none of the type's")
  func endings() {
    let folder = URL(fileURLWithPath: "/tmp")
    #expect(folder.appendingPathComponent("a", conformingTo: .png).lastPathComponent == "a.png")
    #expect(
      folder.appendingPathComponent("a.jpg", conformingTo: .jpeg).lastPathComponent == "a.jpg")
    #expect(("a" as NSString).appendingPathExtension(for: .gif) == "a.gif")
  }

  @Test("a file's content type is that of its name")
  func resourceValues() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).jpg")
    try Data().write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    #expect(try file.resourceValues(forKeys: [.contentTypeKey]).contentType == .jpeg)
  }
}
