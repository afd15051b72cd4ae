import CLinux
import Foundation
import Glibc
import MediaTransfer
import NotificationModel
import Testing

@Suite("Where requests may go", .timeLimit(.minutes(1)))
struct HopPolicyTests {
  @Test("LIFE-42: plain http is refused with -1022 before any connection")
  func insecure() async throws {
    try await withRig { connection in
      connection.serve { _ in connection.respond() }
    } _: { rig in
      let error = try #require(await rig.failure(TransferRequest(url: rig.url())))
      #expect(error.code == -1022)
      #expect(
        error.message == "The resource could not be loaded because the App Transport Security "
          + "policy requires the use of a secure connection.")
      #expect(rig.server.accepted == 0)
    }
  }

  @Test(
    "a host without a route is offline, loopback included",
    arguments: [
      "https://example.com/", "https://localhost/", "https://127.0.0.1/", "https://[::1]/",
      "https://photos.example:8080/", "https://photos.example.evil/",
      "https://photos.example@evil.example/", "https://2130706433/",
    ])
  func offline(url: String) async throws {
    try await withRig { _ in
    } _: { rig in
      let error = try #require(await rig.failure(TransferRequest(url: url)))
      #expect(error.code == -1009)
      #expect(error.message == "The Internet connection appears to be offline.")
    }
  }

  @Test("a port of this machine that is not a route is not reached by its address either")
  func ownPort() async throws {
    try await withRig { connection in
      connection.serve { _ in connection.respond() }
    } _: { rig in
      let request = TransferRequest(
        url: "http://127.0.0.1:\(rig.server.port)/", transportSecurity: .none)
      #expect(await rig.failure(request)?.code == -1009)
      #expect(rig.server.accepted == 0)
    }
  }

  @Test("routes are found whatever the case and the closing dot of the host")
  func hostForms() async throws {
    try await withRig { connection in
      connection.serve { _ in connection.respond() }
    } _: { rig in
      for host in ["PHOTOS.example", "photos.example.", "photos.example:80"] {
        let request = TransferRequest(url: "http://\(host)/", transportSecurity: .none)
        #expect(await rig.failure(request) == nil)
      }
    }
  }

  @Test("with the network allowed, hosts are reached without a route; those beside it when named")
  func network() async throws {
    try await withRig {
      $0.allowsNetwork = true
      $0.reachableHosts = ["127.0.0.1"]
    } script: { connection in
      connection.serve { _ in connection.respond() }
    } _: { rig in
      let url = "http://127.0.0.1:\(rig.server.port)/"
      let resource = try await rig.engine.fetch(
        TransferRequest(url: url, transportSecurity: .none))
      #expect(resource.response.status == 200)
      for host in ["localhost", "127.0.0.2", "[::1]", "2130706434", "0", "169.254.169.254"] {
        let hidden = TransferRequest(
          url: "http://\(host):\(rig.server.port)/", transportSecurity: .none)
        let failure = try #require(await rig.failure(hidden))
        #expect(failure.code == -1004, "\(host)")
        #expect(failure.isUnserved, "\(host)")
      }
      #expect(rig.server.requests.count == 1)
      let unknown = TransferRequest(url: "https://nowhere.invalid/")
      let code = try #require(await rig.failure(unknown)).code
      // A machine without any network cannot ask for the name.
      #expect(code == -1003 || code == -1009)
    }
  }

  @Test(
    "what is on the internet: no address of this machine, a link, a private network or a group",
    arguments: [
      ("93.184.216.34", true), ("127.1.2.3", false), ("10.0.0.1", false), ("172.16.0.1", false),
      ("172.32.0.1", true), ("192.168.1.1", false), ("169.254.169.254", false),
      ("100.64.0.1", false), ("0.0.0.0", false), ("224.0.0.1", false), ("255.255.255.255", false),
      ("2606:2800:220:1::1", true), ("::1", false), ("::", false), ("fe80::1", false),
      ("fd00::1", false), ("ff02::1", false), ("::ffff:127.0.0.1", false),
      ("::ffff:93.184.216.34", true), ("64:ff9b::7f00:1", false), ("2002:7f00:1::", false),
    ])
  func internet(text: String, isPublic: Bool) {
    var v6 = sockaddr_in6(), v4 = sockaddr_in()
    v6.sin6_family = sa_family_t(AF_INET6)
    v4.sin_family = sa_family_t(AF_INET)
    let isV6 = inet_pton(AF_INET6, text, &v6.sin6_addr) == 1
    #expect(isV6 || inet_pton(AF_INET, text, &v4.sin_addr) == 1)
    let result = withUnsafePointer(to: &v6) { v6 in
      withUnsafePointer(to: &v4) { v4 in
        let address = isV6 ? UnsafeRawPointer(v6) : UnsafeRawPointer(v4)
        return pushsim_is_on_internet(address.assumingMemoryBound(to: sockaddr.self))
      }
    }
    #expect((result != 0) == isPublic)
  }

  @Test("proxies of the environment are ignored")
  func proxies() async {
    // A process of its own: the environment is not safe to change beside other threads.
    await #expect(processExitsWith: .success) {
      setenv("http_proxy", "http://127.0.0.1:1", 1)
      setenv("all_proxy", "http://127.0.0.1:1", 1)
      try await withRig { connection in
        connection.serve { _ in connection.respond() }
      } _: { rig in
        guard await rig.failure(rig.request()) == nil else { exit(1) }
      }
      exit(0)
    }
  }

  @Test(
    "only http and https URLs are fetched",
    arguments: [
      ("file:///etc/passwd", -1002), ("ftp://photos.example/a", -1002), ("photo.jpg", -1002),
      ("//photos.example/a", -1002), ("data:text/plain,hi", -1002), ("", -1002),
      ("https://", -1000), ("https://photos.example:99999/", -1000),
    ])
  func schemes(url: String, code: Int) async throws {
    try await withRig { _ in
    } _: { rig in
      #expect(await rig.failure(TransferRequest(url: url))?.code == code)
    }
  }

  @Test("header fields and methods with line breaks are refused, not sent")
  func injection() async throws {
    try await withRig { connection in
      connection.serve { _ in connection.respond() }
    } _: { rig in
      var request = rig.request()
      request.headers = [HeaderField(name: "X-A", value: "1\r\nX-Evil: 2")]
      #expect(await rig.failure(request)?.code == -1)
      request.headers = [HeaderField(name: "X-A: 1\r\nX-Evil", value: "2")]
      #expect(await rig.failure(request)?.code == -1)
      request = rig.request()
      request.method = "GET / HTTP/1.1\r\nX-Evil:"
      #expect(await rig.failure(request)?.code == -1)
      #expect(rig.server.accepted == 0)
    }
  }

  @Test("a GET with a body is refused with -1103, as URLSession does")
  func getWithBody() async throws {
    try await withRig { _ in
    } _: { rig in
      var request = rig.request()
      request.body = .bytes([1])
      #expect(await rig.failure(request)?.code == -1103)
    }
  }
}
