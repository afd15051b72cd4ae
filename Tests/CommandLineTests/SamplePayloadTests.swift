import Foundation
import JSONModel
import NotificationModel
import TestSupport
import Testing

@Suite("Sample payloads", .timeLimit(.minutes(5)))
struct SamplePayloadTests {
  @Test("PROV-19: an encrypted body is decrypted by CryptoKit in the extension")
  func decrypted() async throws {
    let result = try await Tool.run([
      "deliver", Checkout.payload("encrypted.apns"), "--json", "--temporary-device", "--extension",
      Checkout.appex("Decrypting").path,
    ])
    let delivery = try result.json
    let body = delivery["content"]?["body"]?.string
    #expect(body == "The engine weaves algebraic patterns – see you at eight. ☕️")
  }

  @Test("An extension's next process finds the objects that it saved with Core Data")
  func archived() async throws {
    let folder = try TestFolder()
    for count in 1...2 {
      let result = try await Tool.run([
        "deliver", Checkout.payload("best-attempt.apns"), "--json", "--device",
        folder.file("device").path, "--extension", Checkout.appex("Archiving").path,
      ])
      let subtitle = try result.json["content"]?["subtitle"]?.string
      #expect(subtitle == "\(count) unread, \(count) in this thread, \(count) in all")
    }
  }
}
