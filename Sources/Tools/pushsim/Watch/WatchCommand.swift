import ArgumentParser
import CommandLineSignals
import Foundation

/// `pushsim watch`
struct WatchCommand: AsyncParsableCommand, DeviceArguments {
  static let configuration = CommandConfiguration(
    commandName: "watch",
    abstract: "Build an extension and deliver payloads again whenever a file is saved.",
    discussion: """
      FOLDER is an extension's folder as Xcode has it. When you save one of its files, a payload, or \
      a file that the device or a served host reads, pushsim builds what has changed, delivers all \
      payloads, and shows what the user would see: in the terminal, and on a page that updates by \
      itself in a browser. A save while an extension runs ends that delivery. Ctrl-C ends watching.

      Without --device every round has a new device.

      Examples:
        pushsim watch MyApp/NotificationService pushes/photo.apns \\
          --serve cdn.example.com=media
        pushsim watch NotificationService a.apns b.apns --deadline 5s --page /tmp/live

      Exit codes: 0 ended by Ctrl-C; 64 usage; 66 FOLDER or a payload is not there; 70 the \
      simulator failed.
      """)

  @Argument(help: "The extension's folder.", completion: .directory)
  var folder: String

  @Argument(
    help: "Payload files or envelopes; delivered in this order.", completion: .payloads)
  var payloads: [String]

  @Option(
    help: ArgumentHelp(
      "The folder of the live page. Default: one in the user's cache.", valueName: "dir"),
    completion: .directory)
  var page: String?

  @Flag(name: .shortAndLong, help: "Hide the compiler's warnings.")
  var quiet = false

  @OptionGroup(title: "Push") var push: PushOptions
  @OptionGroup(title: "Device") var route: RouteOptions
  @OptionGroup(title: "Device") var device: DeviceOptions
  @OptionGroup(title: "Network") var network: NetworkOptions
  @OptionGroup(title: "Building the extension") var reading: ReadingOptions
  @OptionGroup(title: "Building the extension") var build: ExtensionOptions

  func validate() throws {
    if route.extension != nil || route.noExtension {
      throw ValidationError("FOLDER is the extension; leave out --extension and --no-extension.")
    }
    if device.waitForDebugger {
      throw ValidationError("--wait-for-debugger does not go with watch; use deliver.")
    }
    guard !payloads.isEmpty else { throw ValidationError("Name one payload or more.") }
  }

  func run() async throws {
    do {
      try check()
      let command = self
      let (result, isInterrupted) = await Interruption.cancelling {
        try await WatchSession(command).run()
      }
      if !isInterrupted { try result.get() }
    } catch {
      throw Failure(error)
    }
  }

  /// Refuses what no save can put right.
  private func check() throws(Failure) {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder),
      isFolder.boolValue
    else {
      throw Failure(
        "there is no folder \(folder); name the folder of the extension's sources",
        exitCode: Failure.Code.unreadableInput)
    }
    for payload in payloads where !FileManager.default.fileExists(atPath: payload) {
      throw Failure(
        "there is no payload \(payload); a first one: pushsim init",
        exitCode: Failure.Code.unreadableInput)
    }
  }
}
