import Diagnostics
import ExtensionServices
import Foundation
import FoundationXML
import JSONModel
import NotificationModel
import PushSimulator
import SimulatedNetwork
import TestSupport
import Testing

@testable import DeliveryPipeline
@testable import Exploration

struct ReportTests {
  private func discovery(_ name: String, _ payload: JSONValue = ["a": "<&\"\u{1}"]) -> Discovery {
    let delivery = Delivery(
      payload: "p", outcome: .original,
      serviceExtension: ExtensionReport(deadlineSeconds: 30, limitBytes: 1))
    var probe = Probe(payload)
    probe.interruption = RunInterruption(.memory, at: RunMoment(.data, 2))
    return Discovery(
      name: name,
      symptom: Symptom(
        kind: .crash, detail: "", message: "the extension crashes <here>", rule: .`LIFE-09`),
      place: Discovery.Place(file: "/checkout/App/Service.swift", line: 7), probe: probe,
      delivery: delivery)
  }

  private func report(_ discoveries: [Discovery]) -> ExplorationReport {
    ExplorationReport(
      ExplorationResult(
        discoveries: discoveries, unconfirmed: [], corpus: [], executions: 10, perSecond: 5,
        reached: 3, counters: 9, seed: 4, programs: []),
      program: "App", options: ["--extension", "App"], folder: "out", root: "/checkout")
  }

  @Test("A terminal shows the place, the circumstances and the command")
  func text() {
    let text = report([discovery("crash-1")]).text
    #expect(text.contains("error: the extension crashes <here> (LIFE-09)"))
    #expect(text.contains("App/Service.swift:7"))
    #expect(text.contains("when the memory ends at data:2"))
    #expect(
      text.contains(
        "pushsim deliver out/crash-1.apns --extension App --interrupt-at memory@data:2"))
    #expect(text.contains("1 finding, 1 new; 10 deliveries, 3 of 9 places"))
  }

  @Test("The command has the hosts made up that answered, however the payload names them")
  func hosts() {
    var found = discovery("late-1", ["link": "http://media.example/a.jpg"])
    found.generatedHosts = ["media.example", "cdn.example", "other.example"]
    #expect(!found.command([], folder: "out").contains("--network"))
    found.delivery.transfers = [
      TransferReport(
        url: "http://Media.example/a.jpg", status: 200, bytes: 9, elapsedSeconds: 0.1, error: nil,
        mimeType: "image/jpeg"),
      TransferReport(
        url: "https://nowhere.invalid/a.jpg", status: nil, bytes: 0, elapsedSeconds: 0.1,
        error: "NSURLErrorDomain -1003: not found", mimeType: nil),
    ]
    found.probe.faults = [NetworkFault(name: "reset")]
    found.probe.faults[0].host = "cdn.example"
    let command = found.command([], folder: "out")
    #expect(command.contains("--network out/late-1.network.json"))
    #expect(!command.contains("--fault"))
    let hosts = found.network?["hosts"]?.object
    #expect(hosts?.keys.sorted() == ["cdn.example", "media.example"])
    #expect(hosts?["cdn.example"]?["faults"]?.array?.count == 1)
  }

  @Test("Hosts that the user answers for stay so: the command has the options and the faults")
  func ownHosts() throws {
    var found = discovery("late-2", ["link": "https://media.example/a.jpg"])
    var fault = try NetworkFault("reset:after=10KB")
    fault.host = "media.example"
    found.probe.faults = [fault, NetworkFault(name: "unreachable")]
    #expect(found.network == nil)
    #expect(
      found.command(["--serve", "media.example=my media"], folder: "out")
        == "pushsim deliver out/late-2.apns --serve 'media.example=my media' "
        + "--fault reset:after=10KB,host=media.example --fault unreachable "
        + "--interrupt-at memory@data:2")
  }

  @Test("What should come of a crash after the handler is asked for by its rule")
  func expectations() {
    var found = discovery("conduct-1")
    found.symptom = Symptom(
      kind: .conduct, detail: "LIFE-09 Service.swift:7", message: "ended", rule: .`LIFE-09`)
    #expect(found.expectations == ["failOn": ["LIFE-09"]])
  }

  @Test("JUnit is well formed: a failure for what is new, skipped for what is known")
  func junit() throws {
    var known = discovery("crash-2")
    known.isNew = false
    let document = try XMLDocument(
      xmlString: report([discovery("crash-1"), known]).junit, options: [])
    #expect(try document.nodes(forXPath: "//failure").count == 1)
    #expect(try document.nodes(forXPath: "//skipped").count == 1)
    let empty = try XMLDocument(xmlString: report([]).junit, options: [])
    #expect(try empty.nodes(forXPath: "//testcase").count == 1)
    #expect(try empty.nodes(forXPath: "//failure").isEmpty)
  }

  @Test("SARIF names the rule, the file and the line")
  func sarif() throws {
    let text = report([discovery("crash-1")]).sarif(version: "1.2.3")
    let run = try #require(
      try JSONParser.parse(Data(text.utf8)).value["runs"]?.array?.first)
    let result = try #require(run["results"]?.array?.first)
    #expect(result["ruleId"] == "explore-crash")
    let place = result["locations"]?.array?.first?["physicalLocation"]
    #expect(place?["artifactLocation"]?["uri"] == "App/Service.swift")
    #expect(place?["region"]?["startLine"] == 7)
  }

  @Test("The page escapes what payloads hold")
  func page() {
    let page = report([discovery("crash-1", ["a": "<script>"])]).html
    #expect(!page.contains("<script>"))
    #expect(page.contains("&lt;script&gt;"))
  }

  @Test("A baseline is a list of names, or an earlier report")
  func baseline() throws {
    let discoveries = [discovery("crash-1"), discovery("crash-2")]
    let folder = try TestFolder([
      "names.json": #"["crash-1"]"#, "report.json": report([discovery("crash-2")]).json.compactText,
      "other.json": #"{"a": 1}"#, "broken.json": "[",
    ])
    func new(_ name: String) throws -> [String] {
      try KnownDiscoveries(contentsOf: URL(fileURLWithPath: folder.path(name)))
        .marking(discoveries).filter(\.isNew).map(\.name)
    }
    #expect(try new("names.json") == ["crash-2"])
    #expect(try new("report.json") == ["crash-1"])
    #expect(throws: SimulatorError.self) { try new("other.json") }
    #expect(throws: SimulatorError.self) { try new("broken.json") }
    #expect(KnownDiscoveries.text(of: discoveries).contains("crash-2"))
  }
}
