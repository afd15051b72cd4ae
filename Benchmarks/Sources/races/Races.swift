import ArgumentParser
import Foundation

/// The program that `Benchmarks/run` starts.
@main
struct Races: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "races", abstract: "Races and measurements of pushsim; see Benchmarks/run --help.",
    subcommands: [
      RaceCommand.self, CheckCommand.self, GrowthCommand.self, MillionCommand.self,
      PayloadsCommand.self, LintCommand.self, MicroCommand.self, SniffCommand.self,
    ],
    defaultSubcommand: RaceCommand.self)

  /// Where complete runs leave their figures, from the repository's root.
  static let resultsPath = "Benchmarks/RESULTS.md"
}

/// `races sniff LIST`: our side of the race of that name, in a process of its own.
struct SniffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "sniff", shouldDisplay: false)

  @Argument var list: String
  @Flag var parallel = false

  func run() throws {
    let processors = ProcessInfo.processInfo.activeProcessorCount
    try Sniffing.run(list: list, threads: parallel ? processors : 1)
  }
}
