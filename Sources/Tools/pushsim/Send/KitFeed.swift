import APNs
import APNsClient
import DeviceProbes
import DeviceRecordings
import Foundation
import Glibc
import NotificationModel
import PushSimulator

/// The kit's pushes, each when a person at the terminal says so.
// @unchecked: the sender's thread alone asks for pushes and hears of their ends.
final class KitFeed: SendFeed, @unchecked Sendable {
  /// The probes that were named.
  let probes: [Probe]
  /// Their messages, in order.
  let messages: [KitMessage]
  private let command: SendCommand
  private let address: SendAddress
  /// The place of the message that comes next.
  private var place = 0
  private var hasSent = false

  /// - Throws: `Failure` for messages that cannot be read, or that have no receiver or topic.
  init(_ command: SendCommand, _ address: SendAddress) throws {
    (self.command, self.address) = (command, address)
    probes = try command.kit.probes(named: command.inputs)
    messages = try command.kit.messages(of: probes)
    if messages.isEmpty, command.kit.listen == nil {
      throw Failure(
        "\(probes.map(\.id).joined(separator: ", ")) sends no push: the app runs it alone",
        exitCode: Failure.Code.usage)
    }
    guard command.push.bundle != nil || command.push.topic != nil || !address.isToken else {
      throw Failure(
        "for which app? give --bundle with the kit's identifier, the setting KIT_IDENTIFIER of its "
          + "project", exitCode: Failure.Code.usage)
    }
    if let first = messages.first { _ = try request(first) }
  }

  /// Checks that there is somebody to ask.
  /// - Throws: `Failure` without a terminal.
  func check() throws {
    guard command.kit.listen == nil else { return }
    guard isatty(STDIN_FILENO) == 1, isatty(STDERR_FILENO) == 1 else {
      throw Failure(
        "--kit asks at the terminal before each push, and there is none: run it in a terminal, let "
          + "the kit's app ask with --listen ADDRESS, or print curl lines with --dry-run",
        exitCode: Failure.Code.usage)
    }
  }

  /// The request of a message, with the options' topic and expiration.
  func request(_ message: KitMessage) throws -> APNsRequest {
    var push = message.push(for: command.push.bundle?.bundle)
    if let topic = command.push.topic { push.headers.topic = topic }
    if let expiration = command.push.expiration { push.headers.expiration = expiration }
    return try address.request(push)
  }

  func next() throws -> APNsRequest? {
    guard place < messages.count else { return nil }
    guard !command.dryRun else {
      place += 1
      return try request(messages[place - 1])
    }
    if place == 0 { StandardOutput.error(Self.greeting) }
    announce()
    while true {
      StandardOutput.errorText("> ")
      guard let line = readLine() else { return nil }
      switch line.trimmingCharacters(in: .whitespaces).lowercased() {
      case "":
        place += 1
        hasSent = true
        return try request(messages[place - 1])
      case "r", "repeat":
        guard hasSent else {
          StandardOutput.error("nothing was sent yet")
          continue
        }
        return try request(messages[place - 1])
      case "s", "skip":
        let probe = messages[place].probe.id
        while place < messages.count, messages[place].probe.id == probe { place += 1 }
        hasSent = false
        guard place < messages.count else { return nil }
        announce()
      case "q", "quit": return nil
      default: StandardOutput.error(Self.answers)
      }
    }
  }

  private static let answers =
    "Return sends it, r sends the one before again, s skips the probe, q quits."
  private static let greeting = "pushsim: before each push, do what is written above it. " + answers

  /// Says which push comes, and what has to be done before.
  private func announce() {
    let message = messages[place]
    let probe = message.probe
    let isFirst = place == 0 || messages[place - 1].probe.id != probe.id
    var lines: [String] = []
    if isFirst {
      let number = (Catalogue.all.firstIndex { $0.id == probe.id } ?? 0) + 1
      lines.append("")
      lines.append(
        "\(probe.id), which the app shows as \(number) of \(Catalogue.all.count); it asks about "
          + probe.rules.joined(separator: ", "))
      if let need = probe.needs.words { lines.append("  It needs \(need).") }
      lines.append("  Touch Begin.")
    }
    lines += steps(before: message).map { "  \($0)" }
    if message.name == probe.messages.last?.name {
      lines.append(
        "  Then Return sends the push \(message.name), the last of this probe. Afterwards:")
      lines += probe.steps.reversed().prefix { !$0.isSend }.reversed().map { "  \($0.instruction)" }
      lines.append("  Open the app, answer its questions, and touch Finish.")
    } else {
      lines.append("  Then Return sends the push \(message.name).")
    }
    for line in lines { StandardOutput.error(line) }
  }

  /// The instructions between the message before and this one.
  private func steps(before message: KitMessage) -> [String] {
    var found: [String] = []
    for step in message.probe.steps {
      guard case .send(let sent) = step else {
        found.append(step.instruction)
        continue
      }
      if sent.name == message.name { return found }
      found = []
    }
    return found
  }
}

extension Step {
  fileprivate var isSend: Bool { if case .send = self { true } else { false } }
}

extension Probe.Need {
  /// The need beyond permission, in words.
  fileprivate var words: String? {
    switch self {
    case .permission: nil
    case .freshInstall: "an app that was just installed: delete Device Kit, and run it from Xcode"
    case .filtering: "the kit with the filtering entitlement: the configuration Filtering"
    }
  }
}
