import Foundation
import JSONModel
import TestSupport
import Testing

/// An app with a service extension, as Xcode keeps them: the extension shows what it was built with.
final class ShopProject {
  let folder: TestFolder

  init(changing change: (inout [String: String]) -> Void = { _ in }) throws {
    var files = Self.files
    change(&files)
    folder = try TestFolder(files)
  }

  func path(_ name: String) -> String { folder.path(name) }

  /// Delivers a payload to the extension in a folder of the project.
  func deliver(
    _ payload: String, to name: String = "Shop/NotificationService", _ more: [String] = []
  ) async throws -> Program.Ending {
    try await Tool.run(
      ["deliver", "-", "--temporary-device", "--json", "--extension", path(name)] + more,
      input: Data(payload.utf8), environment: ["XDG_CACHE_HOME": path("Cache")])
  }

  static func alert(_ key: String) -> String {
    """
    {"aps":{"alert":{"title":"T","loc-key":"\(key)"},"mutable-content":1},
    "Simulator Target Bundle":"com.acme.shop"}
    """
  }

  static let service = """
    import UserNotifications
    class NotificationService: UNNotificationServiceExtension {
      override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
      ) {
        let content = request.content.mutableCopy() as! UNMutableNotificationContent
        content.title = shopName
        content.subtitle = NSLocalizedString("push.subtitle", comment: "")
        content.threadIdentifier = String(format: NSLocalizedString("%lld photos", comment: ""), 2)
        #if DEBUG
        content.categoryIdentifier = "debug"
        #endif
        contentHandler(content)
      }
    }
    """

  static let plist = """
    <?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict><key>NSExtension</key><dict>
    <key>NSExtensionPointIdentifier</key><string>com.apple.usernotifications.service</string>
    <key>NSExtensionPrincipalClass</key>
    <string>$(PRODUCT_MODULE_NAME).NotificationService</string></dict></dict></plist>
    """

  private static let files = [
    "Shop/Shop.xcodeproj/project.pbxproj": project,
    "Shop/App/App.swift": "@main struct App { static func main() {} }",
    "Shop/App/en.lproj/Localizable.strings": "ORDER_SHIPPED = \"Your order was shipped.\";",
    "Shop/Shared/Name.swift": "let shopName = \"Acme\"",
    "Shop/NotificationService/Info.plist": plist,
    "Shop/NotificationService/NotificationService.swift": service,
    "Shop/NotificationService/en.lproj/Localizable.strings":
      "\"push.subtitle\" = \"From the shop\";",
  ]

  static let project = """
    // !$*UTF8*$!
    { archiveVersion = 1; objects = {
      ROOT = { isa = PBXProject; mainGroup = MAIN; buildConfigurationList = LP;
        targets = ( APP, NSE ); };
      MAIN = { isa = PBXGroup; children = ( GA, GS, GN ); sourceTree = "<group>"; };
      GA = { isa = PBXGroup; path = App; children = ( FA, VG ); sourceTree = "<group>"; };
      GS = { isa = PBXGroup; path = Shared; children = ( FS ); sourceTree = "<group>"; };
      GN = { isa = PBXGroup; path = NotificationService; children = ( FN );
        sourceTree = "<group>"; };
      FA = { isa = PBXFileReference; path = App.swift; sourceTree = "<group>"; };
      FS = { isa = PBXFileReference; path = Name.swift; sourceTree = "<group>"; };
      FN = { isa = PBXFileReference; path = NotificationService.swift; sourceTree = "<group>"; };
      VG = { isa = PBXVariantGroup; name = Localizable.strings; children = ( LE );
        sourceTree = "<group>"; };
      LE = { isa = PBXFileReference; name = en; path = en.lproj/Localizable.strings;
        sourceTree = "<group>"; };
      BA = { isa = PBXBuildFile; fileRef = FA; }; BS = { isa = PBXBuildFile; fileRef = FS; };
      BN = { isa = PBXBuildFile; fileRef = FN; }; BL = { isa = PBXBuildFile; fileRef = VG; };
      SA = { isa = PBXSourcesBuildPhase; files = ( BA ); };
      RA = { isa = PBXResourcesBuildPhase; files = ( BL ); };
      SN = { isa = PBXSourcesBuildPhase; files = ( BN, BS ); };
      DEP = { isa = PBXTargetDependency; target = NSE; };
      APP = { isa = PBXNativeTarget; name = Shop; buildPhases = ( SA, RA ); dependencies = ( DEP );
        productType = "com.apple.product-type.application"; };
      NSE = { isa = PBXNativeTarget; name = NotificationService; buildPhases = ( SN );
        buildConfigurationList = LN; productType = "com.apple.product-type.app-extension"; };
      LP = { isa = XCConfigurationList; buildConfigurations = ( PD, PR ); };
      PD = { isa = XCBuildConfiguration; name = Debug; buildSettings = { }; };
      PR = { isa = XCBuildConfiguration; name = Release; buildSettings = { }; };
      LN = { isa = XCConfigurationList; buildConfigurations = ( ND, NR ); };
      ND = { isa = XCBuildConfiguration; name = Debug; buildSettings = {
        SWIFT_ACTIVE_COMPILATION_CONDITIONS = DEBUG;
        PRODUCT_BUNDLE_IDENTIFIER = com.acme.shop.service; }; };
      NR = { isa = XCBuildConfiguration; name = Release; buildSettings = {
        GENERATE_INFOPLIST_FILE = YES; INFOPLIST_KEY_CFBundleDisplayName = "Acme Service";
        PRODUCT_BUNDLE_IDENTIFIER = com.acme.shop.service; }; };
    }; rootObject = ROOT; }
    """
}

