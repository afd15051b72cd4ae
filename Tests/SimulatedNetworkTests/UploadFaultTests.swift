import MediaTransfer
import Testing

@testable import SimulatedNetwork

@Suite("Faults of request bodies", .timeLimit(.minutes(1)))
struct UploadFaultTests {
  private static let bytes = 3 << 20

  private func post(
    _ text: String, offersHTTP2: Bool, speed: Double = 1, stall: Duration = .seconds(30)
  ) async throws -> (code: Int?, status: Int?, took: Duration) {
    try await withFaults(text, offersHTTP2: offersHTTP2, speed: speed) { setup in
      var host = try HostPlan(FaultRig.host)
      host.answers = ["/*": HostedAnswer(.bytes(Array("thanks".utf8)), status: 201)]
      setup.hosts = [host]
    } _: { rig in
      let start = ContinuousClock.now
      let result = await rig.post(bytes: Self.bytes, stall: stall)
      return (result.code, result.response?.status, ContinuousClock.now - start)
    }
  }

  @Test("a body is taken and answered without a fault of its own", arguments: [true, false])
  func none(offersHTTP2: Bool) async throws {
    #expect(try await post("reset:path=/other", offersHTTP2: offersHTTP2).status == 201)
  }

  @Test(
    "a reset in the middle of an upload is -1005", arguments: ["0", "1MB"], [true, false])
  func reset(after: String, offersHTTP2: Bool) async throws {
    let result = try await post(
      "reset:direction=up,after=\(after)", offersHTTP2: offersHTTP2)
    #expect(result.code == -1005)
  }

  @Test("a black hole in the middle of an upload is -1001", arguments: [true, false])
  func blackHole(offersHTTP2: Bool) async throws {
    let result = try await post(
      "black-hole:direction=up,after=1MB", offersHTTP2: offersHTTP2, stall: .milliseconds(300))
    #expect(result.code == -1001)
  }

  @Test("an upload that is taken slowly is answered late", arguments: [true, false])
  func dribble(offersHTTP2: Bool) async throws {
    let result = try await post(
      "dribble:direction=up,bytes=1MB,every=1s", offersHTTP2: offersHTTP2, speed: 10)
    #expect(result.status == 201)
    #expect(result.took >= .milliseconds(300))
  }

  @Test("answers are not struck by what strikes request bodies")
  func otherDirection() async throws {
    try await withFaults("dribble:direction=up,every=1h") { rig in
      #expect(await rig.get().code == nil)
    }
  }
}
