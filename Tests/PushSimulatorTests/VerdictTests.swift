import Diagnostics
import ExtensionProtocol
import Glibc
import NotificationModel
import PushSimulator
import Testing

@testable import DeliveryPipeline
@testable import DeviceModel
@testable import ExtensionSupervisor
@testable import SimulatorRuntime

@Suite("Which content wins")
struct VerdictTests {
  private func content(title: String = "", body: String = "", sound: Sound? = nil)
    -> NotificationContent
  {
    var content = NotificationContent()
    content.title = title
    content.body = body
    content.sound = sound
    return content
  }

  private func judge(
    _ termination: ExtensionRun.Termination, filtering: Bool = false, statesType: Bool = true,
    switches: FidelitySwitches = FidelitySwitches()
  ) -> Verdict {
    Verdict.judge(
      ExtensionRun(termination: termination, elapsed: .milliseconds(1500)),
      Verdict.Context(
        original: content(title: "original", body: "text"), hasFilteringEntitlement: filtering,
        statesPushType: statesType, limitBytes: 24 << 20, deadline: .seconds(30),
        grace: .seconds(2), switches: switches))
  }

  private func rules(_ verdict: Verdict) -> [String] {
    verdict.findings.compactMap(\.rule?.rawValue)
  }

  @Test("content from didReceive is modified, from the expiry callback the best attempt (LIFE-03)")
  func callbacks() {
    let new = content(title: "new")
    #expect(judge(.handedBack(new, .didReceive)).outcome == .modified)
    #expect(judge(.handedBack(new, .didReceive)).content == new)
    let late = judge(.handedBack(new, .serviceExtensionTimeWillExpire))
    #expect(late.outcome == .bestAttempt)
    #expect(rules(late).contains("LIFE-03"))
  }

  @Test("LIFE-33: unchanged content displays as the original and is said to be unchanged")
  func unchanged() {
    let verdict = judge(.handedBack(content(title: "original", body: "text"), .didReceive))
    #expect(verdict.outcome == .modified)
    #expect(rules(verdict) == ["LIFE-33"])
  }

  @Test("PAYL-11, PAYL-12: what the system strips of the new text or ignores is said")
  func drawing() {
    var new = content(title: "new", body: "https://a.example/%C3%BC 100%d")
    new.badge = -5
    let verdict = judge(.handedBack(new, .didReceive))
    #expect(rules(verdict) == ["PAYL-11", "PAYL-12"] && verdict.content == new)
    new.body = "100%% of 3"
    new.badge = 5
    #expect(rules(judge(.handedBack(new, .didReceive))).isEmpty)
  }

  @Test("LIFE-20, LIFE-21: content without alert text is dropped whole")
  func noAlertText() {
    let verdict = judge(.handedBack(content(sound: Sound()), .didReceive))
    #expect(verdict.outcome == .original)
    #expect(verdict.reason == .noVisibleAlert)
    #expect(verdict.content?.title == "original")
    #expect(rules(verdict) == ["LIFE-21", "LIFE-20"])
    #expect(verdict.findings.last?.message.hasSuffix("runtime: 1.500000") == true)
  }

  @Test("LIFE-22: an empty title alone changes nothing, save under the beta's switch")
  func emptyTitle() {
    let termination = ExtensionRun.Termination.handedBack(content(body: "text"), .didReceive)
    #expect(judge(termination).outcome == .modified)
    var switches = FidelitySwitches()
    switches.emptyTitle = .beta6
    #expect(judge(termination, switches: switches).reason == .noVisibleAlert)
  }

  @Test("LIFE-23: nothing handed back shows the original")
  func nothing() {
    let verdict = judge(.handedBack(nil, .didReceive))
    #expect(verdict.reason == .noVisibleAlert)
    #expect(rules(verdict) == ["LIFE-23"])
  }

  @Test(
    "LIFE-24, LIFE-25, LIFE-27: empty content hides only with the entitlement; no type is reported")
  func filtering() {
    let empty = ExtensionRun.Termination.handedBack(content(), .didReceive)
    #expect(judge(empty, filtering: true).outcome == .suppressed)
    #expect(judge(empty, filtering: true).content == nil)
    #expect(rules(judge(empty, filtering: true)) == ["LIFE-24"])
    let untyped = judge(empty, filtering: true, statesType: false)
    #expect(untyped.outcome == .suppressed && rules(untyped) == ["LIFE-24", "LIFE-25"])
    #expect(rules(judge(empty)).contains("LIFE-27"))
  }

