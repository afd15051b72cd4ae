import AppBundle
import ArgumentParser
import CommandLineSignals
import Diagnostics
import ExtensionBuilder
import Foundation
import NotificationModel
import NotificationPayload
import PushSimulator

/// Options about the device and its extension, shared by the commands that deliver.
struct DeviceOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The device's folder. Default: $XDG_STATE_HOME/pushsim; for batch, and for deliver with "
        + "--expect or --golden, a temporary device.",
      valueName: "dir"),
    completion: .directory)
  var device: String?

  @Flag(help: "Use a new device and remove it afterwards.")
  var temporaryDevice = false

  @Option(
    help: ArgumentHelp(
      "The time that the extension has, start-up included: 30s, 500ms, 2m.", valueName: "time"))
  var deadline: TimeArgument?

  @Option(
    help: ArgumentHelp(
      "The time that the expiry callback has; unknown on devices.", valueName: "time"))
  var grace: TimeArgument?

  @Option(
    help: ArgumentHelp(
      """
      Have the time end at a moment of the run instead: started, returned, request, response, data, \
      finished, ask, attachment, log or handler, with which one of them it is, such as data:2; with \
      memory@ before it, the memory (`pushsim explore` finds them).
      """, valueName: "moment"),
    transform: Self.interruption)
  var interruptAt: RunInterruption?

  @Option(help: ArgumentHelp("The extension's memory cap; 24MB by default.", valueName: "size"))
  var memoryLimit: MemoryArgument?

  @Option(
    help:
      "A new process for each notification, forked (fresh) or executed (exec), or one for all (reused)."
  )
  var process: SimulatorOptions.Process?

  @Flag(
    help: "Give the extension your own access to files and networks; only for code you trust.")
  var noSandbox = false

  @Flag(help: "Add a symbolised backtrace to the standard error of a crash.")
  var backtrace = false

  @Flag(
    help: """
      Print the extension's process id, and call didReceive when you have attached a debugger; the \
      deadline is paused until then.
      """)
  var waitForDebugger = false

  @Flag(help: "Show what Logger and os_log hide as <private>.")
  var showPrivate = false

  @Option(
    help: ArgumentHelp(
      """
      A content extension that shows notifications of its categories: an .appex, or the folder of \
      its sources. May be repeated: each has categories of its own.
      """, valueName: "X.appex"), completion: .extensions)
  var contentExtension: [String] = []

  @Option(
    help: ArgumentHelp(
      """
      The space for an app's attachments in the push store, such as 20MB or 20MB:oldest-first. At \
      the limit, new attachments are refused, or the oldest notifications are removed. Default: \
      unlimited, because nobody knows what devices do.
      """, valueName: "size[:refuse|oldest-first]"))
  var storeQuota: QuotaArgument?

  func validate() throws {
    if let deadline, deadline.duration <= .zero {
      throw ValidationError("--deadline must be longer than 0; a device has 30s.")
    }
    try Self.checkFolder(device)
    if temporaryDevice, device != nil {
      throw ValidationError("--temporary-device and --device cannot be combined.")
    }
  }

  static func interruption(_ text: String) throws -> RunInterruption {
    guard let interruption = RunInterruption(text) else {
      throw ValidationError(
        "'\(text)' is no moment; give one of "
          + RunMoment.Kind.allCases.map(\.rawValue).joined(separator: ", ")
          + ", such as request, data:2 or memory@attachment.")
    }
    return interruption
  }

  /// - Throws: a usage error for an empty path, which would be the working directory.
  static func checkFolder(_ device: String?) throws {
    if device == "" { throw ValidationError("--device is empty; name the device's folder.") }
  }

  /// Prints on standard error which process waits for a debugger.
  func apply(to options: inout SimulatorOptions) {
    guard waitForDebugger else { return }
    options.waitsForDebugger = { pid in
      StandardOutput.error(
        "pushsim: process \(pid) waits for a debugger; attach with: gdb -p \(pid)")
    }
  }

  /// The service extension at `path`, built when it is a folder of sources; by default the one that
  /// comes with the tool.
  static func serviceExtension(
    at path: String?, _ options: BuildOptions, showsFindings: Bool = false
  ) async throws -> URL {
    if let path { return try await bundle(at: path, options, showsFindings: showsFindings) }
    return try await Interruption.failing { try ShippedExtensions.richMedia() }
  }

  /// The app at `path`, built when it is a folder of sources; the build's warnings are printed.
  static func app(at path: String, _ options: BuildOptions) async throws -> URL {
    let url = URL(fileURLWithPath: path)
    guard url.pathExtension != "app" else { return url }
    let built = try await Interruption.failing {
      try ExtensionBuilder().buildCached(folder: url, isApp: true, options: options)
    }
    BuildFindings.show(built.findings)
    return built.bundle.url
  }

  /// Sets what flags say, on top of the configuration's file.
  func apply(to configuration: inout DeviceConfiguration) {
    if showPrivate { configuration.showsPrivateLogs = true }
    if let storeQuota { configuration.storeQuota = storeQuota.quota }
    if let process { configuration.process = process }
    if noSandbox { configuration.isSandboxed = false }
    if backtrace { configuration.showsBacktrace = true }
    if let deadline { configuration.deadline = deadline.duration }
    if let grace { configuration.grace = grace.duration }
    if let interruptAt { configuration.interruption = interruptAt }
    if let memoryLimit { configuration.memoryLimitBytes = memoryLimit.bytes }
  }

  /// The bundle at `path`, or the one built from the sources there.
  /// - Parameter showsFindings: whether the build's warnings are printed; the reports of deliveries
  ///   have them.
  static func bundle(
    at path: String, _ options: BuildOptions, showsFindings: Bool = false
  ) async throws -> URL {
    let url = URL(fileURLWithPath: path)
    var isFolder: ObjCBool = false
    guard url.pathExtension != "appex",
      FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder), isFolder.boolValue
    else { return url }
    let built = try await Interruption.failing {
      try ExtensionBuilder().buildCached(folder: url, options: options)
    }
    if showsFindings { BuildFindings.show(built.findings) }
    return built.bundle.url
  }

  /// Opens the device for the duration of `body`; a temporary one is removed afterwards.
  /// - Parameter isNew: whether it is a temporary one although nobody asked for that.
  func withDevice<Result>(
    isNew: Bool = false, _ body: (Device) async throws -> Result
  ) async throws -> Result {
    guard !temporaryDevice, !isNew else { return try await body(Device.temporary()) }
    let folder = device.map { URL(fileURLWithPath: $0) } ?? Device.defaultFolder()
    return try await body(Device(folder: folder))
  }
}

extension DeviceState: ExpressibleByArgument {}
