import Foundation
import JSONModel
import Testing

@testable import ExtensionBuilder

@Suite("Building an app")
struct AppBuildTests {
  private func compiled(_ text: String) -> String {
    var context = SourceSanitizer.Context()
    context.isApp = true
    context.methodsNumber = 7
    let source = SwiftSource(text)
    return String(
      decoding: source.applying(SourceSanitizer.edits(source, context)), as: UTF8.self)
  }

  @Test("Methods and outlets are entered under the names that Objective-C knows them by")
  func methods() {
    let text = compiled(
      """
      class Screen: UIViewController {
        @IBOutlet private weak var label: UILabel!
        @objc func plain() {}
        @IBAction private func tap(_ sender: UIButton) {}
        @objc func move(from place: Int, to other: [String: (Int, Int)] = [:]) {}
        func unseen() {}
        struct Inner { func other() {} }
      }
      """)
    #expect(text.contains("extension Screen { fileprivate static func pushsimEnterMethods7()"))
    #expect(
      text.contains("outlet: \"label\") { o, v in (o as! Screen).label = MethodTable.outlet(v) }"))
    #expect(text.contains("\"plain\") { o, a in MethodTable.done((o as! Screen).plain()) }"))
    #expect(
      text.contains(
        "\"tap:\") { o, a in "
          + "MethodTable.done((o as! Screen).tap(MethodTable.argument(a, 0))) }"))
    #expect(text.contains("\"moveWithFrom:to:\")"))
    #expect(text.contains("move(from: MethodTable.argument(a, 0), to: MethodTable.argument(a, 1))"))
    #expect(!text.contains("unseen\")") && !text.contains("other\")"))
    #expect(text.hasSuffix("func pushsimEnterMethods7() { Screen.pushsimEnterMethods7() }\n"))
  }

  @Test("A class that only its outer one sees is entered within both, and no line moves")
  func hidden() {
    let source = """
      final class Outer: NSObject {
        private final class Inner: NSObject {
          @objc private func tap() {}
        }
        private class Line: NSObject { @objc func go() {} }
      }
      """
    let text = compiled(source)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(
      lines[3].hasSuffix(
        "fileprivate static func pushsimEnterMethods7() { MethodTable.add(Outer.Inner.self, "
          + "\"tap\") { o, a in MethodTable.done((o as! Outer.Inner).tap()) } } }"))
    #expect(lines[4].contains("func go() {} ; fileprivate static func pushsimEnterMethods7()"))
    #expect(
      text.contains(
        "extension Outer { fileprivate static func pushsimEnterMethods7Within0() { "
          + "Outer.Inner.pushsimEnterMethods7() } }"))
    #expect(
      text.hasSuffix(
        "{ Outer.pushsimEnterMethods7Within0(); Outer.pushsimEnterMethods7Within1() }\n"))
    #expect(text.hasPrefix("final class Outer: NSObject {\n  private final class Inner"))
  }

  @Test("All methods of a class with @objcMembers are entered, those of generic ones are not")
  func members() {
    let text = compiled(
      """
      @objcMembers final class Center: NSObject { func came(_ note: Notification) {} }
      class Box<Value>: NSObject { @objc func open() {} }
      extension Center { @objc func later() async throws {} }
      """)
    #expect(text.contains("\"came:\")"))
    #expect(text.contains("\"later\") { o, a in Task { _ = try? await (o as! Center).later() } }"))
    #expect(!text.contains("\"open\")"))
  }

  @Test("The start and previews are taken out, and no line moves")
  func previews() {
    let source = """
      @main
      struct Reminders: App {}
      #Preview("One") {
        @State var x = 1
        Text("\\(x)")
      }
      let last = 1
      """
    let lines = compiled(source).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 7)
    #expect(lines[0].allSatisfy { $0 == " " })
    #expect(lines[2...5].allSatisfy { $0.allSatisfy { $0 == " " } })
    #expect(lines[6] == "let last = 1")
  }

  @Test("An app starts in one place")
  func entry() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("pushsim-entry-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    func files(_ texts: [String: String]) throws -> SwiftFiles {
      try SwiftFiles(
        reading: texts.keys.sorted().map { name in
          let url = folder.appendingPathComponent(name)
          try Data((texts[name] ?? "").utf8).write(to: url)
          return url
        })
    }
    let delegate = "@UIApplicationMain\npublic final class AppDelegate: UIResponder {}"
    #expect(try files(["A.swift": delegate]).appEntry() == .type("AppDelegate"))
    #expect(try files(["main.swift": "print(1)"]).appEntry() == .script)
    let none = #expect(throws: BuildError.self) { try files(["A.swift": "class A {}"]).appEntry() }
    #expect(none?.message.contains("@main") == true)
    let two = #expect(throws: BuildError.self) {
      try files(["A.swift": delegate, "B.swift": "@main struct B {}"]).appEntry()
    }
    #expect(two?.message.contains("A.swift:1") == true)
    #expect(two?.message.contains("B.swift:1") == true)
  }

  @Test("Interface Builder's XML becomes a tree; what is none is refused with its line")
  func interface() throws {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("\(UUID().uuidString).storyboard")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(
      """
      <?xml version="1.0"?>
      <document initialViewController="a"><scenes>
      <label text="Hi"/><string key="text">two
      lines</string></scenes></document>
      """.utf8
    ).write(to: file)
    let root = try InterfaceFile(reading: file).root
    #expect(root["attributes"]?["initialViewController"] == "a")
    let scenes = root["children"]?.array?.first
    #expect(scenes?["children"]?.array?.first?["attributes"]?["text"] == "Hi")
    #expect(scenes?["children"]?.array?.last?["text"] == "two\nlines")
    try Data("<document><scenes>\n<label".utf8).write(to: file)
    let error = #expect(throws: BuildError.self) { try InterfaceFile(reading: file) }
    #expect(error?.message.contains("storyboard:2") == true)
  }
}
