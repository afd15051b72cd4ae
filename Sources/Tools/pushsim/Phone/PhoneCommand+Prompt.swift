import ArgumentParser
import CommandLineSignals
import DeviceTime
import Foundation
import NotificationCenterModel
import PhoneScript
import PhoneSimulator
import PushSimulator

extension PhoneCommand {
  /// `pushsim phone`
  struct Prompt: AsyncParsableCommand, PhoneArguments {
    static let configuration = CommandConfiguration(
      commandName: "prompt",
      abstract: "Ask for verbs, and draw the screen after each.",
      discussion: """
        Tab completes verbs, apps and cards; the arrow keys bring earlier lines back; help lists the \
        verbs, help VERB explains one; quit or Ctrl-D leaves. The clock is real unless --clock says \
        otherwise: what is due fires while you think. Where standard input is no terminal, lines are \
        read as they are.

        Exit codes: 0; 64 usage; 66 input cannot be read; 70 the simulator failed; 130 interrupted.
        """)

    @Flag(help: "Print each event as a line of JSON, and no screen.")
    var json = false

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
        let command = self
        try await coverage.counting {
          try await sanitizing.checking(failsOnAny: true) {
            try await Interruption.failing { try await command.open() }
          }
        }
      } catch let code as ExitCode {
        throw code
      } catch {
        throw Failure(error)
      }
    }

    private func open() async throws {
      try await device.withDevice { device in
        let log = PhoneLog()
        try await withPhone(
          on: device, isKept: true, .real, start: nil, zone: .current, observer: { log.add($0) }
        ) { running in
          let here = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
          let session = PhoneSession(running, folder: here, log: log)
          let time = Task { await running.run() }
          defer { time.cancel() }
          let news = Task { try await Self.watch(running) }
          defer { news.cancel() }
          try await converse(PhoneConversation(session, log: log, isJSON: json, device: device))
        }
      }
    }

    /// Shows what others deliver to the device while the person thinks.
    private static func watch(_ phone: RunningPhone) async throws {
      while true {
        try await Task.sleep(for: .milliseconds(300))
        do { try await phone.lookForNews() } catch { phone.fail(error) }
      }
    }

    private func converse(_ conversation: PhoneConversation) async throws {
      defer { conversation.close() }
      try await conversation.begin()
      while let line = await conversation.line() {
        try Task.checkCancellation()
        guard try await conversation.perform(line) else { return }
      }
    }
  }
}

/// A person's talk with a phone at a prompt, or the lines of a pipe.
final class PhoneConversation: Sendable {
  private static let historyLimit = 1_000
  private let session: PhoneSession
  private let lines: PhoneLines
  private let prompt: TerminalPrompt?
  private let isJSON: Bool
  private let historyFile: URL

  init(_ session: PhoneSession, log: PhoneLog, isJSON: Bool, device: Device) {
    self.session = session
    self.isJSON = isJSON
    lines = PhoneLines(session, isJSON: isJSON)
    historyFile = device.folder.appendingPathComponent("PhoneHistory")
    let history = (try? String(contentsOf: historyFile, encoding: .utf8)) ?? ""
    prompt = TerminalPrompt(
      mark: "phone> ", history: history.split(separator: "\n").map(String.init),
      complete: { [session] in PhoneCompletion(session).words(for: $0) },
      news: { [lines] in lines.drain() })
    log.follow { [lines, prompt] event in
      lines.add(event)
      // What happens while the person thinks shows at once, above the line.
      prompt?.tell()
    }
  }

  /// Draws the screen.
  func begin() async throws { try await showScreen() }

  /// Waits for a line; nil at the end of the input.
  func line() async -> String? {
    guard let prompt else { return readLine() }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        Thread.detachNewThread { continuation.resume(returning: prompt.readLine()) }
      }
    } onCancel: {
      prompt.cancel()
    }
  }

  /// Does what a line says.
  /// - Returns: whether the talk goes on.
  /// - Throws: the error of the phone itself, or of the output.
  func perform(_ line: String) async throws -> Bool {
    let words = line.split(separator: " ").map(String.init)
    switch words.first {
    case "quit", "exit": return false
    case "help":
      try show(words.count > 1 ? PhoneManual.text(about: words[1]) : PhoneManual.text)
      return true
    default: break
    }
    do {
      guard let step = try PhoneVerb.parse(line) else { return true }
      try await session.perform(step)
      try show(lines.drain())
      for text in session.drainOutput() { try show(text) }
      if !step.isLook { try await showScreen() }
    } catch let error as PhoneScriptError {
      try show(error.message)
    } catch let refusal as CenterRefusal {
      session.refusal = refusal
      try show("refused: \(refusal.message)")
    } catch let error as SimulatorError where error.code != .failed {
      try show(error.message)
    } catch let error as DeviceClockError {
      try show(error.message)
    }
    return true
  }

  /// Puts the terminal back, and keeps what was typed for the next time.
  func close() {
    guard let prompt else { return }
    prompt.close()
    let text = prompt.history.suffix(Self.historyLimit).map { $0 + "\n" }.joined()
    try? Data(text.utf8).write(to: historyFile, options: .atomic)
  }

  private func showScreen() async throws {
    guard !isJSON else { return }
    try show(session.phone.look { [now = session.phone.now] in PhoneScreen($0, at: now).text })
    // An open card lies over the screen.
    guard session.phone.openContent != nil else { return }
    let lines = try await session.screen()
    try show("The open card:\n" + lines.map { "  \($0)" }.joined(separator: "\n"))
  }

  private func show(_ text: String) throws {
    guard !text.isEmpty else { return }
    if let prompt {
      prompt.show(text)
    } else {
      try StandardOutput.write(text.hasSuffix("\n") ? text : text + "\n")
    }
  }
}

/// The possible continuations of a line at the prompt.
struct PhoneCompletion {
  private let session: PhoneSession

  init(_ session: PhoneSession) { self.session = session }

  /// The whole words that the last word of a text can become.
  func words(for text: String) -> [String] {
    let words = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    let beginning = words.last ?? ""
    let all: [String]
    if words.count <= 1 {
      all = PhoneVerb.names + ["help", "quit"]
    } else if words[0] == "help" {
      all = PhoneVerb.names
    } else {
      switch PhoneVerb.named(words[0])?.completes {
      case .cards:
        all = cards(words)
      case .apps: all = session.phone.look(\.installedApps).map(\.rawValue)
      case .words(let known): all = known
      case .nothing, nil: all = []
      }
    }
    return all.filter { $0.hasPrefix(beginning) }.sorted()
  }

  /// Cards in sight, and the buttons of the one that is meant.
  private func cards(_ words: [String]) -> [String] {
    let cards = session.cardsInSight
    let identifiers = cards.map(\.key.identifier).filter { !$0.contains(" ") }
    guard words[0] == "action" || words[0] == "reply" else { return identifiers }
    let meant = words.count > 2 ? cards.filter { $0.key.identifier == words[1] } : cards
    return (words.count > 2 ? [] : identifiers)
      + meant.flatMap { $0.expandedButtons.map(\.identifier) }
  }
}
