import AppBundle
import Foundation
import TestSupport
import Testing

@testable import ExtensionBuilder

extension BuildTests {
  /// The refusals of `pushsim build`, without having compiled anything.
  @Suite struct RefusalTests {
    private typealias Case = ExtensionBuilderTests

    private func refusal(
      _ files: [String: String], folder: String = "Ext", output: String = "Out.appex",
      options: BuildOptions = BuildOptions(), environment: [String: String]? = nil
    ) throws -> BuildError {
      let tree = try TestFolder(files)
      let before = try tree.names()
      let builder = ExtensionBuilder(
        environment: environment ?? ProcessInfo.processInfo.environment, sdk: FakeSDK.current,
        sink: DiagnosticsSink { _ in Issue.record("the compiler was started") })
      let error = #expect(throws: BuildError.self) {
        try builder.build(folder: tree.file(folder), output: tree.file(output), options: options)
      }
      #expect(try tree.names() == before)
      return try #require(error)
    }

    private static let valid = [
      "Ext/NotificationService.swift": ExtensionBuilderTests.service,
      "Ext/Helper.swift": ExtensionBuilderTests.helper,
      "Ext/Info.plist": propertyList(
        serviceExtension("$(PRODUCT_MODULE_NAME).NotificationService")),
    ]

    private static func with(_ path: String, _ text: String) -> [String: String] {
      valid.merging([path: text]) { $1 }
    }

    @Test(
      "WAKE-14: the output must end in .appex, and a file or folder in its place stays",
      arguments: ["Out", "Out.bundle", ".appex", "Taken.appex", "Folder.appex"])
    func output(name: String) throws {
      let files = Self.with("Taken.appex", "text").merging(["Folder.appex/note": "x"]) { $1 }
      let error = try refusal(files, output: name)
      #expect(error.code == .badOutput && error.code.exitStatus == 64)
    }

    @Test("a missing folder, a file and an empty folder are not extension")
    func folder() throws {
      for folder in ["Missing", "file", "Empty"] {
        let error = try refusal(["file": "", "Empty/readme": ""], folder: folder)
        #expect(error.code == .unreadableInput && error.code.exitStatus == 66)
      }
    }

    /// A file that spoils the valid folder, and what the message must say.
    static let spoilers: [(path: String, text: String, code: BuildError.Code, message: String)] = [
      ("Ext/main.swift", "print(1)", .badSources, "main.swift cannot be part"),
      ("Ext/App.swift", "// @main\n@main struct App {}", .badSources, "App.swift:2: @main"),
      ("Ext/Info.plist", "", .badPropertyList, "as a property list"),
      ("Ext/Info.plist", "<plist><dict><key>a</key>\n<strng>", .badPropertyList, "on line 2"),
      ("Ext/Info.plist", "<plist><array/></plist>", .badPropertyList, "no dictionary at its top"),
      ("Ext/Info.plist", propertyList(""), .badPropertyList, "no NSExtension dictionary"),
      (
        "Ext/Info.plist",
        propertyList(serviceExtension("A")).replacingOccurrences(
          of: "usernotifications.service", with: "widgetkit-extension"),
        .badPropertyList, "com.apple.widgetkit-extension"
      ),
      ("Ext/Info.plist", propertyList(serviceExtension("")), .badPropertyList, "WAKE-13"),
      (
        "Ext/Info.plist", propertyList(serviceExtension("M.Other")), .badSources,
        "the folder has NotificationService"
      ),
      (
        "Ext/Info.plist", propertyList(serviceExtension("A-B.NotificationService")),
        .badPropertyList, "module name"
      ),
      (
        "Ext/Info.plist",
        propertyList(
          "<key>CFBundleExecutable</key><string>../x</string>"
            + serviceExtension("M.NotificationService")), .badPropertyList, "plain file name"
      ),
      (
        "Ext/Info.plist",
        propertyList(
          "<key>CFBundleIdentifier</key><string>a b</string>"
            + serviceExtension("M.NotificationService")), .badPropertyList,
        "not a bundle identifier"
      ),
      (
        "Ext/Info.plist", propertyList(serviceExtension("Foundation.NotificationService")),
        .badSources, "as a module it imports is"
      ),
      ("Ext/a.entitlements", "{", .badPropertyList, "a.entitlements as a property list"),
    ]

