import Foundation

@testable import SimulatedNetwork

/// Runs a proxy to an origin's two ports while `body` runs.
func withProxy<Result>(
  ports: (https: Int, http: Int), _ condition: String? = nil, speed: Double = 1,
  _ change: (inout LinkProxy.Configuration) -> Void = { _ in },
  _ body: (LinkProxy) async throws -> Result
) async throws -> Result {
  var configuration = LinkProxy.Configuration()
  configuration.condition = try condition.map { try NetworkCondition($0) }
  configuration.origin = (ports.https, ports.http)
  configuration.originHosts = ["cdn.example", "img.example"]
  configuration.scale = TimeScale(speed: speed)
  change(&configuration)
  let proxy = try await LinkProxy.start(configuration)
  do {
    let result = try await body(proxy)
    await proxy.shutdown()
    return result
  } catch {
    await proxy.shutdown()
    throw error
  }
}

/// The same to a server that does one thing.
func withProxy<Result>(
  to script: ScriptedServer.Script, _ condition: String? = nil, speed: Double = 1,
  _ change: (inout LinkProxy.Configuration) -> Void = { _ in },
  _ body: (LinkProxy, ScriptedServer) async throws -> Result
) async throws -> Result {
  try await ScriptedServer.with(script) { server in
    try await withProxy(ports: (server.port, server.port), condition, speed: speed, change) {
      try await body($0, server)
    }
  }
}

/// The curl command with a proxy between it and its origin.
struct ProxiedCurl {
  struct Answer {
    var exitCode: Int32
    var messages: String
    /// The values that `-w` asks for below, for each transfer.
    var transfers: [(bytes: Int, connect: Double, firstByte: Double, total: Double, port: Int)]
  }

  let curl: Curl
  let proxy: LinkProxy
  var link = 1
  var password: String?

  /// Gets URLs, in parallel with `-Z`.
  func get(_ arguments: String...) async throws -> Answer {
    let proxyURL =
      "socks5h://\(proxy.userName(link: link)):\(password ?? proxy.password)@127.0.0.1:\(proxy.port)"
    let format =
      "%{size_download} %{time_connect} %{time_starttransfer} %{time_total} %{local_port}\\n"
    let outputs = arguments.filter { $0.contains("://") }.flatMap { _ in ["-o", "/dev/null"] }
    let result = try await curl.run(
      ["--proxy", proxyURL, "-w", format, "--cacert", curl.authorityPath] + outputs + arguments)
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
