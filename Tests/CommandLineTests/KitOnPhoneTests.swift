import DeviceProbes
import DeviceRecordings
import Diagnostics
import Foundation
import JSONModel
import TestSupport
import Testing

/// The kit's own app on a phone of `pushsim serve`, and `pushsim send --kit --listen` beside it: what
/// a person does with a phone, in processes alone.
@Suite("send --kit, to the kit", .timeLimit(.minutes(10))) struct KitOnPhoneTests {
  private static let app = "com.example.devicekit"
  private static let token = String(repeating: "c0ffee42", count: 8)

  /// Probes whose pushes come as soon as the app was left, or in front, and whose other steps a phone
  /// does at once. Questions need eyes.
  private static let probes = Catalogue.all.filter { probe in
    guard probe.needs == .permission, probe.questions.isEmpty, !probe.messages.isEmpty else {
      return false
    }
    let end = probe.steps.lastIndex { if case .send = $0 { true } else { false } } ?? 0
    return probe.steps.enumerated().allSatisfy { place, step in
      switch step {
      case .send, .leave: true
      case .tap, .expand, .action, .reply, .clear, .dismiss, .touch, .open: place > end
      default: false
      }
    }
  }

  /// A person with a phone.
  private struct Person {
    let inbox: RunningInbox
    var pushes = 0

    @discardableResult
    func say(_ verbs: String...) async throws -> JSONValue {
      let answer = try await inbox.rest(
        "devices/\(KitOnPhoneTests.token)/verbs", "POST", body: verbs.joined(separator: "\n"))
      guard answer["error"] == nil else {
        throw Program.Failure("\(verbs): \(answer.compactText)")
      }
      return answer
    }

    /// Waits until the app's screen has a text.
    func see(_ text: String) async throws {
      var seen = ""
      let limit = ContinuousClock.now + .seconds(30)
      while .now < limit {
        seen = try await say("screen").compactText
        if seen.contains(text) { return }
      }
      throw Program.Failure("no \(text) on the screen: \(seen)")
    }

    /// Runs a probe as its steps say.
    mutating func run(_ probe: Probe) async throws {
      try await see(": \(probe.id)")
      try await say("touch Begin")
      for step in probe.steps {
        guard case .send = step else {
          if let verb = step.verb(card: "") { try await say(verb) }
          continue
        }
        let came = try await inbox.rest(
          "wait?query=app:\(KitOnPhoneTests.app)&after=\(pushes)&timeout=60")
        guard came["state"] != nil else {
          throw Program.Failure("\(probe.id): no push came: \(came.compactText)")
        }
        pushes += 1
      }
      // A card that is still open lies over the app.
      if probe.steps.contains(where: { if case .expand = $0 { true } else { false } }) {
        _ = try? await say("collapse")
      }
      try await say("launch")
      for message in probe.messages { try await see("The push \(message.name): 200") }
      try await say("touch Finish")
    }
  }

  private func folder() async throws -> TestFolder {
    let folder = try await SendScene.folder()
    try folder.write(#"[{"token":"\#(Self.token)","app":"\#(Self.app)"}]"#, to: "devices.json")
    return folder
  }

  /// The inbox whose phones have the kit as `pushsim build` makes it, and reach this machine.
  private func inbox(_ folder: TestFolder) async throws -> RunningInbox {
    let app = folder.path("DeviceKit.app")
    let built = try await Tool.run(["build", "DeviceKit/App", "-o", app])
    #expect(built.status == 0, "\(built.errors)")
    let network = try folder.write(#"{"hosts":{"127.0.0.1":"network"}}"#, to: "network.json")
    return try RunningInbox(folder, ["--set", "network.file=\(network)", "--app", app])
  }

  @Test("the app asks for each push, shows APNs' answers, and its recording agrees with the rules")
  func recording() async throws {
    #expect(Self.probes.count >= 50)
    let folder = try await folder()
    let inbox = try await inbox(folder)
    let file = folder.path("rec.json")
    let send = try ListeningSend(
      folder, inbox, Self.probes.map(\.id) + ["--bundle", Self.app, "--recording", file])
    var person = Person(inbox: inbox)
    try await person.say("launch", "open devicekit:ask", "prompt allow", "open devicekit:pace/0")
    try await person.say("type \"Report to\" \"\(send.place)\"", "touch Connect")
    try await person.see("Connected.")
    for probe in Self.probes { try await person.run(probe) }
    try await person.see("pushsim has the recording.")
    #expect(send.end() == 0)
    let recording = try DeviceRecording(contentsOf: file)
    #expect(recording.kind == .pushsim && recording.results.map(\.id) == Self.probes.map(\.id))
    for probe in Self.probes {
      let observed = try #require(recording.result(of: probe.id)?.observed)
      let verdict = ProbeVerdict(
        probe, observed, expected: probe.expectations(FidelitySwitches()))
      #expect(verdict.agrees, "\(verdict)")
    }
  }

  @Test("a push that was refused leaves no result, and the app says why")
  func refused() async throws {
    let folder = try await folder()
    let inbox = try await inbox(folder)
    let send = try ListeningSend(folder, inbox, ["wake.number", "--bundle", Self.app])
    let person = Person(inbox: inbox)
    let wrong = send.place.dropLast() + "0"
    try await person.say("launch", "open devicekit:ask", "prompt allow", "open devicekit:pace/0")
    try await person.say("type \"Report to\" \"\(wrong)\"", "touch Connect")
    try await person.see("This is not the code that pushsim shows.")
    try await person.say("type \"Report to\" \" HTTP://\(send.place)/ \"", "touch Connect")
    try await person.see("Connected. pushsim wants 1 probes.")
    let chaos = #"{"faults":[{"reason":"DeviceTokenNotForTopic","times":1}]}"#
    _ = try await inbox.rest("chaos", "PUT", body: chaos)
    try await person.say("touch Begin", "background")
    _ = try send.said(upTo: "400 DeviceTokenNotForTopic (APNS-39")
    try await person.say("launch")
    try await person.see("The push 1: 400 DeviceTokenNotForTopic (APNS-39")
    try await person.say("touch Finish")
    try await person.see("The push 1 did not come: 400 DeviceTokenNotForTopic")
    try await person.say("touch Again", "background")
    let came = try await inbox.rest("wait?query=app:\(Self.app)&timeout=60")
    #expect(came["title"] == "Changed", "\(came)")
    try await person.say("launch")
    try await person.see("The push 1: 200")
    try await person.say("touch Finish")
    try await person.see("pushsim has the recording.")
    #expect(send.end() == 1)
  }
}
