import AppBundle
import Diagnostics
import Foundation
import Glibc
import Sandbox
import SimulatorRuntime
import SystemFiles

/// The sandbox of one installed extension, and what it does not hold on this machine.
package struct ExtensionSandbox: Sendable {
  /// The limits on its processes' reach; nil for none.
  package let policy: SandboxPolicy?
  /// The gaps that are left open.
  package let gaps: [SandboxGap]
  /// Folders of the executable's run path that stay closed to it.
  let closedRunPath: [String]

  /// - Parameter records: the folders in which its processes count and report.
  /// - Throws: `SimulatorError` when a folder of the extension's own cannot be opened.
  init(
    _ bundle: AppexBundle, _ container: ExtensionContainer, on device: URL, appGroups: [String],
    scopes: String, records: [String], configuration: DeviceConfiguration,
    waitsForDebugger: Bool, environment: [String: String]
  ) throws(SimulatorError) {
    guard configuration.isSandboxed else {
      policy = nil
      gaps = [.switchedOff]
      closedRunPath = []
      return
    }
    let kernel = KernelSupport.current(environment: environment)
    let runPath = RunPath(
      of: bundle.executable.path, own: Self.own(bundle), written: device.path)
    closedRunPath = runPath.refused
    var policy = Self.policy(
      bundle, container, libraries: runPath.toolchains, appGroups: appGroups, scopes: scopes,
      configuration: configuration, waitsForDebugger: waitsForDebugger,
      environment: environment, kernel: kernel)
    policy.writable += records
    self.policy = policy
    gaps = SandboxGap.gaps(of: policy)
    do {
      _ = try SandboxRuleset(policy)
    } catch {
      throw SimulatorError(.failed, error.description, setting: .sandbox, cause: error)
    }
  }

  /// Whether files outside of what a policy names can be denied at all: not without the sandbox,
  /// nor by kernels that know no Landlock.
  package static func deniesFiles(
    _ configuration: DeviceConfiguration, environment: [String: String]
  ) -> Bool {
    configuration.isSandboxed && KernelSupport.current(environment: environment).landlockVersion > 0
  }

  /// The findings about a delivery that ran so.
  package var findings: [Finding] {
    gaps.map { gap in
      Finding(
        rule: nil, severity: gap.isSerious ? .warning : .info, message: "sandbox: \(gap.message)",
        fix: gap.advice)
    }
      + closedRunPath.map { folder in
        Finding(
          rule: nil, severity: .warning,
          message: "sandbox: the extension's run path names \(folder), which is neither in its "
            + "bundle nor the toolchain's: it stays closed",
          fix:
            "put its libraries into the bundle and link with -rpath '$ORIGIN', or name the folder "
            + "in LD_LIBRARY_PATH if the extension may read all of it")
      }
  }

  /// The environment of its processes: `variables`, with the system's folders of programs alone
  /// when nothing else may be executed, and what a zygote's children need to know.
  func environment(_ variables: [String: String]) -> [String: String] {
    guard let policy else { return variables }
    var variables = variables
    variables[SandboxPolicy.sealVariable] = policy.seal
    let folders = (variables["PATH"] ?? "").split(separator: ":").filter { folder in
      SandboxPolicy.systemPrograms.contains { folder == $0 || folder.hasPrefix($0 + "/") }
    }
    variables["PATH"] =
      folders.isEmpty ? "/usr/local/bin:/usr/bin:/bin" : folders.joined(separator: ":")
    return variables
  }

  private static func policy(
    _ bundle: AppexBundle, _ container: ExtensionContainer, libraries: [String],
    appGroups: [String], scopes: String, configuration: DeviceConfiguration,
    waitsForDebugger: Bool, environment: [String: String], kernel: KernelSupport
  ) -> SandboxPolicy {
    let own = own(bundle)
    var policy = SandboxPolicy(
      readable: SandboxPolicy.systemFiles,
      executable: SandboxPolicy.systemPrograms + libraries + named(environment) + own,
      writable: [container.folder.path] + appGroups, kernel: kernel)
    policy.scopes = [scopes]
    policy.keepsFileRights = geteuid() == 0 && own.contains(where: isForeign)
    // A process looks up its own memory (LIFE-11) in a folder that cannot be named before the fork,
    // and libdispatch its threads in folders that are not part of /proc/self: it ends a process
    // that cannot. A debugger is waited for, and a backtrace made, in the same way. The parts of
    // other processes that only a tracer may see stay closed, since Landlock lets no process trace
    // out of it.
    if bundle.processModel == .zygote || configuration.showsBacktrace || waitsForDebugger {
      policy.readable.append("/proc")
    }
    policy.allowsProcesses = configuration.showsBacktrace
    if configuration.showsBacktrace {
      policy.executable += backtracer(environment)
      policy.limits.processes = UserProcesses.count() + 64
    }
    return policy
  }

  /// The extension's own paths: its bundle, the app around it and its executable, which may be a link
  /// to a program elsewhere, as it is for one that was given bare.
  private static func own(_ bundle: AppexBundle) -> [String] {
    [bundle.url, bundle.containingApp, bundle.executable.resolvingSymlinksInPath()]
      .compactMap { $0?.path }
  }

  /// Where libraries lie as the user says.
  private static func named(_ environment: [String: String]) -> [String] {
    (environment["LD_LIBRARY_PATH"] ?? "").split(separator: ":").map(String.init)
      .filter { $0.hasPrefix("/") && $0 != "/" }
  }

  /// The toolchain's folder of the program that makes backtraces.
  private static func backtracer(_ environment: [String: String]) -> [String] {
    guard let link = ProgramSearch.find("swiftc", environment: environment),
      let compiler = try? FileCalls.canonical(link.path)
    else { return [] }
    let usr = URL(fileURLWithPath: compiler).deletingLastPathComponent()
      .deletingLastPathComponent()
    return [usr.appendingPathComponent("libexec/swift").path]
  }

  /// Whether root without its right to others' files would not get to the path.
  private static func isForeign(_ path: String) -> Bool {
    var folder = URL(fileURLWithPath: path)
    while folder.path != "/" {
      let attributes = try? FileManager.default.attributesOfItem(atPath: folder.path)
      if let owner = attributes?[.ownerAccountID] as? Int, owner != 0,
        let mode = attributes?[.posixPermissions] as? Int, mode & 0o005 != 0o005
      {
        return true
      }
      folder.deleteLastPathComponent()
    }
    return false
  }
}
