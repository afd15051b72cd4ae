import ExtensionLint
import Foundation
import Testing

@Suite struct PropertyListCheckTests {
  private typealias Folder = ExtensionFolderOnDisk

  private func found(_ info: String, source: String = Folder.source) throws -> [String] {
    try Folder(files: ["Info.plist": info, "NotificationService.swift": source]).found()
  }

  @Test("WAKE-13: an Info.plist as Xcode makes it is right")
  func templateIsRight() throws {
    #expect(try found(Folder.info()) == [])
  }

  @Test("WAKE-13: a principal class that is not in the source is found, on its line")
  func missingClass() throws {
    #expect(try found(Folder.info(principalClass: "Service.Other")) == ["principal-class 5"])
  }

  @Test("WAKE-13: a Swift class is named with its module, an Objective-C name without")
  func bareClass() throws {
    #expect(try found(Folder.info(principalClass: "NotificationService")) == ["principal-class 5"])
    let named = Folder.source.replacingOccurrences(of: "class N", with: "@objc(N)\nclass N")
    #expect(try found(Folder.info(principalClass: "N"), source: named) == [])
    let bare = Folder.info(principalClass: "NotificationService")
    let files = ["Info.plist": bare, "NotificationService.swift": named]
    #expect(try Folder(files: files).report().diagnostics.map(\.fix) == ["write N"])
  }

  @Test("WAKE-13: a principal class that is not a service extension is found")
  func otherClass() throws {
    let source = Folder.source + "\nclass Other {}\n"
    #expect(
      try found(Folder.info(principalClass: "M.Other"), source: source) == ["principal-class 5"])
  }

  @Test("WAKE-13: another extension point is found, and a missing NSExtension dictionary")
  func extensionPoint() throws {
    let other = Folder.info(point: "com.apple.usernotifications.content-extension")
    #expect(try found(other) == ["extension-point 4"])
    #expect(try found(Folder.list("")).map { $0.prefix(15) } == ["extension-point"])
  }

  @Test("The least iOS version is one that has service extensions")
  func minimumVersion() throws {
    let old = "<key>MinimumOSVersion</key><string>9.3</string>"
    let new = "<key>MinimumOSVersion</key><string>15.0</string>"
    #expect(try found(Folder.info(more: old)) == ["deployment-target 7"])
    #expect(try found(Folder.info(more: new)) == [])
  }

  @Test("LIFE-42: http for all hosts is found, and a link to a host that is not allowed")
  func transportSecurity() throws {
    let all = """
      <key>NSAppTransportSecurity</key><dict>
      <key>NSAllowsArbitraryLoads</key><true/></dict>
      """
    #expect(try found(Folder.info(more: all)) == ["app-transport-security 8"])
    let link = Folder.source + "\nlet url = URL(string: \"http://media.example/a.jpg\")\n"
    #expect(try found(Folder.info(), source: link) == ["app-transport-security 8"])
    let one = """
      <key>NSAppTransportSecurity</key><dict><key>NSExceptionDomains</key><dict>
      <key>media.example</key><dict><key>NSExceptionAllowsInsecureHTTPLoads</key><true/></dict>
      </dict></dict>
      """
    #expect(try found(Folder.info(more: one), source: link) == [])
    let local = Folder.source + "\nlet url = URL(string: \"http://localhost:8080/a.jpg\")\n"
    #expect(try found(Folder.info(), source: local) == [])
  }

  @Test("LIFE-37: an app group that the entitlements do not name is found")
  func appGroups() throws {
    let source =
      Folder.source + """

        let group = "group.com.example.app"
        let defaults = UserDefaults(suiteName: group)
        """
    let key = "com.apple.security.application-groups"
    let named = Folder.list(
      "<key>\(key)</key><array><string>group.com.example.app</string></array>")
    let other = Folder.list("<key>\(key)</key><array><string>group.other</string></array>")
    for (rights, expected) in [(named, []), (other, ["app-group-entitlement 9"])] {
      let folder = try Folder(files: [
        "Info.plist": Folder.info(), "Service.entitlements": rights, "A.swift": source,
      ])
      #expect(try folder.found() == expected)
    }
    // Entitlements that lie elsewhere are not known.
    #expect(try found(Folder.info(), source: source) == [])
  }

  @Test("An extension that asks for a newer iOS than its app is found in the project")
  func deploymentTarget() throws {
    let folder = try Folder(files: [
      "Info.plist": Folder.info(), "NotificationService.swift": Folder.source,
      "project.pbxproj": "{\n IPHONEOS_DEPLOYMENT_TARGET = 17.0; }",
    ])
    var target = ExtensionTarget()
    target.project = folder.url.appendingPathComponent("project.pbxproj").path
    target.deploymentTarget = "17.0"
    for (app, expected) in [("17.0", []), ("15.0", ["deployment-target 2"]), (nil, [])] {
      target.appDeploymentTarget = app
      #expect(try folder.found(target) == expected)
    }
  }

  @Test("Of the sources that a build takes, others of the folder are not looked at")
  func sources() throws {
    let folder = try Folder(files: [
      "Info.plist": Folder.info(), "NotificationService.swift": Folder.source,
      "Draft.swift": "func a( {", "../Shared.swift": "func b() {\n",
    ])
    var target = ExtensionTarget()
    #expect(try folder.found() == ["syntax-error 1"])
    target.sources = [folder.url.appendingPathComponent("NotificationService.swift").path]
    #expect(try folder.found(target) == [])
    target.sources.append(
      folder.url.appendingPathComponent("../Shared.swift").standardizedFileURL.path)
    #expect(try folder.found(target) == ["syntax-error 1"])
  }
}
