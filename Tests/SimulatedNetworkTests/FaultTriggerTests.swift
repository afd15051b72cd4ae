import MediaTransfer
import Testing

@testable import SimulatedNetwork

@Suite("When faults strike", .timeLimit(.minutes(1)))
struct FaultTriggerTests {
  private func schedule(
    _ texts: String..., seed: UInt64 = 0, hostFaults: [String: [String]] = [:]
  ) throws -> FaultSchedule {
    var plan = NetworkPlan()
    plan.seed = seed
    plan.faults = try texts.map { text in try NetworkFault(text) }
    plan.hosts = try hostFaults.sorted { $0.key < $1.key }.map { host, texts in
      var plan = try HostPlan(host)
      plan.faults = try texts.map { text in try NetworkFault(text) }
      return plan
    }
    return try FaultSchedule(plan: plan)
  }

  @Test("a fault strikes the requests it is set to, counted for itself")
  func requests() throws {
    let schedule = try schedule("reset:requests=2-3", "status:requests=2,path=/a*")
    let struck = ["/a", "/b", "/ab", "/a"].map { path in
      schedule.exchangeFaults(host: "any.example", path: path).map { type(of: $0).name }
    }
    #expect(struck == [[], ["reset"], ["reset", "status"], []])
  }

  @Test("a fault strikes the host and the paths it is set to")
  func places() throws {
    let schedule = try schedule(
      "reset:host=A.example,path=/p/*.jpg", hostFaults: ["b.example": ["status"]])
    func struck(_ host: String, _ path: String) -> [String] {
      schedule.exchangeFaults(host: host, path: path).map { type(of: $0).name }
    }
    #expect(struck("a.example", "/p/x/y.jpg") == ["reset"])
    #expect(struck("a.example", "/p/x.png") == [])
    #expect(struck("b.example", "/p/x.jpg") == ["status"])
    #expect(struck("c.example", "/p/x.jpg") == [])
    #expect(schedule.needsOrigin(host: "a.example") && schedule.needsOrigin(host: "b.example"))
    #expect(!schedule.needsOrigin(host: "c.example") && !schedule.needsProxy)
  }

  @Test("a probability is drawn from the seed, and the same for the same seed")
  func probability() throws {
    func draw(_ seed: UInt64) throws -> [Bool] {
      let schedule = try schedule("reset:probability=0.3", seed: seed)
      return (0..<1000).map { _ in !schedule.exchangeFaults(host: "a", path: "/").isEmpty }
    }
    let first = try draw(1)
    #expect(try draw(1) == first)
    #expect(try draw(2) != first)
    #expect((250...350).contains(first.count { $0 }))
  }

  @Test("handshake faults count connections")
  func handshakes() throws {
    let schedule = try schedule("self-signed:requests=2")
    let struck = (0..<3).map { _ in schedule.handshakeEffect(host: "a.example") != nil }
    #expect(struck == [false, true, false])
  }

  @Test("a host's fault that names another host is refused")
  func foreignHost() throws {
    let error = #expect(throws: NetworkError.self) {
      try schedule(hostFaults: ["a.example": ["reset:host=b.example"]])
    }
    #expect(error?.message.contains("b.example") == true)
  }

  @Test("the third request fails, those around it do not", arguments: [true, false])
  func thirdRequest(offersHTTP2: Bool) async throws {
    try await withFaults("truncated:requests=3", offersHTTP2: offersHTTP2) { rig in
      var codes: [Int?] = []
      for _ in 0..<4 { codes.append(await rig.get().code) }
      #expect(codes == [nil, nil, -1005, nil])
    }
  }

  @Test(
    "a request that the client sends again by itself does not escape its fault",
    arguments: ["reset", "empty-response"], [true, false])
  func retries(fault: String, offersHTTP2: Bool) async throws {
    try await withFaults("\(fault):requests=2", offersHTTP2: offersHTTP2) { rig in
      var codes: [Int?] = []
      for transfer in 1...3 { codes.append(await rig.get(transfer: UInt64(transfer)).code) }
      #expect(codes == [nil, -1005, nil])
    }
  }

  @Test("the journal says what a fault did to which transfer, in order")
  func journal() async throws {
    try await withFaults("wrong-type", "reset:after=40KB,requests=2") { rig in
      _ = await rig.get(transfer: 7)
      _ = await rig.get(transfer: 8)
      let typed = NetworkJournal.Event.fault(
        name: "wrong-type", detail: "stated text/plain instead of image/jpeg")
      #expect(rig.journal.events(of: 7) == [typed])
      let reset = NetworkJournal.Event.fault(
        name: "reset", detail: "reset the connection after 40960 of 100000 bytes")
      #expect(rig.journal.events(of: 8) == [typed, reset])
    }
  }

  @Test("a fault that found nothing to strike is not in the journal")
  func nothingToStrike() async throws {
    try await withFaults("reset:after=1MB") { rig in
      #expect(await rig.get(transfer: 7).code == nil)
      #expect(rig.journal.events(of: 7).isEmpty)
    }
  }
}
