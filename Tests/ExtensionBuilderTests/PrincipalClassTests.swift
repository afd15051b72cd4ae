import Diagnostics
import Testing

@testable import ExtensionBuilder

@Suite struct PrincipalClassTests {
  private func classes(_ source: String) -> [ClassDeclaration] {
    ClassDeclaration.all(in: SwiftSource(source))
  }

  @Test("classes at file level are found with their bases and Objective-C names")
  func declarations() {
    let source = """
      // class No: Base {}
      @objc(Renamed) @available(iOS 10.0, *)
      public final class A: UserNotifications.UNNotificationServiceExtension, P<Int> {
        class Inner: UNNotificationServiceExtension {}
        class func make() {}
      }
      class B<T: Hashable>: A where T: P {}
      protocol C: class {}
      class `D` {}
      let text = "class E: UNNotificationServiceExtension {}"
      """
    #expect(
      classes(source) == [
        ClassDeclaration(
          name: "A", objectiveCName: "Renamed",
          inherited: ["UNNotificationServiceExtension", "P"]),
        ClassDeclaration(name: "B", objectiveCName: nil, inherited: ["A"]),
        ClassDeclaration(name: "D", objectiveCName: nil, inherited: []),
      ])
  }

  @Test("candidates inherit from the base directly or through others, and have no subclass")
  func candidates() {
    let found = classes(
      "class B: A {}; class A: UNNotificationServiceExtension {}; class C: NSObject {}")
    #expect(PrincipalClass.candidates(among: found) == ["B"])
  }

  @Test("WAKE-13: the name in Info.plist may carry a module or be the Objective-C one")
  func resolving() throws {
    let found = classes("@objc(Service) class A: UNNotificationServiceExtension {}")
    #expect(try PrincipalClass.resolve("Module.A", among: found) == "A")
    #expect(try PrincipalClass.resolve("A", among: found) == "A")
    #expect(try PrincipalClass.resolve("Service", among: found) == "A")
    let error = #expect(throws: BuildError.self) {
      try PrincipalClass.resolve("Module.B", among: found)
    }
    #expect(error?.code == .badSources && error?.message.contains("the folder has A") == true)
  }

  @Test(
    "WAKE-13: a device finds a class by its module and name, or by the name of @objc",
    arguments: [
      ("$(PRODUCT_MODULE_NAME).A", "", nil), ("M.A", "", nil), ("Vendor.A", "", nil),
      ("A", "", .error), ("Other.A", "", .error), ("Renamed", "@objc(Renamed) ", nil),
      ("A", "@objc(Renamed) ", .error), ("M.A", "@objc(Renamed) ", .warning),
    ] as [(String, String, Finding.Severity?)])
  func misnaming(name: String, attribute: String, severity: Finding.Severity?) {
    let found = classes("\(attribute)class A: UNNotificationServiceExtension {}")
    let finding = PrincipalClass.misnaming(
      name, module: "M", modules: ["Vendor"], among: found)
    #expect(finding?.severity == severity)
    #expect(finding.map { $0.rule == .`WAKE-13` } ?? true)
  }

  @Test(
    "a class is left to the compiler when something it inherits from is not known here",
    arguments: [
      "class A: UNNotificationServiceExtension {}", "class A: B {}; class B: Vendor {}",
      "class A: Vendor.A {}", "class A: NSObject, Base {}",
    ])
  func inheritance(source: String) throws {
    try PrincipalClass.checkInheritance(of: "A", among: classes(source))
  }

  @Test("without an Info.plist there must be exactly one candidate")
  func only() throws {
    let base = "UNNotificationServiceExtension"
    #expect(try PrincipalClass.only(among: classes("class A: \(base) {}")) == "A")
    for source in ["class A {}", "class A: \(base) {}; class B: \(base) {}"] {
      let error = #expect(throws: BuildError.self) {
        try PrincipalClass.only(among: classes(source))
      }
      #expect(error?.code == .badPropertyList)
      #expect(error?.message.contains("NSExtensionPointIdentifier") == true)
    }
  }
}
