import MediaTransfer
import NIOHTTP1
import Testing

@testable import SimulatedNetwork

@Suite("Hosts without a name in the plan, and certificates", .timeLimit(.minutes(1)))
struct AnyHostTests {
  /// Answers with the host it was asked for, and what it saw of the transfer's number.
  private struct Echo: OriginResponding {
    func response(to request: OriginRequest) async throws -> OriginResponse {
      let number = request.transfer.map { "\($0)" } ?? "none"
      let seen = request.headers.first(name: NetworkJournal.transferHeader) ?? "removed"
      return .page(.ok, "\(request.host ?? "") \(request.target) \(number) \(seen)")
    }
  }

  @Test("every host is answered for, with a certificate of its own", arguments: [true, false])
  func anyHost(offersHTTP2: Bool) async throws {
    try await withFaults(offersHTTP2: offersHTTP2) { setup in
      setup.answersAnyHost = true
      setup.network = Echo()
    } _: { rig in
      let curl = try Curl(rig.origin)
      for host in ["a.example", "b.example"] {
        let answer = try await curl.get(
          "https://\(host)/x?y=z", "--connect-to", "::127.0.0.1:\(rig.origin.httpsPort)")
        #expect(answer.exitCode == 0, "\(answer.messages)")
        #expect(answer.text.contains("\(host) /x?y=z none removed"))
      }
      let named = try await curl.get("https://cdn.example/pushsim-5/a.txt")
      #expect(named.body.count == 5)
    }
  }

  @Test("the transfer's number is read and removed")
  func transferNumber() async throws {
    try await withFaults { setup in
      setup.hosts = [try HostPlan(FaultRig.host, source: .network)]
      setup.network = Echo()
    } _: { rig in
      let answer = try await Curl(rig.origin).get(
        "https://cdn.example/", "-H", "\(NetworkJournal.transferHeader): 42")
      #expect(answer.text.contains("cdn.example / 42 removed"))
    }
  }

  @Test("without a network, hosts that need one are offline, and the journal says so")
  func offline() async throws {
    try await withFaults { setup in
      setup.hosts = [try HostPlan(FaultRig.host, source: .network)]
    } _: { rig in
      let code = await rig.get(transfer: 9).code
      #expect(code != nil)
      guard case .upstreamFailed(code: -1009, _)? = rig.journal.events(of: 9).first else {
        Issue.record("the journal has \(rig.journal.events(of: 9))")
        return
      }
    }
  }

  @Test(
    "a host shows the certificate it is given",
    arguments: [
      (ServerCertificate.valid, Int?.none), (.expired, -1201), (.notYetValid, -1204),
      (.selfSigned, -1202), (.unknownAuthority, -1202), (.wrongHost, -1202),
    ])
  func certificates(certificate: ServerCertificate, code: Int?) async throws {
    try await withFaults { setup in
      setup.hosts[0].certificate = certificate
    } _: { rig in
      #expect(await rig.get().code == code)
    }
  }
}
