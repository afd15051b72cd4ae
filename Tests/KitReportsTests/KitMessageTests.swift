import APNsClient
import DeviceProbes
import DeviceRecordings
import Foundation
import NotificationModel
import PushSimulator
import TestSupport
import Testing

/// The pushes of the kit as they go to APNs, and the times at which they come.
struct KitMessageTests {
  private func schedule(_ probe: String) throws -> [ScheduledMessage] {
    try #require(Catalogue.all.first { $0.id == probe }).schedule
  }

  @Test("APNs would refuse none of the kit's pushes")
  func accepted() throws {
    for message in KitMessage.all() {
      let push = message.push(for: BundleIdentifier("com.example.devicekit"))
      let request = APNsRequest(
        name: push.name, to: .device("c0ffee42"), headers: push.headers, text: push.text,
        app: push.bundle, isToken: true)
      #expect(request.rejection == nil, "\(message.title)")
    }
  }

  @Test("each push of a probe has a name of its own, and comes after the one before")
  func names() {
    for probe in Catalogue.all {
      #expect(Set(probe.messages.map(\.name)).count == probe.messages.count, "\(probe.id)")
      let schedule = probe.schedule
      #expect(schedule.map(\.message.name) == probe.messages.map(\.name), "\(probe.id)")
      for (one, next) in zip(schedule, schedule.dropFirst()) where one.leaves == next.leaves {
        #expect(one.seconds < next.seconds, "\(probe.id)")
      }
    }
  }

  @Test(
    "a push comes so many seconds after the app was left so often",
    arguments: [
      ("callbacks.front", [(0, 0)]), ("wake.number", [(1, 3)]),
      ("center.collapse", [(1, 3), (1, 8)]),
      ("wake.locked", [(1, 6)]), ("service.files-locked", [(1, 21)]),
      ("wake.force-quit", [(1, 11)]),
      // From the first of three settings on, each of which takes 25 seconds.
      ("wake.alerts-off", [(1, 78)]),
    ])
  func times(probe: String, expected: [(Int, Int)]) throws {
    #expect(try schedule(probe).map { [$0.leaves, $0.seconds] } == expected.map { [$0.0, $0.1] })
  }

  @Test("a folder of the kit's pushes is read as it was written, and a change in it counts")
  func folder() throws {
    let folder = try TestFolder()
    try KitMessage.write(into: folder.url)
    let probes = Catalogue.all
    #expect(
      try KitMessage.all(of: probes, in: folder.url).map { [$0.title, "\($0.headers)"] }
        == KitMessage.all().map { [$0.title, "\($0.headers)"] })
    try folder.write(#"{"aps":{}}"#, to: "wake.number-1.json")
    let changed = try KitMessage.all(of: probes, in: folder.url).first {
      $0.title == "wake.number 1"
    }
    #expect(changed?.payload == Array(#"{"aps":{}}"#.utf8))
  }

  @Test("a folder that lacks something is refused with the file")
  func broken() throws {
    let folder = try TestFolder()
    try KitMessage.write(into: folder.url)
    func mistake() -> String? {
      let error = #expect(throws: KitMessageError.self) {
        try KitMessage.all(of: Catalogue.all, in: folder.url)
      }
      return error?.message
    }
    try FileManager.default.removeItem(at: folder.file("wake.number-1.json"))
    #expect(mistake()?.contains("wake.number-1.json cannot be read") == true)
    try folder.write(#"{"wake.number-1.json":{"apns-topic":"a"}}"#, to: "headers.json")
    try folder.write("{}", to: "wake.number-1.json")
    #expect(mistake()?.contains("wake.number-1.json: the header \"apns-topic\"") == true)
    try folder.write("[]", to: "headers.json")
    #expect(mistake()?.contains("pushsim fidelity payloads") == true)
  }
}
