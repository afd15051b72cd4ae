import AppBundle
import ArgumentParser
import DeliveryReports
import ExtensionBuilder
import Foundation
import Glibc
import PayloadInput
import PayloadLint
import ProviderRequests

/// One run of `pushsim lint`: inputs with the same configuration are looked at together, in the order
/// they were named.
struct LintSession {
  private let command: LintCommand
  private let groups: [Group]
  private let selection: FileSelection
  private let draft: ReportDraft?
  private let format: any LintFormat
  /// Where the report goes while standard output takes what was fixed of standard input.
  private let fixesInput: Bool

  /// Inputs that one configuration counts for.
  private struct Group {
    var configuration: String?
    var settings: LintSettings
    var payloads: [String] = []
    /// Extensions and apps.
    var targets: [String] = []
  }

  /// Reads configurations and strings, and finds what there is to be looked at.
  /// - Throws: `LintError`, `PayloadInputError` or `Failure` for what is not there or makes no sense.
  init(_ command: LintCommand) throws {
    self.command = command
    selection = try FileSelection(globs: command.glob)
    // What is named has to be there before anything is looked at or fixed.
    _ = try PayloadInputs(command.paths, selection: selection)
    try OutputFiles.check([("--output", command.output)], inputs: command.paths)
    groups = try Self.groups(command)
    fixesInput = command.fix && command.paths.contains(PayloadInputs.standardInput)
    draft = try command.output.map { path throws(Failure) in
      try ReportFile(path: path).draft()
    }
    let isPrinted = command.output == nil
    let folder = FileManager.default.currentDirectoryPath
    switch command.format {
    case .text:
      let descriptor = fixesInput ? STDERR_FILENO : STDOUT_FILENO
      format = TextFormat(
        showsLines: !command.noSource,
        hasColor: isPrinted && TerminalStyle.detect(descriptor: descriptor).hasColor,
        hasSummary: !command.quiet)
    case .json: format = JSONFormat()
    case .sarif: format = SARIFFormat(folder: folder, version: Pushsim.configuration.version)
    case .github: format = GitHubFormat(folder: folder)
    }
  }

  private static func groups(_ command: LintCommand) throws -> [Group] {
    let named = try command.strings.map { path throws(LintError) in try StringsTables(at: path) }
    var groups: [Group] = []
    for path in command.paths {
      let isInput = path == PayloadInputs.standardInput
      let place = isInput ? "." : path
      let configuration =
        command.noConfig
        ? nil
        : command.config
          ?? LintConfiguration.find(for: place, isFolder: isInput || PayloadInputs.isFolder(path))
      if groups.last?.configuration != configuration || groups.isEmpty {
        var settings =
          try configuration.map { file throws(LintError) in
            try LintConfiguration(at: file).settings
          } ?? LintSettings()
        settings.disabled.formUnion(command.disabled)
        settings.headers = command.push.headers
        settings.requests = ProviderRequest(command.push.provider)
        if let named { settings.strings = named }
        groups.append(Group(configuration: configuration, settings: settings))
      }
      let last = groups.count - 1
      let targets = isInput ? [] : LintTarget.all(of: path)
      groups[last].targets += targets
      if targets.isEmpty || LintTarget.mayHoldPayloads(path) {
        groups[last].payloads.append(path)
      }
      if groups[last].settings.strings == nil,
        let first = targets.first(where: { !LintTarget.isApp($0) })
      {
        // The texts are the app's, which the extension's project or bundle knows.
        let outline = try? ExtensionOutline(at: URL(fileURLWithPath: first))
        groups[last].settings.strings = try StringsTables(
          folders: (outline?.localizations ?? []).map(\.path))
      }
    }
    return groups
  }

