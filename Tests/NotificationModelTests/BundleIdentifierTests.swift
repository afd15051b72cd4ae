import NotificationModel
import Testing

@Suite struct BundleIdentifierTests {
  @Test("identifiers are accepted", arguments: ["com.example.app", "a", "A-1.b_2.3"])
  func accepted(text: String) {
    #expect(BundleIdentifier(text)?.rawValue == text)
  }

  @Test(
    "what could leave its folder or is not an identifier is refused",
    arguments: [
      "", ".", "..", "com..app", ".com", "com.", "../etc", "com/app", "com.ex ample", "com.éxample",
      "com.-app", "-rf", "com.app\0", "com.app\n", "～",
    ])
  func refused(text: String) {
    #expect(BundleIdentifier(text) == nil)
  }

  @Test("155 characters are accepted, 156 are not")
  func length() {
    #expect(BundleIdentifier(String(repeating: "a", count: 155)) != nil)
    #expect(BundleIdentifier(String(repeating: "a", count: 156)) == nil)
  }
}