    @Test("what is not a service extension is refused with the reason", arguments: spoilers)
    func spoiled(path: String, text: String, code: BuildError.Code, message: String) throws {
      let error = try refusal(Self.with(path, text))
      #expect(error.code == code)
      #expect(error.message.contains(message), "\(error.message)")
    }

    @Test("the refusal of a folder of another language says which are compiled")
    func otherLanguages() throws {
      let files = [
        "Ext/NotificationService.mm": "@implementation NotificationService @end",
        "Ext/Info.plist": propertyList(
          "<key>CFBundleIdentifier</key><string>$(PRODUCT_BUNDLE_IDENTIFIER)</string>"
            + serviceExtension("NotificationService")),
      ]
      let error = try refusal(files)
      #expect(error.code == .unreadableInput)
      #expect(error.message.contains("compiled, not NotificationService.mm; write"))
    }

    @Test("the refusal of an app names its extensions")
    func app() throws {
      let plist = propertyList("<key>CFBundleIdentifier</key><string>com.example.app</string>")
      let files = ["A.app/Info.plist": plist, "A.app/PlugIns/NSE.appex/Info.plist": plist]
      let error = try refusal(files, folder: "A.app")
      #expect(error.code == .unreadableInput)
      #expect(error.message.contains("A.app/PlugIns/NSE.appex"), "\(error.message)")
      let bare = try refusal(["A.app/Info.plist": plist], folder: "A.app")
      #expect(bare.message.contains("it has no extension in PlugIns"))
    }

    @Test("WAKE-13: a principal class that is not a service extension is named, with others")
    func noServiceExtension() throws {
      var files = Self.valid
      files["Ext/Info.plist"] = propertyList(serviceExtension("M.Helper"))
      for code in ["class Helper {}", "class Helper: Base {}\nclass Base: NSObject {}"] {
        files["Ext/Helper.swift"] = code
        let error = try refusal(files)
        #expect(error.code == .badSources)
        #expect(
          error.message.contains("Helper, which NSExtensionPrincipalClass in Info.plist names"))
        #expect(error.message.hasSuffix("name one that does: NotificationService"))
      }
    }

    @Test("an extension that imports CryptoKit cannot be called like a module CryptoKit imports")
    func cryptoName() throws {
      let tree = try TestFolder(["C/libDeviceCrypto.a": "", "C/Modules/CryptoKit": ""])
      let environment = ProcessInfo.processInfo.environment
        .merging(["PUSHSIM_CRYPTO": tree.file("C").path]) { $1 }
      let files = Self.with(
        "Ext/Helper.swift", "import CryptoKit\nfunc suffix() -> String { \"\" }")
      let error = try refusal(files, output: "Crypto.appex", environment: environment)
      #expect(error.code == .badSources)
      #expect(error.message.contains("called Crypto, as one that CryptoKit is made of"))
      #expect(error.message.contains("\"moduleName\" in pushsim.json"))
    }

    @Test("several subclasses and no Info.plist: the message says what to add")
    func ambiguous() throws {
      var files = Self.with("Ext/B.swift", "class B: UNNotificationServiceExtension {}")
      files["Ext/Info.plist"] = nil
      let error = try refusal(files)
      #expect(error.code == .badPropertyList)
      #expect(error.message.contains("NotificationService, B") || error.message.contains("B, Not"))
      #expect(error.message.contains("NSExtensionPrincipalClass"))
    }

    @Test("without swiftc in PATH the message says to install Swift")
    func noCompiler() throws {
      let error = try refusal(Self.valid, environment: ["PATH": "/nowhere:relative"])
      #expect(error.code == .compilerMissing && error.message.contains("install Swift"))
    }

    @Test("an output folder that cannot be written is an error with the system's reason")
    func unwritable() throws {
      let tree = try TestFolder(Self.valid.merging(["file": ""]) { $1 })
      let error = #expect(throws: BuildError.self) {
        try ExtensionBuilder(sdk: FakeSDK.current)
          .build(folder: tree.file("Ext"), output: tree.file("file/Out.appex"))
      }
      #expect(error?.code == .outputFailed)
      #expect(try tree.names() == ["Ext", "file"])
    }
  }
}
