import Testing

@testable import ExtensionBuilder

@Suite struct SourceSanitizerTests {
  /// Source, and what is compiled in its place with runs of spaces shortened to one.
  static let table: [(source: String, compiled: String)] = [
    ("@objc class A {}", " class A {}"),
    ("@objc(Name) class A {}", " class A {}"),
    ("@objc(did:with:) func a() {}", " func a() {}"),
    ("@objcMembers final class A {}", " final class A {}"),
    ("@IBOutlet weak var a: A?", " weak var a: A?"),
    ("@IBAction func a() {}", " func a() {}"),
    ("@objc\npublic func a() {}", " \npublic func a() {}"),
    ("@objc(a) optional var a: Int { get }", " var a: Int { get }"),
    ("let a: @convention(block) () -> Void", "let a: () -> Void"),
    ("f(#selector(getter: A.value))", "f(Selector(\"value\") )"),
    ("@objc protocol P: AnyObject {}", " protocol P: AnyObject {}"),
    ("import Darwin", "import Glibc "),
    ("import Darwin.C", "import Glibc "),
    ("import func Darwin.sqrt", "import Glibc "),
    ("@_exported import ObjectiveC.runtime", " "),
    ("a(Darwin.sqrt(4))", "a( Glibc.sqrt(4))"),
    ("let e = Darwin.stderr", "let e = Glibc.stderr!"),
    ("a(Foundation.URLSession.shared)", "a( URLSession.shared)"),
    ("#if os(iOS) && DEBUG\n#elseif !os(iOS)\n#endif", "#if true && DEBUG\n#elseif !true \n#endif"),
    ("@objc private dynamic var a = 1", " private dynamic var a = 1"),
    (
      "override public init(entity: E, insertInto c: C?) {}",
      "required public init(entity: E, insertInto c: C?) {}"
    ),
    ("import FoundationNetworking", " "),
    ("import Foundation; import FoundationNetworking", "import Foundation; "),
    ("@preconcurrency import FoundationNetworking\nimport A", " \nimport A"),
    ("public import FoundationNetworking", " "),
    ("import class FoundationNetworking.URLSession", " "),
    ("#if canImport(X)\nimport FoundationNetworking\n#endif", "#if canImport(X)\n \n#endif"),
    ("f(#selector(A.tick))", "f(Selector(\"tick\") )"),
    ("f(#selector(tick))", "f(ObjCSel(\"tick\"))"),
    ("f(#selector(self.done(_:with:)))", "f(Selector(\"done:with:\") )"),
    ("f(#selector(Owner.load(from:)))", "f(Selector(\"loadWithFrom:\") )"),
    ("f(#keyPath(Owner.a.b))", "f(\"a.b\" )"),
    ("\"\\(#selector(A.tick))\"", "\"\\(Selector(\"tick\") )\""),
  ]

  private func sanitized(
    _ text: String, _ context: SourceSanitizer.Context = .init()
  ) -> [UInt8]? {
    let source = SwiftSource(text)
    let edits = SourceSanitizer.edits(source, context)
    return edits.isEmpty ? nil : source.applying(edits)
  }

  @Test("what needs the Objective-C runtime is blanked", arguments: table)
  func blanking(source: String, compiled: String) throws {
    let output = try #require(sanitized(source))
    let text = String(decoding: output, as: UTF8.self)
    #expect(text.replacing(#/\ +/#, with: " ") == compiled.replacing(#/\ +/#, with: " "))
    #expect(output.count == source.utf8.count)
    let lineBreaks = source.utf8.enumerated().filter { $0.element == 10 }.map(\.offset)
    #expect(output.enumerated().filter { $0.element == 10 }.map(\.offset) == lineBreaks)
  }

  /// Selectors that have no room, and what is compiled in their lines.
  static let crowded: [(source: String, compiled: String)] = [
    ("f(#selector(tap(sender:)), 1)", "f(ObjCSel(\"tapWithSender:\"), 1)"),
    ("#selector(\n\n\na)\nb", "Selector(\"a\")\n\n\n\nb"),
  ]

