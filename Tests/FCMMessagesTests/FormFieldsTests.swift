import FCMMessages
import Testing

/// Forms of `/token`.
@Suite struct FormFieldsTests {
  @Test(
    "Fields are read with their signs; what stands for nothing stays",
    arguments: [
      ("", [:]), ("a=1&b=2", ["a": "1", "b": "2"]), ("a=1&a=2", ["a": "2"]),
      ("a%3Ab=x+y%20z", ["a:b": "x y z"]), ("a=b=c", ["a": "b=c"]), ("a", ["a": ""]),
      ("&&", [:]), ("=x", ["": "x"]), ("a=%zz&b=%", ["a": "%zz", "b": "%"]),
      ("a=%ff", ["a": "%ff"]),
    ])
  func fields(body: String, expected: [String: String]) {
    #expect(FormFields.read(Array(body.utf8)) == expected)
  }

  @Test("Bytes that are no UTF-8 end nothing")
  func bytes() { #expect(FormFields.read([0xFF, 0x3D, 0xFE]).count == 1) }
}
