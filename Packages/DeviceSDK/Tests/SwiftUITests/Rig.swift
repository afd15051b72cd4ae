import SwiftUI
import Testing
import UIKit

/// A view on a screen, as a test finds and touches it.
@MainActor
struct Rig {
  let controller: UIViewController

  init(_ controller: UIViewController) {
    self.controller = controller
    controller.appear()
  }

  init<Content: View>(_ view: Content) { self.init(UIHostingController(rootView: view)) }

  var elements: [ScreenElement] { controller.screenElements() }
  var labels: [String] { elements.map(\.label) }

  func element(_ label: String) throws -> ScreenElement {
    try #require(elements.first { $0.label == label }, "no \(label) among \(labels)")
  }

  func tap(_ label: String) throws {
    let touch = try #require(
      elements.first { $0.label == label && $0.touch != nil }?.touch,
      "nothing to touch is called \(label) among \(labels)")
    touch(.tap)
  }

  func type(_ text: String, into label: String) throws {
    let touch = try #require(try element(label).touch)
    touch(.type(text))
  }
}
