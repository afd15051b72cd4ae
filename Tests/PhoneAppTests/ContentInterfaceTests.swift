import DeviceSurfaces
import Diagnostics
import ExtensionProtocol
import Foundation
import JSONModel
import NotificationModel
import PhoneScript
import PhoneSimulator
import PushSimulator
import Testing

@testable import PushSimTesting

/// The parts of a content extension's interface that reach the card.
@Suite struct ContentInterfaceTests {
  @Test("A script expects what the open card says, as `screen` and `touch` look at it")
  func script() async throws {
    let (phone, _) = try await ContentApps.opened(
      "ScriptedCard",
      """
        func didReceive(_ notification: UNNotification) {
          let button = UIButton(type: .system)
          button.setTitle("Like", for: .normal)
          button.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
          view.addSubview(button)
        }
      """)
    let session = PhoneSession(phone.running, folder: nil, log: PhoneLog())
    let met = try #require(try PhoneVerb.parse("expect screen \"Like\""))
    try await session.perform(met)
    let missed = try #require(try PhoneVerb.parse("expect screen \"Liked\""))
    await #expect(throws: PhoneScriptError.self) { try await session.perform(missed) }
  }

  @Test("The height is the ratio's, then the code's, the width ignored (CEXT-03, CEXT-13, CEXT-29)")
  func size() async throws {
    let (phone, card) = try await ContentApps.opened(
      "SizedCard",
      """
        func didReceive(_ notification: UNNotification) {}
        func didReceive(
          _ response: UNNotificationResponse,
          completionHandler completion: @escaping (UNNotificationContentExtensionResponseOption) -> Void
        ) {
          preferredContentSize = CGSize(width: 10, height: 321)
          completion(.doNotDismiss)
        }
      """)
    let content = try #require(phone.contentExtension)
    let first = try await content.interface()
    #expect(first.height == first.width / 2)
    try card.action("yes")
    let second = try await content.interface()
    #expect(second.height == 321 && second.width == first.width)
  }

