import AppBundle
import Foundation
import TestSupport
import Testing

@testable import ExtensionBuilder

extension BuildTests {
  /// Packages that a repository names and does not have: what a build says, and fetching them.
  @Suite struct PackageFetchTests {
    private static let service = """
      import Greeting
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

    private static func manifest(_ name: String) -> String {
      """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(name: "\(name)", targets: [.target(name: "\(name)")])
      """
    }

    @discardableResult
    private static func git(_ arguments: [String], in folder: URL) throws -> String {
      let identity = ["-c", "user.name=Test", "-c", "user.email=test@example.com"]
      let ending = try Program.runBlocking("git", identity + arguments, in: folder)
      try #require(ending.status == 0, "\(ending.errors)")
      return ending.output.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// Commits a package with one module and gives the revision.
    private static func commit(_ name: String, _ code: String, in tree: TestFolder) throws -> String
    {
      let folder = tree.file(name)
      try tree.write(manifest(name), to: "\(name)/Package.swift")
      try tree.write(code, to: "\(name)/Sources/\(name)/Code.swift")
      if !FileManager.default.fileExists(atPath: folder.path + "/.git") {
        try git(["init", "--quiet"], in: folder)
      }
      try git(["add", "."], in: folder)
      try git(["commit", "--quiet", "-m", "A version"], in: folder)
      return try git(["rev-parse", "HEAD"], in: folder)
    }

    /// A `Package.resolved` with these packages at these revisions, at addresses below `base`.
    private static func resolved(_ pins: [(String, String)], base: String) -> String {
      let pins = pins.map { name, revision in
        """
        {"identity": "\(name.lowercased())", "kind": "remoteSourceControl",
         "location": "\(base)/\(name)", "state": {"revision": "\(revision)", "version": "1.2.3"}}
        """
      }
      return #"{"pins": [\#(pins.joined(separator: ","))], "version": 2}"#
    }

    private func tree() throws -> TestFolder {
      try TestFolder([
        ".git/HEAD": "", "Ext/N.swift": Self.service,
        "Ext/Info.plist": propertyList(
          serviceExtension("$(PRODUCT_MODULE_NAME).NotificationService")),
      ])
    }

    private func output(_ tree: TestFolder) throws -> String {
      let built = try BuildTests.builder(tree).build(
        folder: tree.file("Ext"), output: tree.file("Out.appex"))
      return try Program.runBlocking(built.bundle.executable.path).output
    }

    @Test("a build names every missing module and how to get it, as doctor does, at once")
    func refusal() throws {
      let (tree, transcript) = (try tree(), Transcript())
      try tree.write(
        "import Nowhere\nimport Ext\nimport PodKit\n" + Self.service, to: "Ext/N.swift")
      let revision = String(repeating: "a1", count: 20)
      try tree.write(
        Self.resolved([("Greeting", revision)], base: "https://host.example"),
        to: "App.xcodeproj/project.xcworkspace/xcshareddata/swiftpm/Package.resolved")
      try tree.write("PODS:\n  - PodKit (2.0.1):\n    - Other\n", to: "Podfile.lock")
      let error = #expect(throws: BuildError.self) {
        try BuildTests.builder(tree, transcript).build(
          folder: tree.file("Ext"), output: tree.file("Out.appex"))
      }
      let message = try #require(error?.message)
      let place = tree.path("SourcePackages/checkouts/Greeting")
      #expect(message.contains("3 modules are missing, and nothing was compiled"), "\(message)")
      #expect(
        message.contains(
          "git clone https://host.example/Greeting \(place) && git -C \(place) checkout \(revision)"
        ))
      #expect(message.contains("PodKit 2.0.1") && message.contains(tree.path("Pods/PodKit")))
      #expect(message.contains("Nowhere: give the module's sources"))
      #expect(message.contains("`pushsim packages \(tree.path("Ext"))`"))
      #expect(transcript.text.isEmpty && error?.code == .compilationFailed)
      for module in try BuildTests.builder(tree).survey(folder: tree.file("Ext")).modules {
        guard case .missing(let advice) = module.supply else { continue }
        #expect(message.contains("\(module.name): \(advice) (\(module.importer) imports it)"))
      }
    }

    @Test("arguments that lead the compiler to modules leave the judgement to it")
    func arguments() throws {
      let tree = try tree()
      var options = BuildOptions()
      options.compilerArguments = ["-I", tree.path("Modules")]
      let transcript = Transcript()
      #expect(throws: BuildError.self) {
        try BuildTests.builder(tree, transcript).build(
          folder: tree.file("Ext"), output: tree.file("Out.appex"), options: options)
      }
      #expect(transcript.text.contains("no such module 'Greeting'"))
    }

    @Test("packages come at the revisions that Package.resolved names, with those they need")
    func fetching() throws {
      let (tree, remote) = (try tree(), try TestFolder())
      let greeting = try Self.commit(
        "Greeting", "import Words\npublic let greeting = word", in: remote)
      _ = try Self.commit("Greeting", "#error(\"a later version\")", in: remote)
      let words = try Self.commit("Words", "public let word = \"Hello\"", in: remote)
      let unneeded = try Self.commit("Unneeded", "", in: remote)
      try tree.write(
        Self.resolved(
          [("Greeting", greeting), ("Unneeded", unneeded), ("Words", words)],
          base: remote.url.absoluteString), to: "Package.resolved")
      let fetch = try BuildTests.builder(tree).fetchPackages(for: tree.file("Ext"), from: nil)
      #expect(fetch.fetched.map(\.name) == ["Greeting", "Words"], "\(fetch.failures)")
      #expect(fetch.missing.isEmpty && fetch.failures.isEmpty)
      #expect(try output(tree).hasPrefix("Hello|"))
      #expect(try tree.names("SourcePackages/checkouts") == ["Greeting", "Words"])
      let again = try BuildTests.builder(tree).fetchPackages(for: tree.file("Ext"), from: nil)
      #expect(again.fetched.isEmpty && again.missing.isEmpty)
    }

    @Test("where no address is reached, clones in a folder are taken, and only whole ones")
    func clones() throws {
      let (tree, remote) = (try tree(), try TestFolder())
      let revision = try Self.commit("Greeting", "public let greeting = \"Hi\"", in: remote)
      let gone = tree.file("Gone").absoluteString
      try tree.write(Self.resolved([("Greeting", revision)], base: gone), to: "Package.resolved")
      let none = try BuildTests.builder(tree).fetchPackages(for: tree.file("Ext"), from: nil)
      #expect(none.missing.map(\.name) == ["Greeting"] && none.fetched.isEmpty)
      #expect(none.failures.map(\.reason).first?.contains("git says: fatal: ") == true)
      #expect(try tree.names("SourcePackages/checkouts").isEmpty)
      try tree.write(
        Self.resolved([("Greeting", String(repeating: "b2", count: 20))], base: gone),
        to: "Package.resolved")
      let other = try BuildTests.builder(tree).fetchPackages(
        for: tree.file("Ext"), from: remote.url)
      #expect(other.failures.map(\.reason).first?.contains("has no b2b2") == true)
      #expect(try tree.names("SourcePackages/checkouts").isEmpty)
      try tree.write(Self.resolved([("Greeting", revision)], base: gone), to: "Package.resolved")
      let fetch = try BuildTests.builder(tree).fetchPackages(
        for: tree.file("Ext"), from: remote.url)
      #expect(fetch.missing.isEmpty && fetch.failures.isEmpty, "\(fetch.failures)")
      #expect(try output(tree).hasPrefix("Hi|"))
      let error = #expect(throws: BuildError.self) {
        try BuildTests.builder(tree).fetchPackages(
          for: tree.file("Ext"), from: tree.file("Nowhere"))
      }
      #expect(error?.code == .unreadableInput)
    }

    @Test("no stand-in is put into the package that has the module itself")
    func standIns() throws {
      let tree = try tree()
      try tree.write(
        """
        // swift-tools-version: 5.9
        import PackageDescription
        let package = Package(
          name: "Greeting", targets: [.target(name: "Greeting"), .target(name: "Base")])
        """, to: "SourcePackages/checkouts/Greeting/Package.swift")
      let sources = "SourcePackages/checkouts/Greeting/Sources"
      try tree.write("import Base\npublic let greeting = base", to: "\(sources)/Greeting/G.swift")
      try tree.write("public let base = \"the vendor's\"", to: "\(sources)/Base/B.swift")
      try tree.write("public let base = \"pushsim's\"", to: "StandIns/Base/B.swift")
      #expect(try output(tree).hasPrefix("the vendor's|"))
      // Nor where the stand-in was found first.
      try tree.write("import Base\n" + Self.service, to: "Ext/N.swift")
      #expect(try output(tree).hasPrefix("the vendor's|"))
      try tree.write(
        "import Base\n"
          + Self.service.replacing("import Greeting\n", with: "")
          .replacing("greeting", with: "base"),
        to: "Ext/N.swift")
      #expect(try output(tree).hasPrefix("pushsim's|"))
    }
  }
}
