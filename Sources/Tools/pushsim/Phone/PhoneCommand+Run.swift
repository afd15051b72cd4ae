import ArgumentParser
import CommandLineSignals
import DeviceTime
import Foundation
import JSONModel
import NotificationCenterModel
import PhoneScript
import PhoneSimulator
import PushSimulator
import Synchronization

extension PhoneCommand {
  /// `pushsim phone run`
  struct Run: AsyncParsableCommand, PhoneArguments {
    static let configuration = CommandConfiguration(
      abstract: "Do what scripts of verbs say, and check what they expect.",
      discussion: """
        A script has a verb on each line; # begins a comment. It is read whole before its first verb \
        is said. Each script has a new phone unless --device names one, which goes on where it was switched off. \
        Time is virtual: the clock of a new phone stands at 2026-01-01 09:00 in UTC until the script \
        advances or sets it. Paths in a script \
        begin at its folder.

        What happens is printed as a trace. Beside a script FILE.phone a file FILE.golden holds the \
        trace it has to give; --update-golden writes it.

        Exit codes: 0 all is as expected; 1 not; 64 usage; 66 a script cannot be read or understood; \
        70 the simulator failed; 130 interrupted.
        """)

    @Argument(
      help: "Scripts, or - for standard input.", completion: .file(extensions: ["phone"]))
    var files: [String]

    @Flag(help: "Print each event as a line of JSON.")
    var json = false

    @Flag(name: .shortAndLong, help: "Print nothing but what is not as expected.")
    var quiet = false

    @Flag(help: "Write the traces to FILE.golden instead of comparing them.")
    var updateGolden = false

    @Option(
      help: ArgumentHelp(
        "Write a page: the screen, the events and the findings after each verb.",
        valueName: "file.html"), completion: .file(extensions: ["html"]))
    var story: String?

    @OptionGroup var coverage: CoverageOption
    @OptionGroup var sanitizing: SanitizeOption

    @OptionGroup(title: "Phone") var phone: PhoneOptions
    @OptionGroup(title: "Device") var route: RouteOptions
    @OptionGroup(title: "Device") var device: DeviceOptions
    @OptionGroup(title: "Network") var network: NetworkOptions
    @OptionGroup(title: "Building an extension given as a folder") var reading: ReadingOptions
    @OptionGroup(title: "Building an extension given as a folder") var build: ExtensionOptions

    func validate() throws { try checkRoute() }

    mutating func run() async throws {
      do {
        let scripts = try files.map { (path: $0, script: try Self.script($0)) }
        try OutputFiles.check([("--story", story)], inputs: files)
        let file = try story.map { path throws(Failure) in try ReportFile(path: path) }
        let page = file.map { _ in PhoneStory() }
        let command = self
        let isMet = try await coverage.counting {
          try await sanitizing.checking(failsOnAny: true) {
            try await Interruption.failing {
              var isMet = true
              for (path, script) in scripts where try await !command.run(script, path, page) {
                isMet = false
              }
              return isMet
            }
          }
        }
        if let page { try file?.write(page.html) }
        if !isMet { throw ExitCode(Failure.Code.fellBack) }
      } catch let code as ExitCode {
        throw code
      } catch {
        throw Failure(error)
      }
    }

    private static func script(_ path: String) throws -> PhoneScript {
      let bytes: [UInt8]
      do {
        bytes = Array(
          try path == "-"
            ? FileHandle.standardInput.readToEnd() ?? Data()
            : Data(contentsOf: URL(fileURLWithPath: path)))
      } catch {
        throw PhoneScriptError(
          .unreadable, "\(path) cannot be read: \(error.localizedDescription)", cause: error)
      }
      guard let text = String(validating: bytes, as: UTF8.self) else {
        throw PhoneScriptError(.unreadable, "\(path) is not text in UTF-8")
      }
      return try PhoneScript(text, name: path == "-" ? "standard input" : path)
    }

    /// - Returns: whether all came out as the script and its golden trace expect.
    private func run(
      _ script: PhoneScript, _ path: String, _ story: PhoneStory?
    ) async throws -> Bool {
      let run = { (device: Device, isKept: Bool) in
        let log = PhoneLog()
        return try await withPhone(
          on: device, isKept: isKept, .manual, start: PhoneMoment("2026-01-01T09:00"), zone: .gmt,
          observer: { log.add($0) }
        ) { try await self.run(script, path, $0, log, story) }
      }
      return try await device.device == nil
        ? run(Device.temporary(), false) : device.withDevice { try await run($0, true) }
    }

    private func run(
      _ script: PhoneScript, _ path: String, _ phone: RunningPhone, _ log: PhoneLog,
      _ story: PhoneStory?
    ) async throws -> Bool {
      let folder =
        path == "-"
        ? URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
        : URL(fileURLWithPath: path).deletingLastPathComponent()
      let session = PhoneSession(phone, folder: folder, log: log)
      let golden =
        path == "-"
        ? nil
        : URL(fileURLWithPath: path).deletingPathExtension().appendingPathExtension("golden")
      let isCompared =
        updateGolden || golden.map { FileManager.default.fileExists(atPath: $0.path) } ?? false
      let lines = PhoneLines(
        session, isJSON: json, keepsAll: isCompared,
        flush: { [quiet] in if !quiet { try StandardOutput.write($0) } })
      log.follow { lines.add($0) }
      var isMet = true
      do {
        story?.begin(path)
        try await script.run(session, story: story) { text in
          try lines.flush()
          try print(text.hasSuffix("\n") ? text : text + "\n")
        }
      } catch let error as PhoneScriptError where error.code != .unreadable {
        try lines.flush()
        StandardOutput.error(error.message)
        story?.end(error.message)
        isMet = false
      }
      try lines.flush()
      guard isMet, isCompared, let golden else { return isMet }
      return try compare(golden, lines.all, path)
    }

    private func print(_ text: String) throws {
      if !quiet, !text.isEmpty { try StandardOutput.write(text) }
    }

    /// - Returns: whether the trace is the one of the file beside the script, if there is one.
    private func compare(_ file: URL, _ trace: String, _ path: String) throws -> Bool {
      if updateGolden {
        try Data(trace.utf8).write(to: file, options: .atomic)
        return true
      }
      guard let wanted = try? String(contentsOf: file, encoding: .utf8) else {
        throw PhoneScriptError(.unreadable, "\(file.path) cannot be read as text in UTF-8")
      }
      guard wanted != trace else { return true }
      StandardOutput.error(
        "\(path): the trace differs from \(file.lastPathComponent) (- expected, + found):\n"
          + Self.difference(wanted, trace))
      return false
    }

    private static func difference(_ wanted: String, _ found: String) -> String {
      let (wanted, found) = (wanted.split(separator: "\n"), found.split(separator: "\n"))
      let changes = found.difference(from: wanted).map { change in
        switch change {
        case .remove(let line, let text, _): (line, 0, "  \(line + 1) - \(text)")
        case .insert(let line, let text, _): (line, 1, "  \(line + 1) + \(text)")
        }
      }
      return changes.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.prefix(20).map(\.2)
        .joined(separator: "\n")
    }
  }
}
