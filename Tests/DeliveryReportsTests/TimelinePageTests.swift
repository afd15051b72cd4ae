import Diagnostics
import Foundation
import FoundationXML
import JSONModel
import NotificationModel
import PushSimulator
import Testing

@testable import DeliveryPipeline
@testable import DeliveryReports
@testable import DeviceModel
@testable import SimulatorRuntime

@Suite("The timeline page")
struct TimelinePageTests {
  private static let hostileTexts = [
    "<script>alert(1)</script>", "</style></title>", "\" onload=\"x", "' onload='x", "&amp; & &#0;",
    "]]>", "<!-- ", "a\u{0}b\u{1B}[31m\u{7F}\u{9B}\u{FFFE}\u{FFFF}", "\u{202E}desrever", "\r\n\tx",
  ]

  private func hostile(_ text: String) -> Delivery {
    var delivery = SampleDeliveries.bestAttempt
    delivery.payload = text
    delivery.reason = .provider(text)
    delivery.content?.title = text
    delivery.content?.subtitle = text
    delivery.content?.body = text
    delivery.content?.categoryIdentifier = text
    delivery.content?.sound = Sound(name: text)
    delivery.content?.attachments = [
      NotificationModel.Attachment(identifier: text, url: text, type: text)
    ]
    delivery.transfers[0].url = text
    delivery.transfers[0].error = text
    delivery.transfers[0].remarks = [text]
    delivery.transfers[1].url = "https://" + text
    delivery.findings[0] = Finding(rule: nil, severity: .error, message: text, fix: text)
    delivery.timeline[2].text = text
    delivery.timeline[3].text = text
    delivery.serviceExtension.peakPhase = .init(rawValue: text)
    delivery.serviceExtension.standardErrorTail = text
    return delivery
  }

  @Test("texts of any kind stay texts, and the page well-formed", arguments: hostileTexts)
  func escaping(text: String) throws {
    let page = try PageDocument([hostile(text), hostile(text)])
    let allowed: Set = [
      "html", "head", "meta", "title", "style", "body", "nav", "article", "header", "section",
      "footer", "details", "summary", "div", "span", "p", "b", "i", "a", "ol", "ul", "li", "h1",
      "h2", "h3", "h4", "pre", "code", "strong", "svg", "path", "img", "g", "rect",
      "text", "clipPath", "linearGradient", "stop", "circle", "image",
    ]
    #expect(Set(try page.elements("//*").compactMap(\.name)).subtracting(allowed).isEmpty)
    for node in try page.elements("//*") {
      for attribute in node.attributes ?? [] {
        #expect(attribute.name?.hasPrefix("on") == false)
      }
    }
    let plain = page.html.unicodeScalars.allSatisfy {
      $0 == "\n" || $0 == "\t" || $0.properties.generalCategory != .control
    }
    #expect(plain)
    #expect(!page.html.contains("\u{202E}"))
    #expect(try page.elements("//nav/ol/li").count == 2)
  }

  @Test("the text a reader sees is the text that was there")
  func texts() throws {
    let page = try PageDocument(hostile("<b>&'\"</b>"))
    #expect(try page.texts("//h2/span[@class='payload']") == ["<b>&'\"</b>"])
    #expect(try page.texts("//p[@class='title']") == ["<b>&'\"</b>"])
    #expect(try page.texts("//pre").isEmpty, "standard error is shown of crashes only")
  }

  @Test("PAYL-11: the preview shows the body as sent")
  func preview() throws {
    let page = try PageDocument(SampleDeliveries.bestAttempt)
    #expect(try page.texts("//p[@class='title']") == ["Hello"])
    #expect(try page.texts("//p[@class='subtitle']") == ["from the extension"])
    #expect(try page.texts("//p[@class='body']") == ["100%% wool"])
    #expect(try page.texts("//ul[@class='extras']/li") == ["badge 3"])
  }

