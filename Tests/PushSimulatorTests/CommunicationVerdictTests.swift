import Diagnostics
import JSONModel
import NotificationModel
import PushSimulator
import Testing

@testable import DeliveryPipeline
@testable import DeviceModel
@testable import SimulatorRuntime

@Suite("A communication notification's verdict")
struct CommunicationVerdictTests {
  private static let entitled: [String: JSONValue] = [CommunicationVerdict.entitlement: true]

  /// A message as it should be, with `change` made to its context.
  private func content(
    _ change: (inout CommunicationContext) -> Void = { _ in }
  ) -> NotificationContent {
    var context = CommunicationContext(
      kind: .message, sender: CommunicationContext.Person(name: "Ann", handle: "ann"))
    context.donation = .incoming
    context.avatar = CommunicationContext.Avatar(source: .data, bytes: 9, type: "public.png")
    change(&context)
    var content = NotificationContent()
    content.title = "New message"
    content.communication = context
    return content
  }

  private func judge(
    _ content: NotificationContent, entitlements: [String: JSONValue] = entitled,
    activityTypes: [String]? = nil
  ) -> CommunicationVerdict {
    CommunicationVerdict.judge(
      content,
      CommunicationVerdict.Context(
        entitlements: entitlements, activityTypes: activityTypes))
  }

  @Test("content that was not updated from an intent is left alone")
  func ordinary() {
    var content = NotificationContent()
    content.title = "T"
    let verdict = judge(content, entitlements: [:], activityTypes: [])
    #expect(verdict == CommunicationVerdict(content: content))
  }

  @Test("LIFE-34: an updated, donated message with the capability shows its sender")
  func asItShouldBe() {
    let content = content()
    let verdict = judge(content, activityTypes: ["INSendMessageIntent"])
    #expect(verdict == CommunicationVerdict(content: content))
    #expect(verdict.content.displayedTitle == "Ann")
  }

  @Test("LIFE-34: a subtitle that the group's name replaces is said", arguments: [nil, "Crew"])
  func hiddenSubtitle(group: String?) {
    var content = content {
      $0.group = group
      if group != nil { $0.recipientCount = 3 }
    }
    content.subtitle = "3 unread"
    let findings = judge(content).findings
    #expect(findings.map(\.rule) == [.`LIFE-34`] && findings.map(\.severity) == [.info])
    #expect(content.displayedSubtitle == group ?? "")
    content.subtitle = content.displayedSubtitle
    #expect(judge(content).findings.isEmpty)
  }

  @Test(
    "LIFE-35: without the capability the notification shows plainly, and a finding says so",
    arguments: [[:], [CommunicationVerdict.entitlement: false]] as [[String: JSONValue]])
  func withoutCapability(entitlements: [String: JSONValue]) {
    let verdict = judge(content(), entitlements: entitlements)
    #expect(verdict.content.communication == nil)
    #expect(verdict.content.displayedTitle == "New message")
    #expect(verdict.findings.map(\.rule) == [.`LIFE-35`])
    #expect(verdict.findings.first?.severity == .warning)
    #expect(verdict.findings.first?.message.contains(CommunicationVerdict.entitlement) == true)
  }

  @Test("LIFE-35: without the intent among the app's activity types its icon stays")
  func withoutActivityType() {
    let verdict = judge(content(), activityTypes: ["INStartCallIntent"])
    #expect(verdict.content.communication?.avatar == nil)
    #expect(verdict.content.displayedTitle == "Ann")
    #expect(verdict.findings.map(\.rule) == [.`LIFE-35`])
    let call = content { $0.kind = .call }
    #expect(judge(call, activityTypes: ["INStartCallIntent"]).findings == [])
    #expect(judge(call, activityTypes: ["INSendMessageIntent"]).findings.count == 1)
  }

  @Test(
    "LIFE-35: a donation that is missing, late or not incoming is reported and changes nothing",
    arguments: [nil, .unspecified, .outgoing] as [CommunicationContext.Donation?])
  func donation(_ donation: CommunicationContext.Donation?) {
    let content = content { $0.donation = donation }
    let verdict = judge(content)
    #expect(verdict.content == content)
    #expect(verdict.findings.map(\.rule) == [.`LIFE-35`])
    #expect(verdict.findings.first?.severity == .info)
  }

  @Test("LIFE-34: changes after the update are named")
  func changes() {
    let content = content { $0.changedAfterwards = ["title", "badge"] }
    let verdict = judge(content)
    #expect(verdict.content == content)
    #expect(verdict.findings.map(\.rule) == [.`LIFE-34`])
    #expect(verdict.findings.first?.message.contains("title, badge changed") == true)
  }

  @Test("an avatar that is not a picture, or one nobody loads, is reported")
  func avatars() {
    let page = content { $0.avatar = CommunicationContext.Avatar(source: .data, bytes: 512) }
    #expect(judge(page).findings.first?.message.contains("512 bytes are not a picture") == true)
    let remote = content {
      $0.avatar = CommunicationContext.Avatar(source: .remote, name: "https://a.example/a.png")
    }
    #expect(judge(remote).findings.first?.message.contains("remote") == true)
    let catalogue = content { $0.avatar = CommunicationContext.Avatar(source: .named, name: "a") }
    #expect(judge(catalogue).findings == [], "nobody can tell from here")
    #expect(judge(content { $0.avatar = nil }).findings == [])
  }

  @Test("LIFE-34: a group's name without further recipients does not show, and a finding says why")
  func groupWithoutRecipients() {
    let alone = content { $0.group = "Climbing" }
    #expect(alone.displayedSubtitle == "")
    #expect(judge(alone).findings.map(\.rule) == [.`LIFE-34`])
    let counted = content {
      $0.group = "Climbing"
      $0.recipientCount = 3
    }
    #expect(counted.displayedSubtitle == "Climbing")
    #expect(judge(counted).findings == [])
  }
}
