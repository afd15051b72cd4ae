import AppBundle
import Diagnostics
import Foundation
import JSONModel
import NotificationModel
import TestSupport
import Testing

@testable import ExtensionBuilder

extension BuildTests {
  /// The contents of the Xcode project above an extension's folder.
  @Suite struct XcodeProjectTests {
    /// A project with an app, the extension NSE and the framework Kit.
    ///
    /// NSE lists files of its own and of the app; it has a folder of the newer kind too.
    static let project = """
      // !$*UTF8*$!
      { archiveVersion = 1; objects = {
        ROOT = { isa = PBXProject; buildConfigurationList = LP; mainGroup = MAIN;
          targets = ( APP, NSE, KIT ); };
        MAIN = { isa = PBXGroup; children = ( GN, GS, GK, SY, SA, XC ); sourceTree = "<group>"; };
        GN = { isa = PBXGroup; path = Extension; sourceTree = "<group>"; children = ( FN ); };
        GS = { isa = PBXGroup; name = Shared; sourceTree = "<group>"; children = ( FS, FM ); };
        GK = { isa = PBXGroup; path = kit; sourceTree = SOURCE_ROOT; children = ( FK ); };
        SY = { isa = PBXFileSystemSynchronizedRootGroup; path = Synced; sourceTree = "<group>"; };
        SA = { isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = "<group>";
          exceptions = ( EX ); };
        EX = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = NSE;
          membershipExceptions = ( "Sub/FromApp.swift" ); };
        XC = { isa = PBXFileReference; path = "Base.xcconfig"; sourceTree = "<group>"; };
        FN = { isa = PBXFileReference; path = N.swift; sourceTree = "<group>"; };
        FS = { isa = PBXFileReference; path = "Shared Files/S.swift"; sourceTree = "<group>"; };
        FM = { isa = PBXFileReference; path = Missing.swift; sourceTree = "<group>"; };
        FK = { isa = PBXFileReference; path = K.swift; sourceTree = "<group>"; };
        BN = { isa = PBXBuildFile; fileRef = FN; }; BS = { isa = PBXBuildFile; fileRef = FS; };
        BM = { isa = PBXBuildFile; fileRef = FM; }; BK = { isa = PBXBuildFile; fileRef = FK; };
        PN = { isa = PBXSourcesBuildPhase; files = ( BN, BS, BM ); };
        PK = { isa = PBXSourcesBuildPhase; files = ( BK ); };
        APP = { isa = PBXNativeTarget; name = App; buildPhases = ( );
          productType = "com.apple.product-type.application"; };
        NSE = { isa = PBXNativeTarget; name = NSE; buildConfigurationList = LN;
          buildPhases = ( PN ); productType = "com.apple.product-type.app-extension"; };
        KIT = { isa = PBXNativeTarget; name = "My Kit"; buildPhases = ( PK );
          productType = "com.apple.product-type.framework"; };
        LP = { isa = XCConfigurationList; buildConfigurations = ( CP ); };
        CP = { isa = XCBuildConfiguration; name = Release; buildSettings = {
          SWIFT_VERSION = 6.0; GROUP = group.a; SWIFT_ACTIVE_COMPILATION_CONDITIONS = ALL; }; };
        LN = { isa = XCConfigurationList; buildConfigurations = ( CD, CN ); };
        CD = { isa = XCBuildConfiguration; name = Debug; buildSettings = { SWIFT_VERSION = 4.2; }; };
        CN = { isa = XCBuildConfiguration; name = Release; baseConfigurationReference = XC;
          buildSettings = { INFOPLIST_FILE = "$(SRCROOT)/Config/NSE.plist";
          CODE_SIGN_ENTITLEMENTS = Config/NSE.entitlements;
          PRODUCT_BUNDLE_IDENTIFIER = "$(BASE).nse"; OTHER_SWIFT_FLAGS = ( "-D", FLAG, "-DALSO" );
          SWIFT_ACTIVE_COMPILATION_CONDITIONS = "$(inherited) OWN";
          SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor; IPHONEOS_DEPLOYMENT_TARGET = 15.0;
          DEVELOPMENT_TEAM = ABCDE12345; }; };
      }; rootObject = ROOT; }
      """
    static let service = """
      import My_Kit
      import UserNotifications
      class NotificationService: UNNotificationServiceExtension {
        override func didReceive(
          _ request: UNNotificationRequest,
          withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
        ) {
          let content = request.content.mutableCopy() as! UNMutableNotificationContent
          content.title = [shared, fromApp, kit].joined(separator: "+")
          contentHandler(content)
        }
      }
      """

