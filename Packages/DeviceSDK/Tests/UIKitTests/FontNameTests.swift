import CoreText
import Foundation
import Testing
import UIKit

@Suite struct FontNameTests {
  @Test(
    "a typeface that neither iOS nor the bundle has is nil",
    arguments: [
      ("HelveticaNeue-Bold", true), ("Helvetica", true), ("Avenir Next", true),
      ("AvenirNext-DemiBold", true), (".SFUI-Regular", true), ("Menlo-Regular", true),
      ("Noticons", false), ("FontAwesome5Free-Solid", false), ("", false),
    ])
  func names(name: String, isThere: Bool) {
    #expect((UIFont(name: name, size: 12) != nil) == isThere)
  }

  @Test("a file that code registers is known by its name")
  func registered() throws {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("\(UUID().uuidString)/Glyphs.ttf")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data([0, 1, 0, 0]).write(to: file)
    #expect(UIFont(name: "Glyphs", size: 12) == nil)
    #expect(CTFontManagerRegisterFontsForURL(file as CFURL, .process, nil))
    #expect(UIFont(name: "Glyphs", size: 12) != nil)
    #expect(CTFontManagerUnregisterFontsForURL(file as CFURL, .process, nil))
    #expect(UIFont(name: "Glyphs", size: 12) == nil)
  }
}
