import CoreGraphics
import DeviceImaging
import ExtensionProtocol
import Foundation
import JSONModel
import Testing
import UIKit

private final class UndrawableMap: UIView, UndrawableView {
  static var undrawnName: String { "MKMapView" }
}

@Suite("The elements that a picture of an interface is drawn from") @MainActor
struct InterfaceTests {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))

  private func shown() throws -> InterfaceView { try #require(root.interface()) }

  @Test("Frames, colours and looks are the view's, and survive the channel")
  func looks() throws {
    root.backgroundColor = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
    root.layer.cornerRadius = 8
    root.accessibilityIdentifier = "card"
    let inner = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    inner.backgroundColor = UIColor(white: 0, alpha: 0.2)
    root.addSubview(inner)
    let view = try shown()
    #expect(view.background == "#FF8000" && view.cornerRadius == 8 && view.identifier == "card")
    let child = try #require(view.children.first)
    #expect([child.x, child.y, child.width, child.height] == [10, 20, 30, 40])
    #expect(child.background == "#00000033")
    #expect(try InterfaceView(json: view.json) == view)
  }

  @Test("A dynamic colour comes as that of a light and that of a dark screen")
  func dynamicColors() throws {
    let dynamic = UIColor { $0.userInterfaceStyle == .dark ? .red : .blue }
    for color in [.systemBackground, dynamic, dynamic.withAlphaComponent(0.5), .red] {
      let view = UIView()
      view.backgroundColor = color
      root.addSubview(view)
    }
    let seen = ["#FFFFFF/#000000", "#0000FF/#FF0000", "#0000FF80/#FF000080", "#FF0000"]
    #expect(try shown().children.map(\.background) == seen)
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    #expect(dynamic.resolvedColor(with: dark) == .red)
    #expect(dynamic.resolvedColor(with: .current) == .blue)
    #expect(UIColor.label != .black && UIColor.label == .label)
  }

  @Test("Hidden and invisible views are left out, with all in them")
  func hidden() throws {
    let (hidden, clear, faint) = (UIView(), UIView(), UIView())
    hidden.addSubview(UILabel())
    for view in [hidden, clear, faint] { root.addSubview(view) }
    (hidden.isHidden, clear.alpha, faint.alpha) = (true, 0, 0.5)
    #expect(try shown().children.map(\.alpha) == [0.5])
    root.isHidden = true
    #expect(root.interface() == nil)
  }

  @Test("Texts come with their typeface and place; one with looks has its first run's")
  func texts() throws {
    let label = UILabel()
    label.text = "Plain"
    label.font = .boldSystemFont(ofSize: 20)
    label.textAlignment = .center
    label.textColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    root.addSubview(label)
    let plain = try #require(try shown().children.first)
    #expect(plain.kind == .label && plain.text == "Plain" && plain.alignment == "center")
    #expect(plain.font == .init(size: 20, weight: 600) && plain.color == "#0000FF")
    label.attributedText = NSAttributedString(
      string: "Rich", attributes: [.font: UIFont.italicSystemFont(ofSize: 9)])
    let rich = try #require(try shown().children.first)
    #expect(rich.text == "Rich" && rich.font == .init(size: 9, isItalic: true))
  }

  @Test("Controls tell their values; a password is shown by dots")
  func controls() throws {
    let (toggle, slider, secret) = (UISwitch(), UISlider(), UITextField())
    let segments = UISegmentedControl(items: ["One", "Two"])
    let button = UIButton(type: .system)
    toggle.isOn = true
    (slider.minimumValue, slider.maximumValue, slider.value) = (10, 20, 15)
    (secret.isSecureTextEntry, secret.text) = (true, "abc")
    segments.selectedSegmentIndex = 1
    button.setTitle("Accept", for: .normal)
    button.isEnabled = false
    for view in [toggle, slider, secret, segments, button] { root.addSubview(view) }
    let views = try shown().children
    #expect(views.map(\.kind) == [.toggle, .slider, .textField, .segments, .button])
    #expect(views.map(\.value) == [1, 0.5, nil, 1, nil])
    #expect(views[2].text == "\u{2022}\u{2022}\u{2022}" && views[3].segments == ["One", "Two"])
    #expect(views[4].text == "Accept" && !views[4].isEnabled)
  }

  @Test("A picture comes as its file's bytes, and one that is too large as its name")
  func pictures() throws {
    let file =
      PixelBuffer(width: 2, height: 2).flatMap {
        PictureWriter.png($0.pixels, hasAlpha: true, for: "test")
      } ?? Data()
    let image = try #require(UIImage(data: file))
    let view = UIImageView(image: image)
    view.contentMode = .scaleAspectFill
    root.addSubview(view)
    let small = try #require(try shown().children.first)
    #expect(small.image == file.base64EncodedString() && small.contentMode == "scaleAspectFill")
    let large = try #require(
      UIImage(data: file + Data(count: interfaceImageLimitBytes)))
    large.name = "photo"
    view.image = large
    let named = try #require(try shown().children.first)
    #expect(named.image == nil && named.imageName == "photo")
  }

  @Test("A view that cannot be drawn is a frame with its name")
  func undrawable() throws {
    root.addSubview(UndrawableMap(frame: CGRect(x: 0, y: 0, width: 5, height: 5)))
    let view = try #require(try shown().children.first)
    #expect(view.kind == .placeholder && view.className == "UndrawableMap")
  }
}
