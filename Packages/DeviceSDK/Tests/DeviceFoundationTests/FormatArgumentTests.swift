import DeviceFoundation
import Testing

@Suite("Objects in format strings")
struct FormatArgumentTests {
  @Test("collections, numbers, errors and text fill %@")
  func objects() {
    #expect(String(format: "%@", NSNumber(value: 3)) == "3")
    #expect(String(format: "%@ %d", "text" as NSString, 4) == "text 4")
    #expect(String(format: "%@", "plain") == "plain")
    #expect(String(format: "%@", ["a", "b c"]) == "(\n    a,\n    \"b c\"\n)")
    #expect(String(format: "%@", ["k": 1]) == "{\n    k = 1;\n}")
    #expect(String(format: "%@", [String: Any]() as NSDictionary) == "{\n}")
    let error = NSError(domain: "D", code: 5, userInfo: [NSLocalizedDescriptionKey: "why"])
    #expect(String(format: "%@", error).hasPrefix("Error Domain=D Code=5 \"why\" UserInfo={"))
    #expect(String(format: "%@", URL(fileURLWithPath: "/x")) == "file:///x")
    NSLog("%@ %@", ["a": [1, 2]] as [String: Any], [1, "b"] as [Any])
  }
}
