import AppBundle
import Foundation
import TestSupport
import Testing

@testable import ExtensionBuilder

@Suite struct ProjectFileTests {
  private func options(_ text: String) throws -> BuildOptions {
    let tree = try TestFolder(["a/pushsim.json": text, "Shared/Keychain.swift": ""])
    return try ProjectFile(reading: tree.file("a/pushsim.json")).options
  }

  @Test("a pushsim.json may hold every option; its paths count from its folder")
  func everything() throws {
    let tree = try TestFolder([
      "Shared/A.swift": "",
      "a/pushsim.json": """
      { "sources": ["../Shared"], "modules": {"B": "b", "A": "/abs/A.swift"}, "standIns": false,
        "packages": {"P": "../Shared"},
        "defines": ["DEBUG"], "swiftVersion": 6, "defaultIsolation": "MainActor",
        "bareSlashRegex": false, "infoPlist": "I.plist", "entitlements": "E.entitlements",
        "bundleIdentifier": "c.d", "moduleName": "M", "deploymentTarget": "16.0",
        "buildSettings": {"X": "1"}, "optimize": true, "compilerArguments": ["-v"],
        "xcodeProject": false }
      """,
    ])
    let options = try ProjectFile(reading: tree.file("a/pushsim.json")).options
    #expect(options.sources.map(\.path) == [tree.file("Shared").path])
    #expect(options.modules.map(\.name) == ["A", "B"])
    #expect(
      options.modules.flatMap(\.sources).map(\.path) == ["/abs/A.swift", tree.file("a/b").path])
    #expect(options.packages == ["P": tree.file("Shared")])
    #expect(options.usesStandIns == false && options.isOptimized == true)
    #expect(options.compilationConditions == ["DEBUG"] && options.compilerArguments == ["-v"])
    #expect(options.swiftLanguageVersion == .six && options.defaultIsolation == .mainActor)
    #expect(options.hasBareSlashRegex == false && options.readsXcodeProject == false)
    #expect(options.infoPlist == tree.file("a/I.plist"))
    #expect(options.entitlements == tree.file("a/E.entitlements"))
    #expect(options.bundleIdentifier == "c.d" && options.moduleName == "M")
    #expect(options.deploymentTarget == "16.0" && options.buildSettings == ["X": "1"])
  }

  @Test("Docs/ProjectFile.md explains every key and no other; its sample is read")
  func page() throws {
    let page = try String(
      contentsOf: DeviceSDKBuild.ownCheckout.appendingPathComponent("Docs/ProjectFile.md"),
      encoding: .utf8)
    let rows = page.matches(of: /\n\| `(\w+)` \|/).map { String($0.1) }
    #expect(rows == ProjectFileReader.keyNames)
    let sample = try #require(page.firstMatch(of: /```json\n([^`]+)```/)).1
    let options = try options(String(sample))
    #expect(options.sources.map(\.lastPathComponent) == ["Keychain.swift"])
    #expect(options.buildSettings["DEVELOPMENT_TEAM"] == "ABCDE12345")
  }

  /// Texts, and what the message about them must hold.
  static let faults: [(text: String, message: String)] = [
    (
      "{\n  \"sources\": [],\n  \"swiftversion\": 5\n}",
      "pushsim.json:3:3: a project file has no key \"swiftversion\""
    ),
    ("{\"swift-version\": 5}", "did you mean \"swiftVersion\"?"),
    ("{\"zzzzzzzz\": 5}", "known are sources, modules"),
    ("{\n\"sources\": [\"a\",\n 7]}", "pushsim.json:3:2: \"sources.1\" is a number"),
    ("{\"modules\": {\"A\":\n  true}}", "pushsim.json:2:3: \"modules.A\" is a Boolean"),
    ("{\"modules\": {\"A B\": \"x\"}}", "1:14: \"A B\" cannot be a module's name"),
    ("{\"packages\": {\"A\":\n  \"gone\"}}", "a/gone is not a folder"),
    ("{\"swiftVersion\": 3}", "1:18: \"swiftVersion\" is a number; write 4, 4.2, 5 or 6"),
    (
      "{\"defaultIsolation\": \"main\"}",
      "\"defaultIsolation\" is not \"main\"; write one of \"nonisolated\", \"MainActor\""
    ),
    ("{\"optimize\": \"yes\"}", "1:14: \"optimize\" is a string; write true or false"),
    ("{\"infoPlist\": \"\"}", "a text that is not empty"),
    ("{\n\"a\": ,}", "pushsim.json:2:6: "),
    ("[]", "pushsim.json:1:1: the file is an array; write a dictionary"),
  ]

  @Test("what a pushsim.json must not hold is refused with line and column", arguments: faults)
  func fault(text: String, message: String) throws {
    let error = #expect(throws: BuildError.self) { try options(text) }
    #expect(error?.code == .badProjectFile && error?.code.exitStatus == 66)
    #expect(error?.message.contains(message) == true, "\(error?.message ?? "")")
  }

  @Test("options given win over those of the file, lists hold both")
  func precedence() throws {
    let file = try options(
      """
      {"swiftVersion": "6", "defines": ["A", "B"], "moduleName": "File", "optimize": true,
       "modules": {"M": "/file", "N": "/n"}, "buildSettings": {"X": "file", "Y": "file"}}
      """)
    var given = BuildOptions()
    given.swiftLanguageVersion = .five
    given.compilationConditions = ["B", "C"]
    given.modules = [BuildOptions.Module(name: "M", sources: URL(fileURLWithPath: "/given"))]
    given.buildSettings = ["X": "given"]
    let options = given.completed(by: file)
    #expect(options.swiftLanguageVersion == .five && options.moduleName == "File")
    #expect(options.compilationConditions == ["B", "C", "A"] && options.isOptimized == true)
    #expect(options.modules.flatMap(\.sources).map(\.path) == ["/given", "/n"])
    #expect(options.buildSettings == ["X": "given", "Y": "file"])
  }
}
