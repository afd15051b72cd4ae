import APNsEndpoint
import Foundation
import PushServer
import PushSimulator
import SystemFiles
import TestSupport
import Testing

/// How clients that know nothing of pushsim come to its door.
@Suite(.timeLimit(.minutes(2))) struct CommandDoorsTests {
  /// A server, and the ways to its door.
  private func opened() async throws -> (PushServer, CommandDoors, TemporaryFolder) {
    var options = PushServer.Options()
    var door = APNsServer.Options()
    (door.port, door.channelsPort) = (0, 0)
    (options.port, options.door, options.fcm.port) = (0, door, 0)
    let server = try await PushServer(options)
    let folder = try TemporaryFolder.locked(prefix: "pushsim-test")
    let authority = folder.url.appendingPathComponent("ca.pem")
    let running = try #require(server.door)
    try Data(running.authorityPEM.utf8).write(to: authority)
    let doors = try await CommandDoors(
      to: running, providers: server.providers, authority: authority.path)
    return (server, doors, folder)
  }

  /// Returns the output of curl, in an environment.
  private func curl(
    _ arguments: [String], _ variables: [String: String], prefix: [String] = []
  ) async throws -> String {
    let settings = variables.map { "\($0.key)=\($0.value)" }
    return try await Program.run("env", settings + prefix + ["curl", "-sS", "-i"] + arguments)
      .output
  }

  private static let push = [
    "--http2", "-H", "apns-topic: com.example.app", "-d", #"{"aps":{"alert":"Hi"}}"#,
  ]

  @Test(
    "A client of Apple's hosts comes here by the proxy of its environment, and trusts the door",
    arguments: ["api.push.apple.com", "api.sandbox.push.apple.com:443", "api.push.apple.com:2197"])
  func proxy(host: String) async throws {
    let (server, doors, folder) = try await opened()
    // Without credentials: the door's own answer shows that it was reached.
    let answer = try await curl(Self.push + ["https://\(host)/3/device/aabb"], doors.variables)
    #expect(answer.contains("HTTP/2 403") && answer.contains("MissingProviderToken"), "\(answer)")
    let channels = try await curl(
      [
        "--http2",
        "https://api-manage-broadcast.push.apple.com:2196/1/apps/com.example.app/all-channels",
      ],
      doors.variables)
    #expect(channels.contains("MissingProviderToken"), "\(channels)")
    await doors.shutDown()
    await server.shutDown()
    withExtendedLifetime(folder) {}
  }

  @Test(
    "A client of JPush's hosts comes here too, over TLS that it trusts",
    arguments: ["api.jpush.cn", "device.jpush.cn", "report.jpush.cn", "bjapi.push.jiguang.cn"])
  func jpush(host: String) async throws {
    let (server, doors, folder) = try await opened()
    var ways = [(doors.variables, [String]())]
    if doors.hasHosts { ways.append(([:], doors.prefix)) }
    for (variables, prefix) in ways {
      let answer = try await curl(["https://\(host)/v3/push/cid"], variables, prefix: prefix)
      #expect(answer.contains("401") && answer.contains("1004"), "\(answer)")
    }
    await doors.shutDown()
    await server.shutDown()
    withExtendedLifetime(folder) {}
  }

  @Test(
    "A client in a JVM comes here too: it has a trust store and a proxy of its own",
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/javac"), "needs a JDK"))
  func java() async throws {
    let (server, doors, folder) = try await opened()
    let source = folder.url.appendingPathComponent("Push.java")
    try Data(
      """
      import java.net.URI;
      import java.net.http.*;
      class Push {
        public static void main(String[] hosts) throws Exception {
          for (var host : hosts) {
            var request = HttpRequest.newBuilder(URI.create("https://" + host))
              .POST(HttpRequest.BodyPublishers.ofString("{}")).build();
            var answer = HttpClient.newHttpClient()
              .send(request, HttpResponse.BodyHandlers.ofString());
            System.out.println(answer.version() + " " + answer.statusCode() + answer.body());
          }
        }
      }
      """.utf8
    ).write(to: source)
    let settings = doors.variables.map { "\($0.key)=\($0.value)" }
    let ending = try await Program.run(
      "env",
      settings + [
        "java", source.path, "api.push.apple.com/3/device/aabb", "api.jpush.cn/v3/push",
      ])
    let lines = ending.output.split(separator: "\n")
    #expect(lines.first?.hasPrefix("HTTP_2 403") == true, "\(ending)")
    #expect(lines.first?.contains("MissingProviderToken") == true && lines.count == 2)
    #expect(lines.last?.hasPrefix("HTTP_2 401") == true, "\(ending)")
    await doors.shutDown()
    await server.shutDown()
  }

  @Test("Other hosts are reached as ever, those of this machine without the proxy")
  func others() async throws {
    let (server, doors, folder) = try await opened()
    let page = try await curl([server.url.absoluteString + "livez"], doors.variables)
    #expect(page.contains("200 OK") && page.hasSuffix("ok\n"))
    let proxy = try #require(doors.variables["HTTPS_PROXY"])
    let plain = try await curl(["-x", proxy, server.url.absoluteString], ["NO_PROXY": ""])
    #expect(plain.contains("405") && plain.contains("takes CONNECT"))
    let tunnel = try await curl(["-p", "-x", proxy, server.url.absoluteString + "livez"], [:])
    #expect(tunnel.contains("Connection established") && tunnel.hasSuffix("ok\n"))
    let nowhere = try await curl(["-x", proxy, "https://nowhere.invalid/"], [:])
    #expect(nowhere.contains("502"))
    await doors.shutDown()
    await server.shutDown()
    withExtendedLifetime(folder) {}
  }

  @Test(
    "As root, names lead here without a proxy too, for the command alone",
    .enabled(if: getuid() == 0, "only root may have a hosts file of its own"))
  func hosts() async throws {
    let (server, doors, folder) = try await opened()
    try #require(doors.hasHosts)
    // Nothing but the hosts file and the bundle that stands in the place of the system's.
    for port in [443, 2197] {
      let answer = try await curl(
        Self.push + ["https://api.push.apple.com:\(port)/3/device/aabb"], [:], prefix: doors.prefix)
      #expect(answer.contains("MissingProviderToken"), "\(answer)")
    }
    #expect(
      try String(contentsOfFile: "/etc/hosts", encoding: .utf8).contains("push.apple.com") == false)
    await doors.shutDown()
    await server.shutDown()
    withExtendedLifetime(folder) {}
  }
}
