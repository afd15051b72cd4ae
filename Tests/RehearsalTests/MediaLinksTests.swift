import JSONModel
import NotificationModel
import PushSimulator
import Rehearsal
import Testing

@Suite struct MediaLinksTests {
  private let push = Push(
    name: "push.apns",
    bytes: Array(
      """
      {"aps": {"alert": "Hi", "icon": "https://aps.example/no.jpg"}, "b": ["https://B.example/x/b.png?q=1"],
       "a": {"url": "https://a.example/one two.jpg", "n": 1}, "c": "http://c.example/c.jpg",
       "d": "see https://d.example/", "e": "https://a.example"}
      """.utf8))

  @Test func `Links are the https URLs outside aps`() throws {
    let links = try MediaLinks(push)
    #expect(links.hosts == ["a.example", "b.example"])
    #expect(links.urls.count == 3)
  }

  @Test func `Only links are exchanged, wherever they stand`() throws {
    let members = try MediaLinks(push).replacing { url in
      MediaLinks.link(url, path: "/pushsim-7/" + MediaLinks.fileName(of: url))
    }
    #expect(members["b"] == ["https://B.example/pushsim-7/b.png?q=1"])
    #expect(members["a"]?["url"] == "https://a.example/pushsim-7/one%20two.jpg")
    #expect(members["a"]?["n"] == 1)
    #expect(members["e"] == "https://a.example/pushsim-7/media.jpg")
    #expect(members["c"] == "http://c.example/c.jpg")
    #expect(members["aps"]?["icon"] == "https://aps.example/no.jpg")
  }

  @Test func `A payload without a link says what to add`() throws {
    let links = try MediaLinks(Push(name: "bare.apns", bytes: Array(#"{"aps": {}}"#.utf8)))
    let error = #expect(throws: SimulatorError.self) { try links.requireLinks() }
    #expect(error?.code == .usage)
    #expect(error?.message.contains("\"image\": \"https://photos.example/photo.jpg\"") == true)
  }

  @Test(arguments: ["", "[1]", "{", "text"])
  func `A payload that is not a dictionary cannot be read`(text: String) {
    let push = Push(name: "broken.apns", bytes: Array(text.utf8))
    let error = #expect(throws: SimulatorError.self) { try MediaLinks(push) }
    #expect(error?.code == .unreadableInput)
  }

  @Test func `A sweep's payload links to media of the wanted size at its own host`() throws {
    let delivery = try SweepDelivery(.builtIn)
    let payload = try JSONParser.parse(bytes: delivery.push(bytes: 123_456).bytes).value
    #expect(payload["image"] == "https://photos.example/pushsim-123456/photo.jpg")
    #expect(payload["aps"]?["mutable-content"] == 1)
    #expect(delivery.options(SimulatorOptions()).hosts.map(\.name) == ["photos.example"])
  }
}
