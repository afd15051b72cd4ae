import JSONModel
import Keychain
import NotificationModel
import Testing

@Suite struct LockedDeviceTests {
  /// Returns the status of a search for an item of a class of accessibility.
  private func found(_ accessible: String?, _ lock: DeviceState) throws -> Int? {
    let keychain = try TestKeychain()
    let app = try caller()
    var more: [String: JSONValue] = [:]
    more["pdmn"] = accessible.map(JSONValue.string)
    #expect(keychain.status("add", password("ann", more, secret: "s"), as: app) == 0)
    return keychain.status("copyMatching", password("ann", ["r_Data": 1]), as: app, lock)
  }

  @Test("LIFE-40: items of the default class are shut while the device is locked")
  func defaultClass() throws {
    #expect(try found(nil, .unlocked) == 0)
    #expect(try found(nil, .locked) == -25308)
    #expect(try found("aku", .locked) == -25308)
    #expect(try found("akpu", .locked) == -25308)
  }

  @Test("LIFE-40, QUIR-14: AfterFirstUnlock opens when locked, not before the first unlock")
  func afterFirstUnlock() throws {
    #expect(try found("ck", .locked) == 0)
    #expect(try found("cku", .locked) == 0)
    #expect(try found("ck", .beforeFirstUnlock) == -25308)
    #expect(try found("dk", .beforeFirstUnlock) == 0)
  }

  @Test("A search for the attributes or the existence of a shut item fails alike")
  func attributes() throws {
    let keychain = try TestKeychain()
    let app = try caller()
    _ = keychain.ask("add", password("ann"), as: app)
    #expect(keychain.status("copyMatching", password("ann"), as: app, .locked) == -25308)
    #expect(
      keychain.status("copyMatching", password("ann", ["r_Attributes": 1]), as: app, .locked)
        == -25308)
    #expect(keychain.status("copyMatching", password("bob"), as: app, .locked) == -25300)
  }

  @Test("One shut item fails a search for all")
  func searchForAll() throws {
    let keychain = try TestKeychain()
    let app = try caller()
    _ = keychain.ask("add", password("ann", ["pdmn": "ck"]), as: app)
    _ = keychain.ask("add", password("bob"), as: app)
    let all: JSONValue = ["class": "genp", "m_Limit": "m_LimitAll", "r_Attributes": 1]
    #expect(keychain.status("copyMatching", all, as: app, .locked) == -25308)
    #expect(keychain.status("copyMatching", ["class": "genp"], as: app, .locked) == 0)
  }

  @Test("While locked, shut items can be removed but neither added nor changed")
  func changes() throws {
    let keychain = try TestKeychain()
    let app = try caller()
    _ = keychain.ask("add", password("ann"), as: app)
    #expect(keychain.status("add", password("bob"), as: app, .locked) == -25308)
    #expect(keychain.status("add", password("bob", ["pdmn": "ck"]), as: app, .locked) == 0)
    let label: JSONValue = ["labl": "x"]
    #expect(keychain.status("update", password("ann"), changes: label, as: app, .locked) == -25308)
    #expect(keychain.status("update", password("bob"), changes: label, as: app, .locked) == 0)
    #expect(keychain.status("delete", password("ann"), as: app, .locked) == 0)
  }

  @Test("An item that asks for someone's presence cannot be read, also unlocked, or is skipped")
  func presence() throws {
    let keychain = try TestKeychain()
    let app = try caller()
    _ = keychain.ask("add", password("ann", ["accc": 1]), as: app)
    let query = password("ann", ["r_Data": 1])
    #expect(keychain.status("copyMatching", query, as: app) == -25308)
    #expect(
      keychain.status(
        "copyMatching", password("ann", ["r_Data": 1, "u_AuthUI": "u_AuthUIS"]), as: app) == -25300)
    #expect(keychain.status("copyMatching", password("ann", ["r_Attributes": 1]), as: app) == 0)
  }
}
