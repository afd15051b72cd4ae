import AppBundle
import Diagnostics
import Foundation
import JSONModel
import NotificationModel
import SystemFiles
import TestSupport
import Testing

@testable import ExtensionBuilder

extension BuildTests {
  @Suite struct ExtensionBuilderTests {
    static let service = """
      import UserNotifications
      @objc
      final class NotificationService: UNNotificationServiceExtension {
        @objc override func didReceive(
          _ request: UNNotificationRequest,
          withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
        ) {
          let content = request.content.mutableCopy() as! UNMutableNotificationContent
          content.title += suffix()
          contentHandler(content)
        }
      }
      """
    static let helper = "import Foundation\nfunc suffix() -> String { \" [changed]\" }"

    private func sources(_ folder: String = "Ext", plist: String? = "NotificationService") throws
      -> TestFolder
    {
      let tree = try TestFolder([
        "\(folder)/NotificationService.swift": Self.service, "\(folder)/Helper.swift": Self.helper,
      ])
      if let plist {
        try tree.write(
          propertyList(serviceExtension("$(PRODUCT_MODULE_NAME).\(plist)")),
          to: "\(folder)/Info.plist")
      }
      return tree
    }

    private func build(
      _ tree: TestFolder, _ folder: String = "Ext", _ output: String = "Out.appex",
      _ options: BuildOptions = BuildOptions(), transcript: Transcript = Transcript()
    ) throws(BuildError) -> BuiltExtension {
      try ExtensionBuilder(sdk: FakeSDK.current, sink: transcript.sink)
        .build(folder: tree.file(folder), output: tree.file(output), options: options)
    }

