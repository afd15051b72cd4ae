import Foundation
import JSONModel
import TestSupport
import Testing

/// An extension and the app around it, as an Xcode project has them.
@Suite("An extension's app", .timeLimit(.minutes(5)))
struct EmbeddingTests {
  /// How the app's target brings the extension along.
  enum Embedding: String, CaseIterable {
    case copied, whenInstalling, builtOnly, none
  }

  /// The project with an app that embeds the extension so.
  private func project(
    _ embedding: Embedding, changing change: (inout [String: String]) -> Void = { _ in }
  ) throws -> ShopProject {
    try ShopProject { files in
      let name = "Shop/Shop.xcodeproj/project.pbxproj"
      let phase = """
        PX = { isa = PBXFileReference; path = NotificationService.appex;
          sourceTree = BUILT_PRODUCTS_DIR; };
        BX = { isa = PBXBuildFile; fileRef = PX; };
        EX = { isa = PBXCopyFilesBuildPhase; dstPath = ""; dstSubfolderSpec = 13; files = ( BX );
          runOnlyForDeploymentPostprocessing = \(embedding == .whenInstalling ? 1 : 0); };
        DEP = {
        """
      var text = (files[name] ?? "").replacing("DEP = {", with: phase)
        .replacing(
          "name = NotificationService; build",
          with:
            "name = NotificationService; productReference = PX; build")
      if embedding == .copied || embedding == .whenInstalling {
        text = text.replacing("( SA, RA )", with: "( SA, RA, EX )")
      }
      if embedding == .none { text = text.replacing("dependencies = ( DEP );", with: "") }
      files[name] = text
      change(&files)
    }
  }

