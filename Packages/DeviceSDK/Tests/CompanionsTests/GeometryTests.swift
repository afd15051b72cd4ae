import CoreGraphics
import Foundation
import ImageIO
import Testing
import UIKit
import UserNotifications

@Suite struct GeometryTests {
  @Test("ATTA-16: a clipping rectangle is written and read beside every import that brings CGRect")
  func dictionaryRepresentation() throws {
    let rect = CGRect(x: 0.25, y: 0, width: 0.5, height: 1)
    let dictionary = rect.dictionaryRepresentation
    #expect(dictionary["X"] as? Double == 0.25 && dictionary["Height"] as? Double == 1)
    #expect(CGRect(dictionaryRepresentation: dictionary) == rect)
    #expect(CGRect(dictionaryRepresentation: ["X": 1, "Y": 1, "Width": 1]) == nil)
  }
}
