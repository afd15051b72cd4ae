import ArgumentParser
import DeliveryReports
import Foundation
import JSONModel
import NotificationModel
import PushSimulator
import SimulatedNetwork

/// `pushsim network`
struct NetworkCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "network",
    abstract: "List conditions and faults, and check network files.",
    discussion: """
      Examples:
        pushsim network list
        pushsim network check Samples/Networks/edge.json
        pushsim deliver photo.apns --condition Edge --speed 10 \\
          --fault reset:after=10KB
      """,
    subcommands: [NetworkListCommand.self, NetworkCheckCommand.self])
}

/// `pushsim network list`
struct NetworkListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the conditions and faults for --condition and --fault.")

  @Flag(help: "Print JSON.")
  var json = false

  func run() throws {
    if json {
      try StandardOutput.write(Self.list.compactText + "\n")
    } else {
      try StandardOutput.show(Self.text)
    }
  }

  private static var text: String {
    let conditions = NetworkCondition.presets.map { "  \(pad($0.name, 20))\(figures($0))" }
    let faults = FaultCatalogue.all.map { kind in
      let parameters = kind.parameters.map { parameter in
        parameter.name + (parameter.fallback.map { "=" + $0 } ?? "=…")
      }
      let code = kind.code.map { "  (\($0))" } ?? ""
      return "  \(pad(kind.name, 20))\(kind.summary)\(code)"
        + (parameters.isEmpty
          ? "" : "\n  \(pad("", 20))\(kind.name):\(parameters.joined(separator: ","))")
    }
    return """
      Conditions (--condition NAME): download, upload, DNS
      \(conditions.joined(separator: "\n"))

      Faults (--fault NAME:parameter=value,…); all take host, path, requests and probability
      \(faults.joined(separator: "\n"))

      """
  }

  private static var list: JSONValue {
    [
      "conditions": .array(
        NetworkCondition.presets.map {
          ["name": .string($0.name), "condition": .string($0.description)]
        }),
      "faults": .array(
        FaultCatalogue.all.map { kind in
          [
            "name": .string(kind.name), "summary": .string(kind.summary),
            "code": kind.code.map { .integer($0) } ?? .null,
            "parameters": .array(
              kind.parameters.map { parameter in
                [
                  "name": .string(parameter.name), "summary": .string(parameter.summary),
                  "default": parameter.fallback.map { .string($0) } ?? .null,
                ]
              }),
          ]
        }),
    ]
  }

  private static func figures(_ condition: NetworkCondition) -> String {
    let dns = condition.dnsDelay > .zero ? ", DNS \(condition.dnsDelay)" : ""
    return "\(figures(condition.download)) down, \(figures(condition.upload)) up\(dns)"
  }

  private static func figures(_ direction: NetworkCondition.Direction) -> String {
    let rate = direction.bitsPerSecond.map { bits in
      bits >= 1_000_000
        ? "\((bits / 1_000_000).formatted()) Mbps" : "\((bits / 1000).formatted()) kbps"
    }
    let loss = direction.lossRate > 0 ? ", \((direction.lossRate * 100).formatted()) % lost" : ""
    return "\(rate ?? "unbounded") + \(direction.delay.milliseconds) ms\(loss)"
  }

  private static func pad(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
  }
}

/// `pushsim network check`
struct NetworkCheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Check network files and show what they mean.",
    discussion: "Exit codes: 0 all files are well formed; 66 a file is malformed or cannot be read."
  )

  @Argument(help: "The network files.", completion: .file(extensions: ["json"]))
  var files: [String]

  func run() throws {
    var isWell = true
    for file in files {
      do {
        let plan = try NetworkFile.read(path: file)
        let title = files.count > 1 ? "\(file)\n" : ""
        try StandardOutput.show(title + "\(NetworkPlanDescription(plan))\n")
      } catch let error as NetworkError {
        // Bare lines, `file:line:column: what`, which editors and CI systems find.
        StandardOutput.error(error.message)
        isWell = false
      }
    }
    if !isWell { throw ExitCode(Failure.Code.unreadableInput) }
  }
}

extension Duration {
  fileprivate var milliseconds: Int {
    Int(components.seconds) * 1000 + Int(components.attoseconds / 1_000_000_000_000_000)
  }
}