    @Test("an Xcode folder becomes an .appex that runs its principal class")
    func building() throws {
      let tree = try sources()
      try tree.write("\"a\" = \"A\";", to: "Ext/Resources/en.lproj/Localizable.strings")
      try tree.write("sound", to: "Ext/Sounds/ding.wav")
      try tree.write("{}", to: "Ext/Resources/Media.xcassets/A.imageset/Contents.json")
      try tree.write("{}", to: "Ext/pushsim.json")
      try tree.write("@main struct No {}", to: "Ext/.build/Hidden.swift")
      try tree.write("@main struct No {}", to: "Ext/build/Old.swift")
      try tree.write("#import <Foundation/Foundation.h>", to: "Ext/Bridge.h")
      try tree.write(
        propertyList(
          "<key>com.apple.security.application-groups</key>"
            + "<array><string>group.$(PRODUCT_BUNDLE_IDENTIFIER)</string></array>"),
        to: "Ext/Ext.entitlements")
      let built = try build(tree)
      #expect(built.summary.hasPrefix("built Out.appex in "))
      #expect(built.sourceFileCount == 2 && built.findings.isEmpty && !built.isUpToDate)
      #expect(built.bundle.processModel == .zygote)
      #expect(built.bundle.principalClass == "Out.NotificationService")
      #expect(built.bundle.appGroups == ["group.com.example.app.Out"])
      #expect(
        try tree.names("Out.appex") == [
          "Info.plist", "Media.xcassets", "Out", "PushSimulatorBuild.json",
          "archived-expanded-entitlements.xcent",
          "ding.wav", "en.lproj",
        ])
      #expect(try tree.names() == ["Ext", "Out.appex"])
      #expect(try tree.names("Out.appex/Media.xcassets/A.imageset") == ["Contents.json"])
      let run = try Program.runBlocking(built.bundle.executable.path)
      #expect(run.output == "Title [changed]||com.example.app.Out\n")
      #expect(
        try String(contentsOf: tree.file("Ext/NotificationService.swift"), encoding: .utf8)
          == Self.service)
    }

    @Test(
      "names with spaces, emoji, a leading dash and non-Latin letters work",
      arguments: [
        ("My Ext", "My Ext.appex"), ("-o", "-x.appex"), ("🔔", "🔔.appex"), ("@a", "a/b/1.appex"),
        ("Dienst \"ä\"", "Dienst \\ ä.appex"),
      ])
    func oddNames(folder: String, output: String) throws {
      let tree = try sources(folder)
      let built = try build(tree, folder, output)
      #expect(
        try Program.runBlocking(built.bundle.executable.path).output.hasPrefix("Title [changed]"))
    }

    @Test("what is to be linked fast goes without the drivers, and says what does not compile")
    func fast() throws {
      let tree = try sources("My Ext")
      let environment = ProcessInfo.processInfo.environment
      let compiler = try #require(ProgramSearch.find("swiftc", environment: environment))
      // A driver that says what it would do, and does nothing.
      try tree.write(
        """
        #!/bin/sh
        case "$*" in *-driver-print-jobs*) exec \(compiler.path) "$@";; esac
        exit 9
        """, to: "bin/swiftc")
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: tree.path("bin/swiftc"))
      let transcript = Transcript()
      let builder = ExtensionBuilder(
        environment: environment.merging([
          "PATH": tree.path("bin") + ":" + (environment["PATH"] ?? "")
        ]) { $1 }, sdk: FakeSDK.current, sink: transcript.sink)
      var options = BuildOptions()
      options.linksFast = true
      func build(_ helper: String) throws(BuildError) -> BuiltExtension {
        _ = try? tree.write(helper, to: "My Ext/Helper.swift")
        return try builder.build(
          folder: tree.file("My Ext"), output: tree.file("My Ext.appex"), options: options)
      }
      for word in ["changed", "again"] {
        let built = try build(Self.helper.replacing("changed", with: word))
        let run = try Program.runBlocking(built.bundle.executable.path)
        #expect(run.output.hasPrefix("Title [\(word)]"), "\(transcript.text)")
      }
      let error = #expect(throws: BuildError.self) {
        try build(Self.helper.replacing("String", with: "Int"))
      }
      #expect(error?.code == .compilationFailed)
      #expect(transcript.text.contains("My Ext/Helper.swift:2:24: error:"), "\(transcript.text)")
    }

    @Test("the jobs of a driver are read as a shell reads them")
    func jobs() {
      let text = """
        clang version 17.0.0
        Target: x86_64-unknown-linux-gnu
         "/usr/bin/ld.lld" "-o" "a b" "x\\"y"
        /usr/bin/swift-frontend -c 'My Ext/It'\\''s.swift' a\\ b ''
        """
      #expect(
        DriverJobs.parse(text) == [
          ["/usr/bin/ld.lld", "-o", "a b", "x\"y"],
          ["/usr/bin/swift-frontend", "-c", "My Ext/It's.swift", "a b", ""],
        ])
    }

    @Test("a module name written out in Info.plist is the module's name")
    func writtenModule() throws {
      let tree = try sources()
      try tree.write(
        propertyList(serviceExtension("Written.NotificationService")), to: "Ext/Info.plist")
      #expect(try build(tree).bundle.principalClass == "Written.NotificationService")
    }

    @Test("errors name the file on disk, its line and its column, also behind blanked attributes")
    func diagnostics() throws {
      let tree = try sources()
      try tree.write(
        "import Foundation\n@objc class A: NSObject { @objc func a() { missing() } }",
        to: "Ext/Sub/A.swift")
      let transcript = Transcript()
      let error = #expect(throws: BuildError.self) { try build(tree, transcript: transcript) }
      #expect(error?.code == .compilationFailed)
      #expect(transcript.text.contains("Ext/Sub/A.swift:2:44: error: cannot find 'missing'"))
      #expect(!transcript.text.contains("Objective-C"))
    }

    @Test("WAKE-13: a principal class the compiler finds to be no service extension is named")
    func misfit() throws {
      let tree = try sources(plist: "Other")
      try tree.write("class Other: NSCache<NSString, NSString> {}", to: "Ext/Other.swift")
      let error = #expect(throws: BuildError.self) { try build(tree) }
      #expect(error?.message.contains("\n  Other, which NSExtensionPrincipalClass") == true)
    }

    @Test("a delegate that decides about redirects or challenges is said to be never asked")
    func uncalledDelegates() throws {
      let tree = try sources()
      try tree.write(
        "// willPerformHTTPRedirection\nlet a: URLAuthenticationChallenge? = nil",
        to: "Ext/Delegate.swift")
      let files = try SwiftFiles(reading: [tree.file("Ext/Delegate.swift")])
      #expect(files.uncalledDelegates.map(\.severity) == [.warning])
      #expect(files.uncalledDelegates.first?.message.contains("Delegate.swift:2") == true)
    }

    @Test("a failed build leaves a former bundle alone, and nothing half-written")
    func failure() throws {
      let tree = try sources()
      let former = try build(tree)
      try tree.write("let broken: Int = \"\"", to: "Ext/Helper.swift")
      #expect(throws: BuildError.self) { try build(tree) }
      #expect(try tree.names() == ["Ext", "Out.appex"])
      #expect(
        try Program.runBlocking(former.bundle.executable.path).output.hasPrefix("Title [changed]"))
    }

    @Test("WAKE-13: without an Info.plist one is made for the only subclass, with a finding")
    func noInfoPlist() throws {
      let built = try build(sources(plist: nil))
      #expect(built.findings.map(\.rule) == [.`WAKE-13`])
      #expect(built.bundle.principalClass == "Out.NotificationService")
    }

    @Test("nothing is compiled again until an input, the SDK's or an option changes")
    func incremental() throws {
      let tree = try sources(plist: nil)
      _ = try build(tree)
      let second = try build(tree)
      #expect(second.isUpToDate && second.findings.map(\.rule) == [.`WAKE-13`])
      #expect(second.summary == "Out.appex is up to date")
      try tree.write(
        Self.helper.replacingOccurrences(of: "changed", with: "again"), to: "Ext/Helper.swift")
      let third = try build(tree)
      #expect(!third.isUpToDate)
      #expect(
        try Program.runBlocking(third.bundle.executable.path).output.hasPrefix("Title [again]"))
      var options = BuildOptions()
      options.compilationConditions = ["DEBUG"]
      #expect(try !build(tree, "Ext", "Out.appex", options).isUpToDate)
      try FileManager.default.removeItem(at: tree.file("Out.appex/Out"))
      #expect(try !build(tree, "Ext", "Out.appex", options).isUpToDate)
    }

    @Test("Swift 5 mode is the default, 6 an option")
    func languageVersion() throws {
      let tree = try sources()
      try tree.write(
        "import Foundation\nfunc suffix() -> String {\n#if swift(>=6)\n\"6\"\n#else\n\"5\"\n#endif\n}",
        to: "Ext/Helper.swift")
      var options = BuildOptions()
      #expect(
        try Program.runBlocking(build(tree).bundle.executable.path).output.hasPrefix("Title5"))
      options.swiftLanguageVersion = .six
      let six = try build(tree, "Ext", "Out.appex", options)
      #expect(try Program.runBlocking(six.bundle.executable.path).output.hasPrefix("Title6"))
    }

    @Test("a cancelled build kills the compiler with all its children, and leaves nothing")
    func cancelled() async throws {
      let tree = try sources()
      let compiler = "#!/bin/sh\nsetsid sleep 1000 &\necho $!\nwait\n"
      try tree.write(compiler, to: "bin/swiftc", isExecutable: true)
      let child = Transcript()
      let (starts, start) = AsyncStream<Void>.makeStream()
      let path = "\(tree.file("bin").path):\(ProcessInfo.processInfo.environment["PATH"] ?? "")"
      let builder = ExtensionBuilder(
        environment: ["PATH": path], sdk: FakeSDK.current,
        sink: DiagnosticsSink { data in
          child.sink.write(data)
          start.finish()
        })
      let build = Task {
        try builder.build(folder: tree.file("Ext"), output: tree.file("Out.appex"))
      }
      for await _ in starts {}
      build.cancel()
      let error = await #expect(throws: BuildError.self) { try await build.value }
      #expect(error?.code == .interrupted && error?.code.exitStatus == 130)
      #expect(try tree.names() == ["Ext", "bin"])
      let pid = try #require(pid_t(child.text.trimmingCharacters(in: .whitespacesAndNewlines)))
      // A killed orphan may wait for its new parent as a zombie.
      let status = try? String(contentsOfFile: "/proc/\(pid)/stat", encoding: .utf8)
      #expect(status?.contains(") Z ") ?? true)
    }
  }
}
