import DeviceFoundation
import Foundation
import Testing

/// Initialisers that Foundation on Linux keeps to itself.
@Suite struct InitialiserTests {
  @Test("There is one process information, however it is made")
  func process() { #expect(ProcessInfo() === ProcessInfo.processInfo) }

  @Test("A text begins empty and takes others")
  func text() {
    let text = NSMutableAttributedString()
    text.append(NSAttributedString(string: "a"))
    #expect(text.string == "a")
  }
}
