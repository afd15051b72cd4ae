import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import ExtensionBuilder

extension BuildTests {
  /// Resources of modules.
  @Suite("Resources of modules")
  struct ModuleResourcesTests {
    private static let project = """
      // !$*UTF8*$!
      { archiveVersion = 1; objects = {
        ROOT = { isa = PBXProject; mainGroup = MAIN; targets = ( NSE, KIT, LIB ); };
        MAIN = { isa = PBXGroup; children = ( EXT, KITDIR, LIBDIR, LIST ); sourceTree = "<group>"; };
        EXT = { isa = PBXFileSystemSynchronizedRootGroup; path = Extension; sourceTree = "<group>"; };
        KITDIR = { isa = PBXFileSystemSynchronizedRootGroup; path = Kit; sourceTree = "<group>"; };
        LIBDIR = { isa = PBXFileSystemSynchronizedRootGroup; path = Lib; sourceTree = "<group>"; };
        LIST = { isa = PBXFileReference; path = listed.json; sourceTree = "<group>"; };
        B1 = { isa = PBXBuildFile; fileRef = LIST; };
        RES = { isa = PBXResourcesBuildPhase; files = ( B1 ); };
        NSE = { isa = PBXNativeTarget; name = NSE; buildPhases = ( );
          fileSystemSynchronizedGroups = ( EXT );
          productType = "com.apple.product-type.app-extension"; };
        KIT = { isa = PBXNativeTarget; name = Kit; buildPhases = ( RES );
          fileSystemSynchronizedGroups = ( KITDIR );
          productType = "com.apple.product-type.framework"; };
        LIB = { isa = PBXNativeTarget; name = Lib; buildPhases = ( );
          fileSystemSynchronizedGroups = ( LIBDIR );
          productType = "com.apple.product-type.library.static"; };
      }; rootObject = ROOT; }
      """

    private static let files = [
      "A.xcodeproj/project.pbxproj": project,
      "Extension/N.swift": "import Kit\nimport Lib\nimport Media\nimport Pod\n"
        + ExtensionBuilderTests.service,
      "Extension/H.swift": ExtensionBuilderTests.helper,
      "Extension/Info.plist": propertyList(
        serviceExtension("$(PRODUCT_MODULE_NAME).NotificationService")),
      "listed.json": "{}", "Kit/Kit.swift": "public let kit = 1", "Kit/Kit.h": "",
      "Kit/own.txt": "",
      "Kit/de.lproj/Localizable.strings": "",
      "Kit/Pictures.xcassets/A.imageset/Contents.json": "{}",
      "Kit/Pictures.xcassets/B.imageset/Contents.json": "{}", "Kit/PrivacyInfo.xcprivacy": "",
      "Lib/Lib.swift": "public let lib = 1", "Lib/notes.txt": "",
      "Media/Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Media",
        targets: [
          .target(
            name: "Media",
            resources: [.process("Resources"), .copy("raw.bin"), .embedInCode("embedded.txt")])
        ])
      """,
      "Media/Sources/Media/Media.swift": "public let media = 1",
      "Media/Sources/Media/Localizable.xcstrings": #"{"strings": {"A": {"localizations": {"de": {"#
        + #""stringUnit": {"value": "B"}}}}}}"#,
      "Media/Sources/Media/README.md": "", "Media/Sources/Media/embedded.txt": "",
      "Media/Sources/Media/raw.bin": "", "Media/Sources/Media/Resources/conf.json": "{}",
      "Pod/Pod.podspec":
        "s.source_files = 'Classes/**/*.swift'\ns.resource_bundles = { 'Pod' => ['Assets/*.png'] }",
      "Pod/Classes/Pod.swift": "public let pod = 1", "Pod/Assets/logo.png": "",
    ]

    private func messages(_ tree: TestFolder) throws -> [String] {
      let environment = ProcessInfo.processInfo.environment
        .merging(["XDG_CACHE_HOME": tree.file("Cache").path]) { $1 }
      let builder = ExtensionBuilder(
        environment: environment, sdk: FakeSDK.current, standIns: StandInLibrary(folder: nil),
        sink: Transcript().sink)
      return try builder.survey(folder: tree.file("Extension")).findings
        .filter { $0.severity == .warning }.map(\.message)
    }

    @Test("those of frameworks and pods are named, as no bundle here has them")
    func left() throws {
      let messages = try messages(TestFolder(Self.files))
      #expect(
        messages.map { String($0.prefix { $0 != ";" }) } == [
          "the resources of the module Kit are left out of the bundle: Pictures.xcassets, "
            + "de.lproj/Localizable.strings, listed.json, own.txt",
          "the resources of the module Pod are left out of the bundle: logo.png",
        ])
    }

    @Test("what the extension's own target has too is not missing, nor what nobody imports")
    func present() throws {
      var files = Self.files
      files["A.xcodeproj/project.pbxproj"] = Self.project.replacing(
        "name = NSE; buildPhases = ( );", with: "name = NSE; buildPhases = ( RES );")
      files["Extension/N.swift"] = "import Kit\n" + ExtensionBuilderTests.service
      let messages = try messages(TestFolder(files))
      #expect(messages.count == 1)
      #expect(messages.first?.contains("listed.json") == false)
      #expect(messages.first?.contains("own.txt") == true)
    }

    @Test("those of packages lie in bundles of their own, catalogs compiled")
    func bundles() throws {
      let tree = try TestFolder(Self.files)
      let output = tree.file("Out.appex")
      let builder = ExtensionBuilder(
        sdk: FakeSDK.current, standIns: StandInLibrary(folder: nil), sink: Transcript().sink)
      func build() throws(BuildError) -> BuiltExtension {
        try builder.build(folder: tree.file("Extension"), output: output)
      }
      _ = try build()
      let names = try FileManager.default.subpathsOfDirectory(atPath: output.path)
      #expect(
        Set(names).isSuperset(of: [
          "Media_Media.bundle/Info.plist", "Media_Media.bundle/conf.json",
          "Media_Media.bundle/raw.bin", "Media_Media.bundle/de.lproj/Localizable.strings",
        ]), "\(names.sorted())")
      #expect(!names.contains { $0.hasSuffix("embedded.txt") || $0.contains("xcstrings") })
      #expect(try build().isUpToDate)
      try tree.write("changed", to: "Media/Sources/Media/Resources/conf.json")
      #expect(try !build().isUpToDate)
    }
  }
}
