import Foundation
import JSONModel
import TestSupport
import Testing

/// `--coverage`
@Suite(.timeLimit(.minutes(5))) struct CoverageTests {
  /// Ends in the way that the push asks for; each way is a line of its own.
  private static let source = """
    import Foundation
    import UserNotifications

    class NotificationService: UNNotificationServiceExtension {
      override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
      ) {
        switch request.content.userInfo["op"] as? String {
        case "crash":
          preconditionFailure("as the push asked for")  // line 11
        case "exit":
          exit(3)  // line 13
        case "memory":
          var blocks: [[UInt8]] = []
          while true { blocks.append(Array(repeating: 1, count: 1 << 20)) }  // line 16
        case "hang":
          return  // line 18
        default:
          contentHandler(request.content)  // line 20
        }
      }

      override func serviceExtensionTimeWillExpire() {
        print("late")  // line 25
      }

      func neverCalled() {
        print("never")  // line 29
      }
    }
    """

  private static let plist = """
    <plist version="1.0"><dict><key>NSExtension</key><dict>
    <key>NSExtensionPointIdentifier</key><string>com.apple.usernotifications.service</string>
    <key>NSExtensionPrincipalClass</key><string>$(PRODUCT_MODULE_NAME).NotificationService</string>
    </dict></dict></plist>
    """

  private static let ways = ["crash", "exit", "hang", "memory", "return"]

  private func sources() throws -> TestFolder {
    var files = [
      "Ending/NotificationService.swift": Self.source, "Ending/Info.plist": Self.plist,
    ]
    for way in Self.ways {
      files["\(way).apns"] =
        #"{"aps":{"alert":"a","mutable-content":1},"op":"\#(way)","Simulator Target Bundle":"com.example.app"}"#
    }
    return try TestFolder(files)
  }

  private func payloads(_ folder: TestFolder) -> [String] {
    Self.ways.map { folder.path("\($0).apns") }
  }

  /// The lines of the only source file, by number.
  private func lines(_ folder: TestFolder) throws -> [Int: JSONValue] {
    let report = try JSONParser.parse(Data(folder.read("report/coverage.json").utf8)).value
    let sources = try #require(report["sources"]?.array)
    try #require(sources.count == 1)
    let lines = try #require(sources[0]["lines"]?.array)
    return Dictionary(uniqueKeysWithValues: lines.map { ($0["line"]?.integer ?? 0, $0) })
  }

  @Test(
    "Lines count that ran before a crash, an exit, a kill and a late end, in every kind of process",
    arguments: ["fresh", "reused", "exec"])
  func endings(process: String) async throws {
    let folder = try sources()
    let result = try await Tool.run(
      ["deliver"] + payloads(folder) + [
        "--extension", folder.path("Ending"), "--process", process, "--deadline", "3s",
        "--temporary-device", "--quiet", "--coverage", folder.path("report"),
      ])
    #expect(result.status == 1, "\(result.errors)")
    let lines = try lines(folder)
    for (line, way) in [(11, "crash"), (13, "exit"), (16, "memory"), (18, "hang"), (20, "return")] {
      #expect(lines[line]?["count"]?.integer ?? 0 > 0, "line \(line)")
      #expect(
        lines[line]?["reachedBy"]?.string == "\(way).apns", "line \(line)")
    }
    #expect(lines[25]?["reachedBy"]?.string == "hang.apns")
    #expect(lines[29]?["count"]?.integer == 0)
    #expect(lines[29]?["reachedBy"] == nil)
    #expect(result.errors.contains("coverage of 5 launches\n"))
    #expect(result.errors.contains(":28: NotificationService.neverCalled()"))
    #expect(result.errors.contains("lines 28–30\n"))
    let tracefile = try folder.read("report/coverage.lcov")
    #expect(tracefile.contains("DA:25,1") && tracefile.contains("DA:29,0"))
  }

  @Test("Outcomes and peaks are the same as without; nothing is left among the extension's files")
  func sameVerdicts() async throws {
    let folder = try sources()
    let (plain, counted) = try await (
      outcomes(folder, []), outcomes(folder, ["--coverage", folder.path("report")])
    )
    #expect(plain == counted)
    #expect(plain.count == 5)
  }

  /// The outcome of each payload, and what the extension left on the device.
  private func outcomes(_ folder: TestFolder, _ options: [String]) async throws -> [String] {
    let result = try await Tool.run(
      ["deliver"] + payloads(folder) + [
        "--extension", folder.path("Ending"), "--deadline", "3s", "--temporary-device",
        "--json", "--changes", "--quiet",
      ] + options)
    return try result.output.split(separator: "\n").map { line in
      let delivery = try JSONParser.parse(bytes: Array(line.utf8)).value
      let parts = ["payload", "outcome", "reason", "deviceChanges"].map { key in
        delivery[key]?.compactText ?? ""
      }
      return parts.joined(separator: " ")
    }
  }

  @Test("A batch counts in processes side by side; payloads that add nothing are named")
  func batch() async throws {
    let folder = try sources()
    let rows = (0..<20).map { number in
      #"{"id":"p\#(number)","bundle":"com.example.app","payload":{"aps":{"alert":"a","mutable-content":1}}}"#
    }
    try folder.write(rows.joined(separator: "\n"), to: "in.ndjson")
    let result = try await Tool.run(
      [
        "batch", folder.path("in.ndjson"), "--extension", folder.path("Ending"), "--jobs", "2",
        "--quiet", "--coverage", folder.path("report"), "--output", folder.path("out.ndjson"),
      ])
    #expect(result.status == 0, "\(result.errors)")
    #expect(try lines(folder)[20]?["count"]?.integer == 20)
    let report = try JSONParser.parse(Data(folder.read("report/coverage.json").utf8)).value
    #expect(report["choice"]?.array?.count == 1)
    #expect(report["superfluous"]?.array?.count == 19)
  }

  @Test("Lines of Objective-C count in its own files")
  func objectiveC() async throws {
    let folder = try TestFolder()
    let result = try await Tool.run(
      [
        "deliver", Checkout.payload("photo.apns"), "--extension",
        "Samples/Extensions/RichMediaObjC",
        "--serve", Tool.media, "--temporary-device", "--quiet", "--coverage", folder.path("report"),
      ])
    #expect(result.status == 0, "\(result.errors)")
    let page = try folder.read("report/index.html")
    #expect(page.contains("RichMediaObjC/NotificationService.m"))
    #expect(!page.contains(".m.swift") && !page.contains("messages.swift"))
    let report = try JSONParser.parse(Data(folder.read("report/coverage.json").utf8)).value
    let source = try #require(
      report["sources"]?.array?.first { $0["path"]?.string?.hasSuffix("Service.m") == true })
    let code = try Checkout.text("Samples/Extensions/RichMediaObjC/NotificationService.m")
      .split(separator: "\n", omittingEmptySubsequences: false)
    let lines = try #require(source["lines"]?.array)
    #expect(lines.count > 10)
    for line in lines {
      let number = try #require(line["line"]?.integer)
      #expect(code.indices.contains(number - 1) && !code[number - 1].isEmpty, "line \(number)")
    }
  }

  @Test("A bundle that was not built for coverage is an error that says what to do")
  func notBuiltForCoverage() async throws {
    let folder = try sources()
    let bundle = folder.path("Ending.appex")
    for (options, status) in [([], Int32(66)), (["--coverage"], 0)] {
      let built = try await Tool.run(["build", folder.path("Ending"), "-o", bundle] + options)
      #expect(built.status == 0, "\(built.errors)")
      let result = try await Tool.run(
        [
          "deliver", folder.path("return.apns"), "--extension", bundle, "--temporary-device",
          "--coverage", folder.path("report"),
        ])
      #expect(result.status == status, "\(result.errors)")
      #expect(result.errors.contains("pushsim build --coverage") == (status == 66))
    }
  }

  @Test("The lines of an app that a phone runs count, and those that its own tests run")
  func app() async throws {
    let folder = try TestFolder()
    let alarm = Checkout.samples.appendingPathComponent("Apps/Alarm").path
    let phone = try await Tool.run(
      ["phone", "run", "-", "--app", alarm, "--coverage", folder.path("report")],
      input: Data("launch\nprompt allow\n".utf8))
    #expect(phone.status == 0, "\(phone.errors)")
    let test = try await Tool.run(
      ["test", alarm, "--filter", "Delegate", "--coverage", folder.path("tested")])
    #expect(test.status == 0, "\(test.errors)")
    for name in ["report", "tested"] {
      let page = try folder.read("\(name)/index.html")
      #expect(page.contains("Apps/Alarm/AppDelegate.swift"))
      let report = try JSONParser.parse(Data(folder.read("\(name)/coverage.json").utf8)).value
      #expect(report["choice"]?.array?.first?.string?.hasSuffix(".app") == true)
    }
  }
}
