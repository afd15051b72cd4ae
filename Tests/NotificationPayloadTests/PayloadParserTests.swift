import APNs
import Diagnostics
import JSONModel
import NotificationModel
import NotificationPayload
import Testing

@Suite struct PayloadParserTests {
  @Test("bare JSON keeps its bytes' size, spaces included, and has no bundle of its own")
  func bare() throws {
    let text = " { \"aps\" : { \"badge\" : 1 } } "
    let payload = try payload(text)
    #expect(payload.sizeBytes == text.utf8.count)
    #expect(payload.bundle == nil)
    #expect(payload.root == ["aps": ["badge": 1]])
    #expect(payload.findings.isEmpty)
  }

  @Test("the target of an .apns file is taken out, and the rest counts without spaces")
  func target() throws {
    let payload = try payload(
      "{\n \"Simulator Target Bundle\": \"com.example.app\",\n \"aps\": {\"badge\": 1}\n}")
    #expect(payload.bundle?.rawValue == "com.example.app")
    #expect(payload.members == ["aps": ["badge": 1]])
    #expect(payload.sizeBytes == "{\"aps\":{\"badge\":1}}".utf8.count)
  }

  @Test("a bundle given by hand wins over the file's, even over an unusable one")
  func bundleOverride() throws {
    let text = "{\"Simulator Target Bundle\":\"com.example.app\"}"
    #expect(try payload(text, bundle: "org.other").bundle?.rawValue == "org.other")
    let broken = try payload("{\"Simulator Target Bundle\":5}", bundle: "org.other")
    #expect(broken.bundle?.rawValue == "org.other")
    #expect(broken.findings.first?.message.contains("Simulator Target Bundle") == true)
  }

  @Test("a target that is not a bundle identifier is an error that does not quote it")
  func invalidTarget() {
    for value in ["5", "\"../secret\"", "\"\"", "null"] {
      let error = #expect(throws: PayloadError.self) {
        try payload("{\"Simulator Target Bundle\":\(value),\"aps\":{}}")
      }
      #expect(error?.code == .invalidBundle)
      #expect(error?.message.contains("secret") == false)
    }
  }

  @Test("APNS-32: nothing, or nothing but white space, is a payload that APNs refuses")
  func empty() throws {
    for text in ["", " \r\n\t"] {
      let payload = try payload(text)
      #expect(payload.isEmpty)
      #expect(
        ReceivedPush(payload).decision.route == .rejected(.payloadEmpty))
    }
  }

  @Test("JSON errors carry the input's name, line and column, and their cause")
  func syntax() {
    let error = #expect(throws: PayloadError.self) { try payload("{\n  \"aps\": {\n") }
    #expect(error?.code == .notJSON)
    #expect(error?.message.hasPrefix("test.apns cannot be read as JSON: line 3, column 1:") == true)
    #expect((error?.cause as? JSONSyntaxError)?.place.line == 3)
  }

  @Test("JSON that is not a dictionary is an error that names what it is")
  func notDictionary() {
    for (text, kind) in [("[1]", "an array"), ("\"aps\"", "a string"), ("null", "it is null")] {
      let error = #expect(throws: PayloadError.self) { try payload(text) }
      #expect(error?.code == .notDictionary)
      #expect(error?.message.contains(kind) == true)
    }
  }

  @Test("input over 1 MiB is refused before it is parsed; at 1 MiB it is parsed")
  func inputLimit() throws {
    let limit = PayloadParser.maximumInputBytes
    let parser = PayloadParser()
    let garbage = [UInt8](repeating: UInt8(ascii: "!"), count: limit + 1)
    let tooLarge = #expect(throws: PayloadError.self) {
      try parser.parse(PayloadText(garbage), name: "x")
    }
    #expect(tooLarge?.code == .inputTooLarge)
    let atLimit = #expect(throws: PayloadError.self) {
      try parser.parse(PayloadText(garbage.dropLast()), name: "x")
    }
    #expect(atLimit?.code == .notJSON)
  }

  @Test("duplicate keys, a byte order mark and huge integers are findings with their paths")
  func oddities() throws {
    let found = try payload("\u{FEFF}{\"a\":1,\"a\":2,\"n\":99999999999999999999}").findings
    #expect(found.count == 3)
    #expect(found.contains { $0.message.contains("byte order mark") })
    #expect(found.contains { $0.message.hasSuffix("the last one wins: a") })
    #expect(found.contains { $0.message.hasSuffix("digits: n") })
  }

  @Test("a finding lists few key paths, without control characters")
  func longLists() throws {
    let repeated = (0..<20).map { "\"k\\u001b[31m\($0)\":0,\"k\\u001b[31m\($0)\":0" }
    let found = try payload("{\(repeated.joined(separator: ","))}").findings
    #expect(found.count == 1)
    #expect(found.first?.message.contains("and 15 more") == true)
    #expect(found.first?.message.contains("\u{1B}") == false)
  }
}
