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
    ("@objc optional func a()", " func a()"),
    ("@objc(a) optional func a()", " func a()"),
    ("@objc private dynamic var a = 1", " private dynamic var a = 1"),
    ("import FoundationNetworking", " "),
    ("import Foundation; import FoundationNetworking", "import Foundation; "),
    ("@preconcurrency import FoundationNetworking\nimport A", " \nimport A"),
    ("public import FoundationNetworking", " "),
    ("import class FoundationNetworking.URLSession", " "),
    ("#if canImport(X)\nimport FoundationNetworking\n#endif", "#if canImport(X)\n \n#endif"),
    ("f(#selector(A.tick))", "f(Selector(\"tick\") )"),
    ("f(#selector(tick))", "f(.init(\"tick\") )"),
    ("f(#selector(self.done(_:with:)))", "f(Selector(\"done:with:\") )"),
    ("f(#selector(Owner.load(from:)))", "f(Selector(\"loadWithFrom:\") )"),
    ("f(#keyPath(Owner.a.b))", "f(\"a.b\" )"),
    ("\"\\(#selector(A.tick))\"", "\"\\(Selector(\"tick\") )\""),
  ]

  @Test("what needs the Objective-C runtime is blanked", arguments: table)
  func blanking(source: String, compiled: String) throws {
    let output = try #require(SourceSanitizer.sanitized(SwiftSource(source)))
    let text = String(decoding: output, as: UTF8.self)
    #expect(text.replacing(#/\ +/#, with: " ") == compiled.replacing(#/\ +/#, with: " "))
    #expect(output.count == source.utf8.count)
    let lineBreaks = source.utf8.enumerated().filter { $0.element == 10 }.map(\.offset)
    #expect(output.enumerated().filter { $0.element == 10 }.map(\.offset) == lineBreaks)
  }

  static let portableSources = [
    "// @objc class A {}", "/* @objc */", "let a = \"@objc\"", "let a = #\"\\(@objc)\"#",
    "let a = \"\"\"\n@objc\n\"\"\"", "@objcOther class A {}", "@main struct A {}",
    "import Foundation", "import FoundationNetworkingExtras", "a.import(FoundationNetworking)",
    "let FoundationNetworking = 1", "#selector(", "#keyPath()", "@available(iOS 15, *) class A {}",
    "",
  ]

  @Test("all other code is compiled from the file on disk", arguments: portableSources)
  func untouched(source: String) {
    #expect(SourceSanitizer.sanitized(SwiftSource(source)) == nil)
  }

  @Test("unbalanced parentheses cost linear time")
  func unbalanced() {
    let source = String(repeating: "@objc(", count: 5_000)
    #expect(SourceSanitizer.sanitized(SwiftSource(source)) != nil)
  }
}
