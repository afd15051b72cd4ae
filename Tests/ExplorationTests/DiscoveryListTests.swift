import Diagnostics
import ExtensionBuilder
import ExtensionServices
import Foundation
import JSONModel
import PushSimulator
import Testing

@testable import DeliveryPipeline
@testable import Exploration

struct DiscoveryListTests {
  private func crash(_ text: String) -> Inquiry {
    var report = ExtensionReport(deadlineSeconds: 30, limitBytes: 1)
    report.standardErrorTail = text
    let delivery = Delivery(payload: "p", outcome: .original, serviceExtension: report)
    return Inquiry(
      symptom: Symptom(kind: .crash, detail: "", message: "the extension crashes"),
      trial: Trial(probe: Probe(["a": 1]), delivery: delivery, counts: [], moments: []))
  }

  @Test(
    "A message is the same in every run",
    arguments: [
      ["12.5 MB of 24", "9 MB of 24"],
      ["CFNetworkDownload_aB3dE9.tmp is gone", "CFNetworkDownload_zzzzzz.tmp is gone"],
      [
        "tmp/3f2504e0-4f89-11d3-9a0c-0305e82c3301.jpg lies there",
        "tmp/C56A4180-65AA-42EC-A945-5FD21DEC0538.jpg lies there",
      ],
    ])
  func steady(of twice: [String]) {
    #expect(twice[0] != twice[1] && Oracle.steady(twice[0]) == Oracle.steady(twice[1]))
  }

  @Test("A crash's place has the whole path that its backtrace names")
  func place() throws {
    let text = """
      Buggy/Chat.swift:12: Fatal error: Unexpectedly found nil
      0 main in Buggy at /checkout/Buggy/Service.swift:4:1
      1 text in Buggy at /checkout/Buggy/Chat.swift:12:7

      """
    let list = try DiscoveryList([crash(text)], clean: [], program: nil)
    #expect(
      list.discoveries.map(\.place) == [
        Discovery.Place(file: "/checkout/Buggy/Chat.swift", line: 12)
      ])
  }

  @Test("An uncaught exception is where the code sent the message, not where exceptions are raised")
  func exception() throws {
    let text = """
      DeviceFoundation/NSException.swift:51: Fatal error: *** Terminating app due to uncaught \
      exception 'NSInvalidArgumentException', reason: '-[__NSArrayI length]: unrecognized selector \
      sent to instance 0x5581257'
      1 raise in App at /sdk/Packages/DeviceSDK/Sources/DeviceFoundation/NSException.swift:51:5
      2 m_length in App at \(CacheFolder.url().path)/ObjectiveC/2x/Swift/messages.swift:206:9
      3 didReceive in App at /checkout/App/NotificationService.m:31:7

      """
    let inquiry = crash(text)
    let list = try DiscoveryList([inquiry], clean: [], program: nil)
    #expect(
      list.discoveries.map(\.place) == [
        Discovery.Place(file: "/checkout/App/NotificationService.m", line: 31)
      ])
    #expect(
      CrashText.detail(inquiry.trial.delivery)
        == "uncaught NSInvalidArgumentException, unrecognized selector length")
  }

  @Test("Two crashes after the handler are two findings, each with its place")
  func afterHandler() throws {
    func symptom(_ text: String) throws -> (Symptom, Trial) {
      var report = ExtensionReport(deadlineSeconds: 30, limitBytes: 1)
      report.isWoken = true
      report.standardErrorTail = text
      var delivery = Delivery(payload: "p", outcome: .modified, serviceExtension: report)
      delivery.findings = [
        Finding(
          rule: .`LIFE-09`, severity: .warning,
          message: "the extension was ended by SIGILL after it had called the handler", fix: nil)
      ]
      let trial = Trial(probe: Probe(["a": 1]), delivery: delivery, counts: [], moments: [])
      let symptoms = Oracle(.init()).symptoms(of: trial, reference: nil)
      return (try #require(symptoms.first { $0.kind == .conduct }), trial)
    }
    let found = try ["A.swift:3: Fatal error: x\n", "A.swift:9: Fatal error: x\n"].map {
      let (symptom, trial) = try symptom($0)
      return Inquiry(symptom: symptom, trial: trial)
    }
    #expect(!found[0].symptom.isAlike(found[1].symptom))
    let list = try DiscoveryList(found, clean: [], program: nil)
    #expect(list.discoveries.map { $0.place?.text ?? "" } == ["A.swift:3", "A.swift:9"])
  }

  @Test("A text in the log is the user's, unless it is an address of the payload's too")
  func logged() {
    func symptoms(_ payload: JSONValue) -> [Symptom] {
      var delivery = Delivery(
        payload: "p", outcome: .modified,
        serviceExtension: ExtensionReport(deadlineSeconds: 30, limitBytes: 1))
      delivery.timeline = [TimelineEntry(atSeconds: 0, text: "a photo for you", source: .nsLog)]
      return Oracle(.init()).logs(
        of: Trial(probe: Probe(payload), delivery: delivery, counts: [], moments: []))
    }
    #expect(symptoms(["aps": ["alert": "a photo for you"]]).map(\.kind) == [.logged])
    #expect(
      symptoms(["aps": ["alert": "a photo for you", "image": "a photo for you"]]).isEmpty)
  }

  @Test("A name that several files have is the backtrace's; without one it is the program's")
  func path() {
    let files: Set = ["/a/Chat.swift", "/b/Chat.swift", "/a/Order.swift"]
    #expect(DiscoveryList.path(of: "Buggy/Chat.swift", files, []) == "/a/Chat.swift")
    #expect(
      DiscoveryList.path(of: "Buggy/Chat.swift", files, ["/b/Chat.swift"]) == "/b/Chat.swift")
    #expect(DiscoveryList.path(of: "Buggy/Other.swift", files, ["Other.swift"]) == nil)
  }
}