    private func tree() throws -> TestFolder {
      try TestFolder([
        "A.xcodeproj/project.pbxproj": Self.project, "Extension/N.swift": Self.service,
        "Extension/Other.swift": "@main struct Other {}",
        "Shared Files/S.swift": "nonisolated let shared = \"shared\"",
        "App/Sub/FromApp.swift": """
        #if ALL && OWN && FLAG && ALSO
        nonisolated let fromApp = "app"
        #endif
        """,
        // The project spells the folder "kit", and the umbrella header brings Foundation along.
        "Kit/K.swift": "public let kit = URL(fileURLWithPath: \"/kit\").lastPathComponent",
        "Kit/My_Kit.h": "  @import Foundation;\n#import <My_Kit/Other.h>\n",
        "Base.xcconfig":
          "// no\n#include? \"Config/Ids.xcconfig\"\nBASE = $(inherited).base // yes\n",
        "Config/Ids.xcconfig": "#include \"../Base.xcconfig\"\nBASE = com.example\n",
        "Config/NSE.plist": propertyList(
          serviceExtension("$(PRODUCT_MODULE_NAME).NotificationService")
            + "<key>Target</key><string>$(TARGET_NAME) $(AppIdentifierPrefix)</string>"),
        "Config/NSE.entitlements": propertyList(
          "<key>com.apple.security.application-groups</key>"
            + "<array><string>$(GROUP)</string></array><key>keychain-access-groups</key>"
            + "<array><string>$(AppIdentifierPrefix)com.example</string></array>"),
      ])
    }

    private func build(
      _ tree: TestFolder, _ options: BuildOptions = BuildOptions()
    ) throws(BuildError) -> BuiltExtension {
      let environment = ProcessInfo.processInfo.environment
        .merging(["XDG_CACHE_HOME": tree.file("Cache").path]) { $1 }
      return try ExtensionBuilder(
        environment: environment, sdk: FakeSDK.current, standIns: StandInLibrary(folder: nil),
        sink: Transcript().sink
      ).build(
        folder: tree.file("Extension"), output: tree.file("Out.appex"), options: options)
    }

