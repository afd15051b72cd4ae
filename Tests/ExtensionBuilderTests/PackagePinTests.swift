import Foundation
import TestSupport
import Testing

@testable import ExtensionBuilder

@Suite("Packages that files name")
struct PackagePinTests {
  @Test("Package.resolved is read in its first form too, and an address that is no name is none")
  func firstForm() throws {
    let tree = try TestFolder([
      "A.xcworkspace/xcshareddata/swiftpm/Package.resolved": """
      {"object": {"pins": [
        {"package": "GRDB", "repositoryURL": "git@host.example:x/GRDB.swift.git",
         "state": {"branch": null, "revision": "abcdef0123", "version": "6.1.0"}},
        {"package": "Bad", "repositoryURL": "https://host.example/..",
         "state": {"revision": "abcdef0123"}},
        {"package": "Odd", "repositoryURL": "https://host.example/Odd",
         "state": {"revision": "--upload-pack=x", "version": "2.0.0"}}
      ]}, "version": 1}
      """
    ])
    let pins = PackagePins(in: [tree.url], nil)
    #expect(pins.pins.map(\.name) == ["GRDB.swift", "Odd"])
    #expect(pins.pins.first?.references == ["abcdef0123"])
    #expect(pins.pins.last?.references == ["refs/tags/2.0.0", "refs/tags/v2.0.0"])
    #expect(pins.pin(for: "GRDB")?.folder == tree.file("SourcePackages/checkouts/GRDB.swift"))
    #expect(pins.pin(for: "Nowhere") == nil)
    try tree.write("", to: "SourcePackages/checkouts/GRDB.swift/Package.swift")
    #expect(PackagePins(in: [tree.url], nil).pin(for: "GRDB") == nil)
  }

  /// Names of packages, and of modules with whether they are taken for one of it.
  static let names = [
    ("Alamofire", "Alamofire", true), ("swift-log", "Log", true), ("swift-log", "Logging", false),
    ("firebase-ios-sdk", "FirebaseMessaging", true), ("GRDB.swift", "GRDB", true),
    ("swift-nio", "NIOCore", false), ("OneSignal-iOS-SDK", "OneSignalExtension", true),
  ]

  @Test("a package's name tells the modules it has", arguments: names)
  func supplies(package: String, module: String, isOfIt: Bool) throws {
    let tree = try TestFolder([
      "Package.resolved":
        #"{"pins": [{"location": "https://host.example/\#(package)", "state": {}}], "version": 3}"#
    ])
    let pins = PackagePins(in: [tree.url], nil)
    #expect((pins.pin(for: module) != nil) == isOfIt)
  }

  @Test("an Xcode project names packages with versions, and the products that it takes of each")
  func project() throws {
    let tree = try TestFolder([
      "A.xcodeproj/project.pbxproj": """
      // !$*UTF8*$!
      { objects = {
        P = { isa = PBXProject; targets = (T); };
        T = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; };
        R = { isa = XCRemoteSwiftPackageReference; repositoryURL = "https://host.example/kit.git";
          requirement = { kind = upToNextMajorVersion; minimumVersion = 3.1.0; }; };
        D = { isa = XCSwiftPackageProductDependency; package = R; productName = "Far-Away"; };
      }; rootObject = P; }
      """
    ])
    let project = try #require(XcodeProject.all(in: tree.url).first)
    let pin = try #require(PackagePins(in: [tree.url], project).pin(for: "Far_Away"))
    #expect(pin.name == "kit" && pin.references.first == "refs/tags/3.1.0")
    #expect(pin.advice.contains("checkout 3.1.0"))
    // A revision that Package.resolved names goes before.
    try tree.write(
      #"{"pins": [{"location": "https://host.example/Kit", "state": {"revision": "abcdef0"}}]}"#,
      to: "Package.resolved")
    let pins = PackagePins(in: [tree.url], project)
    #expect(pins.pins.count == 1 && pins.pin(for: "Far_Away")?.references == ["abcdef0"])
  }

  @Test("Podfile.lock names pods, some of which have an address")
  func pods() throws {
    let tree = try TestFolder([
      "Podfile.lock": """
      PODS:
        - Firebase/Core (10.1.0):
          - FirebaseCore (~> 10.1)
        - "Given+Kit (1.0)":
          - Other
        - Own (0.1.0)

      DEPENDENCIES:
        - Own (from `https://host.example/own.git`, commit `abcdef0`)

      CHECKOUT OPTIONS:
        Own:
          :commit: abcdef0
          :git: https://host.example/own.git

      COCOAPODS: 1.15.2
      """
    ])
    let pins = PackagePins(in: [tree.url], nil)
    #expect(pins.pins.map(\.name) == ["Firebase", "Given+Kit", "Own"])
    #expect(pins.pins.map(\.address) == [nil, nil, "https://host.example/own.git"])
    let own = try #require(pins.pin(for: "Own"))
    #expect(own.references == ["abcdef0"] && own.folder == tree.file("Pods/Own"))
    #expect(pins.pin(for: "Firebase")?.advice.contains("as `pod install` does") == true)
  }
}