  @Test(
    "Constraints that have to hold set the height, contradictions beyond rounding a finding (CEXT-29)",
    arguments: [[10], [10, 10.005], [10, 20]])
  func constraints(widths: [Double]) async throws {
    let (phone, _) = try await ContentApps.opened(
      "ConstrainedCard\(Int(widths.reduce(0, +)))",
      """
        func didReceive(_ notification: UNNotification) {
          let box = UIView()
          box.translatesAutoresizingMaskIntoConstraints = false
          view.addSubview(box)
          NSLayoutConstraint.activate([
            box.topAnchor.constraint(equalTo: view.topAnchor, constant: 4),
            box.heightAnchor.constraint(equalToConstant: 226),
            box.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -4),
          ])
          for width in \(widths) {
            box.widthAnchor.constraint(equalToConstant: CGFloat(width)).isActive = true
          }
        }
      """)
    #expect(try await phone.contentExtension?.interface().height == 234)
    let messages = try phone.app.findings.filter { $0.rule != .`CEXT-14` }.map(\.message)
    #expect(
      messages
        == (widths.contains(20) ? ["layout: Unable to simultaneously satisfy constraints"] : []))
  }

  @Test(
    "Without a ratio, or with 0, the panel is as high as its view (CEXT-04, CEXT-14)",
    arguments: [nil, 0])
  func noRatio(ratio: Double?) async throws {
    let (phone, _) = try await ContentApps.opened(
      "Ratio\(ratio == nil ? "less" : "0")",
      """
        override func loadView() { view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 123)) }
        func didReceive(_ notification: UNNotification) {}
      """, ratio: ratio)
    #expect(try await phone.contentExtension?.interface().height == 123)
  }

  @Test("Ten thousand views, marks piled up and constraints in circles leave the phone on")
  func hostile() async throws {
    let (phone, _) = try await ContentApps.opened(
      "HostileCard",
      """
        func didReceive(_ notification: UNNotification) {
          let marks = String(repeating: "\\u{301}\\u{489}", count: 500)
          let texts = ["Z\\(marks)algo", "\\u{202E}gnirts", "שלום", "👩‍👩‍👧‍👦"]
          for index in 0..<10_000 {
            let label = UILabel(frame: CGRect(x: index % 300, y: index % 150, width: 60, height: 20))
            label.text = index < 400 ? texts[index % 4] : "\\(index)"
            view.addSubview(label)
          }
          let (one, other) = (view.subviews[0], view.subviews[1])
          one.translatesAutoresizingMaskIntoConstraints = false
          one.leadingAnchor.constraint(equalTo: other.trailingAnchor).isActive = true
          other.leadingAnchor.constraint(equalTo: one.trailingAnchor).isActive = true
          one.widthAnchor.constraint(equalTo: one.widthAnchor, constant: 5).isActive = true
          one.frame = CGRect(x: CGFloat.nan, y: .infinity, width: -1, height: 1e300)
        }
      """)
    let layout = try await phone.running.picture(of: .expanded, SurfaceOptions())
    #expect(layout.height < 2_000)
    #expect(!SVGDrawing.text(layout).contains("nan"))
    try await phone.push(.alert("Still here"))
    #expect(phone.notificationCenter.count == 2)
  }

  /// The details of a phone's events of a name.
  private func details(of event: JSONValue, in phone: Phone) throws -> [JSONValue] {
    try phone.trace.split(separator: "\n").map { try JSONParser.parse(bytes: Array($0.utf8)).value }
      .filter { $0["event"] == event }.compactMap { $0["detail"] }
  }

  @Test("CEXT-14: a card that comes with another height is an event, and a finding says the ratio")
  func resized() async throws {
    let controller = """
        override func viewDidLoad() { preferredContentSize = CGSize(width: 10, height: 200) }
        func didReceive(_ notification: UNNotification) {}
      """
    let (phone, _) = try await ContentApps.opened("ResizedCard", controller, ratio: 1)
    let heights = try details(of: "resized", in: phone)
    #expect(heights.map { $0["from"]?.number } == [371], "\(phone.trace)")
    #expect(heights.map { $0["to"]?.number } == [200])
    let finding = try #require(try phone.app.findings.first)
    #expect(finding.rule == .`CEXT-14`)
    #expect(finding.message.contains("comes 371 points high and changes to 200 points"))
    #expect(finding.fix?.hasSuffix("to 0.539") == true)
    let (right, _) = try await ContentApps.opened(
      "RightCard", controller, ratio: 200.0 / 371)
    #expect(try details(of: "resized", in: right).isEmpty, "\(right.trace)")
    #expect(try right.app.findings.isEmpty)
  }

  @Test("CEXT-23: calls of becomeFirstResponder are events, and only a text has a keyboard")
  func firstResponders() async throws {
    let (phone, card) = try await ContentApps.opened(
      "KeysCard",
      """
        let field = UITextField()
        override var canBecomeFirstResponder: Bool { true }
        override var inputAccessoryView: UIView? {
          field.frame = CGRect(x: 0, y: 0, width: 300, height: 44)
          return field
        }
        func didReceive(_ notification: UNNotification) {}
        func didReceive(
          _ response: UNNotificationResponse,
          completionHandler completion: @escaping (UNNotificationContentExtensionResponseOption) -> Void
        ) {
          if response.actionIdentifier == "yes" {
            UILabel().becomeFirstResponder()
            becomeFirstResponder()
          } else {
            field.becomeFirstResponder()
          }
          completion(.doNotDismiss)
        }
      """)
    let content = try #require(phone.contentExtension)
    try card.action("yes")
    var interface = try await content.interface()
    #expect(interface.isInputOpen && !interface.hasKeys)
    try card.action("say")
    interface = try await content.interface()
    #expect(interface.isInputOpen && interface.hasKeys)
    #expect(
      try details(of: "becomeFirstResponder", in: phone) == [
        ["accepted": false, "responder": "UILabel"],
        ["accepted": true, "responder": "NotificationViewController"],
        ["accepted": true, "responder": "UITextField"],
      ], "\(phone.trace)")
  }

  @Test("A map has its annotations at their places; those out of sight are left out")
  func map() async throws {
    let (phone, _) = try await ContentApps.opened(
      "MapCard",
      """
        func didReceive(_ notification: UNNotification) {
          let map = MKMapView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
          map.setRegion(
            MKCoordinateRegion(
              center: CLLocationCoordinate2D(latitude: 10, longitude: 179),
              span: MKCoordinateSpan(latitudeDelta: 2, longitudeDelta: 4)),
            animated: false)
          for (title, latitude, longitude) in [("a", 10.5, 178.0), ("b", 10, -180), ("c", 40, 179)] {
            let point = MKPointAnnotation()
            point.title = title
            point.coordinate = CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
            map.addAnnotation(point)
          }
          view.addSubview(map)
        }
      """, imports: ["CoreLocation", "MapKit"])
    let map = try #require(try await phone.contentExtension?.interface().view?.children.first)
    #expect(map.kind == .map)
    #expect(
      map.pins == [.init(x: 50, y: 25, title: "a"), .init(x: 150, y: 50, title: "b")])
  }

  @Test("A symbol's name has a symbol's form: capitals, spaces and empty names give no picture")
  func symbols() async throws {
    let (phone, _) = try await ContentApps.opened(
      "SymbolCard",
      """
        func didReceive(_ notification: UNNotification) {
          let names = ["star", "square.and.arrow.up.fill", "4k.tv", "", "My Star", "star.", "a/b"]
          let label = UILabel()
          label.text = names.filter { UIImage(systemName: $0) != nil }.joined(separator: ",")
          view.addSubview(label)
        }
      """)
    let view = try #require(try await phone.contentExtension?.interface().view)
    #expect(view.children.first?.text == "star,square.and.arrow.up.fill,4k.tv")
  }

  @Test("Maps, pages and movies keep their place, and a finding says that they are not drawn")
  func undrawn() async throws {
    let (phone, _) = try await ContentApps.opened(
      "UndrawnCard",
      """
        func didReceive(_ notification: UNNotification) {
          let player = AVPlayerViewController()
          addChild(player)
          for (index, part) in [MKMapView(), WKWebView(), player.view!].enumerated() {
            part.frame = CGRect(x: 8, y: 40 * index, width: 100, height: 30)
            view.addSubview(part)
          }
        }
      """, imports: ["AVKit", "MapKit", "WebKit"])
    let parts = try #require(try await phone.contentExtension?.interface().view?.children)
    #expect(parts.map(\.kind) == [.map, .placeholder, .placeholder])
    #expect(parts.map(\.y) == [0, 40, 80])
    #expect(
      try phone.app.findings.map(\.message)
        == [
          ("MKMapView", "a grid with its marks"), ("WKWebView", "an empty frame"),
          ("AVPlayerViewController", "an empty frame"),
        ].map { "no picture is made of a \($0): its place shows \($1)" })
  }

  @Test("The Info.plist hides the default texts, and shows the title (CEXT-06, CEXT-07)")
  func header() async throws {
    let (phone, _) = try await ContentApps.opened(
      "TitledCard",
      "func didReceive(_ notification: UNNotification) { title = \"A title of its own\" }",
      attributes: ContentApps.on("DefaultContentHidden") + ContentApps.on("OverridesDefaultTitle"))
    let interface = try #require(try await phone.contentExtension?.interface())
    #expect(interface.hidesDefaultContent)
    #expect(interface.title == "A title of its own")
    let (plain, _) = try await ContentApps.opened(
      "Untitled", "func didReceive(_ notification: UNNotification) {}")
    let other = try #require(try await plain.contentExtension?.interface())
    #expect(!other.hidesDefaultContent && other.title == nil)
  }

  @Test("The header opens the app, also where the view takes the touches (CEXT-27)")
  func headerOpens() async throws {
    let (phone, card) = try await ContentApps.opened(
      "Header", "func didReceive(_ notification: UNNotification) {}",
      attributes: ContentApps.on("UserInteractionEnabled"))
    #expect(phone.contentExtension != nil)
    try card.tap()
    await phone.settle()
    #expect(phone.contentExtension == nil)
    #expect(try phone.app.presence == .foreground)
    #expect(try phone.app.callbacks.last { $0.hasPrefix("didReceive") } == "didReceive(default)")
  }

  @Test("SwiftUI in a hosting controller is laid out inside the card, and its buttons work")
  func hosted() async throws {
    let (phone, _) = try await ContentApps.opened(
      "HostedCard",
      """
        func didReceive(_ notification: UNNotification) {
          let host = UIHostingController(rootView: Invitation(title: notification.request.content.title))
          addChild(host)
          host.view.frame = view.bounds
          view.addSubview(host.view)
          host.didMove(toParent: self)
        }
      }

      struct Invitation: View {
        let title: String
        @State private var answer = "No answer yet"
        var body: some View {
          VStack(alignment: .leading, spacing: 4) {
            Text(title).font(.headline)
            HStack {
              Text(verbatim: answer)
              Spacer()
              Button("Accept") { answer = "You accepted" }
            }
          }.padding()
        }
      """, attributes: ContentApps.on("UserInteractionEnabled"), imports: ["SwiftUI"])
    let content = try #require(phone.contentExtension)
    try await content.touch("Accept")
    let view = try #require(try await content.interface().view)
    let texts = SurfaceTexts(view).all
    #expect(texts.map(\.text) == ["Hello", "You accepted", "Accept"])
    #expect(texts.map(\.x).prefix(2) == [16, 16])
    #expect(texts[2].x + texts[2].width == view.width - 16)
    #expect(texts.allSatisfy { $0.y >= 0 && $0.y + $0.height <= view.height })
    #expect(texts[1].y > texts[0].y + texts[0].height)
  }

  @Test("A label as wide as its text shows all of it", arguments: [UInt(400), 700])
  func labels(weight: UInt) async throws {
    let texts = ["The Body", "WAVE", "illicit", "Ünïcödé", "3:07 PM", "a, b & c", "会议 4"]
    let (phone, _) = try await ContentApps.opened(
      "Labels\(weight)",
      """
        func didReceive(_ notification: UNNotification) {
          for (index, text) in \(texts).enumerated() {
            let label = UILabel()
            label.text = text
            label.font = .systemFont(ofSize: 15, weight: \(weight == 400 ? ".regular" : ".bold"))
            label.sizeToFit()
            label.frame.origin = CGPoint(x: 20, y: 25 * index)
            view.addSubview(label)
          }
        }
      """)
    let layout = try await phone.running.picture(of: .expanded, SurfaceOptions())
    let drawn = layout.all.flatMap { $0.text?.lines ?? [] }.map(\.text)
    #expect(texts.filter { !drawn.contains($0) } == [])
  }

  @Test("zlib, SQLite and parts of UIKit's module are there to be imported")
  func modules() async throws {
    let (phone, _) = try await ContentApps.opened(
      "Modules",
      """
        func didReceive(_ notification: UNNotification) {
          let label = UILabel()
          label.text = "\\(crc32(0, Array("Hello".utf8), 5)) \\(sqlite3_complete("SELECT 1;"))"
          view.addSubview(label)
        }
      """, imports: ["zlib", "SQLite3", "UIKit.UIGestureRecognizerSubclass"])
    #expect(try await phone.contentExtension?.screen() == [#"text "4157704578 1""#])
  }

  @Test("An outlet that the class lacks ends the content extension, as on a device")
  func missingOutlet() async throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("pushsim-apps/\(ProcessInfo.processInfo.processIdentifier)/Outlet")
    let sample = SampleApps.folder.deletingLastPathComponent()
      .appendingPathComponent("Extensions/PhotoCaption")
    for name in ["Info.plist", "MainInterface.storyboard", "NotificationViewController.swift"] {
      let text = try String(contentsOf: sample.appendingPathComponent(name), encoding: .utf8)
      let renamed = text.replacing("property=\"captionLabel\"", with: "property=\"captionLbl\"")
      try SampleApps.write(Data(renamed.utf8), to: folder.appendingPathComponent(name))
    }
    let phone = try await Phone(contentExtension: folder)
    let app = try phone.install()
    try app.requestAuthorization([.alert])
    try phone.answerPrompt(allow: true)
    try app.setNotificationCategories([NotificationCategory(identifier: "photo")])
    try await phone.push(.alert(title: "Harbour").category("photo"))
    try #require(phone.banner).expand()
    await phone.settle()
    let crash = app.findings.first { $0.message.contains("NSUnknownKeyException") }
    #expect(crash?.severity == .error, "\(app.findings)")
    #expect(crash?.message.contains("for the key captionLbl") == true)
  }
}

/// The texts of a view and all in it, with their places in the view.
private struct SurfaceTexts {
  private(set) var all: [InterfaceView] = []

  init(_ view: InterfaceView) { for child in view.children { add(child, 0, 0) } }

  private mutating func add(_ view: InterfaceView, _ x: Double, _ y: Double) {
    var shown = view
    (shown.x, shown.y) = (x + view.x, y + view.y)
    if shown.text?.isEmpty == false { all.append(shown) }
    for child in view.children { add(child, shown.x, shown.y) }
  }
}
