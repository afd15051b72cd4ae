import Foundation
import JSONModel
import MediaTransfer
import NotificationModel
import TestSupport
import Testing

@testable import SimulatedNetwork

@Suite("Faults, as an extension sees them", .timeLimit(.minutes(1)))
struct FaultTests {
  /// Each fault that fails a transfer, and the code it fails with.
  private static let failing: [(text: String, code: Int)] = [
    ("tls-failure", -1200),
    ("tls-failure:alert=internal-error", -1200),
    ("old-tls", -1200),
    ("expired-certificate", -1201),
    ("not-yet-valid", -1204),
    ("self-signed", -1202),
    ("unknown-authority", -1202),
    ("wrong-host", -1202),
    ("redirect-loop", -1007),
    ("redirect-loop:code=307", -1007),
    ("redirect-to-http", -1022),
    ("redirect-to-file", -1002),
    ("bomb", -1103),
    ("black-hole", -1001),
    ("black-hole:after=40KB", -1001),
    ("reset", -1005),
    ("reset:after=40KB", -1005),
    ("empty-response", -1005),
    ("truncated", -1005),
    ("truncated:after=99999", -1005),
    ("wrong-length", -1005),
    ("malformed-chunk", -1017),
    ("malformed-chunk:after=40KB", -1017),
    ("garbage", -1017),
    ("slow-first-byte:time=1h", -1001),
    ("slow-close:time=1h", -1001),
    ("dribble:every=1h", -1001),
  ]

  @Test(
    "a fault fails the transfer with its code and leaves no part of a file", arguments: failing,
    [true, false])
  func codes(fault: (text: String, code: Int), offersHTTP2: Bool) async throws {
    try await withFaults(fault.text, offersHTTP2: offersHTTP2) { rig in
      let stall: Duration = fault.code == -1001 ? .milliseconds(300) : .seconds(30)
      let result = await rig.get(stall: stall)
      #expect(result.code == fault.code, "\(result)")
      #expect(rig.files.isEmpty)
    }
  }

  @Test("every fault that has a code is in the table above, with that code")
  func complete() throws {
    for kind in FaultCatalogue.all where kind.stage != .connection {
      guard let code = kind.code else { continue }
      #expect(Self.failing.contains { $0.text == kind.name && $0.code == code }, "\(kind.name)")
    }
  }

  @Test(
    "an error status comes with its page and Retry-After",
    arguments: [403, 404, 410, 429, 500, 502, 503])
  func status(code: Int) async throws {
    try await withFaults("status:code=\(code),retry-after=2min") { rig in
      let response = try #require(await rig.get().response)
      #expect(response.status == code)
      #expect(response.mimeType == "text/html")
      #expect(response.headers.first { $0.isNamed("Retry-After") }?.value == "120")
    }
  }

  @Test("an error page comes with status 200 where an image should be")
  func errorPage() async throws {
    try await withFaults("error-page") { rig in
      let resource = try await rig.get().get()
      #expect(resource.response.status == 200)
      #expect(resource.response.mimeType == "text/html")
      let file = try #require(resource.summary.filePath)
      #expect(try String(contentsOfFile: file, encoding: .utf8).hasPrefix("<!DOCTYPE html>"))
    }
  }

  @Test("a wrong type is stated for the right bytes")
  func wrongType() async throws {
    try await withFaults("wrong-type:type=image/gif") { rig in
      let resource = try await rig.get().get()
      #expect(resource.response.mimeType == "image/gif")
      let file = try #require(resource.summary.filePath)
      #expect(try Data(contentsOf: URL(filePath: file)).starts(with: [0xFF, 0xD8, 0xFF]))
    }
  }

  @Test("a length that is too small cuts the body short, and nobody notices")
  func tooShort() async throws {
    try await withFaults("wrong-length:by=-100") { rig in
      let resource = try await rig.get().get()
      #expect(resource.summary.bytes == FaultRig.photoBytes - 100)
    }
  }

  @Test("a bomb is a thousandth of what it grows to, and correct gzip", arguments: [true, false])
  func bomb(offersHTTP2: Bool) async throws {
    try await withFaults("bomb:bytes=10MB", offersHTTP2: offersHTTP2) { rig in
      let resource = try await rig.get().get()
      #expect(resource.summary.bytes == 10 << 20)
      #expect(resource.summary.wireBytes < 12 << 10)
    }
  }

  @Test("slow answers take their time, divided by the speed", arguments: [true, false])
  func slow(offersHTTP2: Bool) async throws {
    let slow: [(String, Duration)] = [
      ("slow-first-byte:time=3s", .milliseconds(300)), ("slow-close:time=3s", .milliseconds(300)),
      // Ten pieces and nine pauses.
      ("dribble:bytes=10000,every=400ms", .milliseconds(360)),
    ]
    for (text, least) in slow {
      try await withFaults(text, offersHTTP2: offersHTTP2, speed: 10) { rig in
        let start = ContinuousClock.now
        let resource = try await rig.get().get()
        #expect(resource.summary.bytes == FaultRig.photoBytes)
        #expect(ContinuousClock.now - start >= least, "\(text)")
      }
    }
  }

  @Test("faults strike whatever answers: a folder, bytes, a redirect's target")
  func sources() async throws {
    let folder = try TestFolder()
    try folder.write("a file of some length", to: "a.txt")
    try await withFaults("truncated:after=3") { setup in
      var host = try HostPlan(
        FaultRig.host, source: .folder(HostedFolder(host: FaultRig.host, folder: folder.url)))
      host.answers = [
        "/bytes": HostedAnswer(.bytes(Array("some bytes".utf8))),
        "/away": .redirect(to: "/a.txt"),
        "/empty": HostedAnswer(.none),
      ]
      setup.hosts = [host]
    } _: { rig in
      for path in ["a.txt", "bytes", "away"] {
        #expect(await rig.get("https://cdn.example/\(path)").code == -1005, "\(path)")
      }
      // Nothing can be cut off an empty body.
      #expect(await rig.get("https://cdn.example/empty").code == nil)
    }
  }

  @Test("HTTP/2 is offered unless a fault of the host needs HTTP/1.1's framing")
  func negotiation() async throws {
    for (text, expected) in [("status", "h2"), ("garbage:requests=2", "http/1.1")] {
      try await withFaults(text) { rig in
        let resource = try await rig.get().get()
        #expect(resource.summary.networkProtocol == expected)
      }
    }
  }

  @Test("a server that speaks old TLS is understood by clients that still do")
  func oldTLS() async throws {
    try await withFaults("old-tls") { rig in
      let curl = try Curl(rig.origin)
      let answer = try await curl.get(
        FaultRig.photo, "--tlsv1.0", "--tls-max", "1.1", "--ciphers", "DEFAULT@SECLEVEL=0")
      #expect(answer.status == 200, "\(answer.messages)")
    }
  }
}
