import Foundation
import JSONModel
import TestSupport
import Testing

/// `pushsim lint` of extensions, whose source a tool of its own looks at.
@Suite("pushsim lint of extensions", .timeLimit(.minutes(1)))
struct LintExtensionTests {
  /// A stand-in for the tool: it prints one finding in the file it is given, and keeps its arguments.
  private static func standIn(in folder: TestFolder, prints: String) async throws -> String {
    let tool = folder.url.appendingPathComponent("tool")
    let script = """
      #!/bin/sh
      printf '%s\\n' "$@" > '\(folder.url.path)/arguments'
      cat '\(folder.url.path)/report'
      \(prints)
      """
    let text = try folder.write(script, to: "script")
    // A process that another test starts meanwhile would have the file open for writing, were it
    // this one that wrote it, and nobody could execute it.
    try await Program.runChecked("cp", [text, tool.path])
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: tool.path)
    return tool.path
  }

  private static let source = """
    let título = "[modified]"

    """

  private static func scene(_ ending: String = "exit 1") async throws -> (
    folder: TestFolder, source: String, environment: [String: String]
  ) {
    let folder = try TestFolder()
    let source = folder.url.appendingPathComponent("Service.swift")
    try Data(Self.source.utf8).write(to: source)
    let report = """
      {"version":1,"tool":"pushsim-lint-extension","files":1,"diagnostics":[{"check":"template-text",\
      "severity":"warning","message":"it is there","fix":"remove it","file":"\(source.path)",\
      "line":1,"column":16,"endLine":1,"endColumn":26,"rule":"LIFE-01",\
      "edits":[{"offset":15,"length":10,"replacement":""}]}]}
      """
    try Data(report.utf8).write(to: folder.url.appendingPathComponent("report"))
    let tool = try await standIn(in: folder, prints: ending)
    return (folder, source.path, ["PUSHSIM_LINT_EXTENSION": tool])
  }

  @Test("its findings come in the same form, with columns in characters")
  func joined() async throws {
    let (folder, source, environment) = try await Self.scene()
    defer { withExtendedLifetime(folder) {} }
    let run = try await Tool.run(["lint", source], environment: environment)
    #expect(
      run.output == """
        \(source):1:15: warning: it is there (LIFE-01) [template-text]
            1 | let título = "[modified]"
              |               ^~~~~~~~~~
          fix: remove it (--fix does)
        1 warning in 1 extension

        """)
    #expect(run.status == 0)
    let json = try await Tool.run(["lint", source, "--format", "json"], environment: environment)
    let found = try json.json["diagnostics"]?.array?.first
    #expect(found?["edits"]?.array?.first?["column"] == 15)
  }

  @Test("checks are left out and changed as those of payloads are, and --fix is handed on")
  func settings() async throws {
    let (folder, source, environment) = try await Self.scene()
    let configuration = folder.url.appendingPathComponent(".pushsim-lint.json")
    try Data(
      #"{"severity":{"template-text":"error"},"disable":["payload-printed","wrong-root"]}"#.utf8
    ).write(to: configuration)
    let run = try await Tool.run(["lint", source, "--fix"], environment: environment)
    #expect(run.output.contains("error: it is there"))
    #expect(run.status == 1)
    let arguments = try String(
      contentsOf: folder.url.appendingPathComponent("arguments"), encoding: .utf8)
    #expect(arguments == "\(source)\n--disable\npayload-printed\n--fix\n")
  }

  @Test("an extension's folder is looked at with its payloads, whose texts are not the extension's")
  func folder() async throws {
    let (folder, _, environment) = try await Self.scene()
    let strings = folder.url.appendingPathComponent("en.lproj/Localizable.strings")
    try FileManager.default.createDirectory(
      at: strings.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(#""A" = "B";"#.utf8).write(to: strings)
    try Data(#"{"aps":{"alert":{"loc-key":"C"}}}"#.utf8)
      .write(to: folder.url.appendingPathComponent("push.apns"))
    let run = try await Tool.run(["lint", folder.url.path], environment: environment)
    #expect(run.output.contains("[template-text]"))
    #expect(!run.output.contains("[loc-key-missing]"))
    #expect(run.output.contains("1 warning in 1 payload and 1 extension"))
  }

  @Test("what it cannot read is 66 with its own words, and a tool that fails or cannot load is 70")
  func failing() async throws {
    let (folder, source, environment) = try await Self.scene(
      "echo 'Error: cannot read it' >&2; exit 64")
    let unreadable = try await Tool.run(["lint", source], environment: environment)
    #expect(unreadable.status == 66)
    #expect(unreadable.errors.contains("could not be looked at: cannot read it"))
    let (second, other, failing) = try await Self.scene("exit 3")
    defer { withExtendedLifetime((folder, second)) {} }
    #expect(try await Tool.run(["lint", other], environment: failing).status == 70)
    let (bare, orphan, unloaded) = try await Self.scene(
      "echo 'tool: error while loading shared libraries: libSwiftParser.so: none' >&2; exit 127")
    defer { withExtendedLifetime(bare) {} }
    let unlinked = try await Tool.run(["lint", orphan], environment: unloaded)
    #expect(unlinked.status == 70)
    #expect(unlinked.errors.contains("libSwiftParser.so: none; the tool needs the Swift toolchain"))
    let third = ["PUSHSIM_LINT_EXTENSION": "/nowhere/tool"]
    let missing = try await Tool.run(["lint", other], environment: third)
    #expect(missing.status == 70)
    #expect(missing.errors.contains("PUSHSIM_LINT_EXTENSION names /nowhere/tool"))
    let payload = "Samples/Payloads/apns-root.apns"
    let both = try await Tool.run(["lint", payload, other], environment: third)
    #expect(both.status == 70 && both.output.contains("[wrong-root]"))
  }

  @Test("--explain of a check of extensions prints the tool's page")
  func page() async throws {
    let (folder, _, environment) = try await Self.scene("exit 0")
    _ = try folder.write("## template-text\n", to: "report")
    let run = try await Tool.run(["lint", "--explain", "template-text"], environment: environment)
    #expect(run.output == "## template-text\n" && run.status == 0)
    let arguments = try String(contentsOfFile: folder.path("arguments"), encoding: .utf8)
    #expect(arguments == "--explain\ntemplate-text\n")
  }

  @Test("a folder of another language is said not to be looked at")
  func foreign() async throws {
    let folder = try TestFolder()
    _ = try folder.write("int a;", to: "Service.mm")
    let run = try await Tool.run(["lint", folder.url.path])
    #expect(run.status == 66 && run.errors.contains("sources in other languages"), "\(run.errors)")
  }

  @Test("--diff shows what the tool would change, and --fix names what it changed")
  func fixes() async throws {
    let (folder, source, environment) = try await Self.scene("exit 1")
    let report = """
      {"version":1,"tool":"pushsim-lint-extension","files":1,"fixed":1,"diagnostics":[],
      "fixes":[{"check":"template-text","severity":"warning","message":"it is there","fix":"",
      "file":"A.swift","line":3,"column":1,"endLine":3,"endColumn":2,"edits":[]}],
      "previews":[{"file":"A.swift","before":"a\\nb\\n","after":"a\\n"}]}
      """
    _ = try folder.write(report, to: "report")
    let fixed = try await Tool.run(["lint", source, "--fix", "-q"], environment: environment)
    #expect(fixed.errors == "A.swift:3: fixed: it is there [template-text]\n")
    let diff = try await Tool.run(["lint", source, "--diff"], environment: environment)
    #expect(
      diff.output == "--- A.swift\n+++ A.swift\n@@ -1,2 +1,1 @@\n a\n-b\n" && diff.status == 1)
  }

  @Test("a source with a syntax error does not parse, and fails", .enabled(if: isBuilt))
  func syntaxError() async throws {
    let folder = try TestFolder()
    let source = try folder.write("func a() {\n  print(1\n}\n", to: "A.swift")
    let run = try await Tool.run(["lint", source])
    #expect(run.status == 1 && run.output.contains("[syntax-error]"), "\(run.output)")
    #expect(run.output.contains("A.swift:2:1: error: the file does not parse"), "\(run.output)")
  }

  static let isBuilt = FileManager.default.isExecutableFile(
    atPath: Checkout.file(".build-lint/debug/pushsim-lint-extension").path)

  @Test(
    "the tool of the checkout looks at folders and at bundles that know their sources",
    .enabled(if: isBuilt))
  func real() async throws {
    let folder = try await Tool.run(["lint", "Samples/Extensions/RichMedia", "--strict"])
    #expect(folder.output.contains("in 1 extension"), "\(folder.errors)")
    #expect(folder.status == 0, "\(folder.output)")
    let appex = try await Tool.run(["lint", Checkout.appex("RichMedia").path, "--strict"])
    #expect(appex.status == 0, "\(appex.output)\(appex.errors)")
    #expect(appex.errors == "")
  }

  @Test(
    "WAKE-13: the lint finds an error where a delivery finds no principal class",
    .enabled(if: isBuilt),
    arguments: [
      ("$(PRODUCT_MODULE_NAME).NotificationService", "", true), ("NotificationService", "", false),
      ("$(PRODUCT_MODULE_NAME).Other", "", false), ("Other", "", false),
      ("$(PRODUCT_MODULE_NAME).Helper", "", false), ("Renamed", "@objc(Renamed) ", true),
      ("NotificationService", "@objc(Renamed) ", false),
      ("$(PRODUCT_MODULE_NAME).NotificationService", "@objc(Renamed) ", true),
    ])
  func principalClasses(name: String, attribute: String, isFound: Bool) async throws {
    let folder = try TestFolder()
    _ = try folder.write(
      propertyList(
        """
        <key>NSExtension</key><dict>
        <key>NSExtensionPointIdentifier</key><string>com.apple.usernotifications.service</string>
        <key>NSExtensionPrincipalClass</key><string>\(name)</string></dict>
        """), to: "Info.plist")
    _ = try folder.write(
      """
      import UserNotifications
      \(attribute)class NotificationService: UNNotificationServiceExtension {
        override func didReceive(
          _ request: UNNotificationRequest,
          withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
        ) { contentHandler(request.content) }
      }
      class Helper {}
      """, to: "NotificationService.swift")
    let lint = try await Tool.run(["lint", folder.url.path])
    #expect(lint.output.contains("error: ") == !isFound, "\(lint.output)")
    let delivery = try await Tool.run([
      "deliver", Checkout.payload("photo.apns"), "--temporary-device", "--extension",
      folder.url.path,
    ])
    let printed = delivery.output + delivery.errors
    #expect((delivery.status == 0) == isFound, "\(printed)")
    #expect(isFound || printed.contains("WAKE-13"), "\(printed)")
  }
}
