import APNsEndpoint
import Foundation
import PushServer
import SystemFiles
import TestSupport
import Testing

/// The certificate that clients have to trust.
@Suite(.timeLimit(.minutes(2))) struct AuthorityTests {
  @Test("The authority of a kept inbox lasts over restarts, and its key is its owner's alone")
  func keptAuthority() async throws {
    let kept = try TemporaryFolder.locked(prefix: "pushsim-test")
    func start() async throws -> (PushServer, String) {
      var options = PushServer.Options()
      (options.port, options.fcm.port, options.inbox.folder) = (0, 0, kept.url)
      options.door = APNsServer.Options()
      options.door?.port = 0
      options.door?.channelsPort = 0
      let server = try await PushServer(options)
      #expect(server.door?.authorityPEM == server.authorityPEM)
      return (server, server.authorityPEM)
    }
    let (first, authority) = try await start()
    await first.shutDown()
    let file = kept.url.appendingPathComponent("authority.pem")
    let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions]
    #expect((mode as? NSNumber)?.intValue == 0o600)
    // A client that has copied it goes on, at each port.
    let copy = kept.url.appendingPathComponent("copy.pem")
    try Data(authority.utf8).write(to: copy)
    let (second, again) = try await start()
    #expect(again == authority)
    for port in [second.door?.port, second.providers?.port] {
      let answer = try await Program.run(
        "curl", ["-sS", "-i", "--cacert", copy.path, "https://127.0.0.1:\(try #require(port))/"])
      #expect(answer.status == 0, "\(answer.errors)")
    }
    await second.shutDown()
    // One that cannot be read is replaced.
    try Data("nonsense".utf8).write(to: file)
    let (third, other) = try await start()
    #expect(other != authority)
    await third.shutDown()
  }
}
