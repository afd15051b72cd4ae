import Diagnostics
import ExtensionBuilder
import Foundation
import JSONModel
import NotificationModel
import PushSimulator
import Synchronization
import TestSupport
import Testing

@testable import DeliveryPipeline

/// A row of `Tests/Idioms/idioms.tsv`.
struct IdiomRow: Sendable {
  let name: String
  /// The result on iOS; `CRASH` where the process ends there.
  let onDevice: String
  /// The result here: the same, where the row says nothing else.
  let here: String
  /// Where the difference is said: words of Docs/DeviceSDK.md, or `finding:` and words of one.
  let said: String

  init?(_ line: Substring) {
    let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
      .map { String($0).replacing("\\n", with: "\n") }
    guard fields.count == 5 else { return nil }
    (name, onDevice, said) = (fields[0], fields[1], fields[3])
    here = fields[2].isEmpty ? fields[1] : fields[2]
  }

  static func all() throws -> [IdiomRow] {
    try Checkout.text("Tests/Idioms/idioms.tsv").split(separator: "\n").dropFirst()
      .map { try #require(IdiomRow($0)) }
  }
}

// Not one of the end-to-end suite, whose time limit is shorter.
@Suite("Idioms of iOS code", .serialized, .timeLimit(.minutes(10)))
struct IdiomTests {
  /// The extension with an idiom for each row, which the payload chooses.
  private func appex(isOptimized: Bool) throws -> URL {
    var options = BuildOptions()
    options.isOptimized = isOptimized
    options.moduleName = "Idioms"
    options.modules = [
      BuildOptions.Module(name: "Kit", sources: Checkout.file("Tests/Idioms/Kit"))
    ]
    let complaints = Mutex(Data())
    let output = Checkout.testExtensions
      .appendingPathComponent("Idioms\(isOptimized ? "-O" : "").appex")
    try FileManager.default.createDirectory(
      at: output.deletingLastPathComponent(), withIntermediateDirectories: true)
    do {
      _ = try ExtensionBuilder(
        sink: DiagnosticsSink { data in complaints.withLock { $0 += data } }
      )
      .build(
        folder: Checkout.file("Tests/Idioms/Extension"),
        output: output, options: options)
    } catch {
      Issue.record("\(error)\n\(String(decoding: complaints.withLock(\.self), as: UTF8.self))")
      throw error
    }
    return output
  }

  private func push(_ idiom: String) throws -> Push {
    try .waking([
      "idiom": .string(idiom), "amount": 5.0, "count": 3, "ratio": 0.5, "flag": true,
      "names": ["Ann", "Bob"], "nothing": .null, "person": ["name": "Ann", "age": 41],
    ])
  }

  /// Returns the mistake in the delivery of an idiom; nil for none.
  private func fault(_ row: IdiomRow, _ delivery: Delivery, _ manual: String) -> String? {
    let hasCrashed = delivery.reason == .device(.crashed)
    let result = hasCrashed ? "CRASH" : delivery.title ?? ""
    if result != row.here { return "\(row.name): \(result) in place of \(row.here)" }
    guard !row.said.isEmpty else { return nil }
    let words = row.said.replacing("finding:", with: "")
    let isSaid =
      words == row.said
      ? manual.contains(words)
      : delivery.findings.contains { $0.severity != .info && $0.message.contains(words) }
    return isSaid ? nil : "\(row.name): nothing says \"\(words)\""
  }

  @Test(
    "LIFE-09: each idiom gives what iOS gives, or is said to differ", arguments: [false, true])
  func idioms(isOptimized: Bool) async throws {
    let appex = try appex(isOptimized: isOptimized)
    let manual = try Checkout.text("Docs/DeviceSDK.md")
    let texts = try TestFolder()
    try texts.write("first line\n\nsecond line\n", to: "note.txt")
    let network = try TestFolder(["network.json": Self.cookies])
    let rows = try IdiomRow.all()
    let faults = try await TestDevice().with(appex) { options in
      options.servedFolders["texts.example"] = texts.url
      options.networkFile = network.file("network.json")
    } _: { simulator in
      var faults: [String] = []
      for row in rows {
        let delivery = try await simulator.deliver(push(row.name))
        if let fault = fault(row, delivery, manual) { faults.append(fault) }
      }
      return faults
    }
    #expect(faults.isEmpty, "\(faults.joined(separator: "\n"))")
    #expect(rows.allSatisfy { $0.here == $0.onDevice || !$0.said.isEmpty })
  }

  /// A host whose answer sets cookies.
  private static let cookies = #"""
    {"hosts": {"cookies.example": {"answers": {"/set": {"body": "ok", "headers": {
      "Set-Cookie": ["a=1; Path=/", "b=2; Path=/; Expires=Fri, 01 Jan 2100 00:00:00 GMT"]}}}}}}
    """#

  @Test("The manual counts the idioms, and lists what differs")
  func counts() throws {
    let manual = try Checkout.text("Docs/DeviceSDK.md")
    let rows = try IdiomRow.all()
    let differing = rows.count { $0.here != $0.onDevice || !$0.said.isEmpty }
    #expect(Set(rows.map(\.name)).count == rows.count)
    #expect(manual.contains("an extension of \(rows.count) idioms of iOS code"))
    #expect(manual.contains("\(differing) of them differ"))
  }

  @Test("Members that the manual calls not available do not compile, and the compiler says why")
  func unavailable() throws {
    let file = Checkout.file("Tests/Idioms/Unavailable/Unavailable.swift")
    let complaints = Mutex(Data())
    let output = try TestFolder()
    #expect(throws: BuildError.self) {
      try ExtensionBuilder(sink: DiagnosticsSink { data in complaints.withLock { $0 += data } })
        .build(
          folder: file.deletingLastPathComponent(), output: output.file("Unavailable.appex"),
          options: BuildOptions())
    }
    let said = String(decoding: complaints.withLock(\.self), as: UTF8.self).split(separator: "\n")
    let listed = try Self.unavailableRows()
    var marks: Set<String> = []
    let lines = try String(contentsOf: file, encoding: .utf8).split(
      separator: "\n", omittingEmptySubsequences: false)
    for (number, line) in lines.enumerated() {
      let mark = line.components(separatedBy: "  // ").dropFirst().last ?? ""
      let parts = mark.components(separatedBy: " | ")
      guard parts.count == 2 else { continue }
      let place = "Unavailable.swift:\(number + 1):"
      let isSaid = said.contains {
        $0.contains(place) && $0.contains("error: ") && $0.contains(parts[1])
      }
      #expect(isSaid, "\(place) no error says \"\(parts[1])\"")
      let row = listed.first { $0.contains(parts[0]) }
      #expect(row != nil, "\(parts[0]) is not listed")
      if let row { marks.insert(row) }
    }
    #expect(marks == Set(listed), "\(Set(listed).subtracting(marks)) has no use")
  }

  /// The first cells of the manual's table of what is not available.
  private static func unavailableRows() throws -> [String] {
    try Checkout.text("Docs/DeviceSDK.md").components(separatedBy: "| not available |").last?
      .split(separator: "\n").dropFirst(2).prefix { $0.hasPrefix("| ") }
      .compactMap { $0.split(separator: "|").first.map(String.init) } ?? []
  }
}
