import APNsEndpoint
import ArgumentParser
import ExtensionBuilder
import FCMMessages
import Foundation
import Glibc
import PushServer
import PushSimulator
import SimulatorRuntime

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

      With a command behind --, it runs that on free ports and ends with its exit code; --expect and \
      --verify then decide too. Its environment has PUSHSIM_URL, and a proxy and certificates by which \
      clients of Apple's and JPush's hosts, and of Firebase Cloud Messaging, come here as they are; as \
      root it has a hosts file of its own, too. Docs/FCM.md and Docs/JPush.md have more.

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
        + "\"serve\": [\"photos.example=Media\"]}; options of the command line are added to them.",
      valueName: "file.json"))
  var config: String?

  @Flag(
    inversion: .prefixedNo,
    help: "Go on in the background once the server takes pushes; `pushsim serve stop` ends it.")
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
    help: ArgumentHelp(
      "Devices to begin with, as JSON: a list of objects with any of token, app, name, environment, "
        + "online and verbs.", valueName: "file.json"))
  var devices: String?

  @Option(
    help: ArgumentHelp(
      "Phones for broadcasts, described by shares, as JSON: up to 100,000 of them.",
      valueName: "file.json"))
  var fleet: String?

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

  @OptionGroup var network: NetworkOptions

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
      "A provider's key, whose tokens are checked: KEYID=AuthKey_KEYID.p8, or for a key of one world "
        + "KEYID:sandbox=FILE; repeatable. Tokens of other keys are taken as they are, unless --strict.",
      valueName: "id=file"))
  var authKey: [String] = []

  @Option(
    help: ArgumentHelp(
      "A service account for FCM's clients, with its private key: FILE, or PROJECT=FILE; repeatable. A "
        + "file that is there is used, one that is not is written.", valueName: "file.json"))
  var fcmAccount: [String] = []

  @Option(
    help: ArgumentHelp(
      "A project of Firebase with its apps: ID=APP,APP; repeatable. Tokens of apps of other projects are "
        + "refused then. Default: all apps belong to each project.", valueName: "id=apps"))
  var fcmProject: [String] = []

  @Option(
    help: ArgumentHelp(
      "The port where Google's hosts are, over TLS; 0 for a free one. Without it FCM's door is on the port "
        + "of REST alone.", valueName: "port"))
  var fcmPort: Int?

  @Option(
    help: ArgumentHelp(
      "What FCM says once a device is gone: 404 with UNREGISTERED, or 400 with \"APNs device token is "
        + "disabled.\"", valueName: "answer"))
  var fcmGone = FCMError.GoneAnswer.unregistered

  @Option(
    help: ArgumentHelp(
      "Write a certificate with its key for the provider of an app, which may show it in place of tokens: "
        + "com.example.app=provider.pem; repeatable.", valueName: "app=file"))
  var providerCertificate: [String] = []

  @Option(
    help: ArgumentHelp(
      "An app key of JPush's with its master secret, and the app it is for: "
        + "APPKEY:SECRET=com.example.app; repeatable. Other keys are for the only app there is, unless "
        + "--strict (Docs/JPush.md).", valueName: "key:secret=app"))
  var jpushKey: [String] = []

  @Option(
    help: ArgumentHelp(
      "What APNs' door stands for: sandbox or production. Default: both.", valueName: "world"))
  var environment: ProviderCertificate.Environment?

  @Option(
    help: ArgumentHelp(
      "Who may change its token every 20 minutes at most: each connection, each key, or off, "
        + "nobody (APNS-58).", valueName: "connection|key|off"))
  var tokenScope = DoorRules.TokenScope.connection

  @Option(
    help: ArgumentHelp(
      "What a key of the other world is refused with: BadEnvironmentKeyIdInToken or "
        + "BadEnvironmentKeyInToken (APNS-51).", valueName: "reason"))
  var wrongEnvironmentReason = WrongEnvironmentReason.badEnvironmentKeyIdInToken

  @Option(
    help: ArgumentHelp(
      "How long pushes to a removed device are still taken, before 410.", valueName: "seconds"))
  var unregisterDelay: Double = 0

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

  @Flag(inversion: .prefixedNo, help: "Print a line for each push that has come to its end.")
  var tail = true

  @Flag(help: "Print these lines as JSON.")
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

  @Option(
    help: ArgumentHelp(
      "A file with what has to have come by the end of the command: a JSON list of "
        + "{\"query\", \"times\", \"atLeast\", \"atMost\"}.", valueName: "file.json"))
  var verify: String?

  @Argument(
    parsing: .postTerminator, help: "A command to run while the server listens.")
  var command: [String] = []

  /// More than any inbox holds: a billion pushes, a century, a petabyte; and a billion seconds.
  private static let (mostPushes, mostDays, mostMegabytes) = (1_000_000_000, 36_500, 1 << 30)
  private static let longestDelay = 1e9

  func validate() throws {
    guard (0...65_535).contains(port) else {
      throw ValidationError("--port \(port) is not a port.")
    }
    for (name, value, most) in [
      ("max", max, Self.mostPushes), ("max-days", maxDays, Self.mostDays),
      ("max-megabytes", maxMegabytes, Self.mostMegabytes),
    ] {
      guard (1...most).contains(value ?? 1) else {
        throw ValidationError("--\(name) takes a number from 1 to \(most).")
      }
    }
    guard (0...Self.longestDelay).contains(unregisterDelay) else {
      throw ValidationError("--unregister-delay takes 0 to \(Int(Self.longestDelay)) seconds.")
    }
    guard !network.requireHosts || !command.isEmpty && !noApns else {
      throw ValidationError("--require-hosts needs a command behind --, and APNs' endpoint.")
    }
    guard !detach || command.isEmpty else {
      throw ValidationError("--detach takes no command behind --.")
    }
    guard expect.isEmpty || !command.isEmpty else {
      throw ValidationError("--expect needs a command behind --.")
    }
    guard verify == nil || !command.isEmpty else {
      throw ValidationError("--verify needs a command behind --.")
    }
    for text in expect {
      do { _ = try InboxVerification(text) } catch {
        throw ValidationError("--expect \(text): \(error)")
      }
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
    // Before the options ask how many connections there may be.
    MachineLimits.raiseFiles()
    do {
      if detach { return try await Background.start(readyFile: readyFile) }
      let options = try await options()
      let server = try await PushServer(options)
      let authority: String?
      do { authority = try writeAuthority(server) } catch {
        await server.shutDown()
        throw error
      }
      let printed = printing(server)
      let problems = printingProblems(server)
      let code: Int32
      do {
        _ = try verifications()
        code = try await serve(server, authority: authority)
      } catch {
        await server.shutDown()
        throw error
      }
      await server.shutDown()
      if isAuthorityOfRun, let authority { unlink(authority) }
      // The last push's line, too.
      await printed?.value
      await problems.value
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
}