@Suite("An extension in an Xcode project", .timeLimit(.minutes(5)))
struct XcodeProjectTests {
  @Test("loc-keys are looked up in the app's strings, never in the extension's (PAYL-07)")
  func localizations() async throws {
    let project = try ShopProject()
    let found = try await project.deliver(ShopProject.alert("ORDER_SHIPPED"))
    let content = try found.json["content"]
    #expect(content?["body"] == "Your order was shipped.", "\(found.errors)")
    // What the extension asks for itself comes from its own bundle.
    #expect(content?["subtitle"] == "From the shop")
    #expect(try found.json["extension"]?["bundle"] == "com.acme.shop.service")
    let foreign = try await project.deliver(ShopProject.alert("push.subtitle"))
    #expect(try foreign.json["content"]?["body"] == "push.subtitle")
    #expect(foreign.output.contains("PAYL-10"))
    let explained = try await Tool.run(
      ["explain", "-", "--show-texts", "--extension", project.path("Shop/NotificationService")],
      input: Data(ShopProject.alert("ORDER_SHIPPED").utf8))
    #expect(explained.output.contains("Your order was shipped."), "\(explained.errors)")
  }

  @Test(
    "the app's entitlements hold for what its extension hands back (CENT-29)",
    arguments: [true, false])
  func appEntitlements(hasEntitlement: Bool) async throws {
    let project = try ShopProject { files in
      files["Shop/App/App.entitlements"] = """
        <plist version="1.0"><dict><key>com.apple.developer.usernotifications.time-sensitive</key>
        <\(hasEntitlement)/></dict></plist>
        """
      files["Shop/NotificationService/NotificationService.swift"] = """
        import UserNotifications
        class NotificationService: UNNotificationServiceExtension {
          override func didReceive(
            _ request: UNNotificationRequest,
            withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
          ) {
            let content = request.content.mutableCopy() as! UNMutableNotificationContent
            content.interruptionLevel = .timeSensitive
            contentHandler(content)
          }
        }
        """
      files["Shop/Shop.xcodeproj/project.pbxproj"] = ShopProject.project
        .replacing(
          "name = Shop; buildPhases", with: "name = Shop; buildConfigurationList = LA; buildPhases"
        )
        .replacing(
          "LP = {",
          with: """
            LA = { isa = XCConfigurationList; buildConfigurations = ( AR ); };
            AR = { isa = XCBuildConfiguration; name = Release; buildSettings = {
              CODE_SIGN_ENTITLEMENTS = App/App.entitlements; }; };
            LP = {
            """)
    }
    let result = try await project.deliver(ShopProject.alert("ORDER_SHIPPED"))
    #expect(try result.json["outcome"] == "modified", "\(result.errors)")
    #expect(result.output.contains("CENT-29") != hasEntitlement, "\(result.output)")
  }