  @Test("LIFE-29: badge-only content updates the badge silently with the entitlement")
  func badge() {
    var content = content()
    content.badge = 3
    let verdict = judge(.handedBack(content, .didReceive), filtering: true)
    #expect(verdict.outcome == .suppressed)
    #expect(verdict.findings.first?.rule == .`LIFE-29`)
    #expect(verdict.findings.first?.message.contains("3") == true)
    #expect(verdict.silentBadge == 3)
  }

  @Test(
    "every way to fail shows the original with its reason",
    arguments: [
      (ExtensionRun.Termination.timedOut, OutcomeReason.timedOut, "LIFE-04"),
      (.startupTimedOut, .startupTimedOut, "LIFE-07"),
      (.memoryExceeded, .memoryExceeded, "LIFE-10"),
      (.crashed(signal: 4), .crashed, "LIFE-09"), (.exited(code: 3), .exited, "LIFE-09"),
      (.protocolViolation("x"), .protocolViolation, nil), (.launchFailed("x"), .launchFailed, nil),
    ] as [(ExtensionRun.Termination, OutcomeReason, String?)])
  func failures(termination: ExtensionRun.Termination, reason: OutcomeReason, rule: String?) {
    let verdict = judge(termination)
    #expect(verdict.outcome == .original)
    #expect(verdict.reason == reason)
    #expect(verdict.content?.title == "original")
    #expect(verdict.findings.first?.rule?.rawValue == rule)
    #expect(verdict.findings.first?.severity == .error)
  }

  @Test("who breaks the channel reads how much content fits through it")
  func channelBound() {
    #expect(judge(.protocolViolation("x")).findings.first?.fix?.contains("16 MB") == true)
  }

  @Test("LIFE-05: a fallback for lack of an answer has the device's line with the time it took")
  func fallbackLine() {
    let line = judge(.timedOut).findings.first { $0.rule == .`LIFE-05` }?.message ?? ""
    #expect(
      line.hasPrefix(
        "Did not mutate content for notification request, will deliver original content; runtime: ")
    )
    #expect(line.last?.isNumber == true)
  }

  @Test("LIFE-28, LIFE-10: switches can hide what others saw hidden")
  func switches() {
    var switches = FidelitySwitches()
    switches.silentHandler = .suppressed
    switches.memoryKill = .suppressed
    #expect(judge(.timedOut, filtering: true, switches: switches).outcome == .suppressed)
    #expect(judge(.timedOut, switches: switches).outcome == .original)
    #expect(judge(.memoryExceeded, switches: switches).outcome == .suppressed)
  }

  @Test("LIFE-09: an exception that nothing caught is named, before the handler and after it")
  func exception() {
    var run = ExtensionRun(
      termination: .handedBack(content(title: "a"), .didReceive), elapsed: .seconds(1))
    run.exit = .signal(SIGILL)
    run.standardErrorTail =
      "DeviceFoundation/NSException.swift:51: Fatal error: *** Terminating app due to uncaught "
      + "exception 'NSInvalidArgumentException', reason: '+[Statistics event:]: unrecognized "
      + "selector sent to class 0x56177c5c0be0'"
    for termination in [run.termination, .crashed(signal: SIGILL)] {
      run.termination = termination
      let verdict = Verdict.judge(
        run,
        Verdict.Context(
          original: content(title: "b"), hasFilteringEntitlement: false, statesPushType: true,
          limitBytes: 1, deadline: .seconds(30), grace: .seconds(2), switches: FidelitySwitches()))
      let finding = verdict.findings.first { $0.rule == .`LIFE-09` }
      #expect(
        finding?.message.contains(
          "SIGILL (uncaught NSInvalidArgumentException, unrecognized selector event:)") == true,
        "\(verdict.findings)")
    }
  }

  @Test("LIFE-30: a second call of the handler is a warning")
  func twice() {
    var run = ExtensionRun(
      termination: .handedBack(content(title: "a"), .didReceive), elapsed: .seconds(1))
    run.extraHandlerCalls = 1
    let verdict = Verdict.judge(
      run,
      Verdict.Context(
        original: content(title: "b"), hasFilteringEntitlement: false, statesPushType: true,
        limitBytes: 1, deadline: .seconds(30), grace: .seconds(2), switches: FidelitySwitches()))
    #expect(verdict.outcome == .modified)
    #expect(rules(verdict).contains("LIFE-30"))
  }
}
