import Foundation
import JSONModel
import TestSupport
import Testing

/// The effect of an extension's Info.plist on a payload that would wake, without compiling
/// anything.
@Suite("pushsim explain --extension", .timeLimit(.minutes(2)))
struct ExplainExtensionTests {
  private func explain(
    point: String?, principalClass: String?
  ) async throws -> (text: String, json: JSONValue) {
    let folder = try TestFolder()
    var attributes: [String: String] = [:]
    attributes["NSExtensionPointIdentifier"] = point
    attributes["NSExtensionPrincipalClass"] = principalClass
    let plist = try PropertyListSerialization.data(
      fromPropertyList: ["NSExtension": attributes], format: .xml, options: 0)
    try plist.write(to: folder.url.appendingPathComponent("Info.plist"))
    _ = try folder.write(
      "class NotificationService: UNNotificationServiceExtension { not compiled }",
      to: "NotificationService.swift")
    let arguments = [
      "explain", Checkout.payload("photo.apns"), "--extension", folder.url.path,
    ]
    let text = try await Tool.run(arguments)
    #expect(text.status == 0, "\(text.errors)")
    return (text.output, try await Tool.run(arguments + ["--json"]).json)
  }

  private let service = "com.apple.usernotifications.service"

  private func stop(_ json: JSONValue) -> String? {
    json["gates"]?.array?.first { $0["stoppedHere"] == true }?["message"]?.string
  }

  @Test("WAKE-13: an Info.plist without the extension point, or with another one")
  func point() async throws {
    let missing = try await explain(
      point: nil, principalClass: "$(PRODUCT_MODULE_NAME).NotificationService")
    #expect(
      missing.text.contains(
        """
        The extension does not wake. The notification shows as it was sent.

        why        the extension's Info.plist has no NSExtensionPointIdentifier.
                   (WAKE-13)
        change     set NSExtension > NSExtensionPointIdentifier in its Info.plist to
                   com.apple.usernotifications.service
        """))
    #expect(missing.json["reason"] == "service-extension")
    let other = try await explain(
      point: "com.apple.usernotifications.content-extension", principalClass: "A.B")
    #expect(stop(other.json) == "the extension's Info.plist names another extension point")
  }

  @Test("WAKE-13: a principal class that is missing, or that the sources do not declare")
  func principalClass() async throws {
    let missing = try await explain(point: service, principalClass: nil)
    #expect(stop(missing.json) == "the extension's Info.plist names no principal class")
    let wrong = try await explain(point: service, principalClass: "App.PushService")
    #expect(
      wrong.text.contains(
        """
        why        the extension's Info.plist names the principal class App.PushService,
                   which its sources do not declare; its sources have
                   NotificationService. (WAKE-13)
        """))
    let right = try await explain(point: service, principalClass: "App.NotificationService")
    #expect(right.json["wakesExtension"] == true)
  }

  @Test(
    "LIFE-24: the filtering entitlement of a bundle is read; without --extension one is assumed")
  func entitlements() async throws {
    let filtering = try await Tool.run([
      "explain", Checkout.payload("photo.apns"), "--extension", Checkout.appex("Filtering").path,
    ])
    #expect(
      filtering.output.contains("(LIFE-24)") && !filtering.output.contains("No extension was given")
    )
    let assumed = try await Tool.run(["explain", Checkout.payload("photo.apns")])
    #expect(assumed.output.contains("\nNo extension was given: "))
    let none = try await Tool.run(["explain", Checkout.payload("photo.apns"), "--no-extension"])
    #expect(none.output.contains("STOPPED HERE") && none.output.contains("(WAKE-14)"))
  }
}
