import Testing

@testable import MediaTransfer

@Suite("Where a request's time went")
struct HopTimesTests {
  private func times(_ change: (inout HopTimes) -> Void) -> HopTimes.Phases {
    var times = HopTimes(elapsed: 10)
    change(&times)
    return times.phases
  }

  @Test("each phase lasts to libcurl's next moment, and an unfinished one to the end")
  func direct() {
    let done = times {
      ($0.nameLookup, $0.connect, $0.appConnect, $0.preTransfer) = (1, 3, 6, 6)
    }
    #expect(done == HopTimes.Phases(dns: 1, connect: 2, tls: 3))
    let inTLS = times { ($0.nameLookup, $0.connect) = (1, 3) }
    #expect(inTLS == HopTimes.Phases(dns: 1, connect: 2, tls: 7))
    let inConnect = times { $0.nameLookup = 1 }
    #expect(inConnect == HopTimes.Phases(dns: 1, connect: 9, tls: 0))
    let plain = times {
      ($0.nameLookup, $0.connect, $0.preTransfer, $0.isSecure) = (1, 3, 3, false)
    }
    #expect(plain == HopTimes.Phases(dns: 1, connect: 2, tls: 0))
    let reused = times { ($0.isNewConnection, $0.preTransfer) = (false, 1) }
    #expect(reused == HopTimes.Phases())
    let noHost = times { ($0.hasNoHost, $0.isNewConnection) = (true, false) }
    #expect(noHost == HopTimes.Phases(dns: 10))
  }

  @Test("with a link its own times count, and TLS is what is left of the handshake")
  func proxied() {
    let done = times {
      ($0.connect, $0.appConnect, $0.preTransfer, $0.isProxied) = (0.1, 6, 6, true)
      $0.proxy = (2, 1)
    }
    #expect(done == HopTimes.Phases(dns: 2, connect: 1, tls: 3))
    let waiting = times { ($0.connect, $0.isProxied) = (0.1, true) }
    #expect(waiting == HopTimes.Phases(connect: 10))
    let inTLS = times {
      $0.isProxied = true
      $0.proxy = (2, 1)
    }
    #expect(inTLS == HopTimes.Phases(dns: 2, connect: 1, tls: 7))
    let early = times {
      ($0.appConnect, $0.preTransfer, $0.isProxied) = (2.9, 3, true)
      $0.proxy = (2, 1)
    }
    #expect(early.tls == 0, "two clocks never make a negative time")
  }
}
