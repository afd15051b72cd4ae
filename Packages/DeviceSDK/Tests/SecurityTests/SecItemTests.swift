import DeviceChannel
import ExtensionProtocol
import Foundation
import JSONModel
import Security
import Testing

/// Tests that use the process's one channel run one after the other.
@Suite(.serialized, .timeLimit(.minutes(1))) struct ChannelTests {}

extension ChannelTests {
  @Suite struct SecItemTests {
    private let secret = Data("s3cret".utf8)

    private func found(_ parts: [String: JSONValue]) -> JSONValue {
      ["status": 0, "items": [.object(parts)]]
    }

    private var foundSecret: JSONValue {
      found(["data": ["data": .string(secret.base64EncodedString())]])
    }

    @Test("A query of strings and a CFTypeRef result, as most code has it")
    func stringKeys() {
      let query: [String: Any] = [
        kSecClass as String: kSecClassGenericPassword,
        kSecAttrAccount as String: "ann",
        kSecAttrService as String: "com.example",
        kSecAttrAccessGroup as String: "group.com.example",
        kSecMatchLimit as String: kSecMatchLimitOne,
        kSecReturnData as String: true,
      ]
      var item: CFTypeRef?
      let (asked, _) = DeviceStandIn.answering(foundSecret) {
        #expect(SecItemCopyMatching(query as CFDictionary, &item) == errSecSuccess)
      }
      #expect(item as? Data == secret)
      #expect(asked.map(\.service) == ["keychain.copyMatching"])
      #expect(
        asked.first?.arguments["query"] == [
          "class": "genp", "acct": "ann", "svce": "com.example", "agrp": "group.com.example",
          "m_Limit": "m_LimitOne", "r_Data": 1,
        ])
    }

    @Test("Queries of NSString keys, of CFString keys and of kCFBooleanTrue say the same")
    func spellings() throws {
      let cfKeys: [CFString: Any] = [
        kSecClass: kSecClassGenericPassword, kSecAttrAccount: "ann", kSecReturnData: true,
      ]
      let objects: [String: AnyObject] = [
        kSecClass as String: kSecClassGenericPassword, kSecAttrAccount as String: "ann" as NSString,
        kSecReturnData as String: kCFBooleanTrue,
      ]
      let mutable = NSMutableDictionary()
      mutable[kSecClass as NSString] = kSecClassGenericPassword
      mutable.setObject("ann", forKey: kSecAttrAccount as NSString)
      mutable[kSecReturnData] = kCFBooleanTrue
      let (asked, _) = DeviceStandIn.answering(foundSecret, foundSecret, foundSecret) {
        var first: AnyObject?
        #expect(SecItemCopyMatching(cfKeys as CFDictionary, &first) == 0)
        var second: CFTypeRef?
        let status = withUnsafeMutablePointer(to: &second) {
          SecItemCopyMatching(objects as CFDictionary, UnsafeMutablePointer($0))
        }
        #expect(status == noErr)
        var third: AnyObject?
        #expect(SecItemCopyMatching(mutable, &third) == errSecSuccess)
        #expect([first, second, third].allSatisfy { $0 as? Data == secret })
      }
      #expect(Set(asked.map(\.arguments)).count == 1)
      #expect(asked.count == 3)
    }