  @Test("a String Catalog is compiled: of the extension, and of the app for loc-keys")
  func stringCatalog() async throws {
    let catalog = """
      {"sourceLanguage":"en","version":"1.0","strings":{
      "ORDER_SHIPPED":{"localizations":{"de":{"stringUnit":{"state":"translated",
      "value":"Versandt."}}}},
      "push.subtitle":{"localizations":{"de":{"stringUnit":{"state":"translated",
      "value":"Aus dem Laden"}}}},
      "%lld photos":{"localizations":{"de":{"variations":{"plural":{
      "one":{"stringUnit":{"state":"translated","value":"%lld Foto"}},
      "other":{"stringUnit":{"state":"translated","value":"%lld Fotos"}}}}}}}}}
      """
    let project = try ShopProject { files in
      for folder in ["App", "NotificationService"] {
        files["Shop/\(folder)/Localizable.xcstrings"] = catalog
        files["Shop/\(folder)/en.lproj/Localizable.strings"] = nil
      }
      files["Shop/Shop.xcodeproj/project.pbxproj"] = ShopProject.project
        .replacing("name = Localizable.strings; children = ( LE );", with: "children = ( );")
        .replacing("PBXVariantGroup;", with: "PBXFileReference; path = Localizable.xcstrings;")
    }
    let result = try await project.deliver(
      ShopProject.alert("ORDER_SHIPPED"), ["--language", "de"])
    let content = try result.json["content"]
    #expect(content?["body"] == "Versandt.", "\(result.errors)")
    #expect(content?["subtitle"] == "Aus dem Laden")
    #expect(content?["thread"] == "2 Fotos")
  }

  @Test(
    "a folder that is not the extension's is refused, and the extensions of its project are named",
    arguments: ["Shop", "Shop/App", "Shop/Shared"])
  func otherFolders(name: String) async throws {
    let project = try ShopProject()
    let result = try await project.deliver(ShopProject.alert("A"), to: name)
    #expect(result.status == 66)
    #expect(result.errors.contains("has NotificationService in "), "\(result.errors)")
    #expect(result.errors.contains("Shop/NotificationService (--extension)"), "\(result.errors)")
  }

  @Test("a damaged project is said with its line, and so is a file that is gone")
  func damaged() async throws {
    let conflict = try ShopProject { files in
      files["Shop/Shop.xcodeproj/project.pbxproj"] = ShopProject.project
        .replacing("  FA = {", with: "<<<<<<< HEAD\n  FA = {")
    }
    let result = try await conflict.deliver(ShopProject.alert("A"))
    #expect(result.status == 1)
    #expect(result.errors.contains("line 10 is left from a merge conflict"), "\(result.errors)")
    let gone = try ShopProject { $0["Shop/Shared/Name.swift"] = nil }
    let missing = try await gone.deliver(ShopProject.alert("A"))
    #expect(missing.errors.contains("Shared/Name.swift, which does not exist"), "\(missing.errors)")
  }

