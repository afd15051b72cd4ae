import Foundation
import JSONModel
import Keychain
import NotificationModel
import Testing

@Suite struct KeychainTests {
  @Test("An added item is found with its secret and its attributes")
  func addAndFind() throws {
    let keychain = try TestKeychain()
    let app = try caller()
    #expect(
      keychain.status("add", password("ann", ["svce": "mail"], secret: "s3cret"), as: app) == 0)
    let answer = keychain.ask(
      "copyMatching", password("ann", ["r_Data": true, "r_Attributes": 1]), as: app)
    let item = try #require(answer["items"]?.array?.first)
    #expect(item["data"] == bytes("s3cret"))
    #expect(item["attributes"]?["svce"] == "mail")
    #expect(item["attributes"]?["class"] == "genp")
    #expect(item["attributes"]?["pdmn"] == "ak")
    #expect(item["attributes"]?["agrp"] == "PUSHSIM000.com.example.app")
    #expect(item["attributes"]?["cdat"]?["date"]?.number != nil)
    #expect(item["persistentReference"] == nil)
  }

  @Test("Only what is asked for is returned; without a wish a search tells the status")
  func wishes() throws {
    let keychain = try TestKeychain()
    let app = try caller()
    _ = keychain.ask("add", password("ann", secret: "s3cret"), as: app)
    #expect(keychain.ask("copyMatching", password("ann"), as: app) == ["status": 0])
    #expect(
      keychain.ask("copyMatching", password("ann", ["r_Data": 1]), as: app)
        == ["status": 0, "items": [["data": bytes("s3cret")]]])
    let attributes = keychain.ask("copyMatching", password("ann", ["r_Attributes": 1]), as: app)
    #expect(attributes["items"]?.array?.first?["data"] == nil)
  }

  @Test("A keychain that nobody wrote to has no file, and finds nothing")
  func lazily() throws {
    let keychain = try TestKeychain()
    #expect(keychain.status("copyMatching", password("ann"), as: try caller()) == -25300)
    #expect(keychain.status("delete", password("ann"), as: try caller()) == -25300)
    #expect(try keychain.shared.entries().isEmpty)
    #expect(!FileManager.default.fileExists(atPath: keychain.database.path))
  }

  @Test("An item of the same account and service is a duplicate, whatever else differs")
  func duplicates() throws {
    let keychain = try TestKeychain()
    let app = try caller()
    let first = password("ann", ["svce": "mail", "labl": "one"], secret: "1")
    #expect(keychain.status("add", first, as: app) == 0)
    let second = password("ann", ["svce": "mail", "labl": "two"], secret: "2")
    #expect(keychain.status("add", second, as: app) == -25299)
    #expect(keychain.status("add", password("ann", ["svce": "chat"]), as: app) == 0)
    #expect(keychain.status("add", password("ann", ["svce": "mail", "sync": 1]), as: app) == 0)
    let server: JSONValue = ["class": "inet", "acct": "ann", "srvr": "a.example", "port": 443]
    #expect(keychain.status("add", server, as: app) == 0)
    #expect(keychain.status("add", server, as: app) == -25299)
  }

  @Test("A search without kSecAttrSynchronizable sees no synchronised item; Any sees both")
  func synchronised() throws {
    let keychain = try TestKeychain()
    let app = try caller()
    _ = keychain.ask("add", password("ann", ["sync": true]), as: app)
    #expect(keychain.status("copyMatching", password("ann"), as: app) == -25300)
    #expect(keychain.status("copyMatching", password("ann", ["sync": 1]), as: app) == 0)
    #expect(keychain.status("copyMatching", password("ann", ["sync": "syna"]), as: app) == 0)
  }

  @Test("One item is found unless all are asked for, the oldest first")
  func limits() throws {
    let keychain = try TestKeychain()
    let app = try caller()
    for account in ["ann", "bob", "cleo"] {
      _ = keychain.ask("add", password(account, secret: account), as: app)
    }
    func found(_ limit: JSONValue?) -> [JSONValue] {
      var query: [String: JSONValue] = ["class": "genp", "r_Data": 1]
      query["m_Limit"] = limit
      let items = keychain.ask("copyMatching", .object(query), as: app)["items"]?.array ?? []
      return items.compactMap { $0["data"] }
    }
    #expect(found(nil) == [bytes("ann")])
    #expect(found("m_LimitOne") == [bytes("ann")])
    #expect(found("m_LimitAll") == ["ann", "bob", "cleo"].map(bytes))
    #expect(found(2) == [bytes("ann"), bytes("bob")])
  }

  @Test("A persistent reference finds its item, and after its removal nothing else")
  func persistentReferences() throws {
    let keychain = try TestKeychain()
    let app = try caller()
    let added = keychain.ask("add", password("ann", ["r_PersistentRef": 1], secret: "1"), as: app)
    let reference = try #require(added["items"]?.array?.first?["persistentReference"])
    let query: JSONValue = ["v_PersistentRef": reference, "r_Data": true]
    #expect(
      keychain.ask("copyMatching", query, as: app)["items"]?.array?.first?["data"] == bytes("1"))
    #expect(keychain.status("delete", ["v_PersistentRef": reference], as: app) == 0)
    _ = keychain.ask("add", password("ann", secret: "2"), as: app)
    #expect(keychain.status("copyMatching", query, as: app) == -25300)
  }

  @Test("Updates change what they name, and only into what is not a duplicate")
  func updates() throws {
    let keychain = try TestKeychain()
    let app = try caller()
    _ = keychain.ask("add", password("ann", secret: "1"), as: app)
    _ = keychain.ask("add", password("bob", secret: "2"), as: app)
    #expect(
      keychain.status("update", password("ann"), changes: ["v_Data": bytes("9")], as: app) == 0)
    let found = keychain.ask("copyMatching", password("ann", ["r_Data": 1]), as: app)
    #expect(found["items"]?.array?.first?["data"] == bytes("9"))
    #expect(keychain.status("update", password("ann"), changes: ["acct": "bob"], as: app) == -25299)
    #expect(keychain.status("update", password("eve"), changes: ["labl": "x"], as: app) == -25300)
    #expect(keychain.status("update", password("ann"), changes: ["class": "genp"], as: app) == -50)
  }

  @Test("A failed update of several items changes none of them")
  func wholeUpdates() throws {
    let keychain = try TestKeychain()
    let app = try caller()
    for account in ["ann", "bob"] { _ = keychain.ask("add", password(account), as: app) }
    let all: JSONValue = ["class": "genp"]
    #expect(keychain.status("update", all, changes: ["acct": "same"], as: app) == -25299)
    #expect(keychain.status("copyMatching", password("same"), as: app) == -25300)
    #expect(keychain.status("copyMatching", password("ann"), as: app) == 0)
  }

  @Test("Parameter errors: no class, an unknown one, match keys outside searches, odd values")
  func parameters() throws {
    let keychain = try TestKeychain()
    let app = try caller()
    _ = keychain.ask("add", password("ann"), as: app)
    #expect(keychain.status("copyMatching", ["acct": "ann"], as: app) == -50)
    #expect(keychain.status("add", ["class": "none"], as: app) == -50)
    #expect(keychain.status("add", password("bob", ["v_Data": "text"]), as: app) == -50)
    #expect(keychain.status("delete", password("ann", ["m_Limit": "m_LimitOne"]), as: app) == -50)
    #expect(keychain.status("update", password("ann", ["r_Data": 1]), as: app) == -50)
    #expect(keychain.status("copyMatching", password("ann", ["srvr": "x"]), as: app) == -25303)
    #expect(keychain.shared.answer("other.add", [:], caller: app, lock: .unlocked) == .null)
  }
}
