import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import ExtensionBuilder

extension BuildTests {
  /// An extension's resources in an Xcode project.
  @Suite struct XcodeResourcesTests {
    /// The extension NSE has the synchronized folder Extension, shares localised texts, pictures and
    /// a folder with its app, and takes two files of the app's synchronized folder.
    static let project = """
      // !$*UTF8*$!
      { archiveVersion = 1; objects = {
        ROOT = { isa = PBXProject; mainGroup = MAIN; targets = ( NSE ); };
        MAIN = { isa = PBXGroup; children = ( EXT, APP, SH, PROD ); sourceTree = "<group>"; };
        EXT = { isa = PBXFileSystemSynchronizedRootGroup; path = Extension; sourceTree = "<group>";
          exceptions = ( EE ); };
        EE = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = NSE;
          membershipExceptions = ( Info.plist, "only-app.json", "/Localized: App.strings" ); };
        APP = { isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = "<group>";
          exceptions = ( EA ); };
        EA = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = NSE;
          membershipExceptions = ( "Sounds/ding.wav", "/Localized: Texts/FromApp.strings" ); };
        SH = { isa = PBXGroup; path = Shared; sourceTree = "<group>";
          children = ( VG, CAT, DIR, GONE, XIB ); };
        VG = { isa = PBXVariantGroup; name = Localizable.strings; children = ( LE, LD );
          sourceTree = "<group>"; };
        LE = { isa = PBXFileReference; name = en; path = en.lproj/Localizable.strings;
          sourceTree = "<group>"; };
        LD = { isa = PBXFileReference; name = de; path = de.lproj/Localizable.strings;
          sourceTree = "<group>"; };
        CAT = { isa = PBXFileReference; path = Media.xcassets; sourceTree = "<group>"; };
        DIR = { isa = PBXFileReference; lastKnownFileType = folder; path = Pages;
          sourceTree = "<group>"; };
        GONE = { isa = PBXFileReference; path = gone.json; sourceTree = "<group>"; };
        XIB = { isa = PBXFileReference; path = Card.xib; sourceTree = "<group>"; };
        PROD = { isa = PBXFileReference; path = Kit.bundle; sourceTree = BUILT_PRODUCTS_DIR; };
        B1 = { isa = PBXBuildFile; fileRef = VG; }; B2 = { isa = PBXBuildFile; fileRef = CAT; };
        B3 = { isa = PBXBuildFile; fileRef = DIR; }; B4 = { isa = PBXBuildFile; fileRef = GONE; };
        B6 = { isa = PBXBuildFile; fileRef = XIB; };
        B5 = { isa = PBXBuildFile; fileRef = PROD; };
        RES = { isa = PBXResourcesBuildPhase; files = ( B1, B2, B3, B4, B5, B6 ); };
        NSE = { isa = PBXNativeTarget; name = NSE; buildPhases = ( RES );
          fileSystemSynchronizedGroups = ( EXT );
          productType = "com.apple.product-type.app-extension"; };
      }; rootObject = ROOT; }
      """

    private func tree() throws -> TestFolder {
      let tree = try TestFolder([
        "A.xcodeproj/project.pbxproj": Self.project,
        "Extension/N.swift": ExtensionBuilderTests.service,
        "Extension/H.swift": ExtensionBuilderTests.helper,
        "Extension/Info.plist": propertyList(
          serviceExtension("$(PRODUCT_MODULE_NAME).NotificationService")),
      ])
      let resources = [
        "Extension/own.json", "Extension/only-app.json", "Extension/de.lproj/App.strings",
        "App/Sounds/ding.wav", "App/Sounds/other.wav", "App/Texts/fr.lproj/FromApp.strings",
        "App/Texts/it.lproj/FromApp.strings", "Shared/en.lproj/Localizable.strings",
        "Shared/de.lproj/Localizable.strings", "Shared/de.lproj/Other.strings",
        "Shared/Media.xcassets/A.imageset/Contents.json", "Shared/Pages/sub/a.html",
        "Extension/art.scnassets/ship.scn",
      ]
      for path in resources { try tree.write(path, to: path) }
      try tree.write("<document><objects/></document>", to: "Shared/Card.xib")
      return tree
    }

    private static let expected = [
      "Media.xcassets/A.imageset/Contents.json", "Pages/sub/a.html", "art.scnassets/ship.scn",
      "de.lproj/Localizable.strings", "ding.wav", "en.lproj/Localizable.strings",
      "fr.lproj/FromApp.strings", "it.lproj/FromApp.strings", "own.json",
    ]

    private func build(
      _ tree: TestFolder, _ options: BuildOptions = BuildOptions()
    ) throws(BuildError) -> BuiltExtension {
      try ExtensionBuilder(
        sdk: FakeSDK.current, standIns: StandInLibrary(folder: nil), sink: Transcript().sink
      ).build(folder: tree.file("Extension"), output: tree.file("Out.appex"), options: options)
    }

