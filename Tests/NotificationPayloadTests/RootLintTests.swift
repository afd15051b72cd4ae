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
