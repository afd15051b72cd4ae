import Foundation
import TestSupport
import Testing

@testable import ExtensionBuilder

@Suite("Podspecs")
struct PodspecTests {
  @Test("a pod's sources are its own, without its tests' and what it excludes")
  func sources() {
    let spec = Podspec(
      """
      Pod::Spec.new do |spec|
        spec.source_files  = "UI", "UI/**/*.{swift}"
        spec.ios.source_files = [
          'Phone/*.swift',
          'Card.swift'
        ]
        spec.exclude_files = "Example/**", "UI/Tests/**/*.swift", "**/*Spec.swift"
        spec.exclude_files = ["UI/**/*Tests.swift", "Core/*.md", "UI/Old.swift", "Core/**/*.{h,swift}"]
        spec.subspec 'Core' do |core|
          core.source_files = 'Core/**/*'
        end
        spec.test_spec 'Tests' do |tests|
          tests.source_files = 'UI/UnitTests/**/*.swift'
        end
        spec.app_spec do | demo |
          demo.source_files = 'Demo/*.swift'
        end
      end
      """)
    #expect(spec.sources == ["UI", "Phone", "Card.swift", "Core"])
    #expect(spec.excluded == ["Example", "UI/Tests", "UI/Old.swift", "Core"])
  }

  @Test("a podspec without sources, and no podspec at all, say nothing")
  func empty() {
    #expect(Podspec("").sources.isEmpty)
    #expect(Podspec("Pod::Spec.new { |s| s.name = 'A' }\u{0}\u{FF}").sources.isEmpty)
  }

  @Test("a pod whose module has another name is found by the map that CocoaPods made")
  func moduleName() throws {
    let tree = try TestFolder([
      "Extension/N.swift": "import GRDB",
      "Pods/GRDB.swift/GRDB/Database.swift": "public struct Database {}",
      "Pods/Target Support Files/GRDB.swift/GRDB.swift.modulemap":
        "framework module GRDB {\n  umbrella header \"GRDB.swift-umbrella.h\"\n}\n",
    ])
    var library = PackageLibrary(
      given: [:], local: [], places: [tree.url], environment: ProcessInfo.processInfo.environment)
    #expect(library.checkoutModule("GRDB")?.files.map(\.lastPathComponent) == ["Database.swift"])
    #expect(library.checkoutModule("Database") == nil)
  }
}