  /// Fixes where that is asked for, and looks at everything.
  /// - Returns: the counts.
  func run() throws -> LintSummary {
    let hasTargets = groups.contains { !$0.targets.isEmpty }
    // Without the tool the payloads are looked at all the same.
    let tool = hasTargets ? Result { try ExtensionTool.find() } : nil
    var fixed = 0
    let sink = LintSink(format, write: write) { StandardOutput.error("pushsim: \($0)") }
    try sink.begin()
    if !command.quiet { noteEmbedding() }
    for group in groups {
      if case .success(let tool)? = tool { fixed += try look(at: group, with: tool, sink) }
      guard !group.payloads.isEmpty else { continue }
      if command.fix { fixed += try fix(group, sink) }
      // Standard input was looked at while it was fixed, and cannot be read again.
      let left = group.payloads.filter { !fixesInput || $0 != PayloadInputs.standardInput }
      let inputs = try PayloadInputs(left, selection: selection)
      try LintRun(inputs, settings: group.settings, format: format).run(jobs: jobs, into: sink)
    }
    if case .failure? = tool {} else { try requireSomething(sink.counts) }
    let summary = try sink.end(fixed: fixed)
    try draft?.publish()
    noteOthers()
    _ = try tool?.get()
    try refuseUnread()
    return summary
  }

  /// Prints which extensions lie in the folders that were searched for payloads.
  private func noteOthers() {
    guard !command.quiet else { return }
    let known = Set(groups.flatMap(\.targets).map { URL(fileURLWithPath: $0).path })
    for folder in Set(groups.flatMap(\.payloads)).sorted() where PayloadInputs.isFolder(folder) {
      for place in LintTarget.extensions(below: folder)
      where !known.contains(URL(fileURLWithPath: place).path) {
        StandardOutput.error(
          "pushsim: \(TerminalText.printable(place.utf8)) is an extension and was not looked at; name "
            + "it for that")
      }
    }
  }

  private var jobs: Int { command.jobs ?? ProcessInfo.processInfo.activeProcessorCount }

  private func write(_ bytes: [UInt8]) throws(LintError) {
    if let draft {
      do {
        try draft.write(bytes)
      } catch {
        throw Self.fault(error)
      }
    } else if fixesInput {
      StandardOutput.errorText(String(decoding: bytes, as: UTF8.self))
    } else if command.format == .text {
      do {
        try StandardOutput.show(String(decoding: bytes, as: UTF8.self))
      } catch {
        throw Self.fault(error)
      }
    } else {
      try Self.print(bytes)
    }
  }

  private static func print(_ bytes: [UInt8]) throws(LintError) {
    do {
      try StandardOutput.write(bytes)
    } catch {
      throw fault(error)
    }
  }

  private static func fault(_ failure: Failure) -> LintError {
    LintError(
      failure.exitCode == Failure.Code.closedPipe ? .closedPipe : .failed, failure.message)
  }

  /// Looks at the extensions and apps of a group.
  /// - Returns: how many fixes were made.
  private func look(
    at group: Group, with tool: ExtensionTool, _ sink: LintSink
  ) throws -> Int {
    var fixed = 0
    for path in group.targets {
      let result = try tool.look(
        at: path, settings: group.settings, fixing: command.fix ? .inPlace : .none,
        showsLines: format.showsLines)
      fixed += result.fixed
      result.fixes.forEach(Self.name)
      if result.files == 0 {
        StandardOutput.error(
          "pushsim: \(path) holds no source files and does not say where they are, so only its "
            + "Info.plist and entitlements were looked at; give the extension's folder for the rest"
        )
      }
      try sink.add(result.diagnostics, ofApp: LintTarget.isApp(path))
    }
    return fixed
  }

  /// Prints which extensions their apps do not bring to a device, as the Xcode projects say (WAKE-14).
  private func noteEmbedding() {
    for path in groups.flatMap(\.targets)
    where PayloadInputs.isFolder(path) && !LintTarget.isApp(path) {
      let outline = try? ExtensionOutline(at: URL(fileURLWithPath: path))
      guard let fault = outline?.embeddingFault else { continue }
      StandardOutput.error(
        "pushsim: warning: \(fault.message) (WAKE-14)" + (fault.fix.map { "; fix: \($0)" } ?? ""))
    }
  }