  @Test("the banner and the card at its full size are drawn, with ids of their own")
  func drawn() throws {
    let page = try PageDocument([SampleDeliveries.bestAttempt, SampleDeliveries.bestAttempt])
    let labels = page.html.matches(of: /aria-label="(Banner|Expanded notification)"/).map(\.1)
    #expect(labels == ["Banner", "Expanded notification", "Banner", "Expanded notification"])
    let names = page.html.matches(of: /<clipPath id="([^"]+)"/).map(\.1)
    #expect(!names.isEmpty && Set(names).count == names.count)
  }

  @Test("the page asks for nothing, runs nothing, and follows the reader's colours")
  func selfContained() throws {
    let page = try PageDocument([SampleDeliveries.bestAttempt, SampleDeliveries.crowded])
    #expect(try page.elements("//script | //link | //iframe | //object | //*[@srcset]").isEmpty)
    for element in try page.elements("//*[@src] | //*[@href]") {
      let value = (element.attribute(forName: "src") ?? element.attribute(forName: "href"))?
        .stringValue
      #expect(value?.hasPrefix("data:") == true || value?.hasPrefix("#") == true)
    }
    let css = String(decoding: TimelinePage.css, as: UTF8.self)
    #expect(!css.contains("url(") && !css.contains("@import"))
    #expect(!css.contains("<") && !css.contains("&"), "an XML parser would stumble")
    #expect(css.contains("prefers-color-scheme: dark") && css.contains("@media print"))
  }

  @Test("bars, marks and the deadline lie on one axis")
  func axis() throws {
    let page = try PageDocument(SampleDeliveries.bestAttempt)
    // The unfinished transfer is the last to end: 1.5 s, and 2 % of room.
    let span = 1.5 * 1.02
    func expect(_ element: XMLElement, from start: Double, to end: Double) throws {
      let left = try PageDocument.percent("left", element)
      #expect(abs(left - start / span * 100) < 0.01)
      let width = try PageDocument.percent("width", element)
      #expect(abs(width - (end - start) / span * 100) < 0.01)
    }
    try expect(try #require(page.ofClass("startup").first), from: 0, to: 0.02)
    try expect(try #require(page.ofClass("receive").first), from: 0.02, to: 1)
    try expect(try #require(page.ofClass("expiry").first), from: 1, to: 1.25)
    let transfers = try page.elements(
      "//div[starts-with(@class, 'row transfer')]//div[@class='span']")
    #expect(transfers.count == 3)
    try expect(transfers[0], from: 0.03, to: 0.12)
    try expect(transfers[1], from: 0.1, to: 1.5)
    try expect(transfers[2], from: 0.2, to: 0.7)
    let deadline = try #require(page.ofClass("deadline").first)
    #expect(abs(try PageDocument.percent("left", deadline) - 1 / span * 100) < 0.01)
    #expect(try page.texts("//i[@class='deadline']") == ["deadline 1 s"])
    let pin = try #require(page.ofClass("pin").first)
    #expect(abs(try PageDocument.percent("left", pin) - 1.25 / span * 100) < 0.01)
    let marks = try page.texts("//div[@class='row step mark']/div[@class='name']")
    #expect(marks == ["content handler called (serviceExtensionTimeWillExpire)"])
  }

  @Test("transfers stand in the order they began, their stretches are their phases, to scale")
  func waterfall() throws {
    let page = try PageDocument(SampleDeliveries.bestAttempt)
    let rows = "//div[starts-with(@class, 'row transfer')]"
    func stretches(_ row: Int) throws -> [(String, Double)] {
      try page.elements("(\(rows))[\(row)]//div[@class='span']/i").map {
        ($0.attribute(forName: "class")?.stringValue ?? "", try PageDocument.percent("width", $0))
      }
    }
    let photo = try stretches(1)
    #expect(photo.map(\.0) == ["dns", "connect", "tls", "wait", "receive"])
    #expect(zip(photo, [10, 20, 15, 25, 20]).allSatisfy { abs($0.0.1 - $0.1 / 0.9) < 0.01 })
    #expect(try stretches(2).map(\.0) == ["whole"])
    let truncated = try stretches(3)
    #expect(truncated.map(\.0) == ["wait", "receive", "stalled"])
    #expect(zip(truncated, [20.0, 40, 40]).allSatisfy { abs($0.0.1 - $0.1) < 0.01 })
    #expect(
      try page.texts("//ul[@class='legend']/li")
        == ["DNS", "Connect", "TLS", "Wait", "Receive", "Phases unknown", "Nothing came"])
    #expect(
      try page.texts("(\(rows))[3]//p[@class='error']")
        == ["NSURLErrorDomain -1005: the connection was lost"])
    #expect(
      try page.texts("(\(rows))[1]//p[@class='remark']") == ["fault slow-first-byte struck: 20 ms"])
    #expect(try page.texts("(\(rows))[2]//span[@class='status']") == ["–"])
    #expect(try page.texts("(\(rows))[1]//span[@class='file']") == ["photo.jpg"])
    #expect(try page.texts("(\(rows))[1]//span[@class='host']") == ["cdn.example.com"])
  }

  @Test("time before the first phase of a transfer that succeeded was spent in a queue")
  func queued() {
    var report = SampleDeliveries.photo
    report.elapsedSeconds = 0.18
    let parts = TimelineTransfer(report, axis: TimelineAxis(end: 1)).parts
    #expect(parts.map(\.part) == [.queue, .dns, .connect, .tls, .wait, .receive])
    #expect(abs(parts[0].seconds - 0.09) < 0.000_1)
  }

  @Test("no query of a URL is on the page, though the exchange knows it")
  func queries() throws {
    #expect(!(try PageDocument(SampleDeliveries.bestAttempt)).html.contains("S3CRET"))
  }

  @Test("the memory curve runs through its samples under the cap's line")
  func memory() throws {
    let page = try PageDocument(SampleDeliveries.bestAttempt)
    let curve = try #require(try page.ofClass("curve").first?.attribute(forName: "d")?.stringValue)
    let points = curve.dropFirst(2).components(separatedBy: " L ").map {
      $0.split(separator: " ").compactMap { Double($0) }
    }
    #expect(points.count == 4)
    #expect(abs(points[1][0] - 0.5 / (1.5 * 1.02) * 1_000) < 0.01)
    // The cap is 24 MB, and a quarter more is drawn: 30 MB.
    #expect(points.map { ((1 - $0[1] / 100) * 30).rounded() } == [3, 9, 5, 5])
    let cap = try #require(try page.elements("//path[@class='limit']").first)
    #expect(cap.attribute(forName: "d")?.stringValue == "M 0 20.00 H 1000")
    #expect(try page.texts("//b[starts-with(@class, 'peak')]") == ["peak 9 MB"])
    #expect(try page.texts("//b[starts-with(@class, 'cap')]") == ["cap 24 MB"])
    #expect(try page.elements("//svg[@class='within']").count == 1)
  }

  @Test("findings stand by their weight, with rule and fix")
  func findings() throws {
    let page = try PageDocument(SampleDeliveries.bestAttempt)
    #expect(try page.texts("//ul[@class='findings']/li//code") == ["ATTA-08", "LIFE-05"])
    #expect(try page.texts("//ul[@class='findings']/li//p[@class='fix']") == ["Fix: check it"])
  }

  @Test("log lines and output have a lane by source, and stand among all events in order")
  func logs() throws {
    let page = try PageDocument(SampleDeliveries.bestAttempt)
    #expect(try page.texts("//div[@class='row log']/div[@class='name']") == ["log", "stdout"])
    #expect(try page.elements("//div[@class='row log']//path[@class='alarming']").count == 1)
    let events = try page.texts("//ol[@class='events']/li/span[@class='text']")
    #expect(events.count == 8)
    #expect(events[2] == "(info) [com.example.app:media]: starting")
    #expect(events[5] == "printed")
  }

  @Test(
    "a push that woke no extension has no chart, and says why",
    arguments: [
      (
        Outcome.rejected, "PayloadTooLarge", "APNs would not have taken this push: PayloadTooLarge."
      ),
      (.silent, nil, "The push has nothing to show. It was handed to the app only."),
      (
        .original, "notWoken",
        "The push does not wake an extension. The content is shown as it came."
      ),
    ] as [(Outcome, Delivery.Reason?, String)])
  func unwoken(outcome: Outcome, reason: Delivery.Reason?, why: String) throws {
    let page = try PageDocument(SampleDeliveries.unwoken(outcome, reason: reason))
    #expect(try page.texts("//p[@class='why']") == [why])
    #expect(try page.ofClass("chart").isEmpty && page.ofClass("gauge").isEmpty)
    #expect(try page.texts("//div[@class='screen nothing']") == ["The user sees nothing."])
  }

  @Test("every outcome and reason has a sentence", arguments: OutcomeReason.allCases)
  func reasons(reason: OutcomeReason) throws {
    var delivery = SampleDeliveries.bestAttempt
    delivery.outcome = .original
    delivery.reason = .device(reason)
    delivery.serviceExtension.exit = .signal("SIGILL")
    let why = try PageDocument(delivery).texts("//p[@class='why']")
    #expect(why.first?.hasSuffix("The content is shown as it came.") == true)
    #expect(why.first?.contains("SIGILL") == [.crashed, .exited].contains(reason))
  }

  @Test("hundreds of transfers and log lines are there, the later ones behind a click")
  func crowded() throws {
    let page = try PageDocument(SampleDeliveries.crowded)
    #expect(try page.elements("//div[starts-with(@class, 'row transfer')]").count == 200)
    #expect(
      try page.elements("//div[@class='group']/div[starts-with(@class, 'row transfer')]").count
        == TimelineChart.transfersAtOnce)
    #expect(
      try page.texts("//details[not(@class)]/summary") == [
        "150 more transfers, 3 of them failed or answered 4xx, 5xx", "808 more events",
      ])
    #expect(page.html.utf8.count < 1 << 20)
  }

  @Test("several deliveries are listed, each with a link to its part")
  func several() throws {
    let page = try PageDocument([
      SampleDeliveries.bestAttempt, SampleDeliveries.unwoken(.silent, reason: nil),
    ])
    #expect(try page.texts("//nav/h1") == ["2 deliveries"])
    let links = try page.elements("//nav//a").compactMap {
      $0.attribute(forName: "href")?.stringValue
    }
    let ids = try page.elements("//article").compactMap {
      $0.attribute(forName: "id")?.stringValue
    }
    #expect(links == ids.map { "#" + $0 } && links.count == 2)
    #expect(try PageDocument([]).texts("//nav/h1") == ["0 deliveries"])
  }
}
