import Foundation

@testable import SimulatedNetwork

/// Runs a relay to an origin's two ports while `body` runs.
func withRelay<Result>(
  ports: (https: Int, http: Int), _ condition: String? = nil, speed: Double = 1,
  _ change: (inout LinkRelay.Configuration) -> Void = { _ in },
  _ body: (LinkRelay) async throws -> Result
) async throws -> Result {
  var configuration = LinkRelay.Configuration()
  configuration.condition = try condition.map { try NetworkCondition($0) }
  configuration.origin = (ports.https, ports.http)
  configuration.originHosts = ["cdn.example", "img.example"]
  configuration.scale = TimeScale(speed: speed)
  change(&configuration)
  let relay = try await LinkRelay.start(configuration)
  do {
    let result = try await body(relay)
    await relay.shutdown()
    return result
  } catch {
    await relay.shutdown()
    throw error
  }
}

/// The same to a server that does one thing.
func withRelay<Result>(
  to script: ScriptedServer.Script, _ condition: String? = nil, speed: Double = 1,
  _ change: (inout LinkRelay.Configuration) -> Void = { _ in },
  _ body: (LinkRelay, ScriptedServer) async throws -> Result
) async throws -> Result {
  try await ScriptedServer.with(script) { server in
    try await withRelay(ports: (server.port, server.port), condition, speed: speed, change) {
      try await body($0, server)
    }
  }
}

/// The curl command with a relay between it and its origin.
struct RelayedCurl {
  struct Answer {
    var exitCode: Int32
    var messages: String
    /// What `-w` asks for below, for each transfer.
    var transfers: [(bytes: Int, connect: Double, firstByte: Double, total: Double, port: Int)]
  }

  let curl: Curl
  let relay: LinkRelay
  var link = 1
  var password: String?

  /// Gets URLs, in parallel with `-Z`.
  func get(_ arguments: String...) async throws -> Answer {
    let proxy =
      "socks5h://\(relay.userName(link: link)):\(password ?? relay.password)@127.0.0.1:\(relay.port)"
    let format =
      "%{size_download} %{time_connect} %{time_starttransfer} %{time_total} %{local_port}\\n"
    let outputs = arguments.filter { $0.contains("://") }.flatMap { _ in ["-o", "/dev/null"] }
    let result = try await curl.run(
      ["--proxy", proxy, "-w", format, "--cacert", curl.authorityPath] + outputs + arguments)
    let transfers = result.output.split(separator: "\n").compactMap { line in
      let fields = line.split(separator: " ").compactMap { Double($0) }
      return fields.count == 5
        ? (Int(fields[0]), fields[1], fields[2], fields[3], Int(fields[4])) : nil
    }
    return Answer(exitCode: result.exitCode, messages: result.messages, transfers: transfers)
  }
}

extension Curl {
  /// The file with the certificate that the run's clients trust.
  var authorityPath: String { connectOptions[1] }
}