  /// Fixes the payloads of a group and says what was fixed.
  private func fix(_ group: Group, _ sink: LintSink) throws -> Int {
    var fixed = 0
    let inputs = try PayloadInputs(group.payloads, selection: selection)
    let run = LintRun(inputs, settings: group.settings, format: format)
    let linter = PayloadLinter(group.settings)
    try FixRun(inputs, settings: group.settings).run { bytes throws(LintError) in
      try Self.print(bytes)
    } passed: { raw throws(LintError) in
      try run.look(at: raw, with: linter, into: sink)
    } made: { fix in
      fixed += 1
      Self.name(fix)
    } skipped: { file in
      Self.nameCompressed(file)
    }
    return fixed
  }

  /// Prints a change of a file.
  private static func name(_ fix: Fix) {
    let file = TerminalText.printable(fix.file.utf8)
    StandardOutput.error("\(file):\(fix.line): fixed: \(fix.message) [\(fix.check)]")
  }

  private static func nameCompressed(_ file: String) {
    StandardOutput.error(
      "pushsim: \(TerminalText.printable(file.utf8)) is compressed and was not fixed; unpack it first"
    )
  }

  /// Prints what fixes would change, as a diff; nothing is written.
  /// - Returns: whether that is anything.
  /// - Throws: `LintError`, `PayloadInputError` or `Failure` for what cannot be read.
  func preview() throws -> Bool {
    var file: String?
    var text = ""
    func add(_ preview: FixRun.Preview) {
      if file != preview.file {
        text += UnifiedDiff.header(TerminalText.printable(preview.file.utf8))
      }
      file = preview.file
      text += preview.diff.hunks
    }
    for group in groups {
      for path in group.targets {
        let look = try ExtensionTool.find().look(
          at: path, settings: group.settings, fixing: .preview, showsLines: false)
        look.previews.forEach(add)
      }
      guard !group.payloads.isEmpty else { continue }
      let inputs = try PayloadInputs(group.payloads, selection: selection)
      FixRun(inputs, settings: group.settings).preview(add, skipped: Self.nameCompressed)
    }
    try StandardOutput.write(text)
    return !text.isEmpty
  }

  /// Refuses folders that were named and hold nothing that could be looked at, only sources in other
  /// languages.
  private func refuseUnread() throws {
    for path in command.paths where LintTarget.holdsForeignSources(path) {
      guard PayloadInputs.isFolder(path), LintTarget.all(of: path).isEmpty,
        try PayloadInputs([path], selection: selection).totalBytes() == 0
      else { continue }
      throw Failure(
        "\(TerminalText.printable(path.utf8)) was not looked at: it holds neither payloads nor files "
          + "of Swift or Objective-C, and sources in other languages are not looked at",
        exitCode: Failure.Code.unreadableInput)
    }
  }

  /// A folder without payloads was probably not meant.
  private func requireSomething(_ summary: LintSummary) throws {
    guard summary.payloads + summary.extensions + summary.apps == 0,
      summary.faults == 0, !fixesInput,
      command.paths.contains(where: PayloadInputs.isFolder)
    else { return }
    if let folder = command.paths.first(where: LintTarget.holdsForeignSources) {
      throw Failure(
        "\(folder) holds neither payloads nor files of Swift or Objective-C; sources in other languages "
          + "are not looked at",
        exitCode: Failure.Code.unreadableInput)
    }
    throw Failure(
      "there is no payload in \(command.paths.joined(separator: ", ")); files of folders end in "
        + ".apns, .json, .ndjson or .jsonl, unless --glob says otherwise",
      exitCode: Failure.Code.unreadableInput)
  }
}
