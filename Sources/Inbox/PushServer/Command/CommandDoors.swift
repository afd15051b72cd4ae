import APNsEndpoint
import Foundation
import Glibc
import JSONModel
import NIOCore
import NIOPosix
import PushSimulator
import SystemFiles

/// How the clients of a command come to the doors without a change of their code: a proxy and a bundle
/// of certificates that its environment names, and, where the system lets this process have one, a
/// hosts file of its own in which Apple's names are this machine's.
package final class CommandDoors: Sendable {
  /// The variables of the command's environment.
  package let variables: [String: String]
  /// The words in front of the command's own; empty without a hosts file.
  package let prefix: [String]
  /// Whether names lead here without a proxy, too.
  package var hasHosts: Bool { !prefix.isEmpty }

  private let folder: TemporaryFolder
  private let proxy: CommandProxy
  private let forwarders: [CommandProxy]

  /// Ports of Apple's that clients of pushes, and of channels, come to.
  private static let ports = (pushes: [443, 2197], channels: [443, 2195, 2196])

  /// Opens the ways to the doors.
  /// - Parameters:
  ///   - door: APNs' door.
  ///   - providers: Google's and JPush's hosts; nil where there are none.
  ///   - account: the service account for the command's clients of FCM.
  ///   - hosts: whether to try a hosts file.
  /// - Throws: `SimulatorError` where the proxy cannot listen or a file cannot be written.
  package init(
    to door: APNsServer, providers: ProviderDoor? = nil, account: JSONValue? = nil,
    authority: String, hosts: Bool = true
  ) async throws {
    var routes: [String: Int] = [:]
    for name in APNsServer.pushNames { routes[name] = door.port }
    for name in APNsServer.channelNames { routes[name] = door.channelsPort }
    for name in ProviderDoor.names { routes[name] = providers?.port }
    do {
      folder = try TemporaryFolder.locked(prefix: "pushsim-command-")
      proxy = try await CommandProxy(.proxy(routes))
    } catch {
      throw SimulatorError(
        .failed, "a proxy for the command's clients cannot be opened: \(error)", cause: error)
    }
    let bundle = folder.url.appendingPathComponent("ca-bundle.pem").path
    let system = Self.systemBundle.flatMap { try? String(contentsOfFile: $0, encoding: .utf8) }
    let trusted = (system.map { $0 + "\n" } ?? "") + door.authorityPEM
    try trusted.write(toFile: bundle, atomically: true, encoding: .utf8)
    let java = folder.url.appendingPathComponent("trust.jks")
    try Data(JavaTrustStore.bytes(ofPEM: trusted)).write(to: java)
    var variables = Self.variables(proxy: proxy.port, bundle: bundle, java: java.path)
    // Beside the system's certificates, which Node.js has anyway.
    variables["NODE_EXTRA_CA_CERTS"] = authority
    if let account {
      let file = folder.url.appendingPathComponent("service-account.json").path
      try Data(JSONWriter.pretty(account)).write(to: URL(fileURLWithPath: file))
      variables["GOOGLE_APPLICATION_CREDENTIALS"] = file
    }
    self.variables = variables
    var forwarders: [CommandProxy] = []
    prefix =
      hosts
      ? await Self.hosts(door, providers, in: folder.url, bundle: bundle, &forwarders) ?? [] : []
    self.forwarders = forwarders
  }

  /// The variables that name the proxy and the certificates.
  private static func variables(proxy: Int, bundle: String, java: String) -> [String: String] {
    let environment = ProcessInfo.processInfo.environment
    var variables: [String: String] = [:]
    for name in ["HTTPS_PROXY", "https_proxy"] { variables[name] = "http://127.0.0.1:\(proxy)" }
    for name in ["NO_PROXY", "no_proxy"] {
      let own = environment[name].map { "," + $0 } ?? ""
      variables[name] = "localhost,127.0.0.1,::1" + own
    }
    for name in ["SSL_CERT_FILE", "REQUESTS_CA_BUNDLE", "CURL_CA_BUNDLE"] {
      variables[name] = bundle
    }
    // A JVM reads none of these.
    let options = [
      environment["JAVA_TOOL_OPTIONS"], "-Djavax.net.ssl.trustStore=\(java)",
      "-Djavax.net.ssl.trustStoreType=JKS",
      "-Djavax.net.ssl.trustStorePassword=\(JavaTrustStore.password)",
      "-Dhttps.proxyHost=127.0.0.1", "-Dhttps.proxyPort=\(proxy)",
    ]
    variables["JAVA_TOOL_OPTIONS"] = options.compactMap(\.self).joined(separator: " ")
    return variables
  }

  private static var systemBundle: String? {
    ["/etc/ssl/certs/ca-certificates.crt", "/etc/pki/tls/certs/ca-bundle.crt"].first {
      access($0, R_OK) == 0
    }
  }

  /// Listens at addresses of its own on Apple's ports, and writes a hosts file with them.
  /// - Returns: the words that start a command which sees the file; nil where the system forbids
  ///   any of it.
  private static func hosts(
    _ door: APNsServer, _ providers: ProviderDoor?, in folder: URL, bundle: String,
    _ forwarders: inout [CommandProxy]
  ) async -> [String]? {
    guard getuid() == 0, await succeeds(["unshare", "--mount", "true"]) else { return nil }
    // Of its own, so that two servers do not meet.
    let net = "127.\(Int.random(in: 64...250)).\(Int.random(in: 1...250))"
    var ways = ports.pushes.map { ("\(net).1", $0, door.port) }
    if let channels = door.channelsPort {
      ways += ports.channels.map { ("\(net).2", $0, channels) }
    }
    if let providers { ways.append(("\(net).3", 443, providers.port)) }
    do {
      for (address, port, target) in ways {
        forwarders.append(try await CommandProxy(.forward(target), address, port))
      }
      let own = (try? String(contentsOfFile: "/etc/hosts", encoding: .utf8)) ?? ""
      let file = folder.appendingPathComponent("hosts")
      try """
      \(own)
      \(net).1 \(APNsServer.pushNames.joined(separator: " "))
      \(net).2 \(APNsServer.channelNames.joined(separator: " "))
      \(providers == nil ? "" : "\(net).3 " + ProviderDoor.names.joined(separator: " "))

      """.write(to: file, atomically: true, encoding: .utf8)
      var script = "mount --bind \"$0\" /etc/hosts"
      if let system = systemBundle { script += " && mount --bind '\(bundle)' \(system)" }
      let words = [
        "unshare", "--mount", "--propagation", "private", "sh", "-c",
        script + " && exec \"$@\"", file.path,
      ]
      if await succeeds(words + ["true"]) { return words }
    } catch {}
    for forwarder in forwarders { await forwarder.shutDown() }
    forwarders = []
    return nil
  }

  private static func succeeds(_ words: [String]) async -> Bool {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words
    (process.standardOutput, process.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
    let (ended, announce) = AsyncStream.makeStream(of: Void.self)
    process.terminationHandler = { _ in announce.finish() }
    guard (try? process.run()) != nil else { return false }
    for await _ in ended {}
    return process.terminationStatus == 0
  }

  /// Closes them.
  package func shutDown() async {
    for way in forwarders + [proxy] { await way.shutDown() }
  }
}
