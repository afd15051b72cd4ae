import APNs
import Testing

/// Headers as a provider writes them.
@Suite struct PushHeadersTests {
  @Test("every header that decides anything is read, its name in any case")
  func fields() {
    let headers = PushHeaders(fields: [
      ("APNS-Push-Type", "voip"), ("apns-priority", "5"), ("apns-collapse-id", "c"),
      ("apns-expiration", "0"), ("apns-topic", "t"), ("apns-id", "i"),
      ("apns-channel-id", "YQ=="), ("Authorization", "Bearer x"), ("host", "localhost"),
    ])
    var expected = PushHeaders(
      pushType: "voip", priority: 5, collapseIdentifier: "c", expiration: 0, topic: "t",
      identifier: "i", channelIdentifier: "YQ==")
    expected.hasProviderToken = true
    #expect(headers == expected)
    #expect(PushHeaders(fields: []) == PushHeaders())
  }

  @Test("APNS-40, APNS-35, APNS-36: what APNs would refuse is a fault of the headers")
  func faults() {
    let headers = PushHeaders(fields: [
      ("apns-priority", "high"), ("apns-topic", "a"), ("APNS-Topic", "b"),
      ("apns-expiration", "1.5"),
    ])
    #expect(headers.faults == [.repeated("apns-topic"), .malformedPriority, .malformedExpiration])
    #expect(headers.priority == nil && headers.expiration == nil)
  }

  @Test("APNS-20: only a bearer token counts as a provider token")
  func otherAuthorization() {
    #expect(!PushHeaders(fields: [("authorization", "basic x")]).hasProviderToken)
  }
}