  @Test("--configuration chooses the settings; the release ones count by default")
  func configuration() async throws {
    let project = try ShopProject()
    for (options, expected) in [([], ""), (["--configuration", "Debug"], "debug")] {
      let result = try await project.deliver(ShopProject.alert("A"), options)
      #expect(
        try result.json["content"]?["category"] == .string(expected), "\(result.errors)")
    }
    let unknown = try await project.deliver(ShopProject.alert("A"), ["--configuration", "Beta"])
    #expect(unknown.errors.contains("has no configuration Beta; it has Debug, Release"))
  }

  @Test("the name of the output changes neither the product nor the module")
  func outputName() async throws {
    let project = try ShopProject()
    let built = try await Tool.run(
      [
        "build", project.path("Shop/NotificationService"), "--output", project.path("NS.appex"),
        "--explain",
      ], environment: ["XDG_CACHE_HOME": project.path("Cache")])
    #expect(built.status == 0, "\(built.errors)")
    #expect(built.output.contains("-module-name NotificationService "))
    let plist = try String(contentsOfFile: project.path("NS.appex/Info.plist"), encoding: .utf8)
    #expect(plist.contains("<string>NotificationService.NotificationService</string>"))
    #expect(plist.contains("<string>Acme Service</string>"))
  }

  @Test("what Xcode would refuse or compile differently is said in words of its own")
  func refused() async throws {
    let content = try ShopProject { files in
      files["Shop/NotificationService/Info.plist"] = ShopProject.plist
        .replacing("usernotifications.service", with: "usernotifications.content-extension")
    }
    let point = try await content.deliver(ShopProject.alert("A"))
    #expect(point.status == 66)
    #expect(point.errors.contains("declares a content extension, but NotificationService inherits"))
    #expect(!point.errors.contains("main.swift"))
    let foreign = try ShopProject { files in
      files["Shop/NotificationService/Crypt.m"] = "@implementation Crypt @end"
      files["Shop/NotificationService/NotificationService.swift"] = ShopProject.service
        .replacing("= shopName", with: "= Crypt.name")
    }
    let language = try await foreign.deliver(ShopProject.alert("A"))
    #expect(language.status == 1)
    #expect(
      language.errors.contains("Crypt.m implements it: import its header in a bridging header"))
    let unused = try ShopProject { $0["Shop/NotificationService/Crypt.cpp"] = "int unused;" }
    let note = try await unused.deliver(ShopProject.alert("A"))
    #expect(note.output.contains("Crypt.cpp is left out of the bundle"), "\(note.errors)")
  }

  @Test("--quiet hides the compiler's warnings")
  func quiet() async throws {
    let project = try ShopProject { files in
      files["Shop/Shared/Name.swift"] = "let shopName = \"Acme\"\nfunc a() { let unused = 1 }"
    }
    func build(_ name: String, _ more: [String]) async throws -> Program.Ending {
      try await Tool.run(
        ["build", project.path(name), "-o", project.path("X.appex")] + more,
        environment: ["XDG_CACHE_HOME": project.path("Cache")])
    }
    let quiet = try await build("Shop/NotificationService", ["-q"])
    #expect(quiet.status == 0 && quiet.errors.isEmpty && quiet.output.isEmpty, "\(quiet)")
    try FileManager.default.removeItem(atPath: project.path("X.appex"))
    let plain = try await build("Shop/NotificationService", [])
    #expect(plain.status == 0 && plain.errors.contains("warning:"), "\(plain)")
  }

  @Test("an extension that Xcode built is refused as an Apple binary")
  func appleBinary() async throws {
    let project = try ShopProject { files in
      files["Apple.appex/Info.plist"] = ShopProject.plist
        .replacing("$(PRODUCT_MODULE_NAME)", with: "A").replacing(
          "<dict><key>NSExtension<",
          with: """
            <dict><key>CFBundleIdentifier</key><string>com.acme.shop.service</string>
            <key>CFBundleExecutable</key><string>A</string><key>NSExtension<
            """)
    }
    try Data([0xCF, 0xFA, 0xED, 0xFE, 0x0C, 0, 0, 1])
      .write(to: URL(fileURLWithPath: project.path("Apple.appex/A")))
    let result = try await project.deliver(ShopProject.alert("A"), to: "Apple.appex")
    #expect(result.status == 66 && result.output.isEmpty)
    #expect(result.errors.contains("for Apple's systems (Mach-O)"), "\(result.errors)")
  }

  @Test("a push for another app than the extension's is warned of, its own is not")
  func foreignApp() async throws {
    let project = try ShopProject()
    for (bundle, isForeign) in [("com.acme.shop", false), ("com.acme.shop.dev", true)] {
      let payload = ShopProject.alert("ORDER_SHIPPED")
      let result = try await project.deliver(payload, ["--bundle", bundle])
      #expect(
        result.output.contains("but the extension belongs to com.acme.shop:") == isForeign,
        "\(result.errors)")
    }
  }

  @Test("lint takes the app's strings for loc-keys, and says which extension it did not look at")
  func lint() async throws {
    let project = try ShopProject()
    try FileManager.default.createDirectory(
      atPath: project.path("pushes"), withIntermediateDirectories: true)
    _ = try project.folder.write(ShopProject.alert("ORDER_SHIPPED"), to: "pushes/a.apns")
    let folder = project.path("Shop/NotificationService")
    let environment = ["PUSHSIM_LINT_EXTENSION": "/bin/false"]
    let both = try await Tool.run(
      ["lint", project.path("pushes"), folder], environment: environment)
    #expect(!both.output.contains("loc-key-missing"), "\(both.output)")
    _ = try project.folder.write(ShopProject.alert("push.subtitle"), to: "pushes/b.apns")
    let one = try await Tool.run(["lint", project.folder.url.path], environment: environment)
    #expect(
      one.errors.contains("Shop/NotificationService is an extension and was not looked at"),
      "\(one.errors)")
  }
}
