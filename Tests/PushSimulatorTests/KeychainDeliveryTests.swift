import Foundation
import PushSimulator
import Testing

@testable import DeliveryPipeline
@testable import DeviceModel
@testable import SimulatorRuntime

extension TestExtension {
  /// An extension that asks the keychain for an item of the group that the push names.
  fileprivate static let keychain = TestExtension(
    name: "KeychainGroups",
    swiftFiles: [
      "NotificationService.swift": """
      import Security
      import UserNotifications

      class NotificationService: UNNotificationServiceExtension {
        override func didReceive(
          _ request: UNNotificationRequest,
          withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
        ) {
          guard let content = request.content.mutableCopy() as? UNMutableNotificationContent else {
            return contentHandler(request.content)
          }
          let team = Bundle.main.object(forInfoDictionaryKey: "Team") as? String ?? "none"
          let group = (content.userInfo["do"] as? String ?? "").replacing("TEAM.", with: team)
          let query: [CFString: Any] = [
            kSecClass: kSecClassGenericPassword, kSecAttrAccount: "a", kSecAttrAccessGroup: group,
          ]
          content.title = "\\(SecItemCopyMatching(query as CFDictionary, nil))"
          contentHandler(content)
        }
      }
      """
    ], plistMembers: "<key>Team</key><string>$(AppIdentifierPrefix)</string>",
    resources: [
      "Keychain.entitlements": Data(
        """
        <plist version="1.0"><dict><key>keychain-access-groups</key>
        <array><string>$(AppIdentifierPrefix)com.example.shared</string></array></dict></plist>
        """.utf8)
    ])
}

extension EndToEnd {
  @Suite("Keychain groups")
  struct KeychainDeliveryTests {
    @Test(
      "a group of the entitlements may be named with the Info.plist's team, or with any other",
      arguments: ["TEAM.", "ABCDE12345."])
    func team(prefix: String) async throws {
      let delivery = try await TestDevice()
        .deliver(.probe("\(prefix)com.example.shared"), to: TestExtension.keychain.appex())
      #expect(delivery.title == "-25300" && delivery.findings.isEmpty, "\(delivery)")
    }

    @Test("a group without a team is refused as on a device, and a finding names it")
    func withoutTeam() async throws {
      let delivery = try await TestDevice()
        .deliver(.probe("com.example.shared"), to: TestExtension.keychain.appex())
      #expect(delivery.title == "-34018", "\(delivery)")
      let finding = delivery.findings.first { $0.message.contains("-34018") }
      #expect(finding?.message.contains("PUSHSIM000.com.example.shared") == true, "\(delivery)")
      #expect(finding?.fix?.hasPrefix("write the team's identifier") == true)
    }
  }
}
