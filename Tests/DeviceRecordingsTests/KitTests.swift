import DeviceProbes
import DeviceRecordings
import Testing

/// The kit of `DeviceKit` on phones of pushsim.
@Suite(.serialized, .timeLimit(.minutes(10)))
struct KitTests {
  @Test("a recording made now agrees with the rules in every probe")
  func agrees() async throws {
    let recording = try await KitFixture.run().record()
    #expect(recording.kind == .pushsim)
    #expect(recording.device.model == "pushsim")
    #expect(recording.results.map(\.id) == Catalogue.all.map(\.id))
    #expect(KitFixture.differing(recording) == [])
  }
}
