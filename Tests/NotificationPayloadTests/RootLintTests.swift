import APNs
import Diagnostics
import NotificationModel
import NotificationPayload
import Testing

@Suite struct RootLintTests {
  private func findings(_ text: String) throws -> [Finding] {
    ReceivedPush(try payload(text)).push.findings
  }

  @Test("PAYL-02: a root named apns is an error that says to rename it")
  func apns() throws {
    let found = try findings(#"{"apns":{"alert":"x"}}"#)
    #expect(found.citing("PAYL-02").first?.severity == .error)
    #expect(found.first?.fix == "rename apns to aps")
    #expect(try findings(#"{"aps":{"alert":"x"},"apns":1}"#).isEmpty)
  }

  @Test("PAYL-01: a missing, misspelt or mistyped aps is an error")
  func aps() throws {
    #expect(try findings("{}").citing("PAYL-01").first?.severity == .error)
    #expect(try findings(#"{"APS":{}}"#).first?.fix == "rename APS to aps")
    #expect(try findings(#"{"aps":[]}"#).first?.message.contains("aps is an array") == true)
  }

  @Test("a request to Firebase is recognised by its message.apns.payload")
  func firebase() throws {
    let found = try findings(#"{"message":{"apns":{"payload":{"aps":{"alert":"x"}}}}}"#)
    #expect(found.first?.fix?.contains("message.apns.payload") == true)
  }

  @Test("a request to Firebase's old interface is called what it is, and no payload without aps")
  func oldFirebase() throws {
    let found = try findings(#"{"to":"x","notification":{"title":"T"}}"#)
    #expect(found.first?.message.contains("Firebase's old interface") == true)
    #expect(found.first?.fix?.contains("HTTP v1") == true)
  }

  @Test(
    "APNS-10: headers of APNs in the payload do nothing, and are reported with their place",
    arguments: [
      (#"{"aps":{"alert":"x"},"headers":{"apns-priority":5}}"#, "in the payload's headers"),
      (#"{"aps":{"alert":"x"},"apns-push-type":"alert"}"#, "in the payload"),
      (#"{"aps":{"alert":"x","apns-collapse-id":"a"}}"#, "in aps"),
    ])
  func headers(payload: String, place: String) throws {
    let found = try findings(payload).citing("APNS-10")
    #expect(found.count == 1 && found.first?.severity == .warning)
    #expect(found.first?.message.contains("\(place) it does nothing") == true)
  }

  @Test("PAYL-31: numbers of a Live Activity's state that look like Unix times are named")
  func unixTimes() throws {
    let state =
      #"{"timestamp":1767225600,"event":"update","content-state":{"b":{"at":1767225600},"n":7}}"#
    let push = ReceivedPush(
      try payload(#"{"aps":\#(state)}"#), headers: PushHeaders(pushType: "liveactivity")
    ).push
    let found = push.findings.citing("PAYL-31")
    #expect(found.map(\.severity) == [.info])
    #expect(found.first?.message.hasPrefix("aps.content-state.b.at looks like a Unix time") == true)
  }

  @Test("PAYL-01: keys of aps that stand beside it are reported")
  func misplaced() throws {
    let found = try findings(#"{"aps":{"alert":"x"},"mutable-content":1,"badge":1}"#)
    #expect(found.count == 1)
    #expect(found.first?.message.hasPrefix("mutable-content stands beside aps") == true)
  }

  @Test("PAYL-35: null custom values are reported with their paths, those in aps are type faults")
  func nulls() throws {
    let found = try findings(#"{"aps":{"badge":null},"b":[0,{"c":null}],"a":null}"#)
    #expect(found.citing("PAYL-35").first?.message.hasSuffix(": a, b.1.c") == true)
    #expect(found.citing("PAYL-12").count == 1)
  }
}
