import Foundation
import PushSimulator
import Testing

@testable import DeliveryPipeline
@testable import DeviceModel
@testable import SimulatorRuntime

extension EndToEnd {
  @Suite("The device's languages in an extension")
  struct LanguageTests {
    @Test(
      "an extension speaks the language of the device, in texts, plurals, numbers and locale",
      arguments: [
        (["de"], #"Hallo, 3 Bilder, ein Bild, 2,5, de_DE, ["de-DE"], ["de"], Ann schrieb"#),
        (
          ["fr", "de-CH"],
          #"Hallo, 3 Bilder, ein Bild, 2.5, de_CH, ["fr-CH", "de-CH"], ["de"], Ann schrieb"#
        ),
        (["ja"], #"Hello, 3 pictures, 1 picture, 2.5, en_JP, ["ja-JP"], ["en"], Ann wrote"#),
      ])
    func speaks(languages: [String], expected: String) async throws {
      let delivery = try await TestDevice().deliver(
        .probe("count"), to: TestExtension.localized.appex()
      ) { $0.languages = languages }
      #expect(delivery.title == expected)
      #expect(delivery.findings.isEmpty, "\(delivery.findings)")
    }

    @Test("user defaults, Combine and blocks on the main run loop work as on a device")
    func foundation() async throws {
      let delivery = try await TestDevice().deliver(
        .probe("count"), to: TestExtension.patched.appex())
      #expect(delivery.title == "https://example.com/a?b=c nil performed scheduled true")
    }
  }
}

extension TestExtension {
  /// One whose texts are in English and German.
  fileprivate static let localized = TestExtension(
    name: "Localized",
    swiftFiles: [
      "NotificationService.swift": """
      import UserNotifications

      class NotificationService: UNNotificationServiceExtension {
        override func didReceive(
          _ request: UNNotificationRequest,
          withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
        ) {
          let content = request.content.mutableCopy() as! UNMutableNotificationContent
          let pictures = NSLocalizedString("pictures", comment: "")
          content.title = [
            NSLocalizedString("hello", comment: ""), String(format: pictures, 3),
            String.localizedStringWithFormat(pictures, 1), 2.5.formatted(),
            Locale.current.identifier, "\\(Locale.preferredLanguages)",
            "\\(Bundle.main.preferredLocalizations)",
            NSString.localizedUserNotificationString(forKey: "wrote", arguments: ["Ann"]),
          ].joined(separator: ", ")
          contentHandler(content)
        }
      }
      """
    ],
    resources: [
      "en.lproj/Localizable.strings": Data(#""hello" = "Hello"; "wrote" = "%@ wrote";"#.utf8),
      "de.lproj/Localizable.strings": Data(#""hello" = "Hallo"; "wrote" = "%@ schrieb";"#.utf8),
      "en.lproj/Localizable.stringsdict": plural(one: "%d picture", other: "%d pictures"),
      "de.lproj/Localizable.stringsdict": plural(one: "ein Bild", other: "%d Bilder"),
    ])

  private static func plural(one: String, other: String) -> Data {
    Data(
      """
      <plist version="1.0"><dict><key>pictures</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>%#@count@</string>
      <key>count</key><dict>
      <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>d</string>
      <key>one</key><string>\(one)</string><key>other</key><string>\(other)</string>
      </dict></dict></dict></plist>
      """.utf8)
  }

  /// One that uses what Foundation on Linux does wrong.
  fileprivate static let patched = TestExtension(
    name: "Patched",
    swiftFiles: [
      "NotificationService.swift": """
      import Combine
      import Foundation
      import UserNotifications

      class NotificationService: UNNotificationServiceExtension {
        var subscriptions: Set<AnyCancellable> = []

        override func didReceive(
          _ request: UNNotificationRequest,
          withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
        ) {
          let content = request.content.mutableCopy() as! UNMutableNotificationContent
          let defaults = UserDefaults.standard
          defaults.set(URL(string: "https://example.com/a?b=c"), forKey: "link")
          content.title = defaults.url(forKey: "link")?.absoluteString ?? "none"
          defaults.set(nil, forKey: "link")
          content.title += " \\(defaults.object(forKey: "link").map { "\\($0)" } ?? "nil")"
          RunLoop.main.perform {
            content.title += " performed"
            DispatchQueue.global().async {
              Just("scheduled").receive(on: RunLoop.main).sink {
                content.title += " \\($0) \\(Thread.isMainThread)"
                contentHandler(content)
              }.store(in: &self.subscriptions)
            }
          }
        }
      }
      """
    ])
}
