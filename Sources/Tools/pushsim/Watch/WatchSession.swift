import AppBundle
import DeliveryReports
import ExtensionBuilder
import Foundation
import Glibc
import PushSimulator
import Synchronization
import TextFormats

/// One run of `pushsim watch`: a round for each change, of which a later one ends an earlier one.
///
/// The session keeps the parts that are the same in every round: the process that extensions are
/// forked from, the modules that they import, and the device where it has a name.
struct WatchSession {
  /// A program that saves several files is waited for.
  private static let quiet = Duration.milliseconds(15)

  private let command: WatchCommand
  private let build: BuildOptions
  private let folder: URL
  private let runtime: SimulatorRuntime

  init(_ command: WatchCommand) throws {
    self.command = command
    folder = URL(fileURLWithPath: command.folder).standardizedFileURL
    var build = command.buildOptions(hidesWarnings: command.quiet)
    build.linksFast = !command.device.backtrace
    self.build = build
    // Before anything starts a thread.
    runtime = try SimulatorRuntime()
  }

  /// Runs until the task is cancelled.
  /// - Throws: `Failure` for a page that cannot be written, and for what no save can put right.
  func run() async throws {
    let options = try command.optionsWithoutExtension()
    let page = try LivePage(in: command.page, for: folder)
    let watch = try FolderWatch()
    let files = files(options)
    var current = files.snapshot()
    watch.add(current.folders)
    let round = Round(self, page)
    var running = start(round, Change(at: nil, files: []))
    for await instant in watch.changes {
      try? await Task.sleep(for: Self.quiet)
      let snapshot = files.snapshot()
      watch.add(snapshot.folders)
      guard snapshot != current else { continue }
      let change = Change(at: instant, files: snapshot.changes(since: current))
      current = snapshot
      running.cancel()
      await running.value
      running = start(round, change)
    }
    running.cancel()
    await running.value
    watch.end()
    await runtime.shutDown()
  }

  private func start(_ round: Round, _ change: Change) -> Task<Void, Never> {
    Task { await round.run(change) }
  }

  private func files(_ options: SimulatorOptions) -> WatchedFiles {
    let named =
      command.payloads
      + [command.network.network, command.route.deviceConfig].compactMap(\.self)
      + command.route.categories
    return WatchedFiles(
      extension: folder, build, files: named.map { URL(fileURLWithPath: $0).standardizedFileURL },
      folders: command.network.serve.map(\.folder.standardizedFileURL)
        + [options.configuration.localizations].compactMap(\.self))
  }

  /// The change that a round is made for.
  struct Change: Sendable {
    /// When the save was noticed; nil for the first round.
    let at: ContinuousClock.Instant?
    let files: [String]
  }

  /// Builds, delivers and shows; rounds follow each other.
  private final class Round: @unchecked Sendable {
    private let session: WatchSession
    private let page: LivePage
    private let isTerminal = isatty(STDOUT_FILENO) == 1
    private let style = TerminalStyle.detect(descriptor: STDOUT_FILENO)

    init(_ session: WatchSession, _ page: LivePage) {
      self.session = session
      self.page = page
    }

    func run(_ change: Change) async {
      let start = change.at ?? .now
      let messages = Mutex(Data())
      let sink = DiagnosticsSink { data in messages.withLock { $0.append(data) } }
      do {
        let builder = ExtensionBuilder(sink: sink)
        let built = try builder.buildCached(folder: session.folder, options: session.build)
        // The attached files are in the page, so the device stays until it is written.
        let (deliveries, device) = try await session.deliver(built.bundle.url, builder)
        defer { withExtendedLifetime(device) {} }
        guard !Task.isCancelled else { return }
        let elapsed = ContinuousClock.now - start
        try show(deliveries, change, messages.withLock(\.self))
        let took = TimeText.measured(elapsed / .seconds(1))
        try StandardOutput.show(
          "\n"
            + style.fainted(
              "\(took) \(change.at == nil ? "to build and deliver" : "after the save")"
                + "; the page: \(page.url.path)") + "\n")
        try page.show(deliveries)
      } catch {
        guard !Task.isCancelled else { return }
        try? fail(Failure(error), change, messages.withLock(\.self))
      }
    }

    private func show(_ deliveries: [Delivery], _ change: Change, _ messages: Data) throws {
      try StandardOutput.show(head(change) + String(decoding: messages, as: UTF8.self))
      let reports = deliveries.map {
        TextReport(
          $0, style: style, filesAreKept: session.command.device.device != nil,
          nameOfSetting: { $0.flagText }
        ).text
      }
      try StandardOutput.show(reports.joined(separator: "\n"))
    }

    private func fail(_ failure: Failure, _ change: Change, _ messages: Data) throws {
      let text = String(decoding: messages, as: UTF8.self) + "pushsim: \(failure.message)\n"
      try StandardOutput.show(head(change) + text)
      try page.show(failure: text)
    }

    /// A fresh screen, or a line that keeps rounds apart.
    private func head(_ change: Change) -> String {
      guard change.at != nil else { return "" }
      let names = change.files.prefix(3).joined(separator: ", ")
      let rest = change.files.count > 3 ? ", …" : ""
      return (isTerminal ? "\u{1B}[2J\u{1B}[3J\u{1B}[H" : "\n")
        + style.fainted("changed: \(names)\(rest)") + "\n"
    }
  }

  /// Delivers the payloads to a device with the extension.
  fileprivate func deliver(_ bundle: URL, _ builder: ExtensionBuilder) async throws -> (
    [Delivery], Device
  ) {
    // Read again each time, as its files may have changed.
    var options = try command.optionsWithoutExtension()
    try options.plantProject(of: folder)
    options.serviceExtension = bundle
    for path in command.device.contentExtension {
      let url = URL(fileURLWithPath: path)
      options.contentExtensions.append(
        url.pathExtension == "appex" ? url : try builder.buildCached(folder: url).bundle.url)
    }
    let pushes = try command.payloads.map(command.push.push)
    let device =
      try command.device.device.map { path throws(SimulatorError) in
        try Device(folder: URL(fileURLWithPath: path))
      } ?? Device.temporary()
    let deliveries = try await Simulator.with(
      device: device, options: options, runtime: runtime
    ) { simulator in
      var deliveries: [Delivery] = []
      for push in pushes { deliveries.append(try await simulator.deliver(push)) }
      return deliveries
    }
    return (deliveries, device)
  }
}