  @Test(
    "WAKE-14: an extension that the app does not embed, or only when installing, is said",
    arguments: Embedding.allCases)
  func embedding(_ embedding: Embedding) async throws {
    let project = try project(embedding)
    let found = try await project.deliver(ShopProject.alert("ORDER_SHIPPED"))
    let findings = try found.json["findings"]?.array?.filter { $0["rule"] == "WAKE-14" } ?? []
    let words =
      switch embedding {
      case .copied: nil as String?
      case .whenInstalling: "embeds NotificationService only when installing"
      case .builtOnly: "no phase of it copies the extension"
      case .none: "no app of the project embeds NotificationService"
      }
    #expect(findings.count == (words == nil ? 0 : 1), "\(found.output)")
    #expect(findings.allSatisfy { $0["severity"] == "warning" })
    #expect(findings.first?["message"]?.string?.contains(words ?? "") != false)
    // Whoever looks before anything runs hears of it too.
    let folder = project.path("Shop/NotificationService")
    for command in [["doctor", "--extension", folder], ["lint", folder]] {
      let result = try await Tool.run(
        command,
        environment: [
          "XDG_CACHE_HOME": project.path("Cache"), "PUSHSIM_LINT_EXTENSION": "/bin/false",
        ])
      let text = (result.output + result.errors).split(whereSeparator: \.isWhitespace)
        .joined(separator: " ")
      #expect(
        words.map { text.contains($0) } ?? !text.contains("embeds"), "\(command[0]): \(text)")
    }
  }

  @Test("WAKE-14: the app's own build says what it does not embed")
  func appBuild() async throws {
    let project = try project(.none)
    let result = try await Tool.run(
      ["build", project.path("Shop"), "-o", project.path("Shop.app")],
      environment: ["XDG_CACHE_HOME": project.path("Cache")])
    #expect(result.errors.contains("no app of the project embeds"), "\(result.errors)")
  }

  @Test("the build of an app says once what its code and its extension's lack alike")
  func sameFinding() async throws {
    let project = try project(.copied) { files in
      files["Shop/App/App.swift"] = "import Kit\n@main struct App { static func main() {} }"
      files["Shop/NotificationService/NotificationService.swift"] =
        "import Kit\n" + ShopProject.service
      files["Shop/Kit/Kit.podspec"] =
        "s.source_files = 'Classes/*.swift'\ns.resource_bundles = { 'Kit' => ['Assets/*.json'] }"
      files["Shop/Kit/Classes/Kit.swift"] = "public let kit = 1"
      files["Shop/Kit/Assets/stickers.json"] = "{}"
    }
    let result = try await Tool.run(
      ["build", project.path("Shop"), "-o", project.path("Shop.app")],
      environment: ["XDG_CACHE_HOME": project.path("Cache")])
    let lines = result.errors.split(separator: "\n").filter { $0.contains("stickers.json") }
    #expect(lines.count == 1, "\(result.errors)")
    for name in ["Shop.app", "Shop.app/PlugIns/NotificationService.appex"] {
      #expect(try project.folder.read("\(name)/PushSimulatorBuild.json").contains("stickers.json"))
    }
    // A phone has no report of its own for that, nor a matrix or a server.
    let script = try project.folder.write("lock\n", to: "s.phone")
    for command in [
      ["phone", "run", script, "--app", project.path("Shop")],
      ["phone", "run", script, "--extension", project.path("Shop/NotificationService")],
      ["matrix", "--app", project.path("Shop")],
      ["serve", "--app", project.path("Shop"), "--", "true"],
    ] {
      let run = try await Tool.run(
        command, environment: ["XDG_CACHE_HOME": project.path("Cache")])
      let lines = run.errors.split(separator: "\n").filter { $0.contains("stickers.json") }
      #expect(lines.count == 1 && run.status == 0, "\(command): \(run.output)\(run.errors)")
    }
  }

  @Test("WAKE-14: a phone says why a push finds no extension that the app's build left out")
  func leftOut() async throws {
    let folder = try TestFolder([
      "Moon/App.swift": "@main struct App { static func main() {} }",
      "Moon/Info.plist": """
      <plist version="1.0"><dict><key>CFBundleIdentifier</key><string>com.acme.moon</string></dict></plist>
      """,
      "Moon/MoonService/NotificationService.swift": "import UserNotifications\nlet a: Int = \"\"",
      "Moon/MoonService/Info.plist": ShopProject.plist,
      "push.apns": ShopProject.alert("A").replacing("com.acme.shop", with: "com.acme.moon"),
      "s.phone": "ask alert\nprompt allow\npush push.apns\nfindings\n",
    ])
    let environment = ["XDG_CACHE_HOME": folder.path("Cache")]
    let built = try await Tool.run(
      ["build", folder.path("Moon"), "-o", folder.path("Moon.app")], environment: environment)
    #expect(built.errors.contains("MoonService is left out of the app"), "\(built.errors)")
    let run = try await Tool.run(
      ["phone", "run", folder.path("s.phone"), "--app", folder.path("Moon.app")],
      environment: environment)
    let finding = "warning: the extension MoonService is left out of the app: "
    #expect(run.output.contains(finding), "\(run.output)\(run.errors)")
  }

  @Test("PROV-24: an extension in an app without a project has an identifier below the app's")
  func identifierWithoutProject() async throws {
    let folder = try TestFolder([
      "Moon/App.swift": "@main struct App { static func main() {} }",
      "Moon/Info.plist": """
      <plist version="1.0"><dict><key>CFBundleIdentifier</key><string>com.acme.moon</string></dict></plist>
      """,
      "Moon/MoonService/NotificationService.swift": ShopProject.service.replacing(
        "content.title = shopName", with: "content.title = \"Moon\""),
      "Moon/MoonService/Info.plist": ShopProject.plist,
    ])
    let environment = ["XDG_CACHE_HOME": folder.path("Cache")]
    let built = try await Tool.run(
      ["build", folder.path("Moon"), "-o", folder.path("Moon.app")], environment: environment)
    #expect(built.status == 0, "\(built.errors)")
    let found = try await Tool.run(
      [
        "deliver", "-", "--temporary-device", "--json", "--extension",
        folder.path("Moon.app/PlugIns/MoonService.appex"),
      ], input: Data(ShopProject.alert("A").replacing("com.acme.shop", with: "com.acme.moon").utf8))
    #expect(try found.json["extension"]?["bundle"] == "com.acme.moon.MoonService")
    #expect(!found.output.contains("PROV-24") && found.status == 0, "\(found.output)")
    // The app's folder is looked at for the extension in it.
    let lint = try await Tool.run(
      ["lint", folder.path("Moon")], environment: ["PUSHSIM_LINT_EXTENSION": "/bin/false"])
    #expect(!lint.errors.contains("was not looked at; name it"), "\(lint.errors)")
  }

  @Test(
    "PAYL-08: localizedUserNotificationString takes the app's texts, or those of --localizations")
  func localizedStrings() async throws {
    let project = try project(.copied) { files in
      files["Shop/NotificationService/NotificationService.swift"] = ShopProject.service.replacing(
        "content.title = shopName",
        with: """
          content.title = NSString.localizedUserNotificationString(
            forKey: "ORDER_SHIPPED", arguments: nil) + shopName.prefix(0)
          """)
      files["Texts/en.lproj/Localizable.strings"] = "ORDER_SHIPPED = \"Shipped elsewhere.\";"
    }
    let found = try await project.deliver(ShopProject.alert("ORDER_SHIPPED"))
    #expect(try found.json["content"]?["title"] == "Your order was shipped.", "\(found.errors)")
    let other = try await project.deliver(
      ShopProject.alert("ORDER_SHIPPED"), ["--localizations", project.path("Texts")])
    #expect(try other.json["content"]?["title"] == "Shipped elsewhere.", "\(other.errors)")
  }

  @Test("The app has the name that its project gives it")
  func displayName() async throws {
    let project = try project(.copied) { files in
      let name = "Shop/Shop.xcodeproj/project.pbxproj"
      files[name] = files[name]?.replacing(
        "PR = { isa = XCBuildConfiguration; name = Release; buildSettings = { }; };",
        with: """
          PR = { isa = XCBuildConfiguration; name = Release; buildSettings = {
            INFOPLIST_KEY_CFBundleDisplayName = "Acme Market"; }; };
          """)
    }
    let text = try await Tool.run(
      [
        "deliver", "-", "--temporary-device", "--extension",
        project.path("Shop/NotificationService"), "--picture", project.path("card.txt"),
      ],
      input: Data(ShopProject.alert("ORDER_SHIPPED").utf8),
      environment: ["XDG_CACHE_HOME": project.path("Cache")])
    #expect(text.output.contains("▣ Acme Market"), "\(text.output)\(text.errors)")
  }
}
