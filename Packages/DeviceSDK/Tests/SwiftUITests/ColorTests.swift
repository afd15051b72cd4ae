import DeviceFoundation
import SwiftUI
import Testing
import UIKit

@MainActor
@Suite("Colours and looks of text as values")
struct ColorTests {
  @Test("a colour comes to numbers, which are those of the environment")
  func resolved() throws {
    let red = Color(red: 1, green: 0.5, blue: 0, opacity: 0.5)
    #expect(red.cgColor?.components == [1, 0.5, 0, 0.5])
    #expect(Color.primary.cgColor == nil)
    let resolved = red.resolve(in: EnvironmentValues())
    #expect(resolved.description == "#FF800080" && abs(resolved.linearGreen - 0.214) < 0.001)
    #expect(abs(resolved.green - 0.5) < 0.001)
    #expect(Color(resolved).resolve(in: EnvironmentValues()).description == "#FF800080")
    var dark = EnvironmentValues()
    dark.colorScheme = .dark
    #expect(Color.primary.resolve(in: dark).red == 1)
    #expect(Color.primary.resolve(in: EnvironmentValues()).red == 0)
    let linear = Color.Resolved(colorSpace: .sRGBLinear, red: 0.5, green: 0, blue: 0)
    #expect(linear.linearRed == 0.5 && linear.opacity == 1 && linear.red > 0.7)
    let data = try JSONEncoder().encode(linear)
    #expect(try JSONDecoder().decode(Color.Resolved.self, from: data) == linear)
    #expect(Color(UIColor.white.cgColor).cgColor?.alpha == 1)
  }

  @Test("an attributed text keeps SwiftUI's looks")
  func attributes() {
    var text = AttributedString("a")
    text.font = .body.lowercaseSmallCaps().uppercaseSmallCaps()
    text.foregroundColor = .red
    text.kern = 2
    text.underlineStyle = .single
    var container = AttributeContainer()
    container.swiftUI.backgroundColor = .blue
    text.mergeAttributes(container)
    #expect(text.foregroundColor == .red && text.kern == 2 && text.backgroundColor == .blue)
    #expect(text.underlineStyle == .single && text.swiftUI.font == .body)
    #expect(Text.LineStyle.single != Text.LineStyle(pattern: .dot))
  }

  @Test("a picture among letters shows nothing")
  func picture() {
    let rig = Rig(Text("a") + Text(Image(systemName: "star")))
    #expect(rig.labels == ["a"])
  }
}
