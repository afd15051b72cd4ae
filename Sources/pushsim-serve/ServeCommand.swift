import APNsDoor
import AppBundle
import ArgumentParser
import CommandLineSignals
import Crypto
import ExtensionBuilder
import Foundation
import Glibc
import PushServer
import PushSimulator
import TextFormats

/// `pushsim serve`
@main
struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pushsim serve",
    abstract:
      "The inbox for push notifications: send it pushes, see what each user would have seen.",
    discussion: """
      Opens a page and a REST interface on this machine. A push that is sent there is delivered to a \
      phone: the real service extension runs, and the page says what showed, and why. Docs/Serve.md \
      has the whole story.

      With a command behind --, it runs that with PUSHSIM_URL in its environment, and ends with its \
      exit code; --expect then decides too.

      Examples:
        pushsim serve --extension MyService.appex
        pushsim serve --app MyApp/ --data inbox
        pushsim serve --expect 'title:"Order shipped"' -- npm test
        pushsim serve --detach --data inbox && pushsim serve stop

      Exit codes: 0 ended by Ctrl-C, or all as expected; 1 not; 64 usage; 70 the server failed; with \
      a command, that of the command.
      """)

  @Option(
    help: ArgumentHelp(
      "A JSON file with options by their names, such as {\"extension\": \"My.appex\", \"strict\": true, "
        + "\"serve\": [\"photos.example=Media\"]}; those of the command line come behind them.",
      valueName: "file.json"))
  var config: String?

  @Flag(help: "Go on in the background once the server takes pushes; `pushsim serve stop` ends it.")
  var detach = false

  @Option(
    help: ArgumentHelp(
      "The service extension: an .appex, or the folder of its sources. Default: the sample that "
        + "attaches linked media.", valueName: "X.appex"))
  var `extension`: String?

  @Option(
    help: ArgumentHelp(
      "A content extension: an .appex, or the folder of its sources; repeatable.",
      valueName: "X.appex"))
  var contentExtension: [String] = []

  @Option(
    help: ArgumentHelp(
      "The app, as its .app or the folder of its sources: its own code runs, with its extensions.",
      valueName: "X.app"))
  var app: String?

  @Option(
    name: .customLong("serve"),
    help: ArgumentHelp("Answer https for a host from a folder; repeatable.", valueName: "host=dir"))
  var served: [String] = []

  @Flag(help: "Reach hosts of the internet that are not served; otherwise they are offline.")
  var allowNetwork = false

  @Option(
    name: .customLong("switch"),
    help: ArgumentHelp("Settle what is disputed of devices; repeatable.", valueName: "name=value"))
  var switches: [String] = []

  @Option(
    help: ArgumentHelp(
      "Keep the inbox in a folder; else it ends with the server.", valueName: "dir"))
  var data: String?

  @Option(help: ArgumentHelp("The address to listen on.", valueName: "address"))
  var host = "127.0.0.1"

  @Option(
    help: ArgumentHelp("The port of the page and of REST; 0 for a free one.", valueName: "port"))
  var port = 7197

  @Option(
    help: ArgumentHelp(
      "The port of APNs' clients, over HTTP/2; 0 for a free one.", valueName: "port"))
  var apnsPort = 2197

  @Option(
    help: ArgumentHelp(
      "The port where providers make broadcast channels; 0 for a free one.", valueName: "port"))
  var channelsPort = 2196

  @Flag(help: "Open no door for APNs' clients.")
  var noApns = false

  @Option(
    help: ArgumentHelp(
      "A provider's key, whose tokens are checked: KEYID=AuthKey_KEYID.p8; repeatable. Tokens of other "
        + "keys are taken as they are, unless --strict.", valueName: "id=file"))
  var authKey: [String] = []

  @Option(
    help: ArgumentHelp(
      "Where to write the certificate that clients have to trust. Default: apns-ca.pem in --data, else "
        + "in the temporary folder.", valueName: "file"))
  var caFile: String?

  @Option(
    help: ArgumentHelp(
      "A file whose first line is the password; needed for an address that others reach.",
      valueName: "file"))
  var passwordFile: String?

  @Flag(help: "Refuse tokens that no device has; otherwise they become devices.")
  var strict = false

  @Option(
    name: .customLong("set"),
    help: ArgumentHelp(
      "Set a key of the devices' configuration, such as extension.process=reused "
        + "(Docs/DeviceConfiguration.md); repeatable.", valueName: "key=value"))
  var settings: [String] = []

  @Option(help: ArgumentHelp("How many settled pushes are kept.", valueName: "number"))
  var max = 5_000

  @Option(help: ArgumentHelp("How many days settled pushes are kept at most.", valueName: "days"))
  var maxDays: Int?

  @Option(
    help: ArgumentHelp(
      "How many megabytes the payloads of settled pushes may have together.", valueName: "MB"))
  var maxMegabytes: Int?

  @Flag(help: "Print each push that has come to its end as a line of JSON.")
  var json = false

  @Flag(name: .shortAndLong, help: "Print neither pushes nor where the page is.")
  var quiet = false

  @Option(
    help: ArgumentHelp(
      "Write a file with the addresses as JSON once the server takes pushes.", valueName: "file"))
  var readyFile: String?

  @Option(
    help: ArgumentHelp(
      "A search that has to find a push by the end of the command; with =N exactly so many; "
        + "repeatable.", valueName: "query[=N]"))
  var expect: [String] = []

  @Argument(
    parsing: .postTerminator, help: "A command to run while the server listens.")
  var command: [String] = []

  func validate() throws {
    guard (0...65_535).contains(port) else {
      throw ValidationError("--port \(port) is not a port.")
    }
    for (name, value) in [("max", max), ("max-days", maxDays), ("max-megabytes", maxMegabytes)] {
      guard value ?? 1 > 0 else { throw ValidationError("--\(name) takes a number above 0.") }
    }
    guard !detach || command.isEmpty else {
      throw ValidationError("--detach takes no command behind --.")
    }
    guard expect.isEmpty || !command.isEmpty else {
      throw ValidationError("--expect needs a command behind --.")
    }
    for text in expect {
      do { _ = try Expectation(text) } catch { throw ValidationError("--expect \(text): \(error)") }
    }
    for text in served where ServedFolder(text) == nil {
      throw ValidationError("--serve \(text): give a host and a folder, photos.example=Media.")
    }
  }

  static func main() async {
    let arguments = Array(CommandLine.arguments.dropFirst())
    if arguments.first == "stop" { return StopCommand.main(Array(arguments.dropFirst())) }
    do { await main(try ServeConfiguration.expanded(arguments)) } catch {
      ServeOutput.error("pushsim: \(error.message)")
      Glibc.exit(66)
    }
  }

  mutating func run() async throws {
    signal(SIGPIPE, SIG_IGN)
    do {
      if detach { return try await Background.start(readyFile: readyFile) }
      let options = try await options()
      let server = try await PushServer(options)
      let authority: String?
      do { authority = try server.door.map(writeAuthority) } catch {
        await server.shutDown()
        throw error
      }
      let code = await serve(server, authority: authority)
      await server.shutDown()
      if let readyFile { unlink(readyFile) }
      if code != 0 { throw ExitCode(code) }
    } catch let code as ExitCode {
      throw code
    } catch let error as SimulatorError {
      ServeOutput.error(error.message)
      throw ExitCode(error.code == .usage ? 64 : error.code == .unreadableInput ? 66 : 70)
    } catch let error as BuildError {
      ServeOutput.error(error.message)
      throw ExitCode(66)
    }
  }

  private func options() async throws -> PushServer.Options {
    var options = PushServer.Options()
    options.host = host
    options.port = command.isEmpty ? port : 0
    options.inbox.isStrict = strict
    if !noApns { options.door = try door() }
    options.inbox.limit = max
    options.inbox.longest = maxDays.map { .seconds($0 * 86_400) }
    options.inbox.byteLimit = maxMegabytes.map { $0 << 20 }
    options.inbox.folder = data.map { URL(fileURLWithPath: $0) }
    if let passwordFile {
      guard let text = try? String(contentsOfFile: passwordFile, encoding: .utf8),
        let line = text.split(whereSeparator: \.isNewline).first, !line.isEmpty
      else {
        throw SimulatorError(.unreadableInput, "\(passwordFile) has no password in its first line")
      }
      options.password = String(line)
    }
    var simulator = SimulatorOptions()
    for text in settings { try simulator.configuration.set(text) }
    for text in switches { try simulator.configuration.switches.set(text) }
    for folder in served.compactMap({ ServedFolder($0) }) {
      simulator.configuration.servedFolders[folder.host] = folder.url
    }
    simulator.configuration.allowsNetwork = allowNetwork
    let builder = ExtensionBuilder()
    if let app {
      simulator.app = try await bundle(app, "app") {
        try builder.buildCached(folder: $0, isApp: true).bundle.url
      }
    }
    for path in contentExtension {
      simulator.contentExtensions.append(
        try await bundle(path, "appex") { try builder.buildCached(folder: $0).bundle.url })
    }
    if let path = `extension` {
      simulator.serviceExtension = try await bundle(path, "appex") {
        try builder.buildCached(folder: $0).bundle.url
      }
    } else if app == nil {
      simulator.serviceExtension = try await Task.detached { try ShippedExtensions.richMedia() }
        .value
      simulator.isDefaultExtension = true
    }
    options.inbox.simulator = simulator
    return options
  }

  private func door() throws -> APNsServer.Options {
    var door = APNsServer.Options()
    door.host = host
    door.port = command.isEmpty ? apnsPort : 0
    door.channelsPort = command.isEmpty ? channelsPort : 0
    door.rules.isStrict = strict
    for text in authKey {
      let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2, let pem = try? String(contentsOfFile: parts[1], encoding: .utf8),
        let key = try? P256.Signing.PrivateKey(pemRepresentation: pem)
      else {
        throw SimulatorError(
          .unreadableInput, "--auth-key \(text): give KEYID=FILE, a .p8 file with a P-256 key")
      }
      door.rules.keys[parts[0]] = key.publicKey
    }
    return door
  }

  /// Writes what clients have to trust.
  private func writeAuthority(_ door: APNsServer) throws -> String {
    let folder = data ?? FileManager.default.temporaryDirectory.path
    let path = caFile ?? "\(folder)/apns-ca.pem"
    do {
      try Data(door.authorityPEM.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw SimulatorError(
        .usage, "\(path) cannot be written: \(error.localizedDescription)", cause: error)
    }
    return path
  }

  /// A bundle as it is, or built from the sources of a folder.
  private func bundle(
    _ path: String, _ kind: String, _ build: @escaping @Sendable (URL) throws -> URL
  ) async throws -> URL {
    let url = URL(fileURLWithPath: path)
    guard url.pathExtension != kind else { return url }
    return try await Task.detached { try build(url) }.value
  }

  // MARK: While it runs

  private func serve(_ server: PushServer, authority: String?) async -> Int32 {
    if !quiet {
      ServeOutput.error(
        "pushsim: the page is \(server.url.absoluteString); send pushes with\n"
          + "  curl \(server.url.absoluteString)api/v1/pushes -d '{\"app\":\"com.example.app\","
          + "\"payload\":{\"aps\":{\"alert\":\"Hello\",\"mutable-content\":1}}}'")
      if let door = server.door, let authority {
        ServeOutput.error(
          "pushsim: APNs is https://\(host):\(door.port); clients have to trust \(authority)")
      }
    }
    if let readyFile {
      let door =
        server.door.map {
          ",\"apnsPort\":\($0.port),\"channelsPort\":\($0.channelsPort ?? 0)"
            + ",\"caFile\":\"\(authority ?? "")\""
        } ?? ""
      let text =
        "{\"url\":\"\(server.url.absoluteString)\",\"port\":\(server.port)\(door),"
        + "\"pid\":\(getpid())}\n"
      do { try Data(text.utf8).write(to: URL(fileURLWithPath: readyFile), options: .atomic) } catch
      {
        ServeOutput.error("pushsim: \(readyFile) cannot be written: \(error.localizedDescription)")
        return 70
      }
    }
    let tail =
      quiet
      ? nil
      : Task { [json] in
        for await line in server.settled(asJSON: json) { ServeOutput.line(line) }
      }
    defer { tail?.cancel() }
    guard !command.isEmpty else {
      _ = await Interruption.cancelling { try await Task.sleep(for: .seconds(1 << 30)) }
      return 0
    }
    let code = await ChildCommand(command, environment(server, authority)).run()
    return code == 0 ? await check(server) : code
  }

  /// Where the doors are, for the command.
  private func environment(_ server: PushServer, _ authority: String?) -> [String: String] {
    var variables = ["PUSHSIM_URL": server.url.absoluteString]
    if let door = server.door, let authority {
      variables["PUSHSIM_APNS_HOST"] = host
      variables["PUSHSIM_APNS_PORT"] = "\(door.port)"
      variables["PUSHSIM_APNS_CHANNELS_PORT"] = door.channelsPort.map { "\($0)" }
      variables["PUSHSIM_APNS_CA"] = URL(fileURLWithPath: authority).path
    }
    return variables
  }

  /// Whether what was expected came.
  private func check(_ server: PushServer) async -> Int32 {
    await server.inbox.settle()
    var isMet = true
    for text in expect {
      guard let expectation = try? Expectation(text) else { continue }
      let result = await server.inbox.verify(expectation.query, times: expectation.times)
      guard result["ok"] != true else { continue }
      isMet = false
      ServeOutput.error("pushsim: expected \(text): found \(result["count"]?.integer ?? 0)")
      for miss in result["nearMisses"]?.array ?? [] {
        let terms = (miss["misses"]?.array ?? []).compactMap(\.string).joined(separator: " ")
        ServeOutput.error("  \(miss["id"]?.string ?? "") nearly fits, but for \(terms)")
      }
    }
    return isMet ? 0 : 1
  }
}

/// A search, and how many pushes it has to find.
struct Expectation {
  let query: InboxQuery
  let times: ClosedRange<Int>

  init(_ text: String) throws(InboxQuery.Fault) {
    if let equals = text.lastIndex(of: "="), let times = Int(text[text.index(after: equals)...]) {
      query = try InboxQuery(String(text[..<equals]))
      self.times = times...times
    } else {
      query = try InboxQuery(text)
      times = 1 ... .max
    }
  }
}

/// `host=dir`
struct ServedFolder {
  let host: String
  let url: URL

  init?(_ text: String) {
    let parts = text.split(separator: "=", maxSplits: 1)
    guard parts.count == 2 else { return nil }
    host = String(parts[0])
    url = URL(fileURLWithPath: String(parts[1]))
  }
}

/// What the server prints.
enum ServeOutput {
  static func line(_ text: String) { FileHandle.standardOutput.write(Data((text + "\n").utf8)) }
  static func error(_ text: String) { FileHandle.standardError.write(Data((text + "\n").utf8)) }
}
