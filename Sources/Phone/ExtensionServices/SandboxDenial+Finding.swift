import Diagnostics
import ExtensionProtocol

extension SandboxDenial {
  /// The finding for the developer.
  package var finding: Finding {
    Finding(rule: nil, severity: .warning, message: "sandbox: \(message)", fix: advice)
  }

  private var message: String {
    switch action {
    case .read: "the extension may not read \(target)"
    case .write: "the extension may not write, make, move or remove \(target)"
    case .connect: "the extension may not connect to \(target) by itself"
    case .listen: "the extension may not listen on \(target)"
    case .socket: "the extension may not open a socket of this kind: \(target)"
    case .process: "the extension may not start a process: \(target)"
    case .execute: "the extension may not become another program: \(target)"
    case .signal: "the extension may not signal other processes: \(target)"
    case .disk: "the extension was ended since it wrote too much: \(target)"
    }
  }

  private var advice: String? {
    switch action {
    case .read, .write:
      "keep to the container, FileManager.default.temporaryDirectory and the app groups"
    case .connect, .listen, .socket: "use URLSession, which the device serves"
    case .process, .execute, .signal: "a device refuses this too"
    case .disk: nil
    }
  }
}