    @Test("Bytes and dates go to the device as such, and come back as such")
    func values() throws {
      let added: [CFString: Any] = [
        kSecClass: kSecClassGenericPassword, kSecAttrGeneric: Data([1, 2]), kSecValueData: secret,
        kSecAttrPort: 443, kSecReturnAttributes: true, kSecReturnData: true,
      ]
      let answer = found([
        "attributes": [
          "acct": "ann", "gena": ["data": "AQI="], "cdat": ["date": 1000], "port": 443,
        ],
        "data": ["data": .string(secret.base64EncodedString())],
      ])
      var result: CFTypeRef?
      let (asked, _) = DeviceStandIn.answering(answer) {
        SecItemAdd(added as CFDictionary, &result)
      }
      #expect(asked.first?.arguments["query"]?["gena"] == ["data": "AQI="])
      let item = try #require(result as? [String: Any])
      #expect(item[kSecAttrAccount as String] as? String == "ann")
      #expect(item[kSecAttrGeneric as String] as? Data == Data([1, 2]))
      #expect(item[kSecValueData as String] as? Data == secret)
      #expect(
        item[kSecAttrCreationDate as String] as? Date == Date(timeIntervalSinceReferenceDate: 1000))
      #expect(item[kSecAttrPort as String] as? Int == 443)
    }

    @Test("A query for all gives an array, of data or of dictionaries")
    func several() throws {
      let query: [CFString: Any] = [
        kSecClass: kSecClassGenericPassword, kSecMatchLimit: kSecMatchLimitAll,
        kSecReturnAttributes: true,
      ]
      var result: CFTypeRef?
      _ = DeviceStandIn.answering([
        "status": 0,
        "items": [["attributes": ["acct": "ann"]], ["attributes": ["acct": "bob"]]],
      ]) {
        SecItemCopyMatching(query as CFDictionary, &result)
      }
      let items = try #require(result as? [[String: Any]])
      #expect(items.compactMap { $0[kSecAttrAccount as String] as? String } == ["ann", "bob"])
    }

    @Test("LIFE-40: the code of a shut item reaches the caller, who gets no result")
    func locked() {
      var result: CFTypeRef?
      let query = [kSecClass: kSecClassGenericPassword, kSecReturnData: true] as CFDictionary
      _ = DeviceStandIn.answering(["status": -25308]) {
        #expect(SecItemCopyMatching(query, &result) == errSecInteractionNotAllowed)
      }
      #expect(result == nil)
    }

    @Test("Updates send the query and the changes, deletions the query")
    func changes() {
      let query = [kSecClass: kSecClassGenericPassword] as CFDictionary
      let (asked, _) = DeviceStandIn.answering(["status": 0], ["status": -25300]) {
        #expect(SecItemUpdate(query, [kSecValueData: secret] as CFDictionary) == errSecSuccess)
        #expect(SecItemDelete(query) == errSecItemNotFound)
      }
      #expect(asked.map(\.service) == ["keychain.update", "keychain.delete"])
      #expect(asked.first?.arguments["changes"]?["v_Data"]?["data"] == "czNjcmV0")
    }

    @Test("An access control is its class of accessibility and its flags")
    func accessControl() throws {
      let control = try #require(
        SecAccessControlCreateWithFlags(
          nil, kSecAttrAccessibleAfterFirstUnlock, [.userPresence], nil))
      let item =
        [kSecClass: kSecClassGenericPassword, kSecAttrAccessControl: control] as [CFString: Any]
      let (asked, _) = DeviceStandIn.answering(["status": 0]) {
        SecItemAdd(item as CFDictionary, nil)
      }
      #expect(asked.first?.arguments["query"] == ["class": "genp", "pdmn": "ck", "accc": 1])
    }

    @Test("Without a device no keychain is available")
    func noDevice() {
      #expect(DeviceConnection.current == nil)
      let query = [kSecClass: kSecClassGenericPassword] as CFDictionary
      #expect(SecItemCopyMatching(query, nil) == errSecNotAvailable)
      #expect(SecItemAdd(query, nil) == -25291)
    }

    @Test("A key goes into the keychain and comes out as a key")
    func keyReference() throws {
      let key = try #require(
        SecKeyCreateWithData(
          secret as CFData,
          [kSecAttrKeyType: kSecAttrKeyTypeRSA, kSecAttrKeyClass: kSecAttrKeyClassPrivate]
            as CFDictionary, nil))
      let query: [CFString: Any] = [kSecClass: kSecClassKey, kSecReturnRef: true]
      var result: CFTypeRef?
      let answer = found([
        "attributes": ["class": "keys", "type": "42", "kcls": "1"],
        "data": ["data": .string(secret.base64EncodedString())],
      ])
      let (asked, _) = DeviceStandIn.answering(["status": 0], answer) {
        SecItemAdd([kSecValueRef: key] as CFDictionary, nil)
        SecItemCopyMatching(query as CFDictionary, &result)
      }
      #expect(
        asked.first?.arguments["query"] == [
          "class": "keys", "type": "42", "kcls": "1", "v_Data": ["data": "czNjcmV0"],
        ])
      #expect(result as? SecKey == key)
    }
  }
}
