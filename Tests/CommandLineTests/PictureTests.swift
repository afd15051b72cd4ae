import Foundation
import JSONModel
import TestSupport
import Testing

@Suite("Pictures of the command line", .timeLimit(.minutes(2)))
struct PictureTests {
  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  private func deliver(
    _ payload: String, _ more: String..., environment: [String: String] = [:]
  ) async throws -> Program.Ending {
    try await Tool.run(
      ["deliver", Checkout.payload(payload), "--temporary-device", "--no-extension"] + more,
      environment: environment)
  }

  @Test("--picture draws what the user sees, in the form that the file's name says")
  func forms() async throws {
    for (name, text) in [
      ("a.svg", "aria-label=\"Banner\""), ("a.html", "<!DOCTYPE html>"), ("a.txt", "╭"),
      ("a.json", "\"surface\":\"banner\""),
    ] {
      let result = try await deliver("string-alert.apns", "--picture", folder.path(name))
      #expect(result.status == 0, "\(result.errors)")
      let picture = try String(contentsOf: folder.file(name), encoding: .utf8)
      #expect(picture.contains(text), "\(name)")
      #expect(picture.contains("You have a new message."), "\(name)")
    }
  }

  @Test(
    "A push without a text has no card in the report, and no picture (WAKE-04)",
    arguments: [#"{"badge":2}"#, #"{"alert":"","sound":"default","badge":1}"#])
  func noCard(aps: String) async throws {
    let file = folder.path("none.svg")
    let result = try await Tool.run(
      [
        "deliver", "-", "--bundle", "com.example.app", "--temporary-device", "--no-extension",
        "--picture", file,
      ], input: Data(#"{"aps":\#(aps)}"#.utf8))
    #expect(result.output.contains("The user sees no card: the push has no alert text."))
    #expect(result.output.contains("badge ") && !result.output.contains("╭"), "\(result.output)")
    #expect(result.errors.contains("there is no picture"), "\(result.errors)")
    #expect(!FileManager.default.fileExists(atPath: file))
  }

  @Test("The expanded card of --picture is the content extension's (CEXT-06)")
  func contentExtension() async throws {
    let file = folder.path("a.json")
    let content = Checkout.folder.appendingPathComponent("Samples/Extensions/PhotoContent").path
    let result = try await Tool.run([
      "deliver", Checkout.payload("photo.apns"), "--temporary-device", "--serve",
      "photos.example=\(Checkout.media.path)", "--content-extension", content, "--picture", file,
      "--surface", "expanded",
    ])
    #expect(result.output.contains("presented"), "\(result.output)")
    let text = try String(contentsOf: folder.file("a.json"), encoding: .utf8)
    let system = try await Tool.run([
      "deliver", Checkout.payload("photo.apns"), "--temporary-device", "--serve",
      "photos.example=\(Checkout.media.path)", "--picture", file, "--surface", "expanded",
      "--extension", "Samples/Extensions/RichMedia",
    ])
    #expect(system.status == 0, "\(system.errors)")
    #expect(try String(contentsOf: folder.file("a.json"), encoding: .utf8) != text)
  }

  @Test("Surface, colours, width, size of text and direction are options")
  func options() async throws {
    let file = folder.path("a.json")
    let result = try await deliver(
      "string-alert.apns", "--picture", file, "--surface", "expanded", "--dark", "--width", "430",
      "--text-size", "ax3", "--rtl")
    #expect(result.status == 0, "\(result.errors)")
    let json = try JSONParser.parse(Data(contentsOf: folder.file("a.json"))).value
    #expect(json["surface"] == "expanded" && json["appearance"] == "dark")
    #expect(json["size"]?.array?.first == 430)
    #expect(json["textSize"] == "ax3" && json["direction"] == "rtl")
  }

  @Test("A movie shows a frame of it, and without ffmpeg a stand-in", arguments: [true, false])
  func movie(hasTool: Bool) async throws {
    let file = folder.path("a.json")
    let result = try await Tool.run(
      [
        "deliver", Checkout.payload("video.apns"), "--temporary-device", "--serve",
        "photos.example=\(Checkout.media.path)", "--picture", file, "--surface", "expanded",
      ], environment: hasTool ? [:] : ["PATH": folder.url.path])
    #expect(result.status == 0, "\(result.errors)")
    let text = try String(contentsOf: folder.file("a.json"), encoding: .utf8)
    #expect(text.contains("\"kind\":\"video\"") && text.contains("image/png") == hasTool)
  }

  @Test("A name with another end is a mistake, and without rsvg-convert a PNG says what to install")
  func errors() async throws {
    #expect(try await deliver("string-alert.apns", "--picture", "a.bmp").status == 64)
    let result = try await deliver(
      "string-alert.apns", "--picture", folder.path("a.png"),
      environment: ["PATH": folder.url.path])
    #expect(result.status == 70)
    #expect(result.errors.contains("apt-get install librsvg2-bin"))
    #expect(!FileManager.default.fileExists(atPath: folder.path("a.png")))
  }

  @Test("Where the user sees nothing there is no picture, and the command says so")
  func nothing() async throws {
    let result = try await deliver("silent.apns", "--picture", folder.path("a.svg"))
    #expect(result.errors.contains("the user sees nothing"))
    #expect(!FileManager.default.fileExists(atPath: folder.path("a.svg")))
  }

  @Test("A phone's story has the verbs, what happened and the screens, in one file")
  func story() async throws {
    let script = Checkout.samples.appendingPathComponent("Phone/reply.phone").path
    let file = folder.path("story.html")
    let result = try await Tool.run(["phone", "run", script, "--story", file, "--quiet"])
    #expect(result.status == 0, "\(result.errors)")
    let page = try String(contentsOfFile: file, encoding: .utf8)
    #expect(page.contains("<h2>reply m1 reply &quot;Yes, at noon&quot;</h2>"))
    #expect(page.contains("Lunch at noon?") && page.contains("aria-label=\"Lock screen\""))
    #expect(page.contains("answered granted=true"))
    #expect(!page.contains("http://") || page.contains("http://www.w3.org/2000/svg"))
  }

  @Test("show draws a surface as text or into a file")
  func show() async throws {
    let script = try folder.write(
      """
      install com.example.photos
      ask alert
      prompt allow
      alert "New photo" "Have a look"
      show banner
      show lock dark lock.svg
      show home home.json
      """, to: "a.phone")
    let result = try await Tool.run(["phone", "run", script])
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains("│       New photo"))
    let svg = try String(contentsOf: folder.file("lock.svg"), encoding: .utf8)
    #expect(svg.contains("#0B1026"))
    let home = try JSONParser.parse(Data(contentsOf: folder.file("home.json"))).value
    #expect(home["surface"] == "home")
  }

  @Test("show says what it does not know, and what is not there")
  func showErrors() async throws {
    for (line, status, message) in [
      ("show cat", 66, "neither a surface nor a file"), ("show width=3", 66, "375, 393, 430"),
      ("show banner", 1, "no banner is on the screen"), ("show card", 1, "expand one first"),
    ] {
      let script = try folder.write("install com.example.app\n\(line)\n", to: "b.phone")
      let result = try await Tool.run(["phone", "run", script])
      #expect(result.status == Int32(status), "\(line): \(result.status)")
      #expect(result.errors.contains(message), "\(line): \(result.errors)")
    }
  }
}
