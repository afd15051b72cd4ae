import ObjectiveCTranslation
import Testing

@testable import ExtensionBuilder

/// The declarations that a scan of Swift files finds for Objective-C.
@Suite struct SwiftInterfaceScannerTests {
  private func types(_ text: String) -> [SwiftInterface.DeclaredType] {
    SwiftInterfaceScanner.interface(of: [SwiftSource(text)]).types
  }

  @Test("a class has its names, its parents and its members, and nothing of their bodies")
  func members() throws {
    let type = try #require(
      types(
        """
        import UIKit
        @objc(XYMaker) @MainActor public final class Maker: Base, UIKit.UITableViewDelegate {
          static let shared = Maker(name: "a")
          @objc private(set) var count = 1, other: Int
          lazy var text: String? = { let inner = 1; func hidden() {}; return "\\(inner)" }()
          var area: Double { get { 1 } set { class Local {} } }
          var half: Double { area / 2 }
          struct Nested { var inside = 1 }
          @objc(make:with:) func make(_ a: [String: Any]?, with b: @escaping (Int) -> Void = { _ in })
            throws -> Set<String> { let inner = 1; return [] }
          init?(name: String) { fatalError() }
          func generic<T>(_ value: T) {}
          func later() async throws {}
        }
        """
      ).first)
    #expect(type.name == "Maker" && type.statedName == "XYMaker")
    #expect(type.inherited == ["Base", "UITableViewDelegate"])
    #expect(
      type.members.map(\.spelling) == [
        "shared", "count", "text", "area", "half", "make(_:with:)", "init(name:)", "generic(_:)",
        "later()",
      ])
    #expect(type.members[0].type == .named("Maker", []))
    #expect(type.members.map(\.isSettable).prefix(5) == [false, false, true, true, false])
    let make = type.members[5]
    #expect(make.statedName == "make:with:" && make.canThrow)
    #expect(make.type == .named("Set", [.named("String", [])]))
    #expect(
      make.parameters.map(\.type) == [
        .optional(.dictionary(.named("String", []), .named("Any", []))),
        .function([.named("Int", [])], .named("Void", [])),
      ])
    #expect(type.members[6].isFailable && type.members[7].isGeneric && type.members[8].isAsync)
  }

  @Test("an enumeration has its cases with their numbers, and a protocol what is optional")
  func others() throws {
    let found = types(
      """
      @objc enum Mood: Int { case calm, loud = 4
        case low = -1 }
      @objc protocol Listener: AnyObject { @objc optional func heard(_ text: String)
        func needed() }
      """)
    #expect(found[0].members.map(\.name) == ["calm", "loud", "low"])
    #expect(found[0].members.map(\.value) == [nil, "4", "-1"])
    #expect(found[1].members.map { $0.modifiers.contains("optional") } == [true, false])
  }

  @Test(
    "broken source ends the scan",
    arguments: ["class", "class A: B {", "enum E { case", "func (", "@objc("])
  func broken(_ text: String) { _ = types(text) }
}
