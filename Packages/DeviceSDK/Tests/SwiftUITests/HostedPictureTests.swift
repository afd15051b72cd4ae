import ExtensionProtocol
import SwiftUI
import Testing
import UIKit

private struct Card: View {
  var body: some View {
    VStack {
      Text("Lunch at noon?")
      Button("Yes") {}
    }
  }
}

@Suite("Pictures of SwiftUI") @MainActor
struct HostedPictureTests {
  @Test("A hosted view shows its texts and buttons below each other, inside its frame")
  func hosted() throws {
    let host = UIHostingController(rootView: Card())
    host.view.frame = CGRect(x: 0, y: 0, width: 300, height: 200)
    let stack = try #require(host.view.interface()?.children.first)
    #expect(stack.children.map(\.text) == ["Lunch at noon?", "Yes"])
    #expect(stack.y > 0 && stack.y + stack.height < 200)
    #expect(stack.children[1].y >= stack.children[0].y + stack.children[0].height)
  }
}
