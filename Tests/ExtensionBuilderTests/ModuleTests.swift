import AppBundle
import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import ExtensionBuilder

extension BuildTests {
  /// Modules compiled for an extension, and folders whose parts lie apart.
  @Suite struct ModuleTests {
    static let service = """
      import UserNotifications
      import Vendor
      class NotificationService: VendorService {
        override func didReceive(
          _ request: UNNotificationRequest,
          withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
        ) {
          let content = request.content.mutableCopy() as! UNMutableNotificationContent
          content.title = vendor()
          contentHandler(content)
        }
      }
      """
    static let vendor = """
      import Dep
      import UserNotifications
      @objc open class VendorService: UNNotificationServiceExtension {}
      public func vendor() -> String { "vendor of \\(dep())" }
      """
    static let dep = "public func dep() -> String { \"dep\" }\nfunc hidden() -> String { \"x\" }"

    private func tree(_ files: [String: String] = [:]) throws -> TestFolder {
      let own = [
        "Ext/N.swift": Self.service,
        "Ext/Info.plist": propertyList(
          serviceExtension("$(PRODUCT_MODULE_NAME).NotificationService")),
        "StandIns/README.md": "",
      ]
      return try TestFolder(own.merging(files) { $1 })
    }

    private func build(
      _ tree: TestFolder, transcript: Transcript = Transcript(),
      _ configure: (inout BuildOptions) -> Void = { _ in }
    ) throws(BuildError) -> BuiltExtension {
      var options = BuildOptions()
      configure(&options)
      return try BuildTests.builder(tree, transcript)
        .build(folder: tree.file("Ext"), output: tree.file("Out.appex"), options: options)
    }

    private func output(_ built: BuiltExtension) throws -> String {
      try Program.runBlocking(built.bundle.executable.path).output
    }

    @Test("modules are compiled in the order they need each other, from a folder or a file")
    func modules() throws {
      let tree = try tree(["Mod/V.swift": Self.vendor, "Dep.swift": Self.dep])
      let configure = { (options: inout BuildOptions) in
        options.modules = [
          BuildOptions.Module(name: "Vendor", sources: tree.file("Mod")),
          BuildOptions.Module(name: "Dep", sources: tree.file("Dep.swift")),
          BuildOptions.Module(name: "Unused", sources: tree.file("Missing")),
        ]
      }
      let built = try build(tree, configure)
      #expect(try output(built).hasPrefix("vendor of dep|") && built.findings.isEmpty)
      #expect(built.explanation.modules.map(\.name) == ["Dep", "Vendor"])
      #expect(try build(tree, configure).isUpToDate)
      try tree.write(Self.dep.replacing("\"dep\"", with: "\"new\""), to: "Dep.swift")
      let again = try build(tree, configure)
      #expect(try !again.isUpToDate && output(again).hasPrefix("vendor of new|"))
    }

    @Test("a stand-in supplies a vendor's module with a finding, and a given module wins")
    func standIns() throws {
      let tree = try tree([
        "StandIns/Vendor/V.swift": Self.vendor, "StandIns/Dep/D.swift": Self.dep,
      ])
      let built = try build(tree)
      #expect(try output(built).hasPrefix("vendor of dep|"))
      // Not of the one that the stand-in itself is made of.
      #expect(built.findings.map(\.severity) == [.info])
      #expect(built.findings.last?.message == "Vendor is pushsim's stand-in, not the vendor's code")
      #expect(built.bundle.buildFindings == built.findings)
      try tree.write("public func dep() -> String { \"own\" }", to: "Own/D.swift")
      let mixed = try build(tree) {
        $0.modules = [BuildOptions.Module(name: "Dep", sources: tree.file("Own"))]
      }
      #expect(try output(mixed).hasPrefix("vendor of own|") && mixed.findings.count == 1)
      #expect(mixed.explanation.text.contains("module Vendor: pushsim's stand-in from "))
    }

    @Test("a missing module is an error before anything is compiled, with what would supply it")
    func missing() throws {
      let tree = try tree(["StandIns/VendorCore/V.swift": "", "StandIns/Vendor/V.swift": ""])
      let transcript = Transcript()
      let error = #expect(throws: BuildError.self) {
        try build(tree, transcript: transcript) { $0.usesStandIns = false }
      }
      #expect(transcript.text.isEmpty && error?.code == .compilationFailed)
      #expect(error?.message.contains("Ext/N.swift:2 imports it") == true)
      #expect(error?.message.contains("Vendor: pushsim has a stand-in for it") == true)
    }

    /// Imports, and what the advice must say.
    static let advices = [
      ("VendorNotifications", "of the same vendor pushsim has the stand-in Vendor"),
      ("Analytics", "Analytics: give the module's sources"),
      ("Vision", "does not have this framework of iOS"),
      ("CryptoKit", "run `make crypto`"),
    ]