    private func bundled(_ tree: TestFolder) throws -> [String] {
      let names = try FileManager.default.subpathsOfDirectory(atPath: tree.file("Out.appex").path)
      return names.filter {
        ["json", "html", "scn", "strings", "wav"].contains(($0 as NSString).pathExtension)
          && $0 != BuildStamp.fileName
      }.sorted()
    }

    @Test("the bundle has what the target's resources phase and its exceptions say")
    func bundle() throws {
      let tree = try tree()
      let built = try build(tree)
      let names = try bundled(tree)
      #expect(names == Self.expected)
      let text = try String(
        contentsOf: tree.file("Out.appex/de.lproj/Localizable.strings"), encoding: .utf8)
      #expect(text == "Shared/de.lproj/Localizable.strings")
      #expect(built.findings.map(\.message).count == 1)
      #expect(built.findings.first?.message.contains("Shared/gone.json") == true)
      #expect(try build(tree).isUpToDate)
      try tree.write("changed", to: "Shared/de.lproj/Localizable.strings")
      #expect(try !build(tree).isUpToDate)
    }

    @Test("a nib that the target lists outside of the extension's folder is one of its interfaces")
    func interfaces() throws {
      let tree = try tree()
      let project = try #require(
        XcodeProject(at: tree.file("A.xcodeproj/project.pbxproj")))
      let target = try #require(project.extensions.first)
      let folder = try ExtensionFolder(reading: tree.file("Extension"))
      #expect(try target.resources(of: folder, []).interfaces.map(\.bundlePath) == ["Card.xib"])
    }

    @Test("without the project the bundle has what is in the folder")
    func withoutProject() throws {
      let tree = try tree()
      var options = BuildOptions()
      options.readsXcodeProject = false
      _ = try build(tree, options)
      #expect(
        try bundled(tree)
          == ["art.scnassets/ship.scn", "de.lproj/App.strings", "only-app.json", "own.json"])
    }

    @Test("a synchronized folder that the target shares with its app is compiled and copied too")
    func furtherFolder() throws {
      let tree = try tree()
      let project = Self.project
        .replacing("children = ( EXT,", with: "children = ( EXT, KIT,")
        .replacing("( EXT );", with: "( EXT, KIT );")
        .replacing(
          "APP = {",
          with: """
            KIT = { isa = PBXFileSystemSynchronizedRootGroup; path = Kit; sourceTree = "<group>";
              exceptions = ( EK ); };
            EK = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = NSE;
              membershipExceptions = ( App.swift, "app.xcstrings" ); };
            APP = {
            """)
      try tree.write(project, to: "A.xcodeproj/project.pbxproj")
      try FileManager.default.createDirectory(
        at: tree.file("Kit"), withIntermediateDirectories: true)
      try FileManager.default.moveItem(
        at: tree.file("Extension/H.swift"), to: tree.file("Kit/H.swift"))
      try tree.write("@main struct App {}", to: "Kit/App.swift")
      try tree.write("{}", to: "Kit/app.xcstrings")
      try tree.write("{}", to: "Kit/Sub/kit.json")
      let built = try build(tree)
      #expect(try bundled(tree) == (Self.expected + ["kit.json"]).sorted())
      #expect(built.sourceFileCount == 2 && built.findings.count == 1)
    }

    @Test("a resource that the target lists goes before one of that name that it does not list")
    func listed() throws {
      let tree = try tree()
      let project = Self.project
        .replacing("fileSystemSynchronizedGroups = ( EXT );", with: "")
        .replacing("( RES )", with: "( RES, SRC )")
        .replacing(
          "RES = {",
          with: """
            NF = { isa = PBXFileReference; path = Extension/N.swift; sourceTree = SOURCE_ROOT; };
            HF = { isa = PBXFileReference; path = Extension/H.swift; sourceTree = SOURCE_ROOT; };
            NB = { isa = PBXBuildFile; fileRef = NF; }; HB = { isa = PBXBuildFile; fileRef = HF; };
            SRC = { isa = PBXSourcesBuildPhase; files = ( NB, HB ); };
            RES = {
            """
        )
        .replacing("CAT, DIR", with: "NF, HF, CAT, DIR")
      try tree.write(project, to: "A.xcodeproj/project.pbxproj")
      try tree.write("own", to: "Extension/de.lproj/Localizable.strings")
      _ = try build(tree)
      let text = try String(
        contentsOf: tree.file("Out.appex/de.lproj/Localizable.strings"), encoding: .utf8)
      #expect(text == "Shared/de.lproj/Localizable.strings")
    }
  }
}
