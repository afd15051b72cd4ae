import ArgumentParser
import Figures
import Foundation

/// `races payloads COUNT`: generated payloads on standard output.
struct PayloadsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "payloads", abstract: "Print generated payloads, a line of JSON each.")

  @Argument(help: "How many.")
  var count: Int

  @Option(help: "The same seed gives the same payloads.")
  var seed: UInt64 = 1

  @Option(help: "waking: each wakes the service extension; all: a fifth does not.")
  var mix = PayloadGenerator.Mix.waking

  func validate() throws {
    if count < 0 { throw ValidationError("COUNT is 0 or more.") }
  }

  func run() throws {
    // A reader that has seen enough, such as head, ends this quietly.
    signal(SIGPIPE, SIG_DFL)
    try PayloadFile.write(count, seed: seed, mix: mix, to: .standardOutput) { _ in }
  }
}

extension PayloadGenerator.Mix: @retroactive ExpressibleByArgument {}
