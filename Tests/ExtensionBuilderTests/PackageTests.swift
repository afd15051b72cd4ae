import AppBundle
import Foundation
import TestSupport
import Testing

@testable import ExtensionBuilder

extension BuildTests {
  /// Modules of packages: of the repository, of checkouts, and of C.
  @Suite struct PackageTests {
    private static let service = """
      import Core
      #if canImport(Legacy)
      import Legacy
      #endif
      #if os(macOS)
      import Desktop
      #endif
      import UserNotifications
      class NotificationService: UNNotificationServiceExtension {
        override func didReceive(
          _ request: UNNotificationRequest,
          withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
        ) {
          let content = request.content.mutableCopy() as! UNMutableNotificationContent
          content.title = greeting
          contentHandler(content)
        }
      }
      """

    /// A repository with an extension, two packages of its own, a checkout and a package elsewhere.
    private static let files = [
      ".git/HEAD": "",
      "Ext/N.swift": service,
      "Ext/Info.plist": propertyList(
        serviceExtension("$(PRODUCT_MODULE_NAME).NotificationService")),
      "Ext/pushsim.json": #"{"packages": {"Given": "../Elsewhere/Given"}}"#,
      "Core/Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Core", products: [.library(name: "Core", targets: ["Core"])],
        dependencies: [.package(path: "../Deep/Down/Below/Words")],
        targets: [
          .target(
            name: "Core", dependencies: ["CText", "Inner"], path: "Code", exclude: ["Not.swift"],
            swiftSettings: [.define("PHONE", .when(platforms: [.iOS]))]),
          .target(name: "Inner"),
          .target(name: "CText", cSettings: [.define("MARK", to: "\\"!\\"")]),
          .target(name: "Legacy"),
        ])
      """,
      "Core/Code/Core.swift": """
      import CText
      import Given
      import Inner
      import Some_Checkout
      import Words
      #if PHONE
      public let greeting = [inner, word, given, checkout, String(cString: mark())]
        .joined(separator: " ")
      #endif
      """,
      "Core/Code/Not.swift": "does not compile",
      // Read as Linux's it does not compile; then it is read as an iPhone's.
      "Core/Sources/Inner/Inner.swift":
        "#if os(Linux)\n#error(\"Linux\")\n#else\npackage let inner = \"inner\"\n#endif",
      "Core/Sources/CText/mark.c": "#include \"CText.h\"\nconst char *mark(void) { return MARK; }",
      "Core/Sources/CText/include/CText.h": "const char *mark(void);",
      "Core/Sources/Legacy/Legacy.m": "@implementation Legacy @end",
      "Deep/Down/Below/Words/Package.swift": manifest("Words", target: "Words"),
      "Deep/Down/Below/Words/Sources/Words/Words.swift": "public let word = \"word\"",
      "Elsewhere/Given/Package.swift": manifest("Given", target: "Given"),
      "Elsewhere/Given/Sources/Given/Given.swift": "public let given = \"given\"",
      "SourcePackages/checkouts/Check/Package.swift": manifest("Check", target: "Some-Checkout"),
      "SourcePackages/checkouts/Check/Sources/Some-Checkout/C.swift":
        "public let checkout = \"checkout\"",
    ]

    private static func manifest(_ name: String, target: String) -> String {
      """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(name: "\(name)", targets: [.target(name: "\(target)")])
      """
    }

    private func builder(_ tree: TestFolder) -> ExtensionBuilder {
      let environment = ProcessInfo.processInfo.environment
        .merging(["XDG_CACHE_HOME": tree.file("Cache").path]) { $1 }
      return ExtensionBuilder(
        environment: environment, sdk: FakeSDK.current, standIns: StandInLibrary(folder: nil),
        sink: Transcript().sink)
    }

    @Test("an extension builds with the parts of packages that it reaches, and no others")
    func building() throws {
      let tree = try TestFolder(Self.files)
      let builder = builder(tree)
      let folder = tree.file("Ext")
      let built = try builder.build(folder: folder, output: tree.file("Out.appex"))
      let output = try Program.runBlocking(built.bundle.executable.path).output
      #expect(output.hasPrefix("inner word given checkout !|"))
      let names = built.explanation.modules.map(\.name)
      #expect(Set(names) == ["CText", "Core", "Given", "Inner", "Some_Checkout", "Words"])
      #expect(try builder.build(folder: folder, output: tree.file("Out.appex")).isUpToDate)

      let survey = try builder.survey(folder: folder)
      let supplies = Dictionary(uniqueKeysWithValues: survey.modules.map { ($0.name, $0) })
      #expect(supplies["Core"]?.supply == .repository(tree.file("Core/Code").path))
      #expect(supplies["UserNotifications"]?.supply == .deviceSDK && supplies["Desktop"] == nil)
      let legacy = try #require(supplies["Legacy"])
      #expect(legacy.isOptional && legacy.importer == "\(folder.path)/N.swift:3")
      guard case .missing(let advice) = legacy.supply else {
        Issue.record("Legacy is \(legacy.supply)")
        return
      }
      #expect(advice.contains("it is written in Objective-C") && advice.contains("Legacy.m"))
    }

    @Test("a module of Objective-C that is needed is refused, with the file and what to do")
    func objectiveC() throws {
      let tree = try TestFolder(
        Self.files.merging(["Ext/N.swift": "import Legacy\n" + Self.service]) { $1 })
      let error = #expect(throws: BuildError.self) {
        try builder(tree).build(folder: tree.file("Ext"), output: tree.file("Out.appex"))
      }
      #expect(error?.message.contains("Legacy: it is written in Objective-C") == true)
      #expect(error?.message.contains("Core/Sources/Legacy/Legacy.m") == true)
    }

    @Test("conditions are read as an iPhone's")
    func conditions() {
      let source = SwiftSource(
        """
        #if os(macOS) || targetEnvironment(macCatalyst)
        import A
        #elseif canImport(B) && !FLAG
        import B
        #else
        import C
        #endif
        #if !os(iOS)
        import D
        #elseif FLAG
        import E
        #else
        import F
        #endif
        """)
      let names = { (defined: Set<String>) in
        source.activeImports(defined: defined).map { $0.module + ($0.isConditional ? "?" : "") }
      }
      #expect(names([]) == ["B?", "C?", "E?", "F?"] && names(["FLAG"]) == ["C", "E"])
    }
  }
}
