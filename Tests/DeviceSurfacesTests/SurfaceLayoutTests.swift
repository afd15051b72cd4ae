import DeviceSurfaces
import Diagnostics
import ExtensionProtocol
import Foundation
import NotificationCenterModel
import NotificationModel
import TestSupport
import Testing

@Suite("Surfaces")
struct SurfaceLayoutTests {
  private func elements(_ layout: SurfaceLayout, _ kind: SurfaceElement.Kind) -> [SurfaceElement] {
    layout.all.filter { $0.kind == kind }
  }

  private func card(_ title: String, _ body: String) -> CardContent {
    var card = CardContent(appName: "Photos")
    (card.title, card.body) = (title, body)
    return card
  }

  private let long = String(repeating: "The ships came in with the tide. ", count: 40)

  @Test("A banner shows title, subtitle and two lines of body, a card of a list four (CEXT-26)")
  func textLimits() throws {
    var content = card(long, long)
    content.subtitle = long
    for (layout, lines) in [(SurfaceLayout.banner(content), 2), (.card(content), 4)] {
      for (kind, count) in [(SurfaceElement.Kind.title, 1), (.subtitle, 1), (.body, lines)] {
        let text = try #require(elements(layout, kind).first?.text)
        #expect(text.lines.count == count)
        #expect(text.isTruncated)
        #expect(text.lines.last?.text.hasSuffix("…") == true)
      }
    }
  }

