import Diagnostics
import Foundation
import JSONModel
import NotificationModel
import TestSupport
import Testing

@testable import AppBundle

@Suite struct AppexBundleTests {
  private static let plist =
    """
    <key>CFBundleExecutable</key><string>run</string>
    <key>CFBundleIdentifier</key><string>com.example.app.Service</string>
    <key>MinimumOSVersion</key><string>15.0</string>
    <key>NSAppTransportSecurity</key><dict>
    <key>NSAllowsArbitraryLoads</key><true/>
    <key>NSExceptionDomains</key><dict/></dict>
    """ + serviceExtension("Module.Service")

  private func makeTree(_ path: String, plist: String = AppexBundleTests.plist) throws
    -> TestFolder
  {
    let tree = try TestFolder(["\(path)/Info.plist": propertyList(plist)])
    try tree.write("#!/bin/sh\n", to: "\(path)/run", isExecutable: true)
    return tree
  }

  @Test("WAKE-13: a bundle's Info.plist and entitlements are read")
  func loading() throws {
    let tree = try makeTree("App.app/PlugIns/S.appex")
    try tree.write(
      propertyList(
        "<key>com.apple.developer.usernotifications.filtering</key><true/>"
          + "<key>com.apple.security.application-groups</key><array><string>group.a</string></array>"
      ), to: "App.app/PlugIns/S.appex/archived-expanded-entitlements.xcent")
    let bundle = try AppexBundle(at: tree.file("App.app/PlugIns/S.appex"))
    #expect(bundle.name == "S")
    #expect(bundle.bundleIdentifier.rawValue == "com.example.app.Service")
    #expect(bundle.appIdentifier?.rawValue == "com.example.app")
    #expect(bundle.executable.lastPathComponent == "run")
    #expect(bundle.principalClass == "Module.Service")
    #expect(bundle.processModel == .exec)
    #expect(bundle.deploymentTarget == "15.0")
    #expect(
      bundle.transportSecurity == ["NSAllowsArbitraryLoads": true, "NSExceptionDomains": [:]])
    #expect(bundle.mayFilter)
    #expect(bundle.appGroups == ["group.a"])
    #expect(bundle.containingApp?.lastPathComponent == "App.app")
  }

  @Test("PROV-24: an extension's identifier begins with its app's and a dot")
  func identifiers() throws {
    let tree = try makeTree("App.app/PlugIns/S.appex")
    for (app, isRight) in [
      ("com.example.app", true), ("com.example.app.Service", false), ("com.example.ap", false),
      ("org.other", false),
    ] {
      try tree.write(
        propertyList("<key>CFBundleIdentifier</key><string>\(app)</string>"),
        to: "App.app/Info.plist")
      let bundle = try AppexBundle(at: tree.file("App.app/PlugIns/S.appex"))
      #expect(bundle.embeddingFindings.map(\.rule) == (isRight ? [] : [.`PROV-24`]), "\(app)")
      #expect(bundle.appIdentifier?.rawValue == app)
    }
  }

  @Test("STAT-07: the app's background modes are read where the extension lies in an app")
  func backgroundModes() throws {
    let tree = try makeTree("App.app/PlugIns/S.appex")
    func outline() throws -> ExtensionOutline {
      try ExtensionOutline(appex: tree.file("App.app/PlugIns/S.appex"))
    }
    #expect(try outline().hasBackgroundMode == nil)
    try tree.write(propertyList("<key>a</key><true/>"), to: "App.app/Info.plist")
    #expect(try outline().hasBackgroundMode == false)
    let modes = "<array><string>fetch</string><string>remote-notification</string></array>"
    try tree.write(propertyList("<key>UIBackgroundModes</key>\(modes)"), to: "App.app/Info.plist")
    #expect(try outline().hasBackgroundMode == true)
    let bundle = try AppexBundle(at: tree.file("App.app/PlugIns/S.appex"))
    #expect(ExtensionOutline(bundle).hasBackgroundMode == true)
  }

  @Test(
    "CEXT-03, CEXT-04, CEXT-05, CEXT-08, QUIR-08: a ratio that is missing, 0 or misspelt, or a flag that is a text, is reported",
    arguments: [
      ("UNNotificationExtensionInitialContentSizeRatio", "<real>0.5</real>", [String]()),
      ("UNNotificationExtensionInitialContentSizeRatio", "<integer>0</integer>", ["CEXT-04"]),
      ("UNNotificationExtensionInitialContentSizeRatio", "<real>0.00001</real>", []),
      ("UNNoficicationExtensionInitialContentSizeRatio", "<real>0.5</real>", ["CEXT-05"]),
      ("Other", "<real>0.5</real>", ["CEXT-03"]),
      (
        "UNNotificationExtensionUserInteractionEnabled", "<string>1</string>",
        ["CEXT-08", "CEXT-03"]
      ),
      (
        "UNNotificationExtensionDefaultContentHidden", "<string>YES</string>",
        ["CEXT-06", "CEXT-03"]
      ),
      ("UNNotificationExtensionUserInteractionEnabled", "<true/>", ["CEXT-03"]),
    ])
  func contentSizeRatio(key: String, value: String, rules: [String]) throws {
    let tree = try makeTree(
      "C.appex",
      plist: """
        <key>CFBundleExecutable</key><string>run</string>
        <key>CFBundleIdentifier</key><string>com.example.app.Content</string>
        <key>NSExtension</key><dict>
        <key>NSExtensionPointIdentifier</key>
        <string>com.apple.usernotifications.content-extension</string>
        <key>NSExtensionPrincipalClass</key><string>M.Controller</string>
        <key>NSExtensionAttributes</key><dict>
        <key>UNNotificationExtensionCategory</key><string>photo</string>
        <key>\(key)</key>\(value)</dict></dict>
        """)
    let findings = try AppexBundle(at: tree.file("C.appex")).contentFindings
    #expect(findings.map(\.rule?.rawValue) == rules)
  }

  @Test("a bundle that lies alone has no app and no entitlements")
  func alone() throws {
    let tree = try makeTree("S.appex")
    let bundle = try AppexBundle(at: tree.file("S.appex"))
    #expect(bundle.containingApp == nil)
    #expect(bundle.entitlements.isEmpty && !bundle.mayFilter && bundle.appGroups.isEmpty)
  }

  /// The flaws of a bundle, their causes, and the messages about them.
  static let faults: [(fault: String, path: String, plist: String?, message: String)] = [
    ("no folder", "", nil, "No such file or directory"),
    ("wrong suffix", "S.bundle", plist, "WAKE-14"),
    ("broken", "S.appex", "<key>", "as a property list"),
    ("no extension", "S.appex", "<key>a</key><true/>", "NSExtension dictionary"),
    (
      "wrong point", "S.appex",
      plist.replacingOccurrences(of: "usernotifications.service", with: "share-services"),
      "com.apple.share-services"
    ),
    (
      "no class", "S.appex",
      plist.replacingOccurrences(of: "Module.Service", with: ""), "NSExtensionPrincipalClass"
    ),
    (
      "bad identifier", "S.appex",
      plist.replacingOccurrences(of: "com.example.app.Service", with: "../up"),
      "not a bundle identifier"
    ),
    (
      "executable outside", "S.appex",
      plist.replacingOccurrences(of: "<string>run<", with: "<string>../run<"), "plain file name"
    ),
    (
      "executable missing", "S.appex",
      plist.replacingOccurrences(of: "<string>run<", with: "<string>ran<"), "no such file beside"
    ),
    (
      "executable not executable", "S.appex",
      plist.replacingOccurrences(of: "<string>run<", with: "<string>text<"), "chmod +x"
    ),
  ]

  @Test("a bundle that a device would not load is refused with the reason", arguments: faults)
  func refusing(fault: String, path: String, plist: String?, message: String) throws {
    let tree = try plist.map { try makeTree(path, plist: $0) } ?? TestFolder()
    if plist != nil { try tree.write("text", to: "\(path)/text") }
    let url = plist == nil ? tree.file("Missing.appex") : tree.file(path)
    let error = #expect(throws: AppBundleError.self) { try AppexBundle(at: url) }
    #expect(error?.code == .badBundle)
    #expect(error?.message.contains(message) == true, "\(error?.message ?? "")")
  }

  @Test("a file called .appex and a folder without Info.plist are refused")
  func noInfoPlist() throws {
    let tree = try TestFolder(["File.appex": "", "Empty.appex/other": ""])
    for name in ["File.appex", "Empty.appex"] {
      let error = #expect(throws: AppBundleError.self) { try AppexBundle(at: tree.file(name)) }
      #expect(error?.message.contains("not a folder with an Info.plist") == true)
    }
  }

  @Test("an Info.plist that is a device file or has many megabytes is refused")
  func hugeInfoPlist() throws {
    let tree = try TestFolder(["A.appex/x": "", "B.appex/x": ""])
    try FileManager.default.createSymbolicLink(
      atPath: tree.file("A.appex/Info.plist").path, withDestinationPath: "/dev/zero")
    try Data(count: 2_000_000).write(to: tree.file("B.appex/Info.plist"))
    for name in ["A.appex", "B.appex"] {
      let error = #expect(throws: AppBundleError.self) { try AppexBundle(at: tree.file(name)) }
      #expect(error?.message.contains("at most 1048576 bytes") == true)
    }
  }

  @Test("property list values keep Booleans, integers and fractions apart")
  func values() throws {
    let tree = try TestFolder([
      "a.plist": propertyList(
        "<key>b</key><false/><key>i</key><integer>1</integer><key>r</key><real>1.5</real>"
          + "<key>l</key><array><string>s</string></array>")
    ])
    let values = try PropertyListFile.read(tree.file("a.plist"))
    #expect(
      JSONValue(propertyList: values)
        == ["b": false, "i": .integer(1), "r": .double(1.5), "l": ["s"]])
  }
}
