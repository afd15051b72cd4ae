import Diagnostics
import JSONModel
import Matching
import NotificationModel
import PushSimulator
import Testing

@testable import DeliveryPipeline

@Suite("Expectations")
struct ExpectationTests {
  @Test("an outcome stands for any of its reasons")
  func reading() throws {
    #expect(try Expectation("modified").reason == nil)
    #expect(try Expectation("original:timedOut").reason == "timedOut")
    #expect(try Expectation("rejected:PayloadTooLarge").outcome == .rejected)
  }

  @Test(
    "unknown outcomes and reasons are refused with a list",
    arguments: [
      "", "Modified", "original:slow", "modified:", "modified:timedOut", "silent:notWoken",
    ])
  func unknown(text: String) {
    #expect(throws: SimulatorError.self) { try Expectation(text) }
  }

  private static var delivery: Delivery {
    var report = ExtensionReport(deadlineSeconds: 30, limitBytes: 24 << 20)
    report.elapsedSeconds = 0.25
    report.peakBytes = 6 << 20
    var delivery = Delivery(payload: "a.apns", outcome: .modified, serviceExtension: report)
    var content = NotificationContent()
    content.title = "New photo"
    content.attachments = [
      Attachment(identifier: "1", url: "file:///x", type: "public.jpeg", bytes: 13302)
    ]
    delivery.content = content
    delivery.findings = [
      Finding(rule: .`ATTA-05`, severity: .warning, message: "odd", fix: nil)
    ]
    return delivery
  }

  @Test(
    "keys of the command line are met, or say what was found",
    arguments: [
      ("modified:changed", nil), ("modified:unchanged", "expected modified:unchanged"),
      ("title=New photo", nil), ("title=Photo", "title: expected \"Photo\""),
      (#"title={"contains": "photo"}"#, nil), (#"title={"matches": "New .*"}"#, nil),
      (#"title={"doesNotMatch": "New .*"}"#, "does not match"), ("body=null", nil),
      ("body=", nil), ("body=12", "body: expected \"12\", but it was none"),
      ("attachments=1", nil), ("attachments=0", "attachments: expected 0, but it was public.jpeg"),
      ("attachments=public.jpeg", nil),
      ("attachments=public.png", "but it was public.jpeg (13 KB)"),
      (#"attachments=[{"bytes": 13302}]"#, nil), (#"content={"badge": null}"#, nil),
      (#"content={"title": "x"}"#, #"but it was {"title":"New photo"}"#),
      ("findings=ATTA-05", nil), ("findings=ATTA-05,LIFE-01", "findings: LIFE-01 not found"),
      ("transfers=0", nil), ("transfers=2", "expected 2, but it was 0"), ("time=300ms", nil),
      ("time=200ms", "time: expected at most 200 ms, but it was 250 ms"), ("memory=6MB", nil),
      ("memory=5MB", "memory: expected at most 5 MB"), ("failOn=error", nil),
      ("failOn=warning", "warning: odd (ATTA-05)"), ("failOn=ATTA-05", "warning: odd (ATTA-05)"),
      (#"requests=[{"method": "POST", "times": 0}]"#, nil),
      (#"requests=[{"method": "POST"}]"#, "expected POST any path at least once"),
    ] as [(String, String?)])
  func keys(argument: String, shortfall: String?) throws {
    var criterion = DeliveryCriterion()
    try criterion.expectations.add(argument)
    let found = criterion.shortfalls(of: Self.delivery)
    #expect(criterion.isMet(by: Self.delivery) == (shortfall == nil), "\(found)")
    if let shortfall { #expect(found.contains { $0.contains(shortfall) }, "\(found)") }
  }

  @Test("of a long text the part around the first difference is shown")
  func longTexts() throws {
    var delivery = Self.delivery
    delivery.content?.body =
      String(repeating: "a", count: 5_000) + "b\(String(repeating: "c", count: 900))"
    var criterion = DeliveryCriterion()
    try criterion.expectations.add("body=" + String(repeating: "a", count: 5_003))
    let shortfall = try #require(criterion.shortfalls(of: delivery).first)
    #expect(shortfall.contains("aabccc") && shortfall.contains("(5901 characters)"), "\(shortfall)")
    #expect(shortfall.count < 600)
  }

  @Test(
    "what cannot be expected is refused with advice",
    arguments: [
      ("titel=x", "title"), ("attachments=true", "takes a number"), ("time=5", "500ms"),
      (#"title={"like": "x"}"#, "equalTo"), ("failOn=severe", "severe"), ("findings=X-1", "X-1"),
      (#"requests=[{"metod": "x"}]"#, "method"), (#"device={"x": 1}"#, "keychain"),
      (#"device={"keychain": {}}"#, "list of items"),
      (#"title={"matches": "("}"#, "regular expression"),
    ])
  func refused(argument: String, words: String) {
    var expectations = DeliveryExpectations()
    let error = #expect(throws: SimulatorError.self) { try expectations.add(argument) }
    #expect(error?.message.contains(words) == true, "\(error?.message ?? "")")
    #expect(expectations.isEmpty)
  }

  @Test("what a payload expects wins key by key, and an expected outcome lets errors pass")
  func completing() throws {
    var criterion = DeliveryCriterion()
    try criterion.expectations.add("title=A")
    try criterion.expectations.add("transfers=0")
    #expect(throws: SimulatorError.self) { try criterion.expectations.add("title=B") }
    let own = try DeliveryExpectations(json: ["title": "New photo"])
    #expect(!criterion.isMet(by: Self.delivery))
    #expect(criterion.completing(own).isMet(by: Self.delivery))
    var delivery = Self.delivery
    delivery.findings = [Finding(rule: nil, severity: .error, message: "bad", fix: nil)]
    #expect(!DeliveryCriterion().isMet(by: delivery))
    #expect(
      try DeliveryCriterion().completing(DeliveryExpectations(json: "modified")).isMet(by: delivery)
    )
  }
}