  @Test("Everything of a card lies within it", arguments: SurfaceOptions.Width.allCases)
  func within(_ width: SurfaceOptions.Width) throws {
    for size in SurfaceOptions.TextSize.allCases {
      for isRightToLeft in [false, true] {
        var options = SurfaceOptions()
        (options.width, options.textSize, options.isRightToLeft) = (width, size, isRightToLeft)
        var content = card("New photo", long)
        content.media = [.init(media("photo.jpg", "public.jpeg"))]
        let card = try #require(elements(.card(content, options), .card).first)
        for element in card.children {
          #expect(element.frame.x >= card.frame.x && element.frame.maxX <= card.frame.maxX + 0.01)
          #expect(element.frame.y >= card.frame.y && element.frame.maxY <= card.frame.maxY + 0.01)
          for line in element.text?.lines ?? [] { #expect(line.width <= element.frame.width) }
        }
      }
    }
  }

  @Test("The header of an expanded card has the app's icon and name, with any content (CEXT-27)")
  func header() throws {
    var hides = ShownInterface(height: 100)
    hides.hidesDefaultContent = true
    for interface in [nil, ShownInterface(height: 100), hides] {
      let layout = SurfaceLayout.expanded(card("New photo", "Look"), interface: interface)
      let header = try #require(elements(layout, .header).first)
      #expect(header.children.contains { $0.kind == .icon && $0.label == "Photos" })
      #expect(header.children.contains { $0.text?.string == "Photos" })
      #expect(header.basis == .rule(.`CEXT-27`))
    }
  }

  @Test("A content extension's title stands in the header, and hides the default texts (CEXT-06)")
  func contentExtension() throws {
    var shown = ShownInterface(height: 190)
    (shown.title, shown.view) = ("Harbour", try SampleSurfaces.interface())
    let content = card("New photo", "Look")
    let open = SurfaceLayout.expanded(content, interface: shown)
    #expect(elements(open, .header).first?.label == "Harbour, now")
    #expect(elements(open, .title).count == 1)
    shown.hidesDefaultContent = true
    let hidden = SurfaceLayout.expanded(content, interface: shown)
    #expect(elements(hidden, .title).isEmpty && elements(hidden, .body).isEmpty)
    #expect(hidden.all.contains { $0.identifier == "titleLabel" })
  }

  @Test("An own input has a keyboard below it only while the keys go into a text (CEXT-23)")
  func keyboard() throws {
    var shown = ShownInterface(height: 190)
    shown.inputAccessory = InterfaceView(
      .view, className: "UIView", x: 0, y: 0, width: 393, height: 50)
    shown.isInputOpen = true
    for hasKeys in [false, true] {
      shown.hasKeys = hasKeys
      let layout = try SampleSurfaces.opened("photo.jpg", "public.jpeg")
        .layout(.expanded, interface: shown)
      #expect(layout.all.contains { $0.identifier == "InputAccessoryView" })
      #expect(elements(layout, .keyboard).isEmpty == !hasKeys)
    }
  }

  @Test("A map is a grid with its marks and their titles, and hostile places are left out")
  func map() throws {
    var map = InterfaceView(.map, className: "MKMapView", x: 10, y: 20, width: 200, height: 100)
    map.pins = [
      .init(x: 50, y: 40, title: "Ann"), .init(x: .nan, y: 1), .init(x: 0, y: 0),
    ]
    var root = InterfaceView(.view, className: "UIView", x: 0, y: 0, width: 371, height: 190)
    root.children = [map]
    var shown = ShownInterface(height: 190)
    shown.view = root
    let all = SurfaceLayout.expanded(card("a", "b"), interface: shown).all
    let pins = all.filter { $0.identifier == "Pin" }
    #expect(pins.map(\.label) == ["Ann", nil])
    try #require(pins.count == 2)
    #expect(pins[0].frame.midX - pins[1].frame.midX == 50)
    #expect(pins[0].frame.midY - pins[1].frame.midY == 40)
    #expect(all.contains { $0.text?.string == "Ann" })
    #expect(all.filter { $0.kind == .separator }.count == 6 + 3)
  }

  @Test("Destructive buttons are red, and the buttons stand below the content (CATE-05)")
  func buttons() throws {
    let layout = try SampleSurfaces.expanded()
    let buttons = elements(layout, .button)
    #expect(buttons.map(\.identifier) == ["like", "comment", "hide"])
    #expect(buttons.last?.children.first?.text?.color == "#FF3B30")
    #expect(buttons.first?.children.first?.text?.color != "#FF3B30")
    let platter = try #require(elements(layout, .platter).first)
    #expect(buttons.allSatisfy { $0.frame.y > platter.frame.maxY })
  }

  @Test("A text action's field has its placeholder and its button's title (CATE-09)")
  func reply() throws {
    let layout = try SampleSurfaces.reply()
    let field = try #require(elements(layout, .field).first)
    #expect(field.label == "Say something nice")
    #expect(field.children.contains { $0.kind == .button && $0.label == "Post" })
    #expect(elements(layout, .keyboard).count == 1)
  }

  @Test("Hidden previews hide title, text and picture (CATE-21)")
  func hidden() throws {
    let layout = try SampleSurfaces.hidden()
    let texts = layout.all.compactMap(\.text?.string)
    #expect(texts.contains("Notification") && texts.contains("Photos"))
    #expect(!texts.contains("New photo") && elements(layout, .thumbnail).isEmpty)
  }

  @Test("A thumbnail that the app hid is not drawn (ATTA-15)")
  func thumbnailHidden() {
    for isHidden in [true, false] {
      var content = card("New photo", "Look")
      var options = AttachmentOptions()
      options.isThumbnailHidden = isHidden
      content.media = [.init(media("photo.jpg", "public.jpeg", options))]
      #expect(elements(.banner(content), .thumbnail).isEmpty == isHidden)
    }
  }

  @Test("From right to left, everything stands where a mirror shows it, and text keeps its lines")
  func mirrored() throws {
    var options = SurfaceOptions()
    options.isRightToLeft = true
    let content = card("New photo", long)
    let (left, right) = (SurfaceLayout.banner(content), SurfaceLayout.banner(content, options))
    for (one, other) in zip(left.all, right.all) {
      #expect(abs(left.width - one.frame.maxX - other.frame.x) < 0.01)
      #expect(one.text?.lines == other.text?.lines)
    }
    #expect(elements(right, .title).first?.text?.alignment == .right)
  }

  @Test("A group has its leading card, two edges and a line about the rest (CENT-31)")
  func groups() throws {
    let layout = try SampleSurfaces.lock()
    let group = try #require(layout.all.first { $0.label == "Group of 4" })
    #expect(group.children.count { $0.kind == .card } == 1)
    #expect(group.children.count { $0.kind == .edge } == 2)
    #expect(group.children.last?.text?.string == "3 more notifications")
    var options = SurfaceOptions()
    options.showsWholeGroups = true
    var phone = SamplePhone()
    try SampleSurfaces.filled(&phone)
    #expect(elements(try phone.layout(.center, options), .card).count == 7)
  }

  @Test("Notifications that a Focus silenced lie under their own heading (CENT-59)")
  func focus() throws {
    var phone = SamplePhone()
    let app = try phone.app("com.example.chat")
    phone.state.setFocus(.init(name: "Work"))
    try phone.push(app, "Ben", "Hello")
    let layout = try phone.layout(.center)
    #expect(elements(layout, .heading).first?.text?.string == "While in Focus")
  }

  @Test("A badge shows the whole number (CENT-28)")
  func badge() throws {
    var content = ScreenContent(time: "9:41", date: "")
    content.icons = [.init(name: "Mail", badge: 12_345), .init(name: "Chat")]
    let layout = SurfaceLayout.screen(.home, content)
    #expect(elements(layout, .badge).map(\.label) == ["12345"])
  }

  @Test("A dynamic colour of an own view is that of the picture's appearance (CEXT-10)")
  func dynamicColors() {
    var view = InterfaceView(.label, className: "UILabel", x: 0, y: 0, width: 99, height: 20)
    (view.text, view.color, view.background) = ("Look", "#000000/#FFFFFF", "#0000FF/#FF0000")
    var shown = ShownInterface(height: 40)
    shown.view = view
    for (appearance, fill, color) in [
      (SurfaceOptions.Appearance.light, "#0000FF", "#000000"), (.dark, "#FF0000", "#FFFFFF"),
    ] {
      var options = SurfaceOptions()
      options.appearance = appearance
      let all = SurfaceLayout.expanded(card("a", "b"), interface: shown, options).all
      #expect(all.contains { $0.fill == .color(fill) })
      #expect(all.flatMap { [$0] + $0.children }.contains { $0.text?.color == color })
    }
  }

  @Test("A banner is drawn in two milliseconds, once warm")
  func banner() throws {
    var phone = SamplePhone()
    let app = try phone.app("com.example.mail")
    try phone.push(app, "Invoice", long)
    let times = try (0..<200).map { _ in
      try ContinuousClock().measure { _ = SVGDrawing.text(try phone.layout(.banner)) }
    }.sorted()
    // Some 0.3 ms of a build without optimization; the quickest tenth, as others use the machine too.
    #expect(times[20] < .milliseconds(2), "median \(times[100])")
  }

  @Test("A thousand cards on one lock screen are drawn in a second")
  func thousand() throws {
    var phone = SamplePhone()
    let app = try phone.app("com.example.mail")
    _ = try phone.state.changeSettings(of: app, at: SamplePhone.now) { $0.grouping = .off }
    _ = phone.state.lock(at: SamplePhone.now)
    for _ in 0..<1_000 { try phone.push(app, "Invoice", long) }
    var svg = ""
    let time = try ContinuousClock().measure { svg = SVGDrawing.text(try phone.layout(.lock)) }
    #expect(svg.contains("Invoice"))
    #expect(elements(try phone.layout(.lock), .card).count == 1_000)
    // Some 0.4 s of a build without optimization; a machine under load takes a while longer.
    #expect(time < .seconds(5))
  }
}
