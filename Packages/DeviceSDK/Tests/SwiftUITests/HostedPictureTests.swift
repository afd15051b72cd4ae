import CoreGraphics
import ExtensionProtocol
import Foundation
import SwiftUI
import Testing
import UIKit

@Suite("Pictures of SwiftUI") @MainActor
struct HostedPictureTests {
  /// Returns the drawing of a view in 300 by 200 points, in points of the hosting view.
  private func drawn(_ view: some View) throws -> [InterfaceView] {
    let host = UIHostingController(rootView: view)
    host.view.frame = CGRect(x: 0, y: 0, width: 300, height: 200)
    let ground = try #require(host.view.interface()?.children.first)
    func all(_ view: InterfaceView, _ x: Double, _ y: Double) -> [InterfaceView] {
      var shown = view
      (shown.x, shown.y, shown.children) = (x + view.x, y + view.y, [])
      return [shown] + view.children.flatMap { all($0, x + view.x, y + view.y) }
    }
    return ground.children.flatMap { all($0, ground.x, ground.y) }
  }

  @Test("A column stands in the middle, its views below each other")
  func column() throws {
    let views = try drawn(
      VStack {
        Text("Lunch at noon?")
        Button("Yes") {}
      })
    #expect(views.map(\.text) == ["Lunch at noon?", "Yes"])
    #expect(views[1].y == views[0].y + views[0].height + 8)
    for view in views { #expect(abs(view.x + view.width / 2 - 150) < 0.5) }
    #expect(abs(views[0].y - (200 - views[1].y - views[1].height)) < 0.5)
  }

  @Test("A spacer pushes the rest of a row to its ends, and padding keeps room")
  func row() throws {
    let views = try drawn(
      HStack {
        Text("Left")
        Spacer()
        Text("Right")
      }.padding(.horizontal, 20))
    #expect(views[0].x == 20)
    #expect(views[1].x + views[1].width == 280)
  }

  @Test("A frame has its size, and its contents stand where its alignment says")
  func frames() throws {
    let views = try drawn(
      VStack(alignment: .leading, spacing: 0) {
        Text("Title").frame(maxWidth: .infinity, alignment: .leading)
        Color.red.frame(width: 50, height: 20)
        Text("End").frame(width: 100, height: 30, alignment: .bottomTrailing)
      })
    #expect(views.map(\.text) == ["Title", nil, "End"])
    #expect(views[0].x == 0 && views[1].x == 0)
    #expect(views[1].width == 50 && views[1].height == 20)
    #expect(views[1].background?.hasPrefix("#FF3B30") == true)
    #expect(views[2].x + views[2].width == 100)
    #expect(views[2].y + views[2].height == views[1].y + 20 + 30)
  }

  @Test("A long text wraps within its room, and its lines are limited")
  func wrapping() throws {
    let long = String(repeating: "word ", count: 60)
    let views = try drawn(
      VStack {
        Text(verbatim: long)
        Text(verbatim: long).lineLimit(1)
      }.padding())
    for view in views { #expect(view.x >= 16 && view.x + view.width <= 284) }
    #expect(views[0].height >= 3 * views[1].height && views[1].height < 25)
    #expect(views[1].lines == 1)
  }

  @Test("Texts have their typefaces and colours, those of a view around where they have none")
  func looks() throws {
    let views = try drawn(
      VStack {
        Text("Head").font(.headline).foregroundColor(.white)
        Text("Body").bold()
      }.font(.caption).foregroundStyle(.secondary))
    #expect(views.map(\.font?.size) == [17, 12])
    #expect(views.map(\.font?.weight) == [600, 700])
    #expect(views[0].color == "#FFFFFF")
    #expect(views[1].color?.hasPrefix("#3C3C43") == true)
  }

  @Test("A ground lies behind its view with its corners, as large as the view")
  func grounds() throws {
    let views = try drawn(
      Text("Card").padding(10).background(Color.blue).cornerRadius(8)
        .overlay(Text("1"), alignment: .topTrailing))
    let text = try #require(views.first { $0.text == "Card" })
    let ground = try #require(views.first { $0.background?.hasPrefix("#007AFF") == true })
    #expect(ground.width == text.width + 20 && ground.height == text.height + 20)
    #expect(views.contains { $0.cornerRadius == 8 && $0.clips })
    let badge = try #require(views.last)
    #expect(badge.text == "1")
    #expect(abs(badge.x + badge.width - ground.x - ground.width) < 0.01 && badge.y == ground.y)
  }

  @Test("A pile stands one over another, a picture keeps its ratio in its frame")
  func piles() throws {
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 20)).image { _ in }
    let views = try drawn(
      ZStack(alignment: .bottomLeading) {
        Image(uiImage: picture).resizable().scaledToFit().frame(width: 200)
        Text("Caption")
      })
    #expect(views[0].kind == .image && views[0].width == 200 && views[0].height == 100)
    #expect(views[1].x == views[0].x)
    #expect(views[1].y + views[1].height == views[0].y + 100)
  }

