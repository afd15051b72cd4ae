import Foundation
import JSONModel
import Keychain
import NotificationModel
import Testing

@Suite struct SeedingTests {
  private func seed(_ account: String, _ secret: String) -> KeychainSeed {
    KeychainSeed(group: "group.com.example", account: account, data: Data(secret.utf8))
  }

  @Test("A seeded password is what the extension finds")
  func put() throws {
    let keychain = try TestKeychain()
    var item = seed("ann", "s3cret")
    item.service = "mail"
    item.accessible = "ck"
    try keychain.shared.put(item)
    let service = try caller(appGroups: ["group.com.example"])
    let found = keychain.ask(
      "copyMatching", password("ann", ["svce": "mail", "r_Data": 1]), as: service, .locked)
    #expect(found["items"]?.array?.first?["data"] == bytes("s3cret"))
  }

  @Test("Seeding again replaces, and lists show no secret")
  func replaceAndList() throws {
    let keychain = try TestKeychain()
    try keychain.shared.put(seed("ann", "first"))
    try keychain.shared.put(seed("ann", "second one"))
    let entries = try keychain.shared.entries()
    #expect(entries.count == 1)
    #expect(entries.first?.dataBytes == 10)
    #expect(entries.first?.attributes["acct"] == "ann")
    #expect(!"\(entries)".contains(Data("second one".utf8).base64EncodedString()))
  }

  @Test("Removing by number tells whether there was such an item")
  func remove() throws {
    let keychain = try TestKeychain()
    try keychain.shared.put(seed("ann", "s"))
    let id = try #require(try keychain.shared.entries().first?.id)
    #expect(try keychain.shared.remove(id: id))
    #expect(try !keychain.shared.remove(id: id))
    #expect(try keychain.shared.entries().isEmpty)
  }

  @Test("An accessibility that does not exist is refused, and the ones that do are named")
  func badAccessibility() throws {
    let keychain = try TestKeychain()
    var item = seed("ann", "s3cret")
    item.accessible = "always"
    let error = #expect(throws: KeychainError.self) { try keychain.shared.put(item) }
    #expect(error?.code == .badItem)
    #expect(error?.message.contains("ck") == true)
    #expect(error?.message.contains("s3cret") == false)
  }
}
