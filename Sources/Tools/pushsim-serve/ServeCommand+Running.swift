import APNsEndpoint
import CommandLineSignals
import FCMMessages
import Foundation
import JSONModel
import PushServer
import PushSimulator

// While the server takes pushes.
extension ServeCommand {
  /// Prints the server's address, and waits for the command's end or for Ctrl-C.
  /// - Returns: the exit code.
  func serve(_ server: PushServer, authority: String?) async throws -> Int32 {
    if !quiet { sayWhere(server, authority) }
    if let devices { try await server.inbox.register(try DevicesFile(path: devices)) }
    let doors = try await commandDoors(server, authority)
    do {
      try checkHosts(doors)
      let code = try await run(server, authority, doors)
      await doors?.shutDown()
      return code
    } catch {
      await doors?.shutDown()
      throw error
    }
  }

  /// Prints the result of each push, until the server has ended.
  func printing(_ server: PushServer) -> Task<Void, Never>? {
    guard tail, !quiet else { return nil }
    let lines = server.settled(asJSON: json)
    return Task { for await line in lines { ServeOutput.line(line) } }
  }

  /// Prints what cannot be written, also with `--quiet`, until the server has ended.
  func printingProblems(_ server: PushServer) -> Task<Void, Never> {
    let problems = server.problems()
    return Task { for await problem in problems { ServeOutput.error("pushsim: \(problem)") } }
  }

  private func run(
    _ server: PushServer, _ authority: String?, _ doors: CommandDoors?
  ) async throws -> Int32 {
    try await writeAccounts(server)
    if let readyFile { try writeReady(server, authority, to: readyFile) }
    async let started: Void = startApp(server)
    guard !command.isEmpty else {
      _ = await Interruption.cancelling { try await Task.sleep(for: .seconds(1 << 30)) }
      return 0
    }
    await started
    let variables = variables(server, authority).merging(doors?.variables ?? [:]) { $1 }
    let code = await ChildCommand(command, variables, prefix: doors?.prefix ?? []).run()
    return code == 0 ? try await check(server) : code
  }

  private func sayWhere(_ server: PushServer, _ authority: String?) {
    ServeOutput.error(
      "pushsim: the page is \(server.url.absoluteString); send pushes with\n"
        + "  curl \(server.url.absoluteString)api/v1/pushes -d '{\"app\":\"com.example.app\","
        + "\"payload\":{\"aps\":{\"alert\":\"Hello\",\"mutable-content\":1}}}'")
    if let door = server.door, let authority {
      ServeOutput.error(
        "pushsim: APNs is https://\(network.host):\(door.port); clients have to trust \(authority)")
    }
    if let door = server.door, network.passwordFile != nil, !strict {
      ServeOutput.error(
        "pushsim: anybody who reaches port \(door.port) may push by APNs' endpoint, which knows no "
          + "password; --strict with --auth-key keeps others out")
    }
    if let providers = server.providers, let authority, command.isEmpty {
      ServeOutput.error(
        "pushsim: Google's and JPush's hosts are https://\(network.host):\(providers.port); clients have to trust \(authority)"
      )
    }
  }

  /// Opens the app, which registers, where there is one and no device is known.
  private func startApp(_ server: PushServer) async {
    do { try await server.inbox.startApp() } catch {
      ServeOutput.error("pushsim: the app could not be opened: \(error)")
    }
  }

  private func writeReady(
    _ server: PushServer, _ authority: String?, to file: String
  ) throws(SimulatorError) {
    var members: [String: JSONValue] = [
      "url": .string(server.url.absoluteString), "port": .integer(server.port),
      "pid": .integer(Int(getpid())),
      "startTicks": JSONValue(RunningServer.startTicks(of: getpid())),
    ]
    if let door = server.door {
      members["apnsPort"] = .integer(door.port)
      members["channelsPort"] = .integer(door.channelsPort ?? 0)
      members["caFile"] = .string(authority ?? "")
    }
    if let providers = server.providers {
      members["fcmPort"] = .integer(providers.port)
      members["caFile"] = .string(authority ?? "")
    }
    do {
      try Data(JSONWriter.compact(.object(members)) + [0x0A])
        .write(to: URL(fileURLWithPath: file), options: .atomic)
    } catch {
      throw SimulatorError(
        .failed, "\(file) cannot be written: \(error.localizedDescription)", cause: error)
    }
  }

  // MARK: A command

  /// How the command's clients come to the doors.
  private func commandDoors(
    _ server: PushServer, _ authority: String?
  ) async throws -> CommandDoors? {
    guard !command.isEmpty, network.redirect, let door = server.door, let authority else {
      return nil
    }
    let project = ProcessInfo.processInfo.environment["GOOGLE_CLOUD_PROJECT"]
    let account = try await server.fcm.account(of: project ?? server.fcm.defaultProject)
    return try await CommandDoors(
      to: door, providers: server.providers,
      account: try account.json(tokenURL: server.url.absoluteString + "token"),
      authority: authority)
  }

  /// Says which of the command's clients reach real hosts: a test could push to real users.
  /// - Throws: `SimulatorError` where none may.
  private func checkHosts(_ doors: CommandDoors?) throws(SimulatorError) {
    guard !command.isEmpty, network.redirect, doors?.hasHosts != true else { return }
    guard doors != nil else {
      return ServeOutput.error(
        "pushsim: warning: with --no-apns the command's clients reach Apple's and Google's real hosts"
      )
    }
    guard !network.requireHosts else {
      throw SimulatorError(
        .failed,
        "the command can have no hosts file of its own: that takes root, `unshare` and the right to mount"
      )
    }
    ServeOutput.error(
      "pushsim: warning: clients that use no proxy, such as aioapns and Node's http2, reach Apple's real "
        + "hosts: a hosts file of the command's own takes root and the right to mount. "
        + "--require-hosts makes this an error")
  }

  /// Where the doors are, for the command.
  private func variables(_ server: PushServer, _ authority: String?) -> [String: String] {
    var variables = ["PUSHSIM_URL": server.url.absoluteString]
    variables["PUSHSIM_FCM_PORT"] = server.providers.map { "\($0.port)" }
    if let door = server.door, let authority {
      variables["PUSHSIM_APNS_HOST"] = network.host
      variables["PUSHSIM_APNS_PORT"] = "\(door.port)"
      variables["PUSHSIM_APNS_CHANNELS_PORT"] = door.channelsPort.map { "\($0)" }
      variables["PUSHSIM_APNS_CA"] = authority
    }
    return variables
  }

  /// Whether what was expected came.
  private func check(_ server: PushServer) async throws -> Int32 {
    await server.inbox.settle()
    var isMet = true
    for verification in try verifications() {
      let result = await server.inbox.log.verify(verification)
      guard result["ok"] != true else { continue }
      isMet = false
      ServeOutput.error(
        "pushsim: expected \(verification.text): found \(result["count"]?.integer ?? 0)")
      for miss in result["nearMisses"]?.array ?? [] {
        let terms = (miss["misses"]?.array ?? []).compactMap(\.string).joined(separator: " ")
        ServeOutput.error("  \(miss["id"]?.string ?? "") nearly fits, but for \(terms)")
      }
    }
    return isMet ? 0 : 1
  }

  /// Returns the verifications of `--expect` and `--verify`.
  func verifications() throws -> [InboxVerification] {
    try expect.map { try InboxVerification($0) }
      + (try verify.map { try InboxVerification.list(ofFile: $0) } ?? [])
  }
}
