import Foundation
import JSONModel
import NotificationModel
import TestSupport
import Testing

@Suite("pushsim deliver --timeline and --har", .timeLimit(.minutes(2)))
struct ReportFileTests {
  private func arguments(_ payloads: [String] = ["photo.apns"], _ more: String...) -> [String] {
    ["deliver"] + payloads.map(Checkout.payload) + [
      "--serve", Tool.media, "--temporary-device", "--extension", Checkout.appex("RichMedia").path,
    ] + more
  }

  private func entries(_ text: String) throws -> [JSONValue] {
    let json = try JSONParser.parse(Data(text.utf8)).value
    return try #require(json["log"]?["entries"]?.array)
  }

  @Test("both files hold all deliveries, and nothing else is left in the folder")
  func files() async throws {
    let folder = try TestFolder()
    let page = try folder.write("old", to: "page.html")
    let result = try await Tool.run(
      arguments(
        ["photo.apns", "silent.apns"], "--timeline", page, "--har", folder.path("out.har")))
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains("photo.apns → com.example.app"))
    let html = try String(contentsOfFile: page, encoding: .utf8)
    #expect(html.hasPrefix("<!DOCTYPE html>") && html.hasSuffix("</html>\n"))
    #expect(html.contains("2 deliveries") && html.contains("data:image/jpeg;base64,"))
    #expect(html.contains("class=\"curve\""), "the memory curve has samples")
    let entry = try #require(
      entries(String(contentsOfFile: folder.path("out.har"), encoding: .utf8)).first)
    #expect(entry["response"]?["status"]?.integer == 200)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted()
        == ["out.har", "page.html"])
  }

  @Test("--har - is all there is on standard output")
  func standardOutput() async throws {
    let result = try await Tool.run(arguments(["photo.apns"], "--har", "-"))
    #expect(result.status == 0, "\(result.errors)")
    #expect(try entries(result.output).count == 1)
  }

  @Test("a file that cannot be made is an error before anything is delivered, with exit 70")
  func unwritable() async throws {
    let folder = try TestFolder()
    for option in ["--timeline", "--har"] {
      let missing = try await Tool.run(arguments(["photo.apns"], option, folder.path("no/out")))
      #expect(missing.status == 70)
      #expect(missing.output.isEmpty)
      #expect(missing.errors.contains("there is no folder \(folder.path("no")); make it first"))
      let isFolder = try await Tool.run(arguments(["photo.apns"], option, folder.url.path))
      #expect(isFolder.status == 70)
      #expect(isFolder.errors.contains("it is a folder"))
    }
  }

  @Test("a full disk is exit 70, and leaves the file that was there")
  func fullDisk() async throws {
    let folder = try TestFolder()
    let media = folder.url.appendingPathComponent("media")
    try FileManager.default.createDirectory(at: media, withIntermediateDirectories: true)
    // A picture that fits as a file but no longer as text in the page.
    var photo = try Data(
      contentsOf: Checkout.file("Samples/Media/photo.jpg"))
    photo.append(Data(count: 500_000 - photo.count))
    try photo.write(to: media.appendingPathComponent("photo.jpg"))
    let page = try folder.write("old", to: "page.html")
    let command = [
      "deliver", Checkout.payload("photo.apns"), "--serve", "photos.example=\(media.path)",
      "--temporary-device", "--extension", Checkout.appex("RichMedia").path, "--timeline", page,
    ]
    let process = Tool.process(
      ["-c", "trap '' XFSZ; ulimit -f 600; exec \"$@\"", "bash", Tool.url.path] + command)
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments?.insert("bash", at: 0)
    let errors = Pipe()
    process.standardError = errors
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    let text = String(
      decoding: try errors.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 70, "\(text)")
    #expect(text.contains("page.html could not be written: File too large"), "\(text)")
    #expect(try String(contentsOfFile: page, encoding: .utf8) == "old")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted()
        == ["media", "page.html"])
  }

  @Test("a device is written to as it is, not replaced by a file")
  func devices() async throws {
    let full = try await Tool.run(arguments(["silent.apns"], "--har", "/dev/full"))
    #expect(full.status == 70)
    #expect(full.errors.contains("/dev/full could not be written: No space left on device"))
    let link = try TestFolder()
    let target = try link.write("old", to: "target.har")
    try FileManager.default.createSymbolicLink(
      atPath: link.path("link.har"), withDestinationPath: target)
    let linked = try await Tool.run(arguments(["silent.apns"], "--har", link.path("link.har")))
    #expect(linked.status == 0, "\(linked.errors)")
    #expect(try entries(String(contentsOfFile: target, encoding: .utf8)).isEmpty)
    let type = try FileManager.default.attributesOfItem(atPath: link.path("link.har"))[.type]
    #expect(type as? FileAttributeType == .typeSymbolicLink)
  }

  @Test("contradictions are usage errors")
  func usage() async throws {
    for more in [
      ["--json", "--har", "-"], ["--timeline", "-"], ["--timeline", "a", "--har", "a"],
    ] {
      let result = try await Tool.run(["deliver", Checkout.payload("silent.apns")] + more)
      #expect(result.status == 64, "\(more)")
    }
  }
}
