import Diagnostics

extension Setting {
  /// The flags by which the command line sets it.
  var flags: [String] {
    switch self {
    case .deviceFolder: ["--device"]
    case .bundle: ["--bundle"]
    case .serviceExtension: ["--extension"]
    case .contentExtension: ["--content-extension"]
    case .localizations: ["--localizations"]
    case .categories: ["--categories"]
    case .sandbox: ["--no-sandbox"]
    case .backtrace: ["--backtrace"]
    case .servedHosts: ["--serve", "--network", "--allow-network"]
    case .recording: ["--record"]
    case .condition: ["--condition"]
    case .infoPlist: ["--info-plist"]
    case .sources: ["--sources"]
    case .modules: ["--module"]
    case .standIns: ["--no-stand-ins"]
    case .xcodeProject: ["--no-xcode-project"]
    case .configuration: ["--configuration"]
    case .results: ["--output"]
    case .existingResults: ["--resume", "--overwrite"]
    case .resuming: ["--resume"]
    case .overwriting: ["--overwrite"]
    case .goldenUpdate: ["--update-golden"]
    case .sweepSizes: ["--size"]
    case .sweepSteps: ["--steps"]
    }
  }

  /// The flags as a message names them: `--serve, --network or --allow-network`.
  var flagText: String {
    guard let last = flags.last, flags.count > 1 else { return flags.joined() }
    return flags.dropLast().joined(separator: ", ") + " or " + last
  }
}

extension CodedError {
  /// The message with the flag it is about.
  var commandLineMessage: String { Setting.naming(setting?.flagText, in: message) }
}
