import APNs
import Diagnostics
import Foundation
import JSONModel
import NotificationModel
import PushSimulator
import Testing

// What the extension hands back, what its calls answer, and how its life ends.
extension RuleScene {
  /// A second to answer in, and a short grace.
  private static let hurried: @Sendable (inout SimulatorOptions) -> Void = {
    $0.deadline = .seconds(1)
    $0.grace = .milliseconds(300)
  }

  static let lives: [RuleScene] = [
    RuleScene(
      "LIFE-03 QUIR-04", act("late"), "bestAttempt", "late, on main false", finds: "LIFE-03",
      on: hurried, and: { $0.serviceExtension.callback == .serviceExtensionTimeWillExpire }),
    RuleScene(
      "LIFE-04", act("hang"), "original:timedOut", "Original", finds: "LIFE-04", on: hurried),
    RuleScene(
      "LIFE-05", act("hang"), "original:timedOut", finds: "LIFE-05", on: hurried,
      and: { delivery in
        let line = try #require(delivery.findings.map(\.message).first { $0.hasPrefix("Did not") })
        let seconds = try #require(
          line.firstMatch(of: /runtime: ([0-9.]+)$/).flatMap { Double($0.1) })
        return line.hasPrefix("Did not mutate content for notification request")
          && (1.0..<3).contains(seconds)
      }),
    RuleScene(
      "LIFE-07 QUIR-05", waking(), "original:startupTimedOut", "Original",
      to: .sample("Stalling"), finds: "LIFE-07", on: hurried,
      and: {
        let elapsed = try #require($0.serviceExtension.elapsedSeconds)
        // No last chance, and so no grace.
        return $0.serviceExtension.callback == nil && $0.serviceExtension.startupSeconds == nil
          && (1..<1.25).contains(elapsed)
      }),
    RuleScene(
      "LIFE-20 LIFE-21", act("no text", #""sound":"x""#), "original:noVisibleAlert", "Original",
      finds: "LIFE-20", and: { $0.content?.body == "Text" }),
    RuleScene(
      "LIFE-22 QUIR-07", act("empty title"), "modified", "", and: { $0.content?.body == "Text" }),
    RuleScene(
      "LIFE-22 QUIR-07", act("empty title"), "original:noVisibleAlert", "Original",
      finds: "LIFE-22", on: { $0.switches.emptyTitle = .beta6 }),
    RuleScene(
      "LIFE-23", waking(), "original:noVisibleAlert", "Original", to: .raw, finds: "LIFE-23"),
    RuleScene(
      "LIFE-24 LIFE-25 QUIR-19", act("nothing"), "suppressed",
      headers: PushHeaders(pushType: "alert"), to: .filtering,
      and: { $0.content == nil && !$0.rules.contains("LIFE-25") }),
    RuleScene("LIFE-25", act("nothing"), "suppressed", to: .filtering, finds: "LIFE-25"),
    RuleScene(
      "LIFE-25", act("nothing"), "silent",
      headers: PushHeaders(pushType: "background", priority: 5),
      to: .filtering, finds: "STAT-21"),
    RuleScene(
      "LIFE-27 QUIR-18", act("nothing"), "original:noVisibleAlert", "Original",
      finds: "LIFE-27 LIFE-20"),
    RuleScene(
      "LIFE-28", act("hang"), "original:timedOut", "Original", to: .filtering, on: hurried),
    RuleScene(
      "LIFE-28", act("hang"), "suppressed:timedOut", to: .filtering, finds: "LIFE-28",
      on: {
        hurried(&$0)
        $0.switches.silentHandler = .suppressed
      }),
    RuleScene(
      "LIFE-29", act("badge only"), "suppressed", to: .filtering, finds: "LIFE-29",
      and: { $0.findings.contains { $0.message.contains("badge becomes 7") } }),
    RuleScene("LIFE-29", act("badge only"), "original:noVisibleAlert", "Original"),
    RuleScene(
      "LIFE-32", act("every field"), "modified", "new title", finds: "CENT-30",
      and: {
        let content = try #require($0.content)
        return content.subtitle == "new subtitle" && content.body == "new body"
          && content.badge == 7 && content.sound?.isCritical == true
          && content.categoryIdentifier == "new category"
          && content.threadIdentifier == "new thread" && content.userInfo == ["new": "info"]
          && content.interruptionLevel == .passive && content.relevanceScore == 0.25
      }),
    RuleScene("LIFE-33", act("unchanged"), "modified", "Original", finds: "LIFE-33"),
    RuleScene("LIFE-38", act("audio"), "modified", "NSOSStatusErrorDomain 561015905"),
  ]

  static let errors: [RuleScene] = [
    RuleScene("ERRS-01 ERRS-13", act("badge"), "modified", "UNErrorDomain 1600"),
    RuleScene("ERRS-09", act("schedule", #""local":"dateless""#), "modified", "1400, 0 pending"),
    RuleScene("CENT-40", act("schedule", #""local":"past""#), "modified", "0, 0 pending"),
    RuleScene("ERRS-10", act("schedule", #""local":"empty""#), "modified", "1401, 0 pending"),
    RuleScene(
      "ATTA-20", act("schedule", #""local":"attachment""#), "modified", "100, 0 pending"),
    RuleScene("ATTA-20", act("schedule"), "modified", "0, 1 pending"),
    RuleScene("ERRS-11 LIFE-36", act("own provider"), "modified", "UNErrorDomain 1500"),
    RuleScene("ERRS-12 LIFE-36", act("senderless"), "modified", "UNErrorDomain 1501"),
    RuleScene("CENT-22", act("short interval"), "original:crashed", "Original"),
    RuleScene("CENT-23", act("no interval"), "original:crashed", "Original"),
    RuleScene(
      "CENT-17", act("identifier"), "modified", "match-7",
      headers: PushHeaders(collapseIdentifier: "match-7")),
    RuleScene(
      "CENT-17", act("identifier"), "modified",
      and: { $0.title.flatMap { UUID(uuidString: $0) } != nil }),
    RuleScene("CENT-25", act("trigger"), "modified", "true"),
  ]

  static let contents: [RuleScene] = [
    RuleScene(
      "LIFE-34", communication, "modified", to: .sample("Communication"),
      and: { $0.content?.communication != nil && !$0.rules.contains("LIFE-34") }),
    RuleScene(
      "LIFE-35", act("senders"), "modified", finds: "LIFE-35",
      and: { $0.content?.communication == nil }),
  ]

  private static let communication = aps(
    #""alert":{"title":"New message","body":"At eight?"},"mutable-content":1"#,
    #""conversation":"chat-7","sender":{"id":"u","name":"Ann Ley"}"#)
}