  @Test("UIKit's views have their place among SwiftUI's")
  func represented() throws {
    struct Gauge: UIViewRepresentable {
      func makeUIView(context: Context) -> UISwitch { UISwitch() }
      func updateUIView(_ view: UISwitch, context: Context) {}
    }
    let views = try drawn(
      HStack {
        Gauge(); Text("On")
      })
    #expect(views.map(\.kind) == [.toggle, .label])
    #expect(views[0].width == 51 && views[1].x == views[0].x + 59)
  }

  @Test("A hosting view is as high as its contents, for constraints and for code")
  func size() throws {
    let host = UIHostingController(
      rootView: Text(verbatim: String(repeating: "word ", count: 60)).padding(10))
    let size = host.sizeThatFits(in: CGSize(width: 200, height: 10_000))
    #expect(size.width <= 200 && size.height > 100)
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 500))
    root.addSubview(host.view)
    host.view.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      host.view.topAnchor.constraint(equalTo: root.topAnchor),
      host.view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      host.view.trailingAnchor.constraint(equalTo: root.trailingAnchor),
    ])
    root.layoutIfNeeded()
    #expect(host.view.frame.width == 200 && host.view.frame.height == size.height)
  }

  @Test("Hundreds of boxes in each other, and lengths that are no numbers, are laid out somehow")
  func hostile() throws {
    var deep = AnyView(Text("Deep"))
    for _ in 0..<150 { deep = AnyView(VStack { deep }) }
    #expect(try drawn(deep).map(\.text) == ["Deep"])
    let views = try drawn(
      HStack {
        Text("A").frame(width: -20)
        Color.red.frame(minWidth: .infinity)
        Text("B").padding(-400)
        Spacer(minLength: 9000)
      })
    #expect(views.compactMap(\.text) == ["A", "B"])
    for view in views { #expect(!view.x.isNaN && !view.width.isNaN) }
  }

  @Test("A shape away from its place is drawn there, its place stays free")
  func offsetShapes() throws {
    let views = try drawn(
      VStack(spacing: 0) {
        Circle().offset(x: 30, y: 5).union(Rectangle()).fill(.red).frame(width: 20, height: 20)
        Circle().offset(CGPoint(x: 30, y: 5)).frame(width: 20, height: 20)
        Color.blue.glassEffect(
          .regular.tint(.red).interactive(),
          in: .rect(cornerRadii: RectangleCornerRadii(topLeading: 4))
        ).frame(width: 20, height: 20)
      })
    #expect(views.map(\.width) == [20, 20, 20])
    #expect(views[1].x == views[2].x + 30)
    #expect(views[1].y == views[2].y - 20 + 5)
  }

  private struct Turned: AnimatableModifier {
    var animatableData: AnimatablePair<Double, CGFloat>

    func body(content: Content) -> some View {
      content.offset(x: animatableData.second).opacity(animatableData.first)
    }
  }

  @Test("A change that happens bit by bit on a device happens at once")
  func animatable() throws {
    let place = Color.red.frame(width: 20, height: 20)
    let moved = place.modifier(Turned(animatableData: AnimatablePair(1, 30)))
    let places = try [AnyView(place), AnyView(moved)].map { view in
      try #require(drawn(view).first { $0.background != nil }).x
    }
    #expect(places[1] == places[0] + 30)
    var pair = AnimatablePair(3.0, 4.0) - .zero
    pair.scale(by: 2)
    #expect(pair.magnitudeSquared == 100)
  }
}
