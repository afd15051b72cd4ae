import AppBundle
import Foundation
import JSONModel
import TestSupport
import Testing

@testable import ExtensionBuilder

@Suite("Content extensions as folders")
struct StoryboardTests {
  private static let board = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
    initialViewController="M4Y-Lb-cyx">
      <scenes>
        <scene sceneID="a"><objects>
          <viewController id="other" customClass="Other"/>
        </objects></scene>
        <scene sceneID="b"><objects>
          <viewController id="M4Y-Lb-cyx" userLabel="Notification View Controller" \
    customClass="NotificationViewController" customModuleProvider="target"/>
        </objects></scene>
      </scenes>
    </document>
    """

  @Test("CEXT-01: the principal class is that of the storyboard's initial view controller")
  func initialController() {
    #expect(Storyboard(text: Self.board).controller == "NotificationViewController")
  }

  @Test("CEXT-01: a storyboard that is named and not there is an error")
  func missing() throws {
    let tree = try TestFolder()
    let folder = tree.url
    let plist = InfoPlist([
      "NSExtension": ["NSExtensionAttributes": ["NSExtensionMainStoryboard": "MainInterface"]]
    ])
    let named = InfoPlist(["NSExtension": ["NSExtensionMainStoryboard": "MainInterface"]])
    #expect(try Storyboard.controller(plist, "Info.plist", in: folder) == nil)
    let error = #expect(throws: BuildError.self) {
      try Storyboard.controller(named, "Info.plist", in: folder)
    }
    #expect(error?.message.contains("CEXT-01") == true)
    try Data(Self.board.utf8).write(to: tree.url.appendingPathComponent("MainInterface.storyboard"))
    #expect(
      try Storyboard.controller(named, "Info.plist", in: folder) == "NotificationViewController")
  }

  @Test("a storyboard that is broken, cut off, or nested too deep is refused with its line")
  func damagedFiles() throws {
    let deep = String(repeating: "<view>", count: 300) + String(repeating: "</view>", count: 300)
    let damaged = [
      "": "no XML of Interface Builder", "<document>\n<scenes>": "no XML of Interface Builder",
      "\u{0}\u{1}\u{2}": "no XML of Interface Builder", deep: "more than 250 elements deep",
    ]
    for (text, words) in damaged {
      let folder = try TestFolder(["Main.storyboard": text])
      let file = folder.file("Main.storyboard")
      let error = #expect(throws: BuildError.self) { try InterfaceFile(reading: file) }
      #expect(error?.code == .unreadableInput)
      #expect(error?.message.contains(words) == true, "\(text.prefix(20))")
      #expect(error?.message.contains("Main.storyboard:") == true)
    }
  }

  private static func board(_ outlet: String, of name: String) -> String {
    """
    <document><scenes><scene><objects>
      <viewController id="a" customClass="\(name)"><connections>
        <outlet property="view" destination="v" id="1"/>
        <outlet property="\(outlet)" destination="l" id="2"/>
      </connections></viewController>
    </objects></scene></scenes></document>
    """
  }

  @Test(
    "an outlet that the class surely lacks is found, and one that may be there is not",
    arguments: [
      ("label", "Card", true), ("imageView", "Card", false), ("delegate", "Card", false),
      ("total", "Card", false), ("title", "Base", false), ("label", "Elsewhere", false),
      ("label", "FromModule", false), ("kept", "Card", false),
    ])
  func outlets(outlet: String, owner: String, isMissing: Bool) throws {
    let folder = try TestFolder([
      "Card.swift": """
      import Theme
      class Base: UIViewController { @IBOutlet var title: UILabel! }
      class Card: Base { @IBOutlet weak var imageView: UIImageView? }
      extension Card { @IBOutlet var total: UILabel? { get { nil } set {} } }
      class FromModule: ThemedController {}
      extension Base { @objc var kept: Any? { get { nil } set {} } }
      """,
      "Main.storyboard": Self.board(outlet, of: owner),
    ])
    let check = OutletCheck(try SwiftFiles(reading: [folder.file("Card.swift")]))
    let (tree, missing) = check.marked(
      try InterfaceFile(reading: folder.file("Main.storyboard")).root)
    #expect(missing == (isMissing ? [OutletCheck.Missing(outlet: outlet, owner: owner)] : []))
    #expect(tree.compactText.contains(OutletCheck.mark) == isMissing)
  }

  @Test("a storyboard without an initial view controller's class names none")
  func nameless() {
    #expect(Storyboard(text: "<document><scenes/></document>").controller == nil)
  }

  private func plist(_ members: [String: Any]) throws -> (ExtensionPoint, String?) {
    let read = try InfoPlist(["NSExtension": members])
      .requireExtension("Info.plist", code: .badBundle)
    return (read.point, read.principalClass)
  }

  @Test("CEXT-01: a content extension names a class or a storyboard")
  func point() throws {
    let point = ["NSExtensionPointIdentifier": ExtensionPoint.content.rawValue]
    #expect(
      try plist(point.merging(["NSExtensionMainStoryboard": "MainInterface"]) { $1 })
        == (.content, nil))
    #expect(
      try plist(point.merging(["NSExtensionPrincipalClass": "A.B"]) { $1 }) == (.content, "A.B"))
    let error = #expect(throws: AppBundleError.self) { try plist(point) }
    #expect(error?.message.contains("CEXT-01") == true)
  }

  @Test("without a class in the storyboard it is the only one that conforms")
  func onlyOne() throws {
    let classes = [
      ClassDeclaration(name: "View", objectiveCName: nil, inherited: ["UIView"]),
      ClassDeclaration(
        name: "Controller", objectiveCName: nil,
        inherited: ["UIViewController", "UNNotificationContentExtension"]),
    ]
    #expect(try PrincipalClass.controller(named: nil, among: classes) == "Controller")
    #expect(throws: BuildError.self) {
      try PrincipalClass.controller(named: "Gone", among: classes)
    }
  }
}