    @Test("files, property lists, settings and frameworks come from the target in the project")
    func building() throws {
      let tree = try tree()
      let built = try build(tree)
      #expect(
        try Program.runBlocking(built.bundle.executable.path).output.hasPrefix("shared+app+kit|"))
      #expect(built.bundle.bundleIdentifier.rawValue == "com.example.base.nse")
      #expect(built.bundle.appGroups == ["group.a"] && built.bundle.deploymentTarget == "15.0")
      let plist = try PropertyListFile.read(tree.file("Out.appex/Info.plist"))
      #expect(plist["Target"] as? String == "NSE ABCDE12345.")
      #expect(built.bundle.keychainGroups == ["ABCDE12345.com.example"])
      #expect(built.explanation.arguments.contains("-default-isolation"))
      #expect(built.explanation.arguments.contains("6"))
      #expect(built.explanation.modules.map(\.name) == ["My_Kit"])
      #expect(built.explanation.modules.map(\.origin) == ["a target of the Xcode project"])
      let origins = built.explanation.sources.map { "\($0.origin): \($0.files)" }
      #expect(origins.contains(#"the target NSE: ["N.swift"]"#), "\(origins)")
      let elsewhere = #"the target NSE, from outside its folder,: ["S.swift"]"#
      #expect(origins.contains(elsewhere), "\(origins)")
      let kept = try build(tree)
      #expect(kept.isUpToDate && kept.explanation == built.explanation)
      let messages = built.findings.map(\.message)
      #expect(messages.count == 2)
      #expect(messages.contains { $0.contains("Missing.swift, which does not exist") })
      #expect(
        messages.contains { $0.contains("does not list them: Other.swift") })
      #expect(try build(tree).isUpToDate)
      try tree.write(
        Self.project.replacing("GROUP = group.a", with: "GROUP = group.b"),
        to: "A.xcodeproj/project.pbxproj")
      #expect(try build(tree).bundle.appGroups == ["group.b"])
    }

    @Test("options win over the project, which need not be read")
    func precedence() throws {
      let tree = try tree()
      var options = BuildOptions()
      options.bundleIdentifier = "com.example.given"
      options.swiftLanguageVersion = .five
      let built = try build(tree, options)
      #expect(built.bundle.bundleIdentifier.rawValue == "com.example.given")
      #expect(built.explanation.arguments.contains("5"))
      options.readsXcodeProject = false
      let error = #expect(throws: BuildError.self) { try build(tree, options) }
      #expect(error?.code == .badSources && error?.message.contains("@main") == true)
    }

    @Test("a folder that no target has files of is built as it is")
    func foreign() throws {
      let tree = try tree()
      let folder = tree.file("Kit")
      let project = try #require(XcodeProject.all(above: folder).first)
      #expect(project.target(for: folder, files: [folder.appendingPathComponent("K.swift")]) == nil)
    }

    @Test("a framework's module of C is compiled from its map and the framework's files beside it")
    func moduleOfC() throws {
      let tree = try tree()
      let project = Self.project
        .replacing("children = ( FK )", with: "children = ( FK, FC )")
        .replacing("files = ( BK )", with: "files = ( BK, BC )")
        .replacing(
          "KIT = { isa = PBXNativeTarget;",
          with: """
            FC = { isa = PBXFileReference; path = C/a.c; sourceTree = "<group>"; };
            BC = { isa = PBXBuildFile; fileRef = FC; };
            LK = { isa = XCConfigurationList; buildConfigurations = ( CK ); };
            CK = { isa = XCBuildConfiguration; name = Release; buildSettings = {
              SWIFT_INCLUDE_PATHS = "$(inherited) $(SRCROOT)/Kit/C $(SRCROOT)/Kit/Gone"; }; };
            KIT = { isa = PBXNativeTarget; buildConfigurationList = LK;
            """)
      let files = [
        "A.xcodeproj/project.pbxproj": project, "Kit/C/a.h": "const char *a(void);",
        "Kit/C/a.c": "#include \"a.h\"\nconst char *a(void) { return \"kit\"; }",
        // Not the framework's: nothing of it is compiled.
        "Kit/C/b.c": "#error",
        "Kit/C/module.modulemap": "module CKit {\n  header \"a.h\"\n  export *\n}\n",
        "Kit/K.swift": "import CKit\npublic let kit = String(cString: a())",
      ]
      for (path, text) in files { try tree.write(text, to: path) }
      let built = try build(tree)
      #expect(built.explanation.modules.map(\.name) == ["CKit", "My_Kit"])
      try tree.write("int b;", to: "Kit/C/a.c")
      let error = #expect(throws: BuildError.self) { try build(tree) }
      #expect(error?.code == .compilationFailed)
    }

    @Test("packages and pods in the repository are found, and no foreign ones among them")
    func packages() throws {
      let tree = try tree()
      for file in ["Near/Package.swift", "Libs/Pod/Pod.podspec", "Pods/Foreign/Package.swift"] {
        try tree.write("", to: file)
      }
      let folder = tree.file("Extension")
      let project = try #require(XcodeProject.all(above: folder).first)
      #expect(project.modules.map(\.name) == ["My_Kit"])
      let found = XcodeProject.localPackages(of: folder, project).map(\.lastPathComponent)
      #expect(Set(found) == ["Near", "Pod"])
    }
  }
}
