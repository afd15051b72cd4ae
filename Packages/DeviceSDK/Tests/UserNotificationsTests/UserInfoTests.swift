import Foundation
import JSONModel
import NotificationModel
import Testing
import UserNotifications

@Suite struct UserInfoTests {
  private let payload = #"""
    {"aps":{"alert":{"title":"t"},"badge":3},"n":1,"half":1.5,"whole":2.0,"yes":true,"null":null,
     "list":[{"id":"a"},{"id":"b"}],"names":["x","y"]}
    """#

  private func pushed() throws -> [AnyHashable: Any] {
    let json = try JSONParser.parse(Data(payload.utf8)).value
    var content = NotificationContent()
    content.userInfo = json.object ?? [:]
    return UNNotificationContent(content).userInfo
  }

  @Test("A push's userInfo gives the casts that JSONSerialization's dictionaries give")
  func casts() throws {
    let info = try pushed()
    #expect(info["n"] as? Int == 1)
    #expect(info["n"] as? Double == 1)
    #expect(info["n"] as? Bool == true)
    #expect(info["n"] as? NSNumber == 1)
    #expect(info["half"] as? Double == 1.5)
    #expect(info["half"] as? Int == nil)
    #expect(info["whole"] as? Int == 2)
    #expect(info["yes"] as? Bool == true)
    #expect(info["yes"] as? Int == 1)
    #expect(info["null"] is NSNull)
    #expect(info["n"] as? String == nil)
    let aps = try #require(info["aps"] as? [String: Any])
    #expect((aps["alert"] as? [String: String])?["title"] == "t")
    #expect((info["aps"] as? [AnyHashable: Any])?["badge"] as? Int == 3)
    #expect((info["aps"] as? NSDictionary)?["badge"] as? Int == 3)
    #expect((info["list"] as? [[String: Any]])?.map { $0["id"] as? String } == ["a", "b"])
    #expect(info["names"] as? [String] == ["x", "y"])
    #expect((info["names"] as? NSArray)?.count == 2)
    #expect((info as? [String: Any])?.count == 8)
    #expect((info as NSDictionary)["half"] as? Double == 1.5)
  }

  @Test("A push's userInfo equals what JSONSerialization parses from the same bytes")
  func equalsSerialization() throws {
    let parsed = try #require(
      JSONSerialization.jsonObject(with: Data(payload.utf8)) as? [String: Any])
    #expect(PropertyList.areEqual(try pushed(), parsed))
    let written = try JSONSerialization.data(withJSONObject: try pushed(), options: .sortedKeys)
    #expect(written == (try JSONSerialization.data(withJSONObject: parsed, options: .sortedKeys)))
  }

  @Test("Swift numbers set by the extension read back as NSNumber, however deep they lie")
  func normalizesNumbers() throws {
    let content = UNMutableNotificationContent()
    content.userInfo = [
      "int": 3, "true": true, "float": Float(1.5), "cg": CGFloat(2.5), "u8": UInt8(7),
      "decimal": Decimal(4), "deep": ["a": [1, ["b": CGFloat(1)]]] as [String: Any],
    ]
    #expect(content.userInfo["int"] as? Double == 3)
    #expect(content.userInfo["true"] as? Int == 1)
    #expect(content.userInfo["float"] as? Double == 1.5)
    #expect(content.userInfo["cg"] as? Double == 2.5)
    #expect(content.userInfo["u8"] as? Int == 7)
    #expect(content.userInfo["decimal"] as? Int == 4)
    let deep = try #require((content.userInfo["deep"] as? [String: Any])?["a"] as? [Any])
    #expect(deep[0] as? Double == 1)
    #expect((deep[1] as? [String: Any])?["b"] as? Double == 1)
  }

  @Test("Optionals, NSString keys and mutable containers are stored as plain values")
  func normalizesObjects() {
    let text: String? = "x"
    let nothing: String? = nil
    let mutable = NSMutableDictionary(dictionary: ["k": "v"])
    let content = UNMutableNotificationContent()
    content.userInfo = [
      "some": text as Any, "none": nothing as Any, "mutable": mutable,
      AnyHashable(NSString(string: "key")): "found",
    ]
    mutable["k"] = "changed"
    #expect(content.userInfo["some"] as? String == "x")
    #expect(content.userInfo["none"] is NSNull)
    #expect((content.userInfo["mutable"] as? [String: String]) == ["k": "v"])
    #expect(content.userInfo["key"] as? String == "found")
  }

  @Test("Export keeps Boolean, integer and floating-point numbers apart")
  func exportsNumbers() {
    let export = UserInfoExport([
      "true": NSNumber(value: true), "one": NSNumber(value: 1), "int8": NSNumber(value: Int8(1)),
      "real": NSNumber(value: 1.0), "huge": NSNumber(value: UInt64.max), "null": NSNull(),
      "list": [NSNumber(value: false), "s"],
    ])
    let expected: [String: JSONValue] = [
      "true": true, "one": 1, "int8": 1, "real": 1.0, "huge": .double(Double(UInt64.max)),
      "null": .null, "list": [false, "s"],
    ]
    #expect(export.json == expected)
    #expect(export.droppedKeyPaths == [])
  }

  @Test("Export writes Data as base64 and dates as ISO 8601")
  func exportsDataAndDates() {
    let export = UserInfoExport([
      "data": Data([0xff, 0]), "date": Date(timeIntervalSince1970: 1.25),
    ])
    #expect(export.json == ["data": "/wA=", "date": "1970-01-01T00:00:01.250Z"])
  }

  @Test("Export drops what is not a property list and names where it was")
  func dropsOthers() {
    let export = UserInfoExport([
      "url": URL(fileURLWithPath: "/a"), "nan": NSNumber(value: Double.nan),
      "deep": ["list": ["kept", UUID()] as [Any]] as [String: Any], 5: "number key", "kept": "k",
    ])
    #expect(export.json == ["deep": ["list": ["kept"]], "kept": "k"])
    #expect(Set(export.droppedKeyPaths) == ["url", "nan", "deep.list[1]", "5"])
  }

  @Test("A dictionary nested without end is cut off, not followed")
  func endlessNesting() {
    var value: Any = "bottom"
    for _ in 0..<2000 { value = ["k": value] }
    let content = UNMutableNotificationContent()
    content.userInfo = ["top": value]
    #expect(UserInfoExport(content.userInfo).droppedKeyPaths.count == 1)
  }
}
