import DeviceSurfaces
import Foundation
import TestSupport
import Testing

/// `UPDATE_DOCS=1 swift test --filter DeviceSurfacesTests.GoldenSurface` draws Docs/Pictures anew.
@Suite("The surfaces of the documentation")
struct GoldenSurfaceTests {
  static let names = [
    "banner", "banner-dark", "banner-large-text", "banner-right-to-left", "lock", "center",
    "center-dark", "expanded", "expanded-content", "reply", "audio", "video", "animation", "hidden",
    "home", "prompt", "summary",
  ]

  @Test("A surface is laid out as its picture in Docs/Pictures", arguments: names)
  func golden(_ name: String) throws {
    let layout = try SampleSurfaces.layout(name)
    let file = Checkout.file("Docs/Pictures/\(name).svg")
    if ProcessInfo.processInfo.environment["UPDATE_DOCS"] == "1" {
      try Data(GoldenPicture(layout).text.utf8).write(to: file)
    } else {
      let golden = GoldenPicture(text: try String(contentsOf: file, encoding: .utf8))
      let difference = golden.difference(of: layout) ?? []
      #expect(difference.isEmpty, "\(difference.joined(separator: "\n"))")
    }
  }
}
