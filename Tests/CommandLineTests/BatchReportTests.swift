import Foundation
import JSONModel
import NotificationModel
import TestSupport
import Testing

@Suite("Reports and goldens of batches", .timeLimit(.minutes(2)))
struct BatchReportTests {
  private static let extensionOptions = [
    "--extension", Checkout.appex("RichMedia").path, "--serve", Tool.media, "--quiet",
  ]

  private func write(_ payloads: [String], in folder: TestFolder) throws -> String {
    let input = folder.url.appendingPathComponent("in")
    try FileManager.default.createDirectory(at: input, withIntermediateDirectories: true)
    for name in payloads {
      try FileManager.default.copyItem(
        atPath: Checkout.payload(name), toPath: input.appendingPathComponent(name).path)
    }
    return input.path
  }

  @Test(
    "all reports are written, with the results on standard output, and no file is left beside them")
  func all() async throws {
    let folder = try TestFolder()
    let input = try write(["photo.apns", "silent.apns"], in: folder)
    let names = [
      "junit": "j.xml", "html": "p.html", "markdown": "m.md", "csv": "c.csv", "json": "s.json",
    ]
    let list = names.map { "\($0)=\(folder.path($1))" }.joined(separator: ",")
    let run = try await Tool.run(["batch", input, "--report", list] + Self.extensionOptions)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.split(separator: "\n").count == 2)
    #expect(
      try Set(FileManager.default.contentsOfDirectory(atPath: folder.url.path))
        == Set(names.values).union(["in"]))
    let page = try String(contentsOfFile: folder.path("p.html"), encoding: .utf8)
    #expect(page.contains("data:image/jpeg;base64,"), "pictures are read while the device is there")
    let summary = try String(contentsOfFile: folder.path("s.json"), encoding: .utf8)
    #expect(try JSONParser.parse(Data(summary.utf8)).value["ok"] == 2)
    let later = try await Tool.run(["report", "-"], input: run.outputBytes)
    let markdown = try String(contentsOfFile: folder.path("m.md"), encoding: .utf8)
    #expect(later.status == 0 && later.output == markdown)
  }

  @Test("a batch says which extension ran, and that it is pushsim's sample, also in its report")
  func extensionThatRan() async throws {
    let folder = try TestFolder()
    let input = try write(["photo.apns"], in: folder)
    for isSample in [true, false] {
      let run = try await Tool.run(
        ["batch", input, "--serve", Tool.media, "--report", "markdown=\(folder.path("m.md"))"]
          + (isSample ? [] : ["--extension", Checkout.appex("Trivial").path]))
      let name = isSample ? "RichMedia, pushsim's sample; name yours to run it" : "Trivial"
      #expect(run.errors.contains("ran      \(name)"), "\(run.errors)")
      let markdown = try String(contentsOfFile: folder.path("m.md"), encoding: .utf8)
      #expect(markdown.contains("RichMedia ran, pushsim&#39;s sample") == isSample, "\(markdown)")
      #expect(markdown.contains("Trivial ran.") == !isSample)
    }
  }

  @Test("annotations and SARIF are at the payload's line and column")
  func annotationPlaces() async throws {
    let folder = try TestFolder()
    let text = "{\n  \"aps\": {\n    \"alert\": \"x\",\n    \"badge\": }\n}"
    let input = try folder.write(text, to: "broken.apns")
    let list = "github=\(folder.path("a.txt")),sarif=\(folder.path("a.sarif"))"
    let run = try await Tool.run(["batch", input, "--report", list] + Self.extensionOptions)
    #expect(run.status == 66, "\(run.errors)")
    let annotations = try String(contentsOfFile: folder.path("a.txt"), encoding: .utf8)
    #expect(annotations.contains(",line=4,endLine=4,col=14,endColumn=15,"), "\(annotations)")
    let sarif = try String(contentsOfFile: folder.path("a.sarif"), encoding: .utf8)
    #expect(sarif.contains(#""startColumn":14,"startLine":4"#), "\(sarif)")
  }

  @Test("WAKE-01: what is said of an absent key is at the key aps, else at the payload's brace")
  func placesOfAbsentKeys() async throws {
    let folder = try TestFolder()
    let target = #""Simulator Target Bundle": "com.example.app""#
    let texts = [
      "\n{\n  \(target),\n  \"aps\": {\n    \"alert\": \"x\"\n  }\n}",
      "\n  {\n  \(target),\n  \"x\": 1}",
    ]
    let places = ["line=4,endLine=4,col=3,endColumn=8", "line=2,endLine=2,col=3"]
    for (text, place) in zip(texts, places) {
      let input = try folder.write(text, to: "absent.apns")
      let run = try await Tool.run(
        ["batch", input, "--report", "github=\(folder.path("a.txt"))"] + Self.extensionOptions)
      let annotations = try String(contentsOfFile: folder.path("a.txt"), encoding: .utf8)
      #expect(annotations.contains(",\(place)"), "\(annotations)\(run.errors)")
    }
  }

  @Test("a deadline beyond all sense in a line is no trap of the page")
  func hugeDeadline() async throws {
    let folder = try TestFolder()
    let input = try write(["photo.apns"], in: folder)
    let run = try await Tool.run(["batch", input] + Self.extensionOptions)
    for deadline in ["1e30", "1.7e308"] {
      let line = run.output.replacing(
        /"deadlineSeconds":[0-9.]+/, with: "\"deadlineSeconds\":\(deadline)")
      #expect(line != run.output)
      let report = ["report", "-", "--report", "html=\(folder.path("p.html")),markdown=-"]
      let result = try await Tool.run(report, input: Data(line.utf8))
      #expect(result.status == 0, "\(result.errors)")
    }
  }

  @Test("a folder of goldens that is not there is named once")
  func missingGoldens() async throws {
    let folder = try TestFolder()
    let input = try write(["photo.apns"], in: folder)
    let result = try await Tool.run(
      ["batch", input, "--no-extension", "--golden", folder.path("goldens")])
    #expect(result.status == 66, "\(result.errors)")
    #expect(result.errors.contains("there are no goldens: the folder \(folder.path("goldens"))"))
    #expect(!result.errors.contains("goldens \(folder.path("goldens"))"))
  }

  @Test("reports of a resumed batch tell of what was there before")
  func resumed() async throws {
    let folder = try TestFolder()
    let input = try write(["photo.apns", "silent.apns"], in: folder)
    let base = [
      "batch", input, "--lint-only", "--quiet", "-o", folder.path("r.ndjson"), "--resume",
    ]
    _ = try await Tool.run(base + ["--limit", "1"])
    _ = try await Tool.run(base + ["--report", "json=\(folder.path("s.json"))"])
    let text = try String(contentsOfFile: folder.path("s.json"), encoding: .utf8)
    #expect(try JSONParser.parse(Data(text.utf8)).value["count"] == 2)
  }

  @Test("goldens are recorded, met by a second run, and a change is shown and is exit 1")
  func goldens() async throws {
    let folder = try TestFolder()
    let input = try write(["photo.apns", "silent.apns"], in: folder)
    let base = ["batch", input, "--golden", folder.path("g")] + Self.extensionOptions
    let missing = try await Tool.run(base)
    #expect(missing.status == 66 && missing.errors.contains("--update-golden"))
    let recorded = try await Tool.run(base + ["--update-golden"])
    #expect(recorded.status == 0 && recorded.errors.contains("goldens  0 as recorded, 2 written"))
    let met = try await Tool.run(base)
    #expect(met.status == 0 && met.errors == "goldens  2 as recorded\n", "\(met.errors)")
    try FileManager.default.removeItem(atPath: "\(input)/silent.apns")
    let photo = try String(contentsOfFile: "\(input)/photo.apns", encoding: .utf8)
    _ = try folder.write(photo.replacing("New photo", with: "Other photo"), to: "in/photo.apns")
    let changed = try await Tool.run(base)
    #expect(changed.status == 1)
    #expect(changed.errors.contains("-     \"title\": \"New photo\""), "\(changed.errors)")
    #expect(changed.errors.contains("no payload belongs to silent.apns.delivery.json"))
  }

  @Test("report compares with goldens too, and a batch that fails fast ends with a difference")
  func goldensLater() async throws {
    let folder = try TestFolder()
    let input = try write(["photo.apns", "silent.apns"], in: folder)
    let (results, goldens) = (folder.path("r.ndjson"), ["--golden", folder.path("g")])
    let batch =
      ["batch", input, "--output", results, "--overwrite", "--jobs", "1"] + goldens
      + Self.extensionOptions
    let report = ["report", results, "--input", input] + goldens
    #expect(try await Tool.run(batch + ["--update-golden"]).status == 0)
    let met = try await Tool.run(report)
    #expect(met.status == 0 && met.errors == "goldens  2 as recorded\n", "\(met.errors)")
    let photo = try String(contentsOfFile: "\(input)/photo.apns", encoding: .utf8)
    _ = try folder.write(photo.replacing("New photo", with: "Other photo"), to: "in/photo.apns")
    #expect(try await Tool.run(batch + ["--fail-fast"]).status == 1)
    let differs = try await Tool.run(report)
    #expect(differs.status == 1)
    #expect(
      differs.errors.hasSuffix("goldens  0 as recorded, 1 differ\n"), "\(differs.errors)")
  }

  @Test("calls that make no sense are 64, foreign results 66, no room 70, and old reports stay")
  func errors() async throws {
    let folder = try TestFolder()
    let results = try folder.write("{\"payload\":\"a\"}\n", to: "r.ndjson")
    let old = try folder.write("old", to: "old.csv")
    let foreign = try await Tool.run(["report", results, "--report", "csv=\(old)"])
    #expect(foreign.status == 66 && foreign.errors.contains("line 1 of"), "\(foreign.errors)")
    #expect(try String(contentsOfFile: old, encoding: .utf8) == "old")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).count == 2)
    #expect(try await Tool.run(["report", folder.path("none")]).status == 66)
    let empty = try folder.write("", to: "e.ndjson")
    #expect(try await Tool.run(["report", empty, "--report", "csv=/dev/full"]).status == 70)
    for list in ["nonsense=a", "csv", "csv=", "csv=a,json=a"] {
      #expect(try await Tool.run(["report", empty, "--report", list]).status == 64, "\(list)")
    }
    let input = Checkout.payload("silent.apns")
    for more in [["--update-golden"], ["--report", "csv=-"]] {
      #expect(try await Tool.run(["batch", input, "--lint-only"] + more).status == 64, "\(more)")
    }
  }
}
