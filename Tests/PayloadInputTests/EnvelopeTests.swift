import APNs
import NotificationModel
import NotificationPayload
import Testing

@testable import PayloadInput

@Suite("Envelopes")
struct EnvelopeTests {
  private func read(_ text: String) throws -> Envelope? {
    try Envelope.read(PayloadText(Array(text.utf8)))
  }

  @Test("an envelope's payload is taken as it is written, and its members say what came along")
  func members() throws {
    let envelope = try #require(
      try read(
        """
        {"id": "a-1", "note": [1, {"payload": 2}], "bundle": "com.example.app", "pushType": "voip",
         "headers": {"APNS-Priority": "5", "apns-collapse-id": "c", "apns-push-type": "alert",
         "apns-expiration": 0, "authorization": "bearer x"}, "payload" : {"aps" : {"a": "}\\""}} }
        """))
    #expect(envelope.identifier == "a-1")
    #expect(envelope.bundle?.rawValue == "com.example.app")
    #expect(envelope.headers.pushType == "voip")
    #expect(envelope.headers.priority == 5)
    #expect(envelope.headers.expiration == 0)
    #expect(envelope.headers.collapseIdentifier == "c")
    #expect(String(decoding: envelope.payload.bytes, as: UTF8.self) == #"{"aps" : {"a": "}\""}}"#)
    #expect(try read(#"{"id":7,"payload":{}}"#)?.identifier == "7")
    #expect(try read(#"{"id":null,"payload":{}}"#)?.identifier == nil)
  }

  @Test("APNS-40: a header that is repeated, in any case, is a fault of the headers")
  func repeatedHeaders() throws {
    for headers in [
      #"{"apns-topic":"a","APNS-Topic":"b"}"#, #"{"apns-topic":"a","apns-topic":"a"}"#,
    ] {
      let envelope = try #require(try read(#"{"headers":\#(headers),"payload":{}}"#))
      #expect(envelope.headers.faults == [.repeated("apns-topic")], "\(headers)")
    }
    let other = try read(#"{"headers":{"apns-topic":"a","apns-id":"b"},"payload":{}}"#)
    #expect(other?.headers.faults == [])
  }

  @Test("APNS-35, APNS-36: texts that are not numbers are for APNs to refuse")
  func malformedNumbers() throws {
    let envelope = try read(
      #"{"headers":{"apns-priority":"x","apns-expiration":1.5},"payload":{}}"#)
    #expect(Set(envelope?.headers.faults ?? []) == [.malformedPriority, .malformedExpiration])
    #expect(envelope?.headers.priority == nil && envelope?.headers.expiration == nil)
  }

  @Test("APNS-20, APNS-31: a bearer token and a channel are read")
  func tokenAndChannel() throws {
    let envelope = try read(
      #"{"headers":{"Authorization":"Bearer x","apns-channel-id":"YQ=="},"payload":{}}"#)
    #expect(envelope?.headers.hasProviderToken == true)
    #expect(envelope?.headers.channelIdentifier == "YQ==")
    let basic = try read(#"{"headers":{"authorization":"basic x"},"payload":{}}"#)
    #expect(basic?.headers.hasProviderToken == false)
    #expect(try read(#"{"headers":null,"payload":{}}"#)?.headers == PushHeaders())
  }

  @Test(
    "anything else is not an envelope",
    arguments: [
      #"{"aps":{},"payload":{}}"#, #"{"aps":{"payload":{}}}"#, #"["payload"]"#, #""payload""#,
      #"{"payload":{}"#, #"{"payload":{}} x"#, #"{"a":"payload"}"#, "", "{", #"{"payload"}"#,
    ])
  func others(text: String) throws {
    #expect(try read(text) == nil)
  }

  @Test(
    "members of another form are faults that name them",
    arguments: [
      (#"{"payload":"{}"}"#, "payload"), (#"{"payload":{},"id":[]}"#, "id"),
      (#"{"payload":{},"id":""}"#, "id"), (#"{"payload":{},"bundle":"a b"}"#, "bundle"),
      (#"{"payload":{},"headers":[]}"#, "headers"), (#"{"payload":{},"pushType":1}"#, "pushType"),
      (#"{"payload":{},"headers":{"apns-priority":[]}}"#, "apns-priority"),
      (#"{"payload":{},"headers":{"apns-channel-id":1}}"#, "apns-channel-id"),
    ])
  func faults(text: String, name: String) {
    #expect { try read(text) } throws: { error in
      let fault = error as? ItemError
      return fault?.code == .invalidEnvelope && fault?.message.contains("\"\(name)\"") == true
    }
  }
}
