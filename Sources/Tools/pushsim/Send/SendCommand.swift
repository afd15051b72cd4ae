import APNsClient
import ArgumentParser
import CommandLineSignals
import Foundation

/// `pushsim send`
struct SendCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "send",
    abstract: "Send payloads to APNs: to Apple's, or to that of pushsim serve.",
    discussion: """
      Each INPUT is a payload file, a folder of payloads, an NDJSON file (each line is a payload, an \
      envelope {"headers", "payload"}, or a request to a push provider), or - for standard input. \
      They are sent in their order over one HTTP/2 connection, with the device token, and with a \
      signing key or a certificate.

      With --kit the pushes are those of DeviceKit's probes, in order: all, or those of the PROBEs \
      whose ids begin as the inputs do. A person at the terminal says when each is sent; with \
      --listen the kit's app asks for them, and hands in its recording at the end.

      A push that APNs would refuse is not sent, unless --force is there. Nothing is sent to another \
      machine without --really or a yes at the terminal. Keys are never printed. Docs/Send.md has \
      the whole story, Docs/DeviceKit.md that of the kit.

      Examples:
        pushsim send push.apns --to https://127.0.0.1:2197 \\
          --device-token-file token --key AuthKey_ABCDE12345.p8 --team-id TEAM123456
        pushsim send pushes.jsonl --sandbox --parallel 100 --json
        pushsim send push.apns --dry-run --bundle com.example.app
        pushsim send --kit --sandbox --bundle com.yourname.devicekit \\
          --device-token-file token --key AuthKey_ABCDE12345.p8 --team-id TEAM123456 \\
          --listen 192.168.1.5 --recording iphone.json

      Exit codes: 0 APNs took every push; 1 a push was refused, by APNs or before; 64 usage, or no \
      yes; 66 an input, a key or a token cannot be read; 70 the server or the phone gave no answer, \
      or --listen cannot be opened; 130 interrupted; 141 the reader of the output is gone.
      """)

  @Argument(
    help: ArgumentHelp(
      "Payloads, folders, or - for standard input; with --kit, probes. Default with --kit: all.",
      valueName: "input"))
  var inputs: [String] = []

  @Option(
    help: ArgumentHelp(
      "How many pushes may be on their way at once; more than 1 do not keep their order.",
      valueName: "n"))
  var parallel = 1

  @Option(
    help: ArgumentHelp(
      "How often a push is sent again after 429, 500, 503, GOAWAY or a lost connection.",
      valueName: "n"))
  var retries = 3

  @Option(
    help: ArgumentHelp(
      "The first wait before that, unless APNs names one; it doubles each time. Apple advises 15m "
        + "after a fault of its servers (APNS-63).", valueName: "time"))
  var retryWait = TimeArgument.retry

  @Flag(help: "Send pushes that APNs would refuse all the same.")
  var force = false

  @Flag(help: "Send nothing: print a curl line for each push, without secrets.")
  var dryRun = false

  @Flag(help: "Print a line of JSON for each push.")
  var json = false

  @OptionGroup(title: "The kit's probes") var kit: SendKitOptions
  @OptionGroup(title: "Server") var server: SendTargetOptions
  @OptionGroup(title: "Credential") var provider: SendCredentialOptions
  @OptionGroup(title: "Device") var device: SendDeviceOptions
  @OptionGroup(title: "Push, unless its envelope says otherwise") var push: PushOptions

  func validate() throws {
    if inputs.isEmpty, !kit.kit {
      throw ValidationError("Name payloads, folders, or - for standard input.")
    }
    if !(1...1000).contains(parallel) { throw ValidationError("--parallel takes 1 to 1000.") }
    if !(0...100).contains(retries) { throw ValidationError("--retries takes 0 to 100.") }
    guard kit.kit else { return }
    if parallel > 1 { throw ValidationError("--kit sends in order; leave --parallel out.") }
    if push.pushType != nil || push.priority != nil || push.collapseId != nil
      || push.apnsId != nil || push.channelId != nil
    {
      throw ValidationError(
        "The kit's pushes have headers of their own; --bundle, --topic and --expiration go with "
          + "--kit.")
    }
    _ = try kit.probes(named: inputs)
  }

  func run() async throws {
    do {
      // Whatever is wrong with the call is said before anything is sent.
      let target = try server.target()
      let credential = try provider.credential()
      let address = SendAddress(token: try device.token(), isToken: credential?.isToken ?? true)
      let kitFeed = kit.kit ? try KitFeed(self, address) : nil
      let feed: any SendFeed = if let kitFeed { kitFeed } else { try SendSource(self, address) }
      if dryRun { return try SendDryRun(target, credential, self).print(feed) }
      guard let credential else {
        throw Failure(
          "with what? give --key AuthKey_XXXXXXXXXX.p8 and --team-id, or --certificate",
          exitCode: Failure.Code.usage)
      }
      try kitFeed?.check()
      let listening =
        kit.listen == nil ? nil : try kitFeed.map { try KitListening($0, self) }
      try SendConsent.ask(for: target, isGiven: server.really)
      var settings = APNsSender.Settings(target, credential)
      settings.parallel = parallel
      settings.retry = RetryPolicy(retries: retries, firstWait: retryWait.duration)
      let sender = try APNsSender(settings)
      let isGood = try await Interruption.failing { [self] in
        guard let listening else { return try await send(feed, with: sender) }
        return try await listening.during { try await send($0, with: sender) }
      }
      if !isGood { throw ExitCode(Failure.Code.fellBack) }
    } catch let code as ExitCode {
      throw code
    } catch {
      throw Failure(error)
    }
  }

  /// Sends everything on a thread of its own, and prints each end.
  /// - Returns: whether APNs took every push.
  private func send(_ feed: any SendFeed, with sender: APNsSender) async throws -> Bool {
    let run = SendThread()
    return try await withTaskCancellationHandler {
      try await run.value { try send(feed, with: sender, on: run) }
    } onCancel: {
      sender.cancel()
      feed.cancel()
      run.cancel()
    }
  }

  private func send(
    _ feed: any SendFeed, with sender: APNsSender, on run: SendThread
  ) throws -> Bool {
    let report = SendReport(isJSON: json, showsTokens: device.showTokens)
    let began = ContinuousClock.now
    var unsent = 0
    let totals = try sender.run(
      {
        while let request = try run.waiting({ try feed.next() }) {
          guard let rejection = request.rejection, !force else { return request }
          unsent += 1
          try report.show(request, notSentFor: rejection)
          feed.end(
            request, isAccepted: false, text: SendReport.words(notSentFor: rejection))
        }
        return nil
      }, isReady: { feed.isReady },
      { result in
        try report.show(result)
        feed.end(
          result.request, isAccepted: result.outcome.isAccepted, text: SendReport.words(result))
      })
    report.finish(totals, unsent: unsent, elapsed: .now - began)
    return totals.refused == 0 && unsent == 0
  }
}
