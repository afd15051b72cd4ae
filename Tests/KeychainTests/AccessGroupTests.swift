import JSONModel
import Keychain
import NotificationModel
import Testing

@Suite struct AccessGroupTests {
  @Test("LIFE-37: an extension does not see its app's items without a group in common")
  func separate() throws {
    let keychain = try TestKeychain()
    let app = try caller("com.example.app")
    let service = try caller("com.example.app.service")
    _ = keychain.ask("add", password("ann"), as: app)
    #expect(keychain.status("copyMatching", password("ann"), as: service) == -25300)
    #expect(keychain.status("copyMatching", password("ann"), as: app) == 0)
  }

  @Test("The first keychain group is where an item goes, and whoever shares it sees the item")
  func sharedGroup() throws {
    let keychain = try TestKeychain()
    let app = try caller("com.example.app", groups: ["ABCDE12345.com.example.shared"])
    let service = try caller(
      "com.example.app.service",
      groups: [
        "$(AppIdentifierPrefix)com.example.other", "$(AppIdentifierPrefix)com.example.shared",
      ])
    _ = keychain.ask("add", password("ann"), as: app)
    let found = keychain.ask("copyMatching", password("ann", ["r_Attributes": 1]), as: service)
    #expect(
      found["items"]?.array?.first?["attributes"]?["agrp"] == "ABCDE12345.com.example.shared")
  }

  @Test("App groups are access groups, by name")
  func appGroup() throws {
    let keychain = try TestKeychain()
    let app = try caller("com.example.app", appGroups: ["group.com.example"])
    let service = try caller("com.example.app.service", appGroups: ["group.com.example"])
    _ = keychain.ask("add", password("ann", ["agrp": "group.com.example"]), as: app)
    #expect(keychain.status("copyMatching", password("ann"), as: service) == 0)
    #expect(
      keychain.status("copyMatching", password("ann", ["agrp": "group.com.example"]), as: service)
        == 0)
  }

  @Test("A group that the entitlements do not list is errSecMissingEntitlement everywhere")
  func missingEntitlement() throws {
    let keychain = try TestKeychain()
    let app = try caller(groups: ["ABCDE12345.com.example.shared"])
    let foreign = password("ann", ["agrp": "ABCDE12345.com.other"])
    for operation in ["add", "copyMatching", "update", "delete"] {
      #expect(keychain.status(operation, foreign, as: app) == -34018)
    }
    let withoutTeam = password("ann", ["agrp": "com.example.shared"])
    #expect(keychain.status("add", withoutTeam, as: app) == -34018)
    _ = keychain.ask("add", password("ann"), as: app)
    #expect(
      keychain.status("update", password("ann"), changes: ["agrp": "group.other"], as: app)
        == -34018)
  }

  @Test("A refused group is reported with those that the program may use")
  func refusal() throws {
    let keychain = try TestKeychain()
    let app = try caller("com.example.app", groups: ["ABCDE12345.com.example.shared"])
    func refusal(_ group: String) -> KeychainRefusal? {
      let item = password("ann", ["agrp": .string(group)])
      return app.refusal(["query": item], keychain.ask("copyMatching", item, as: app))
    }
    for (group, lacksTeam) in [("com.example.shared", true), ("group.other", false)] {
      let refusal = refusal(group)
      #expect(refusal?.group == group && refusal?.lacksTeam == lacksTeam)
      #expect(refusal?.allowed == ["ABCDE12345.com.example.shared", "PUSHSIM000.com.example.app"])
    }
    #expect(refusal("Z9Y8X7W6V5.com.example.shared") == nil)
  }

  @Test(
    "Any team is taken for the one that signs, since only the signing would tell",
    arguments: ["$(AppIdentifierPrefix)", "PUSHSIM000.", "ABCDE12345."])
  func anyTeam(prefix: String) throws {
    let keychain = try TestKeychain()
    let app = try caller(groups: ["\(prefix)com.example.shared"])
    let item = password("ann", ["agrp": "Z9Y8X7W6V5.com.example.shared"])
    #expect(keychain.status("add", item, as: app) == 0)
    #expect(keychain.status("add", password("ann"), as: app) == -25299)
    #expect(keychain.status("copyMatching", password("ann"), as: app) == 0)
  }
}
