import Diagnostics
import ExtensionProtocol

extension SandboxDenial {
  /// The finding for the developer.
  /// - Parameter program: the program that was denied, such as `the app`.
  package func finding(of program: String) -> Finding {
    Finding(rule: nil, severity: .warning, message: "sandbox: \(message(program))", fix: advice)
  }

  private func message(_ program: String) -> String {
    switch action {
    case .read: "\(program) may not read \(target)"
    case .write: "\(program) may not write, make, move or remove \(target)"
    case .connect: "\(program) may not connect to \(target) by itself"
    case .listen: "\(program) may not listen on \(target)"
    case .socket: "\(program) may not open a socket of this kind: \(target)"
    case .process: "\(program) may not start a process: \(target)"
    case .execute: "\(program) may not become another program: \(target)"
    case .signal: "\(program) may not signal other processes: \(target)"
    case .disk: "\(program) was ended since it wrote too much: \(target)"
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
