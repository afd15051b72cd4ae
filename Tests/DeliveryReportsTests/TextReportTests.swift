import Diagnostics
import Foundation
import JSONModel
import NotificationModel
import PushSimulator
import TestSupport
import Testing

@testable import DeliveryPipeline
@testable import DeliveryReports
@testable import DeviceModel
@testable import SimulatorRuntime

@Suite("The report for people")
struct TextReportTests {
  private func delivery(
    _ outcome: Outcome, reason: Delivery.Reason? = nil, woken: Bool = true
  ) -> Delivery {
    var report = ExtensionReport(deadlineSeconds: 30, limitBytes: 24 << 20)
    if woken {
      report.isWoken = true
      report.elapsedSeconds = 0.4161
      report.peakBytes = 6_391_234
      report.peakPhase = "didReceive"
    }
    var content: NotificationContent?
    if ![.suppressed, .silent, .rejected].contains(outcome) {
      content = NotificationContent()
      content?.title = "Hello"
    }
    return Delivery(
      payload: "photo.apns", bundle: BundleIdentifier("com.example.app"), outcome: outcome,
      reason: reason, serviceExtension: report, content: content)
  }

  private func text(_ delivery: Delivery, style: TerminalStyle = .plain) -> String {
    TextReport(delivery, style: style).text
  }