    @Test("the advice for a missing module names the way to get it", arguments: advices)
    func advice(name: String, text: String) throws {
      let tree = try tree(["StandIns/Vendor/V.swift": "", "Ext/N.swift": ""])
      try tree.write(
        "import \(name)\nimport UserNotifications\n"
          + "class NotificationService: UNNotificationServiceExtension {}", to: "Ext/N.swift")
      let error = #expect(throws: BuildError.self) { try build(tree) }
      #expect(error?.message.contains("\(name): ") == true)
      #expect(error?.message.contains(text) == true, "\(error?.message ?? "")")
    }

    @Test("modules that import each other, or take the SDK's names, are refused")
    func refused() throws {
      let tree = try tree([
        "StandIns/Vendor/V.swift": "import Dep", "StandIns/Dep/D.swift": "import Vendor",
      ])
      let cycle = #expect(throws: BuildError.self) { try build(tree) }
      #expect(cycle?.message.contains("Vendor → Dep → Vendor") == true)
      let taken = #expect(throws: BuildError.self) {
        try build(tree) {
          $0.modules = ["Vendor", "Foundation"].map {
            BuildOptions.Module(name: $0, sources: tree.file("Ext"))
          }
        }
      }
      #expect(taken?.code == .badSources)
    }

    @Test("a module's error names its file, and says which module it was")
    func brokenModule() throws {
      let tree = try tree(["StandIns/Vendor/V.swift": "@objc class A {}\nlet a: Int = \"\""])
      let transcript = Transcript()
      let error = #expect(throws: BuildError.self) { try build(tree, transcript: transcript) }
      #expect(transcript.text.contains("StandIns/Vendor/V.swift:2:14: error"))
      #expect(error?.message.contains("the module Vendor, from ") == true)
    }

    @Test("the principal class may be a module's own")
    func principalInModule() throws {
      let tree = try tree([
        "Ext/N.swift": "import Vendor",
        "Ext/Info.plist": propertyList(serviceExtension("Vendor.VendorService")),
        "StandIns/Vendor/V.swift": Self.service.replacing("import Vendor\n", with: "")
          .replacing(
            "class NotificationService: VendorService",
            with: "public class VendorService: UNNotificationServiceExtension"
          )
          .replacing("override func", with: "public override func")
          .replacing("vendor()", with: "\"inherited\""),
      ])
      let built = try build(tree)
      #expect(try output(built).hasPrefix("inherited|"))
    }

    @Test("sources, property lists and conditions may lie elsewhere, and all of it in pushsim.json")
    func apart() throws {
      let plist = propertyList(serviceExtension("$(PRODUCT_MODULE_NAME).NotificationService"))
      let service = Self.service.replacing("import Vendor\n", with: "")
        .replacing("VendorService", with: "UNNotificationServiceExtension")
        .replacing("vendor()", with: "shared() + other()")
      let tree = try tree([
        "Ext/N.swift": service, "Elsewhere/Info.plist": plist,
        "Shared/S.swift": "#if FLAG\nfunc shared() -> String { \"shared\" }\n#endif",
        "Other.swift": "func other() -> String { \"+other\" }",
        "E.plist": propertyList(
          "<key>com.apple.security.application-groups</key><array><string>g</string></array>"),
        "pushsim.json": """
        {"sources": ["Shared", "Other.swift"], "defines": ["FLAG"], "entitlements": "E.plist",
         "infoPlist": "Elsewhere/Info.plist"}
        """,
      ])
      try FileManager.default.removeItem(at: tree.file("Ext/Info.plist"))
      let built = try build(tree)
      #expect(try output(built).hasPrefix("shared+other|"))
      #expect(built.findings.isEmpty && built.bundle.appGroups == ["g"])
      #expect(built.sourceFileCount == 3 && built.explanation.configurations.count == 1)
      #expect(
        built.explanation.sources == [
          SourceGroup(
            origin: "the folder that is built", folder: tree.file("Ext").path, files: ["N.swift"]),
          SourceGroup(
            origin: "pushsim.json", folder: tree.file("Shared").path, files: ["S.swift"]),
          SourceGroup(origin: "pushsim.json", folder: tree.url.path, files: ["Other.swift"]),
        ])
      #expect(try build(tree).isUpToDate)
      for path in ["Shared/S.swift", "Elsewhere/Info.plist", "E.plist", "pushsim.json"] {
        let text = try String(contentsOf: tree.file(path), encoding: .utf8)
        try tree.write(text + "\n", to: path)
        #expect(try !build(tree).isUpToDate, "\(path) has changed")
      }
    }

    @Test("the principal class compiles where the main actor is the default isolation")
    func mainActor() throws {
      let service = Self.service.replacing("import Vendor\n", with: "")
        .replacing("VendorService", with: "UNNotificationServiceExtension")
        .replacing("vendor()", with: "\"isolated\"")
      let tree = try tree(["Ext/N.swift": service])
      let built = try build(tree) {
        $0.swiftLanguageVersion = .six
        $0.defaultIsolation = .mainActor
      }
      #expect(try output(built).hasPrefix("isolated|") && built.findings.isEmpty)
      #expect(built.explanation.text.contains(":1: added `nonisolated`"))
      try tree.write(
        "import Foundation\nclass A { static var a = A(); func b() {} }\n"
          + "class D: NSObject { override var description: String { \"d\" } }", to: "Ext/A.swift")
      try tree.write(
        service.replacing("\"isolated\"", with: "\"calls\"; A.a.b()"), to: "Ext/N.swift")
      let relaxed = try build(tree) {
        $0.swiftLanguageVersion = .six
        $0.defaultIsolation = .mainActor
      }
      #expect(try output(relaxed).hasPrefix("calls|"))
      #expect(relaxed.findings.first?.message.contains("default isolation") == true)
    }

    @Test("a class of the main actor keeps its state, and runs where the system calls it")
    func mainActorClass() throws {
      let tree = try tree(["Ext/N.swift": Self.isolated])
      let built = try build(tree)
      #expect(try output(built).hasPrefix("counted 1|") && built.findings.isEmpty)
      #expect(built.explanation.text.contains("added `pushsimAsMainActor {`"))
      let checked = try build(tree) { $0.swiftLanguageVersion = .six }
      #expect(checked.findings.map(\.severity) == [.warning])
      try tree.write(Self.isolated.replacing("= count()", with: "= nothing()"), to: "Ext/N.swift")
      let transcript = Transcript()
      #expect(throws: BuildError.self) { try build(tree, transcript: transcript) }
      #expect(transcript.text.contains("cannot find 'nothing' in scope"))
      #expect(!transcript.text.contains("main actor-isolated"))
    }

    private static let isolated = """
      import UserNotifications
      @MainActor final class Store { var n = 0; func add() -> Int { n += 1; return n } }
      @MainActor final class NotificationService: UNNotificationServiceExtension {
        var handler: ((UNNotificationContent) -> Void)?
        let store = Store()
        func count() -> String { "counted \\(store.add())" }
        override func didReceive(
          _ request: UNNotificationRequest,
          withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
        ) {
          handler = contentHandler
          let content = request.content.mutableCopy() as! UNMutableNotificationContent
          content.title = count()
          handler?(content)
        }
        override func serviceExtensionTimeWillExpire() { handler = nil }
      }
      """

    @Test("the error about an override of key-value coding says what to write instead")
    func keyValueCoding() throws {
      let service = Self.service.replacing("import Vendor\n", with: "")
        .replacing("VendorService", with: "UNNotificationServiceExtension")
        .replacing(
          "didReceive(", with: "setValue(_ value: Any?, forKey key: String) {}\n func a(")
      let error = #expect(throws: BuildError.self) { try build(tree(["Ext/N.swift": service])) }
      #expect(error?.message.contains("give the method a name of its own") == true)
    }

    @Test("Swift 5 mode reads bare regular expressions, and division as before")
    func regularExpressions() throws {
      let service = Self.service.replacing("import Vendor\n", with: "")
        .replacing("VendorService", with: "UNNotificationServiceExtension")
        .replacing("vendor()", with: "\"\\([8, 2].reduce(64, /)) \\(\"ab\".contains(/a+b/))\"")
      let tree = try tree(["Ext/N.swift": service])
      #expect(try output(build(tree)).hasPrefix("4 true|"))
      #expect(throws: BuildError.self) { try build(tree) { $0.hasBareSlashRegex = false } }
    }

    @Test("the encryption part is searched and linked only for those who import it")
    func encryption() throws {
      let tree = try tree(["C.swift": "public func secret() -> String { \"secret\" }"])
      let folder = tree.file("Crypto/Modules")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let compile = [
        "-parse-as-library", "-module-name", "CryptoKit", "-c", "C.swift", "-o", "C.o",
        "-emit-module", "-emit-module-path", "Crypto/Modules/CryptoKit.swiftmodule",
      ]
      try #require(try Program.runBlocking("swiftc", compile, in: tree.url).status == 0)
      try #require(
        try Program.runBlocking("ar", ["rcs", "Crypto/libDeviceCrypto.a", "C.o"], in: tree.url)
          .status == 0)
      let plain = Self.service.replacing("import Vendor\n", with: "")
        .replacing("VendorService", with: "UNNotificationServiceExtension")
      let variables = [
        "XDG_CACHE_HOME": tree.file("Cache").path, "PUSHSIM_CRYPTO": tree.file("Crypto").path,
      ]
      let builder = ExtensionBuilder(
        environment: ProcessInfo.processInfo.environment.merging(variables) { $1 },
        sdk: FakeSDK.current, standIns: StandInLibrary(folder: nil))
      func build(_ service: String) throws -> BuiltExtension {
        try tree.write(service, to: "Ext/N.swift")
        return try builder.build(folder: tree.file("Ext"), output: tree.file("Out.appex"))
      }
      let built = try build("import CryptoKit\n" + plain.replacing("vendor()", with: "secret()"))
      #expect(try output(built).hasPrefix("secret|"))
      #expect(built.explanation.arguments.contains(folder.path))
      let without = try build(plain.replacing("vendor()", with: "\"none\""))
      #expect(!without.explanation.arguments.contains(folder.path))
    }
  }
}
