import PushSimTesting
import Testing

/// Tests of the extension in `Samples/Extensions/RichMedia`, as its author would write them.
@Suite("RichMedia")
struct RichMediaTests {
  private let simulator: Simulator

  init() async throws {
    let photos = SimulatedHost("photos.example", folder: fixture("../../../Media"))
      .answering("/gone.jpg", status: 404)
      .stalling("/slow.jpg")
    simulator = try await Simulator(
      extension: fixture("../../../Extensions/RichMedia"), hosts: [photos])
  }

  private func push(_ link: String) -> Payload {
    .alert(title: "New photo", body: "Ann shared a photo with you.").mutableContent()
      .with("image", .string("https://photos.example/" + link))
  }

  @Test("A linked photo is attached")
  func photo() async throws {
    let delivery = try await simulator.deliver(push("photo.jpg"))
    #expect(delivery.outcome == .modified)
    #expect(delivery.content?.attachments.count == 1)
    #expect(delivery.content?.attachments[0].type == "public.jpeg")
    #expect(delivery.content?.attachments[0].bytes == 13302)
  }

  @Test(
    "Sound, movies and animations are attached too",
    arguments: [
      ("tone.mp3", "public.mp3"), ("clip.mp4", "public.mpeg-4"),
      ("animation.gif", "com.compuserve.gif"),
    ])
  func media(file: String, type: String) async throws {
    let delivery = try await simulator.deliver(push(file))
    #expect(delivery.content?.attachments.map(\.type) == [type])
  }

  @Test("WebP is not an attachment on iOS: the text still shows, and a finding says why")
  func webP() async throws {
    let delivery = try await simulator.deliver(push("picture.webp"))
    #expect(delivery.outcome == .modified)
    #expect(delivery.content?.attachments.isEmpty == true)
    #expect(delivery.rules.contains("ATTA-05"))
  }

  @Test("A slow host costs the photo, not the text", .device(deadline: .seconds(1)))
  func slowHost() async throws {
    let delivery = try await simulator.deliver(push("slow.jpg"))
    expectDelivery(delivery, is: .bestAttempt)
    #expect(delivery.content?.title == "New photo")
    #expect(delivery.content?.attachments.isEmpty == true)
  }

  @Test("A photo that is gone leaves the text")
  func notFound() async throws {
    let delivery = try await simulator.deliver(push("gone.jpg"))
    #expect(delivery.outcome == .modified)
    #expect(delivery.transfers.map(\.status) == [404])
    #expect(delivery.content?.body == "Ann shared a photo with you.")
    #expect(delivery.content?.attachments.isEmpty == true)
  }

  @Test("Two photos fit into the memory of a small phone", .device(memory: .megabytes(12)))
  func smallPhone() async throws {
    let delivery = try await simulator.deliver(
      push("photo.jpg").with("attachment-url", "https://photos.example/photo.png"))
    expectDelivery(delivery, is: .modified)
    #expect(delivery.content?.attachments.map(\.type) == ["public.jpeg", "public.png"])
  }

  @Test("Everything about a delivery, in a file beside this one")
  func golden() async throws {
    let delivery = try await simulator.deliver(
      push("photo.jpg").sound().category("photo").thread("album-7"))
    expectDelivery(delivery, matches: "Goldens/photo.delivery.json")
  }
}
