import APNs
import JSONModel
import Testing

@testable import ProviderRequests

@Suite("Amazon SNS' requests")
struct SNSTests {
  /// A call of `Publish` with a payload for APNS.
  private func call(_ payload: JSONValue, _ attributes: JSONValue = .object([:])) -> String {
    let message: JSONValue = ["default": "Hi", "APNS": .string(payload.compactText)]
    let call: JSONValue = [
      "TargetArn": "arn:aws:sns:us-east-1:123456789012:endpoint/APNS/app/1",
      "MessageStructure": "json", "Message": .string(message.compactText),
      "MessageAttributes": attributes,
    ]
    return call.compactText
  }

  private func attribute(_ value: String) -> JSONValue {
    ["DataType": "String", "StringValue": .string(value)]
  }

  @Test("the text for APNS goes to the device byte for byte, and attributes become headers")
  func whole() throws {
    let text = #"{ "aps" : {"alert":"Hi","url":"www.amazon.com"} , "b":1.0 }"#
    let message: JSONValue = ["default": "Hi", "GCM": "{}", "APNS": .string(text)]
    let attributes: JSONValue = [
      "AWS.SNS.MOBILE.APNS.TOPIC": attribute("com.example.app"),
      "AWS.SNS.MOBILE.APNS.PRIORITY": attribute("5"),
      "AWS.SNS.MOBILE.APNS.COLLAPSE_ID": attribute("c"),
      "AWS.SNS.MOBILE.APNS.PUSH_TYPE": attribute("alert"),
      "AWS.SNS.MOBILE.APNS.TTL": attribute("60"), "AWS.SNS.MOBILE.GCM.TTL": attribute("7"),
      "mine": attribute("x"),
    ]
    let call: JSONValue = [
      "TopicArn": "arn:aws:sns:us-east-1:123456789012:news", "MessageStructure": "json",
      "Message": .string(message.compactText), "MessageAttributes": attributes,
    ]
    let push = try Sample.push(call.compactText)
    #expect(push.provider == .sns)
    #expect(String(decoding: push.payload.bytes, as: UTF8.self) == text)
    #expect(
      push.headers
        == PushHeaders(
          pushType: "alert", priority: 5, collapseIdentifier: "c", expiration: 1_800_000_060,
          topic: "com.example.app"))
    #expect(push.taken.first == "Message.APNS → the payload, as it is")
    #expect(push.notes.contains("for other platforms: AWS.SNS.MOBILE.GCM.TTL"))
    #expect(push.notes.contains("not known to pushsim, and left out: mine"))
    #expect(push.notes.contains("who gets it is not rehearsed: TopicArn"))
  }

  @Test("the message alone is read too; that of the App Store comes first")
  func message() throws {
    let push = try Sample.push(
      #"{"default":"x","APNS_SANDBOX":"{\"aps\":{\"badge\":1}}","APNS":"{\"aps\":{\"badge\":2}}"}"#)
    #expect(try Sample.payload(push) == ["aps": ["badge": 2]])
    #expect(push.notes == ["APNS is taken; APNS_SANDBOX is there too"])
    let sandbox = try Sample.push(#"{"APNS_SANDBOX":"{\"aps\":{\"badge\":1}}"}"#)
    #expect(try Sample.payload(sandbox) == ["aps": ["badge": 1]])
  }

  @Test(
    "SNS says alert or background, by content-available and what the user would notice",
    arguments: [
      (["content-available": 1], "background"), (["content-available": true], "background"),
      (["content-available": 1, "badge": 1], "alert"), (["content-available": "1"], "alert"),
      (["content-available": 0], "alert"), ([:], "alert"),
    ] as [(JSONValue, String)])
  func inferred(aps: JSONValue, type: String) throws {
    #expect(try Sample.push(call(["aps": aps])).headers.pushType == type)
  }

  @Test("TTL 0 is a single attempt for APNs")
  func noLifetime() throws {
    let push = try Sample.push(
      call(["aps": ["badge": 1]], ["AWS.SNS.MOBILE.APNS_SANDBOX.TTL": attribute("0")]))
    #expect(push.headers.expiration == 0)
  }

  @Test(
    "what SNS does not take is refused with its place",
    arguments: [
      (
        "{\"default\":\"Hi\",\n\"APNS\":\"{\\\"aps\\\":{\\\"alert\\\":\\\"secret\\\",}}\"}",
        #"whose "APNS" is a text that is not JSON: a comma before the closing brace, in its own line 1, column 26 (line 2, column 8)"#
      ),
      (#"{"APNS":"[\"secret\"]"}"#, #"whose "APNS" is not a dictionary in its text"#),
      (
        #"{"TargetArn":"a","MessageStructure":"json","Message":"{\"APNS\":{\"aps\":{}}}"}"#,
        "is not a text: SNS takes the payload as JSON in quotes"
      ),
      (
        #"{"TargetArn":"a","MessageStructure":"json","Message":"{\"default\":\"secret\"}"}"#,
        "without a text for APNS or APNS_SANDBOX"
      ),
      (
        #"{"TargetArn":"a","MessageStructure":"json","Message":"secret"}"#,
        #"whose "Message" is a text that is not JSON"#
      ),
      (
        #"{"TargetArn":"a","MessageStructure":"json","Message":{"APNS":"{}"}}"#,
        #"whose "Message" is not a text"#
      ),
      (#"{"TargetArn":"a","Message":"secret"}"#, #"without "MessageStructure": "json""#),
      (
        #"{"TargetArn":"a","MessageStructure":"json","Message":"{\"APNS\":\"{}\"}","MessageAttributes":{"AWS.SNS.MOBILE.APNS.PRIORITY":{"StringValue":"secret"}}}"#,
        "is not a whole number in its text"
      ),
      (
        #"{"TargetArn":"a","MessageStructure":"json","Message":"{\"APNS\":\"{}\"}","MessageAttributes":{"AWS.SNS.MOBILE.APNS.TOPIC":"secret"}}"#,
        "is not a dictionary with DataType and StringValue"
      ),
    ])
  func refused(request: String, words: String) throws {
    let message = try #require(Sample.refusal(request))
    #expect(message.hasPrefix("is Amazon SNS's request ") && message.contains(words), "\(message)")
    #expect(!message.contains("secret"))
  }
}