  @Test("a selector without room moves what follows on its line, and no line", arguments: crowded)
  func crowding(source: String, compiled: String) throws {
    let text = String(decoding: try #require(sanitized(source)), as: UTF8.self)
    #expect(text.replacing(#/\ +/#, with: " ") == compiled)
    #expect(text.count { $0 == "\n" } == source.count { $0 == "\n" })
  }

  static let managed: [(source: String, compiled: String)] = [
    (
      "@NSManaged public var a: [String: Int]? // b",
      " public var a: [String: Int]? { get { pushsimManaged(\"a\") } "
        + "set { pushsimSetManaged(newValue, \"a\") } } // b"
    ),
    (
      "@objc(addAObject:) @NSManaged func addToA(_ value: B, at i: Int)",
      " func addToA(_ value: B, at i: Int) { pushsimChangeManaged(\"addToA\", value, i) }"
    ),
  ]

  @Test("Foundation's order of numbers goes before one that a file declares")
  func numbers() throws {
    let text = "func <= (lhs: NSNumber, rhs: NSNumber) -> Bool {}"
    let output = String(decoding: try #require(sanitized(text)), as: UTF8.self)
    #expect(output == "@_disfavoredOverload \(text)")
    #expect(sanitized("func < (lhs: NSNumber, rhs: Int) -> Bool {}") == nil)
  }

  @Test("@NSManaged gets accessors behind its declaration", arguments: managed)
  func accessors(source: String, compiled: String) throws {
    let text = String(decoding: try #require(sanitized(source)), as: UTF8.self)
    #expect(text.replacing(#/\ +/#, with: " ") == compiled)
  }

  static let portableSources = [
    "// @objc class A {}", "/* @objc */", "let a = \"@objc\"", "let a = #\"\\(@objc)\"#",
    "let a = \"\"\"\n@objc\n\"\"\"", "@objcOther class A {}", "@main struct A {}",
    "import Foundation", "import FoundationNetworkingExtras", "a.import(FoundationNetworking)",
    "let FoundationNetworking = 1", "a.Darwin.b", "os(iOS)", "Foundation.Data()", "a?(1)",
    "#selector(", "#keyPath()", "@available(iOS 15, *) class A {}",
    "",
  ]

  @Test("all other code is compiled from the file on disk", arguments: portableSources)
  func untouched(source: String) {
    #expect(sanitized(source) == nil)
  }

  @Test("modules that the SDK has are imported from there, whatever Linux calls them")
  func knownModules() {
    var context = SourceSanitizer.Context()
    context.modules = ["Darwin", "ObjectiveC"]
    #expect(sanitized("import Darwin\nimport ObjectiveC\nDarwin.exit(0)", context) == nil)
    context.modules = ["FoundationNetworking"]
    #expect(sanitized("import FoundationNetworking", context) != nil)
  }

  @Test("a part of a module is the module, where that has no parts here")
  func submodules() throws {
    var context = SourceSanitizer.Context()
    context.modules = ["UIKit", "os"]
    let parts = sanitized("import UIKit.UIGeometry\nimport A", context)
    let text = String(decoding: try #require(parts), as: UTF8.self)
    #expect(text.replacing(#/\ +/#, with: " ") == "import UIKit \nimport A")
    let whole = "import os.log\nimport class UIKit.UIView\nimport A.B\nimport UIKit"
    #expect(sanitized(whole, context) == nil)
  }

  /// Declarations, and how they begin when the class A must be nonisolated.
  static let isolated: [(source: String, compiled: String)] = [
    ("class A: B {}", "nonisolated class A: B {}"),
    (
      "import C\n@available(iOS 10, *)\nfinal class A: B {}",
      "import C; nonisolated\n@available(iOS 10, *)\nfinal class A: B {}"
    ),
    (
      "import C // why\n/// doc\npublic class A {}",
      "import C; nonisolated // why\n/// doc\npublic class A {}"
    ),
    ("#if true\nclass A {}\n#endif", "#if true\nnonisolated class A {}\n#endif"),
  ]

  @Test("a service extension's class becomes nonisolated, its columns stay", arguments: isolated)
  func isolation(source: String, compiled: String) throws {
    var context = SourceSanitizer.Context()
    context.nonisolatedClasses = ["A"]
    let output = try #require(sanitized(source, context))
    #expect(String(decoding: output, as: UTF8.self) == compiled)
  }

  @Test(
    "a class that states its isolation, and other classes, stay",
    arguments: ["nonisolated class A {}", "@MainActor final class A {}", "class B {}"])
  func statedIsolation(source: String) {
    var context = SourceSanitizer.Context()
    context.nonisolatedClasses = ["A"]
    #expect(sanitized(source, context) == nil)
  }

  @Test("a class of the main actor enters it where the system calls, and nowhere else")
  func mainActorClass() throws {
    var context = SourceSanitizer.Context()
    context.mainActorClasses = ["A"]
    let source = """
      @MainActor class A: B {
        override public func didReceive(_ a: (Int) -> Void = { _ in }) { if true { b() } }
        override func other() {}
        func didReceive() {}
      }
      class C: B { override func didReceive() {} }
      """
    let output = String(decoding: try #require(sanitized(source, context)), as: UTF8.self)
    let entered = "{ pushsimAsMainActor { if true { b() } }; }"
    #expect(output == source.replacing("{ if true { b() } }", with: entered))
  }

  @Test("a module names the app by its `shared`, and not by something else's")
  func appOfAModule() {
    for text in ["UIApplication.shared.open(url)", "a(UIKit.UIApplication\n  .shared)"] {
      #expect(SwiftSource(text).asksForApp, "\(text)")
    }
    for text in [
      "URLSession.shared", "UIApplication.openSettingsURLString", "// UIApplication.shared",
    ] {
      #expect(!SwiftSource(text).asksForApp, "\(text)")
    }
  }

  @Test("optional requirements get a body that does nothing, and their calls lose the ?")
  func optionalRequirements() throws {
    let source = """
      @objc protocol P: Q {
        @objc optional func a(_ x: Int)
        @objc optional func b() -> Int?
        @objc optional func c() -> Int
      }
      p.a?(1)
      """
    var context = SourceSanitizer.Context()
    context.optionalRequirements = ["a"]
    let output = String(decoding: try #require(sanitized(source, context)), as: UTF8.self)
    #expect(output.contains("protocol P: Q, AnyObject {\n"))
    #expect(output.contains("\np.a (1)"))
    #expect(output.contains("\nextension P { func a(_ x: Int) {} }"))
    #expect(output.contains("\nextension P { func b() -> Int? { nil } }"))
    #expect(!output.contains("func c() -> Int {"))
  }

  @Test("unbalanced parentheses cost linear time")
  func unbalanced() {
    let source = String(repeating: "@objc(", count: 5_000)
    #expect(sanitized(source) != nil)
  }
}
