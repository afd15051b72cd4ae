import ArgumentParser
import Foundation
import PushSimulator

/// Options about the network that the extension's transfers go over.
struct NetworkOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      A network file, which describes hosts, their answers, links and faults. See \
      Docs/Networks.md. The options below add to it or override it.
      """, valueName: "file.json"), completion: .file(extensions: ["json"]))
  var network: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Answer https for a host from a folder; repeatable.", valueName: "host=dir"),
    transform: ServeArgument.parse)
  var serve: [ServeArgument] = []

  @Flag(help: "Reach hosts of the internet that are not served; otherwise they are offline.")
  var allowNetwork = false

  @Option(
    help: ArgumentHelp(
      """
      The device's link: a preset of the Network Link Conditioner, such as "Edge" or "Very Bad \
      Network", or down=240kbps,down-delay=400ms,down-loss=1%,up=… (`pushsim network list`).
      """, valueName: "name"), completion: .conditions, transform: Self.condition)
  var condition: NetworkCondition?

  @Option(
    help: ArgumentHelp(
      """
      A fault for every host, such as reset:after=10KB or status:code=503,requests=1-2; \
      repeatable (`pushsim network list`).
      """, valueName: "fault"), completion: .faults, transform: Self.fault)
  var fault: [NetworkFault] = []

  @Option(
    help: ArgumentHelp(
      "The seed for loss, jitter and probabilities. Default: 0.", valueName: "number"))
  var seed: UInt64?

  @Option(
    help: ArgumentHelp(
      """
      Run the network, the deadline and the grace period this many times faster; sleeps inside the \
      extension are not scaled.
      """, valueName: "factor"), transform: SpeedArgument.parse)
  var speed: SpeedArgument?

  @Option(
    help: ArgumentHelp(
      "Record the answers of the real network in a folder; needs --allow-network.",
      valueName: "dir"), completion: .directory)
  var record: String?

  @Option(
    help: ArgumentHelp("Answer from a folder of recordings.", valueName: "dir"),
    completion: .directory)
  var replay: String?

  @Flag(
    help: """
      Fetch a URL that several pushes link to only once at a time, and revalidate it with \
      If-None-Match later; "sharing" of each transfer says so.
      """)
  var shareMedia = false

  func validate() throws {
    if record != nil, replay != nil {
      throw ValidationError("--record and --replay cannot be combined.")
    }
    if record != nil, !allowNetwork, network == nil {
      throw ValidationError(
        "--record needs --allow-network, or a network file with real hosts: there is nothing to "
          + "record otherwise.")
    }
    if replay != nil, allowNetwork {
      throw ValidationError(
        "--replay and --allow-network cannot be combined: recordings answer for all hosts.")
    }
  }

  private static func condition(_ text: String) throws -> NetworkCondition {
    do {
      return try NetworkCondition(text)
    } catch {
      throw ValidationError(error.message)
    }
  }

  private static func fault(_ text: String) throws -> NetworkFault {
    do {
      let fault = try NetworkFault(text)
      try fault.checked()
      return fault
    } catch {
      throw ValidationError(error.message)
    }
  }

  /// Copies these options to the simulator's.
  func apply(to configuration: inout DeviceConfiguration) {
    if let network { configuration.networkFile = URL(fileURLWithPath: network) }
    for serve in serve { configuration.servedFolders[serve.host] = serve.folder }
    if allowNetwork { configuration.allowsNetwork = true }
    if let condition { configuration.condition = condition }
    configuration.faults += fault
    if let seed { configuration.seed = seed }
    if let speed { configuration.speed = speed.factor }
    if shareMedia { configuration.sharesMedia = true }
    if let record { configuration.recordFolder = URL(fileURLWithPath: record) }
    if let replay { configuration.replayFolder = URL(fileURLWithPath: replay) }
  }
}

/// A factor such as `10` or `10x`.
struct SpeedArgument: ExpressibleByArgument {
  let factor: Double

  init?(argument: String) {
    let text = argument.hasSuffix("x") ? argument.dropLast() : argument[...]
    guard let value = Double(text), value >= 0.01, value <= 1000 else { return nil }
    factor = value
  }

  /// Reads the value, and says what is wrong with it.
  static func parse(_ text: String) throws -> SpeedArgument {
    guard let argument = SpeedArgument(argument: text) else {
      throw ValidationError("give a number from 0.01 to 1000, such as 10")
    }
    return argument
  }
}
