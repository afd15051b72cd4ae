import AppBundle
import Foundation
import JSONModel
import NotificationModel
import TestSupport
import Testing

@testable import ExtensionBuilder

@Suite("Bundles made of others")
struct AppexVariantsTests {
  private static let filtering = "com.apple.developer.usernotifications.filtering"
  private let temporary: TestFolder
  private var folder: URL { temporary.url }

  init() throws { temporary = try TestFolder() }

  /// Runs `body` with a folder and an executable in it.
  private func withProgram(_ body: (URL) throws -> Void) throws {
    try temporary.write("#!/usr/bin/env python3\n", to: "my service.py", isExecutable: true)
    try body(temporary.file("my service.py"))
  }

  @Test("an executable becomes a bundle that starts it anew for each notification")
  func wrap() throws {
    try withProgram { program in
      let bundle = try AppexBundle.wrap(
        program, at: folder.appendingPathComponent("My Service.appex"))
      #expect(bundle.executable.resolvingSymlinksInPath() == program.resolvingSymlinksInPath())
      #expect(bundle.processModel == .exec)
      #expect(bundle.appIdentifier?.rawValue == "com.example.app")
    }
  }

  @Test("what is not executable is refused by name")
  func notExecutable() throws {
    try withProgram { program in
      let text = folder.appendingPathComponent("text")
      try Data().write(to: text)
      let error = #expect(throws: BuildError.self) {
        try AppexBundle.wrap(text, at: folder.appendingPathComponent("X.appex"))
      }
      #expect(error?.code == .badBundle)
      #expect(error?.message.contains(text.path) == true)
    }
  }

  @Test("a copy has further entitlements, and the original keeps its own")
  func entitlements() throws {
    try withProgram { program in
      let plain = try AppexBundle.wrap(program, at: folder.appendingPathComponent("A.appex"))
      let first = try plain.copy(
        to: folder.appendingPathComponent("B.appex"), addingEntitlements: ["group": ["a", 1]])
      let second = try first.copy(
        to: folder.appendingPathComponent("C.appex"), addingEntitlements: [Self.filtering: true])
      #expect(plain.entitlements.isEmpty)
      #expect(second.entitlements == ["group": ["a", 1], Self.filtering: true])
      #expect(second.mayFilter)
      #expect(second.bundleIdentifier == plain.bundleIdentifier)
    }
  }
}
