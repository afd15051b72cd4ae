import Foundation
import JSONModel
import TestSupport
import Testing

/// `--sanitize`
@Suite(.timeLimit(.minutes(5))) struct SanitizerTests {
  /// Makes the mistake that the push asks for.
  private static let source = """
    import Foundation
    import UserNotifications

    class NotificationService: UNNotificationServiceExtension {
      override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
      ) {
        let text = request.content.body + "!"
        switch request.content.userInfo["op"] as? String {
        case "free":
          let buffer = UnsafeMutablePointer<UInt8>.allocate(capacity: 16)  // line 12
          buffer.initialize(repeating: 7, count: 16)
          buffer.deallocate()  // line 14
          print(buffer[3])  // line 15
        case "overflow":
          let buffer = UnsafeMutablePointer<UInt8>.allocate(capacity: text.utf8.count - 1)  // line 17
          for (index, byte) in text.utf8.enumerated() {
            buffer[index] = byte  // line 19
          }
          buffer.deallocate()
        case "race":
          nonisolated(unsafe) var count = 0  // line 23
          let group = DispatchGroup()
          for _ in 0..<2 {
            group.enter()
            Thread.detachNewThread {
              count += 1  // line 28
              group.leave()
            }
          }
          group.wait()
        case "memory":
          let block = [UInt8](repeating: 1, count: 40 << 20)
          print(block[block.count / 2])
        case "made up":
          let variables = ProcessInfo.processInfo.environment
          let path = (variables["PUSHSIM_SANITIZER"] ?? "") + "/"
          let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
          for number in 0..<100 {
            let report = "==1==ERROR: AddressSanitizer: hunter2\\n    #0 0x7 /hunter2\\n"
            try? report.write(toFile: path + "\\(number).1", atomically: false, encoding: .utf8)
          }
          print(names.count)
        default:
          let lock = NSLock()
          nonisolated(unsafe) var count = 0
          let group = DispatchGroup()
          for _ in 0..<2 {
            DispatchQueue.global().async(group: group) {
              for _ in 0..<100 { lock.withLock { count += 1 } }
            }
          }
          group.wait()
          print(count)
        }
        contentHandler(request.content)
      }
    }
    """

  private static let plist = """
    <plist version="1.0"><dict><key>NSExtension</key><dict>
    <key>NSExtensionPointIdentifier</key><string>com.apple.usernotifications.service</string>
    <key>NSExtensionPrincipalClass</key><string>$(PRODUCT_MODULE_NAME).NotificationService</string>
    </dict></dict></plist>
    """

  private static let file = "Wrong/NotificationService.swift"

  private static func sources() throws -> TestFolder {
    var files = [file: source, "Wrong/Info.plist": plist]
    for op in ["free", "overflow", "race", "memory", "made up", "none"] {
      files["\(op).apns"] =
        #"{"aps":{"alert":"hello","mutable-content":1},"op":"\#(op)","Simulator Target Bundle":"com.example.app"}"#
    }
    return try TestFolder(files)
  }

  /// Delivers the pushes of `ops`.
  /// - Returns: each delivery, and the exit code.
  private static func deliver(
    _ ops: [String], _ sanitizer: String, in folder: TestFolder, _ options: [String] = []
  ) async throws -> (deliveries: [JSONValue], result: Program.Ending) {
    let result = try await Tool.run(
      ["deliver"] + ops.map { folder.path("\($0).apns") } + [
        "--extension", folder.path("Wrong"), "--temporary-device", "--quiet", "--json",
        "--sanitize", sanitizer,
      ] + options)
    let deliveries = try result.output.split(separator: "\n").map {
      try JSONParser.parse(bytes: Array($0.utf8)).value
    }
    return (deliveries, result)
  }

  /// The errors among a delivery's findings, without those of the end of the process.
  private static func errors(_ delivery: JSONValue) -> [String] {
    (delivery["findings"]?.array ?? []).filter {
      $0["severity"]?.string == "error" && $0["rule"]?.string != "LIFE-09"
    }.map { ($0["rule"]?.string ?? "") + " " + ($0["message"]?.string ?? "") }
  }

  @Test(
    "Freed memory and memory beyond a buffer are errors with file and line (LIFE-47), in every kind of process",
    arguments: ["fresh", "reused", "exec"])
  func address(process: String) async throws {
    let folder = try Self.sources()
    let (deliveries, result) = try await Self.deliver(
      ["free", "none", "overflow"], "address", in: folder, ["--process", process])
    try #require(deliveries.count == 3, "\(result.errors)")
    #expect(result.status == 1)
    #expect(deliveries.map { $0["outcome"]?.string } == ["original", "modified", "original"])
    let file = folder.path(Self.file)
    #expect(
      Self.errors(deliveries[0]) == [
        "LIFE-47 memory is used after its end: read (1 byte) at \(file):15, freed at \(file):14, "
          + "allocated at \(file):12 (AddressSanitizer: heap-use-after-free)"
      ])
    #expect(Self.errors(deliveries[1]) == [])
    #expect(
      Self.errors(deliveries[2]) == [
        "LIFE-47 memory outside of a buffer is used: written (1 byte) at \(file):19, allocated at "
          + "\(file):17 (AddressSanitizer: heap-buffer-overflow)"
      ])
  }

  @Test(
    "A race of two threads is an error with file and line (LIFE-48); a lock is none",
    arguments: ["fresh", "reused", "exec"])
  func thread(process: String) async throws {
    let folder = try Self.sources()
    let (deliveries, result) = try await Self.deliver(
      ["none", "race"], "thread", in: folder, ["--process", process])
    try #require(deliveries.count == 2, "\(result.errors)")
    #expect(result.status == 1)
    #expect(deliveries.map { $0["outcome"]?.string } == ["modified", "modified"])
    #expect(Self.errors(deliveries[0]) == [])
    let races = Self.errors(deliveries[1])
    let file = folder.path(Self.file)
    #expect(races.count == 1)
    for race in races {
      #expect(race.hasPrefix("LIFE-48 two threads reach the same value at once: "))
      #expect(race.contains(" at \(file):28, "), "\(race)")
      #expect(race.contains(" before by another thread at \(file):28"), "\(race)")
    }
  }

  @Test("The sanitizer's memory is not held against the code, and the output says so (LIFE-11)")
  func memory() async throws {
    let folder = try Self.sources()
    let (deliveries, result) = try await Self.deliver(["memory"], "address", in: folder)
    #expect(result.status == 0, "\(result.errors)")
    let delivery = try #require(deliveries.first)
    #expect(delivery["outcome"]?.string == "modified")
    #expect(delivery["extension"]?["peakBytes"] ?? .null == .null)
    let notes = (delivery["findings"]?.array ?? []).filter { $0["rule"]?.string == "LIFE-11" }
    #expect(notes.count == 1)
    #expect(notes.first?["severity"]?.string == "info")
  }

  @Test("What an extension writes among the reports is shown nowhere")
  func madeUp() async throws {
    let folder = try Self.sources()
    let (deliveries, result) = try await Self.deliver(["made up"], "address", in: folder)
    #expect(result.status == 1)
    #expect(deliveries.count == 1)
    #expect(!(result.output + result.errors).contains("hunter2"))
  }

  @Test("A bundle that was not built for the sanitizer is an error that says what to do")
  func notBuiltFor() async throws {
    let folder = try Self.sources()
    let bundle = folder.path("Wrong.appex")
    for (options, status) in [
      ([], Int32(66)), (["--sanitize", "thread"], 66), (["--sanitize", "address"], 1),
    ] {
      let built = try await Tool.run(["build", folder.path("Wrong"), "-o", bundle] + options)
      #expect(built.status == 0, "\(built.errors)")
      let result = try await Tool.run(
        [
          "deliver", folder.path("free.apns"), "--extension", bundle, "--temporary-device",
          "--sanitize", "address",
        ])
      #expect(result.status == status, "\(result.errors)")
      #expect(result.errors.contains("pushsim build --sanitize address") == (status == 66))
    }
  }

  @Test("A batch finds mistakes in processes side by side")
  func batch() async throws {
    let folder = try Self.sources()
    let rows = (0..<12).map { number in
      let op = number.isMultiple(of: 3) ? "overflow" : "none"
      return
        #"{"id":"p\#(number)","bundle":"com.example.app","payload":{"aps":{"alert":"a","mutable-content":1},"op":"\#(op)"}}"#
    }
    try folder.write(rows.joined(separator: "\n"), to: "in.ndjson")
    let result = try await Tool.run(
      [
        "batch", folder.path("in.ndjson"), "--extension", folder.path("Wrong"), "--jobs", "2",
        "--quiet", "--sanitize", "address", "--order", "input",
      ])
    #expect(result.status == 1, "\(result.errors)")
    let lines = try result.output.split(separator: "\n").map {
      try JSONParser.parse(bytes: Array($0.utf8)).value
    }
    #expect(lines.map { Self.errors($0).count } == (0..<12).map { $0.isMultiple(of: 3) ? 1 : 0 })
  }

  /// An app that writes into freed memory when it starts, with a test that passes.
  private static func app() throws -> TestFolder {
    try TestFolder([
      "Wrong/App.swift": """
      import UIKit

      @main class AppDelegate: UIResponder, UIApplicationDelegate {
        func application(
          _ application: UIApplication,
          didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
          let buffer = UnsafeMutablePointer<Int>.allocate(capacity: 1)
          buffer.deallocate()
          buffer.pointee = 3  // line 10
          return true
        }
      }
      """,
      "Wrong/Info.plist": """
      <plist version="1.0"><dict>
      <key>CFBundleIdentifier</key><string>com.example.wrong</string>
      <key>CFBundlePackageType</key><string>APPL</string>
      </dict></plist>
      """,
      "Wrong/WrongTests/WrongTests.swift": """
      import XCTest

      class WrongTests: XCTestCase {
        func testNothing() {}
      }
      """,
    ])
  }

  @Test("A phone fails over what an app of its does with memory")
  func app() async throws {
    let folder = try Self.app()
    let result = try await Tool.run(
      ["phone", "run", "-", "--app", folder.path("Wrong"), "--sanitize", "address"],
      input: Data("launch\n".utf8))
    #expect(result.status == 1, "\(result.errors)")
    #expect(result.errors.contains("\(folder.path("Wrong/App.swift")):10"), "\(result.errors)")
    #expect(result.errors.contains("LIFE-47"))
  }

  @Test("The matrix of an app and its unit tests fail over what it does with memory")
  func appsCommands() async throws {
    let folder = try Self.app()
    let runs = [["matrix", "--app", folder.path("Wrong")], ["test", folder.path("Wrong")]]
    for run in runs {
      let result = try await Tool.run(run + ["--sanitize", "address"])
      #expect(result.status == 1, "\(result.errors)")
      #expect(result.errors.contains("\(folder.path("Wrong/App.swift")):10"), "\(result.errors)")
      #expect(result.errors.contains("LIFE-47"))
    }
  }

  @Test(
    "The end of a transfer and the expiry race over handler and content in the usual template (LIFE-48)"
  )
  func template() async throws {
    let folder = try TestFolder([
      "Late/Info.plist": Self.plist,
      "Late/NotificationService.swift": """
      import UserNotifications

      class NotificationService: UNNotificationServiceExtension {
        var contentHandler: ((UNNotificationContent) -> Void)?
        var bestAttemptContent: UNMutableNotificationContent?

        override func didReceive(
          _ request: UNNotificationRequest,
          withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
        ) {
          self.contentHandler = contentHandler
          bestAttemptContent = request.content.mutableCopy() as? UNMutableNotificationContent
          guard let bestAttemptContent, let text = bestAttemptContent.userInfo["image"] as? String,
            let url = URL(string: text)
          else { return }
          URLSession.shared.dataTask(with: url) { data, _, _ in
            bestAttemptContent.title = "\\(data?.count ?? 0)"  // line 17
            URLSession.shared.dataTask(with: url.appendingPathExtension("more")) { _, _, _ in
              contentHandler(bestAttemptContent)
            }.resume()
          }.resume()
        }

        override func serviceExtensionTimeWillExpire() {
          if let contentHandler, let bestAttemptContent {
            contentHandler(bestAttemptContent)  // line 26
          }
        }
      }
      """,
      "late.apns": """
      {"aps":{"alert":"a","mutable-content":1},"image":"https://photos.example/photo.jpg",
      "Simulator Target Bundle":"com.example.app"}
      """,
    ])
    // The deadline falls between the first transfer's end and the second's.
    let result = try await Tool.run([
      "deliver", folder.path("late.apns"), "--extension", folder.path("Late"),
      "--temporary-device", "--quiet", "--json", "--sanitize", "thread", "--serve", Tool.media,
      "--fault", "slow-first-byte:time=60s,path=*.more", "--deadline", "3s",
    ])
    let delivery = try result.json
    let file = folder.path("Late/NotificationService.swift")
    let races = Self.errors(delivery).filter { $0.hasPrefix("LIFE-48") }
    #expect(races.count == 1, "\(result.output)")
    #expect(races.allSatisfy { $0.contains("\(file):17") && $0.contains("\(file):26") }, "\(races)")
  }
}