  private func lines(_ delivery: Delivery) -> [String] {
    text(delivery).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  @Test("a property list to copy stays in one line, whatever the width (LIFE-42)")
  func snippet() {
    let snippet =
      "<key>NSAppTransportSecurity</key><dict><key>NSExceptionDomains</key><dict>"
      + "<key>photos.example</key><dict><key>NSExceptionAllowsInsecureHTTPLoads</key><true/>"
      + "</dict></dict></dict>"
    var delivery = delivery(.modified)
    delivery.findings = [
      Finding(
        rule: .`LIFE-42`, severity: .error, message: "http is refused",
        fix: "serve the media by https, or add to the Info.plist of the extension " + snippet)
    ]
    let report = text(delivery)
    let line = report.split(separator: "\n").first { $0.contains("<key>") }
    #expect(line?.trimmingCharacters(in: .whitespaces) == snippet, "\(report)")
    let folded = OutputForm(columns: 80, isASCII: false).text(report)
    #expect(folded.contains(snippet), "\(folded)")
  }

  @Test(
    "each outcome is shown with its route, its reason and what the user sees",
    arguments: [
      (Outcome.modified, nil, true, "wakes the service extension (fresh process)"),
      (.bestAttempt, nil, true, "wakes the service extension (fresh process)"),
      (.original, "timedOut", true, "wakes the service extension (fresh process)"),
      (.original, "notWoken", false, "shown without waking the service extension"),
      (.suppressed, nil, true, "wakes the service extension (fresh process)"),
      (.silent, nil, false, "handed to the app only"),
      (.rejected, "PayloadTooLarge", false, "refused by APNs"),
    ] as [(Outcome, Delivery.Reason?, Bool, String)])
  func outcomes(outcome: Outcome, reason: Delivery.Reason?, woken: Bool, route: String) {
    let lines = lines(delivery(outcome, reason: reason, woken: woken))
    #expect(lines.first == "photo.apns → com.example.app")
    #expect(lines.contains("route      \(route)"))
    let shown = reason.map { "\(outcome.rawValue): \($0)" } ?? outcome.rawValue
    #expect(lines.contains("outcome    \(shown)"))
    let isShown = [.modified, .bestAttempt, .original].contains(outcome)
    #expect(lines.contains { $0.hasPrefix("│ Hello") } == isShown)
    #expect(lines.contains("The user sees nothing.") == !isShown)
    #expect(lines.contains { $0.hasPrefix("deadline") } == woken)
    #expect(lines.last == "", "the report ends with a newline")
  }

  @Test("elapsed time and peak memory stand against their limits")
  func resources() {
    let text = text(delivery(.modified))
    #expect(text.contains("deadline   0.416 s of 30 s  █░"))
    #expect(text.contains("memory     peak 6.1 of 24 MB  ██████░"))
    #expect(text.contains(", during didReceive"))
    var late = delivery(.original, reason: "timedOut")
    late.serviceExtension.elapsedSeconds = 3.7
    late.serviceExtension.deadlineSeconds = 1.5
    let bar = String(repeating: "█", count: 20)
    #expect(self.text(late).contains("3.700 s of 1.5 s  \(bar)\n"), "a bar is never too long")
    late.serviceExtension.deadlineSeconds = 0
    #expect(self.text(late).contains("of 0 s  \(bar)\n"), "no time at all is a limit too")
  }

  @Test("the timeline is shown in milliseconds, in order")
  func timeline() {
    var delivery = delivery(.modified)
    delivery.timeline = [
      TimelineEntry(atSeconds: 0, text: "launch"),
      TimelineEntry(atSeconds: 0.0312, text: "didReceive"),
    ]
    let lines = lines(delivery)
    #expect(lines.contains("timeline   0.000 s  launch"))
    #expect(lines.contains("           0.031 s  didReceive"))
  }

  @Test("the last thirty lines on standard error are shown where the extension ended by itself")
  func standardError() {
    let tail = (1...42).map { "line \($0)" }.joined(separator: "\n")
    for reason: Delivery.Reason in ["crashed", "exited", "launchFailed"] {
      var delivery = delivery(.original, reason: reason)
      delivery.serviceExtension.standardErrorTail = tail
      let lines = lines(delivery)
      #expect(lines.contains("stderr     line 13"))
      #expect(lines.contains("           line 42"))
      #expect(!lines.contains { $0.hasSuffix("line 12") })
    }
    var fine = delivery(.modified)
    fine.serviceExtension.standardErrorTail = tail
    #expect(!text(fine).contains("line 42"))
  }

  @Test("badge, sound and an unusual interruption level stand below the banner")
  func extras() {
    var delivery = delivery(.modified)
    delivery.content?.badge = 0
    delivery.content?.sound = Sound(name: "ping.caf")
    delivery.content?.interruptionLevel = .timeSensitive
    #expect(text(delivery).contains("  badge 0 · sound ping.caf · time-sensitive\n"))
  }

  @Test("WAKE-06, CENT-05: no banner where alerts are off, a quiet one where it is provisional")
  func presentation() {
    var delivery = delivery(.original, reason: "notWoken", woken: false)
    delivery.content?.sound = Sound(name: "ping.caf")
    delivery.alertPresentation = .quiet
    #expect(text(delivery).contains("│ Hello"))
    #expect(text(delivery).contains("  quietly, in Notification Center only\n"))
    delivery.alertPresentation = .none
    #expect(!text(delivery).contains("Hello"))
    #expect(text(delivery).contains("no alert: alerts are switched off for the app.\n  sound ping"))
    delivery.content?.sound = nil
    #expect(text(delivery).contains("The user sees nothing: alerts are switched off for the app."))
  }

  @Test("a message is shown with its sender, its conversation and the sender's picture")
  func communication() {
    var delivery = delivery(.modified)
    #expect(!text(delivery).contains("sender "))
    var context = CommunicationContext(
      kind: .message, sender: CommunicationContext.Person(name: "Ann", handle: "u1"))
    context.conversation = "chat-7"
    context.recipientCount = 3
    context.avatar = CommunicationContext.Avatar(source: .data, bytes: 14321, type: "public.png")
    delivery.content?.communication = context
    let lines = lines(delivery)
    #expect(lines.contains("sender     message from Ann (u1) to a group, conversation chat-7"))
    #expect(lines.contains("avatar     public.png, 14321 bytes"))
  }

  @Test("each attachment is shown with type, size and place")
  func attachments() {
    var delivery = delivery(.modified)
    delivery.content?.attachments = [
      NotificationModel.Attachment(
        identifier: "a", url: "file:///d/a%20b.jpg", type: "public.jpeg", bytes: 14321),
      NotificationModel.Attachment(
        identifier: "b", url: "file:///d/b.gif", type: "com.compuserve.gif", bytes: 9),
    ]
    let lines = lines(delivery)
    #expect(lines.contains("attached   public.jpeg, 14321 bytes"))
    #expect(lines.contains("           /d/a b.jpg"))
    #expect(lines.contains("           com.compuserve.gif, 9 bytes"))
  }

  @Test("findings come by severity, each with its rule and its fix, within the columns")
  func findings() {
    var delivery = delivery(.modified)
    delivery.findings = [
      Finding(rule: .`LIFE-33`, severity: .info, message: "unchanged"),
      Finding(rule: .`ATTA-08`, severity: .error, message: "no type", fix: "rename it"),
      Finding(
        rule: .`PAYL-02`, severity: .warning,
        message: String(repeating: "日本語 word ", count: 30), fix: "fix it"),
      Finding(rule: nil, severity: .error, message: "second error"),
    ]
    let lines = lines(delivery)
    let first = lines.firstIndex(of: "✗ ATTA-08  no type")
    #expect(first != nil)
    #expect(first.map { lines[$0 + 1] } == "           fix: rename it")
    #expect(first.map { lines[$0 + 2] } == "✗          second error")
    #expect(first.map { lines[$0 + 3].hasPrefix("▲ PAYL-02  日本語") } == true)
    #expect(lines.dropLast().last == "· LIFE-33  unchanged")
    for line in lines { #expect(DisplayWidth.of(line) <= 80, "\(line)") }
  }

  /// A delivery in which every text that comes from outside tries to take over the terminal.
  private var hostile: Delivery {
    let evil = "\u{1B}[2J\u{1B}]0;owned\u{07}\u{9B}31m\u{202E}\r\n\u{8}x"
    var delivery = delivery(.original, reason: "crashed")
    delivery.payload = evil
    delivery.serviceExtension.standardErrorTail = "\(evil)\n\(evil)"
    delivery.timeline = [TimelineEntry(atSeconds: 0, text: "log (info): \(evil)")]
    delivery.findings = [Finding(rule: .`PAYL-02`, severity: .error, message: evil, fix: evil)]
    delivery.content?.title = evil
    delivery.content?.subtitle = evil
    delivery.content?.body = evil
    delivery.content?.sound = Sound(name: evil)
    delivery.content?.attachments = [
      NotificationModel.Attachment(
        identifier: evil, url: "file:///tmp/%1B%5B2J%07.jpg", type: "public.jpeg\u{1B}[2J",
        bytes: 1)
    ]
    return delivery
  }

  @Test("control characters and escape sequences of others' texts never reach the output")
  func hostileTexts() {
    let plain = text(hostile)
    for scalar in plain.unicodeScalars where scalar != "\n" {
      #expect(scalar.properties.generalCategory != .control, "\(scalar.value) in \(plain)")
    }
    #expect(!plain.contains("\u{202E}"))
    let color = text(hostile, style: TerminalStyle(hasColor: true, columns: 80, pictures: .none))
    let own = color.replacing(/\u{1B}\[[0-9]{1,2}m/, with: "")
    #expect(own != color)
    #expect(own == plain, "colour adds its own sequences and nothing else")
  }

  @Test("the outcome's colour says whether it is as intended")
  func colors() {
    let style = TerminalStyle(hasColor: true, columns: 80, pictures: .none)
    func color(_ delivery: Delivery) -> String? {
      let line = text(delivery, style: style).split(separator: "\n")
        .first { $0.contains("outcome") }
      return line?.firstMatch(of: /outcome +\u{1B}\[0m\u{1B}\[([0-9]+)m/).map { String($0.1) }
    }
    #expect(color(delivery(.modified)) == "32")
    #expect(color(delivery(.original, reason: "notWoken", woken: false)) == "32")
    #expect(color(delivery(.bestAttempt)) == "33")
    #expect(color(delivery(.original, reason: "crashed")) == "31")
    #expect(color(delivery(.rejected, reason: "BadPriority", woken: false)) == "31")
  }

  @Test("a picture is drawn where the terminal takes it, and only there")
  func pictures() {
    let media = Checkout.media.appendingPathComponent("photo.png")
    var delivery = delivery(.modified)
    delivery.content?.attachments = [
      NotificationModel.Attachment(
        identifier: "a", url: media.absoluteString, type: "public.png", bytes: 14_910)
    ]
    #expect(!text(delivery).contains("\u{1B}"))
    let kitty = TerminalStyle(hasColor: false, columns: 80, pictures: .kitty)
    #expect(text(delivery, style: kitty).contains("\u{1B}_Ga=T,f=100"))
  }
}
