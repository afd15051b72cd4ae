import AppBundle
import Foundation
import TestSupport
import Testing

@testable import ExtensionBuilder

/// The facts that are read from an extension without compiling it.
@Suite struct ExtensionOutlineTests {
  private func outline(
    _ attributes: [String: String]?,
    source: String = "class Service: UNNotificationServiceExtension {}",
    entitlements: [String: Bool]? = nil
  ) throws -> ExtensionOutline {
    let folder = try TestFolder(["Service.swift": source])
    func write(_ values: [String: Any], _ name: String) throws {
      try folder.write(
        PropertyListSerialization.data(fromPropertyList: values, format: .xml, options: 0), to: name
      )
    }
    if let attributes { try write(["NSExtension": attributes], "Info.plist") }
    if let entitlements { try write(entitlements, "Service.entitlements") }
    return try ExtensionOutline(at: folder.url)
  }

  private let service = "com.apple.usernotifications.service"

  @Test("WAKE-13: what a build would refuse is reported, not thrown")
  func faults() throws {
    let proper = try outline([
      "NSExtensionPointIdentifier": service, "NSExtensionPrincipalClass": "M.Service",
    ])
    #expect(proper.pointIdentifier == service && proper.principalClass == "M.Service")
    #expect(proper.principalClassFault == nil && !proper.mayFilter)
    let bare = try outline([
      "NSExtensionPointIdentifier": service, "NSExtensionPrincipalClass": "Service",
    ])
    #expect(bare.principalClassFault?.contains("without its module") == true)
    let empty = try outline([:])
    #expect(empty.pointIdentifier == nil && empty.principalClass == nil)
    let wrong = try outline([
      "NSExtensionPointIdentifier": service, "NSExtensionPrincipalClass": "M.Other",
    ])
    #expect(wrong.principalClassFault?.contains("its sources have Service") == true)
  }

  @Test("a folder without an Info.plist has the one that a build would make")
  func noInfoPlist() throws {
    let made = try outline(nil)
    #expect(made.pointIdentifier == service && made.principalClass == "Service")
    #expect(try outline(nil, source: "struct None {}").principalClass == nil)
  }

  @Test("LIFE-24: the filtering entitlement is read")
  func entitlements() throws {
    let name = ExtensionOutline.filteringEntitlement
    #expect(try outline([:], entitlements: [name: true]).mayFilter)
    #expect(try !outline([:], entitlements: [name: false]).mayFilter)
  }

  @Test("what is not there is an error that names it")
  func missing() {
    let url = URL(fileURLWithPath: "/no/such/Service.appex")
    let error = #expect(throws: BuildError.self) { try ExtensionOutline(at: url) }
    #expect(error?.message.contains("/no/such/Service.appex") == true)
  }
}
