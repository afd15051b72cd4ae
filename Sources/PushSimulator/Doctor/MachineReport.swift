import ExtensionBuilder
import Foundation
import Glibc
import MediaTransfer
import MediaType
import NotificationModel
import Sandbox

/// What this machine has of what pushsim uses, and what its kernel enforces.
package struct MachineReport: Sendable {
  /// Every check, in the order of the report.
  package let checks: [MachineCheck]

  /// Looks at the machine.
  package init(environment: [String: String] = ProcessInfo.processInfo.environment) {
    checks =
      Self.sandbox(KernelSupport.current(environment: environment)) + [Self.limits, Self.cgroup]
      + Self.toolchain(environment) + [Self.curl, Self.magic] + Self.programs(environment)
  }

  /// Makes a report of these checks, for tests.
  init(checks: [MachineCheck]) {
    self.checks = checks
  }

  /// Whether everything is there that pushsim cannot do without.
  package var isWell: Bool { checks.allSatisfy { !$0.isNeeded || $0.state != .missing } }

  /// The report as JSON.
  package var json: JSONValue {
    ["ok": .bool(isWell), "checks": .array(checks.map(\.json))]
  }

  /// The report as lines of text.
  package var text: String {
    let width = checks.map(\.name.count).max() ?? 0
    let lines = checks.flatMap { check -> [String] in
      let mark: String =
        switch check.state {
        case .ok: "✓"
        case .partial: "▲"
        case .missing: check.isNeeded ? "✗" : "▲"
        }
      let name = check.name.padding(toLength: width, withPad: " ", startingAt: 0)
      let indent = String(repeating: " ", count: width + 4)
      return ["\(mark) \(name)  \(check.detail)"]
        + (check.advice.map { [indent + "→ " + $0] } ?? [])
    }
    let end = isWell ? "all that is needed is there" : "something that is needed is missing"
    return (lines + ["", end]).joined(separator: "\n") + "\n"
  }
}

// MARK: - The kernel

extension MachineReport {
  /// What the kernel of an extension's sandbox enforces.
  static func sandbox(_ kernel: KernelSupport) -> [MachineCheck] {
    let version = kernel.landlockVersion
    let landlock: MachineCheck
    if version == 0 {
      landlock = MachineCheck(
        "landlock", .missing, SandboxGap.noLandlock.message, advice: SandboxGap.noLandlock.advice)
    } else {
      let rights = [
        (1, "files"), (2, "moves between folders"), (3, "truncation"), (4, "TCP"),
        (5, "device control"), (6, "signals and abstract sockets"),
      ]
      let held = rights.filter { $0.0 <= version }.map(\.1).joined(separator: ", ")
      let open = rights.filter { $0.0 > version }.map(\.1).joined(separator: ", ")
      landlock = MachineCheck(
        "landlock", version >= KernelSupport.newestVersion ? .ok : .partial,
        "version \(version): \(held)" + (open.isEmpty ? "" : "; not \(open)"),
        advice: SandboxGap.gaps(of: kernel).lazy.compactMap(\.advice).first)
    }
    let filters = MachineCheck(
      "seccomp", kernel.hasCallFilters ? .ok : .missing,
      kernel.hasCallFilters
        ? "no process, socket, signal, trace or mount by an extension"
        : SandboxGap.noCallFilters.message,
      advice: kernel.hasCallFilters ? nil : SandboxGap.noCallFilters.advice)
    return [landlock, filters]
  }

  private static var limits: MachineCheck {
    let limits = SandboxLimits()
    return MachineCheck(
      "limits", .ok,
      "files of \(limits.fileBytes >> 20) MB, \(limits.writtenBytes >> 20) MB written, "
        + "\(limits.openFiles) open files, no core dump, no process")
  }

  private static var cgroup: MachineCheck {
    let controllers = ["/sys/fs/cgroup", "/sys/fs/cgroup/unified"]
      .first { FileManager.default.fileExists(atPath: $0 + "/cgroup.controllers") }
    return MachineCheck(
      "cgroup v2", controllers == nil ? .partial : .ok,
      (controllers.map { "at \($0)" } ?? "not mounted")
        + "; not needed, since no process can be made")
  }
}

// MARK: - Libraries and programs

extension MachineReport {
  private static func toolchain(_ environment: [String: String]) -> [MachineCheck] {
    let compiler = Tools.find("swiftc", environment: environment)
    let swift = MachineCheck(
      "swift", compiler == nil ? .missing : .ok,
      compiler ?? "there is no swiftc in PATH: extensions cannot be built, built ones run",
      advice: compiler == nil ? "install Swift 6.3 or later from swift.org" : nil)
    do throws(BuildError) {
      let sdk = try DeviceSDKLocation.find(environment: environment)
      return [swift, MachineCheck("device SDK", .ok, sdk.folder.path)]
    } catch {
      return [
        swift,
        MachineCheck("device SDK", .missing, "not beside this tool", advice: error.message),
      ]
    }
  }

  private static var curl: MachineCheck {
    MachineCheck(
      "libcurl", CurlVersion.isReady ? .ok : .missing, CurlVersion.text, isNeeded: true,
      advice: CurlVersion.isReady ? nil : "install libcurl (libcurl4-openssl-dev)")
  }

  /// Asks libmagic for the type of the smallest picture.
  private static var magic: MachineCheck {
    let picture = Array("GIF89a".utf8) + [1, 0, 1, 0, 0, 0, 0, 0x3B]
    do throws(MediaTypeError) {
      let type = try MediaSniffer().sniff(bytes: picture).mimeType
      guard type == "image/gif" else {
        return MachineCheck(
          "libmagic", .missing, "its database takes a GIF for \(type)", isNeeded: true,
          advice: "install libmagic and its database (libmagic1, libmagic-mgc)")
      }
      return MachineCheck("libmagic", .ok, "database loaded", isNeeded: true)
    } catch {
      return MachineCheck(
        "libmagic", .missing, error.message, isNeeded: true,
        advice: "install libmagic and its database (libmagic1, libmagic-mgc)")
    }
  }

  private static func programs(_ environment: [String: String]) -> [MachineCheck] {
    let uses = [
      ("ffmpeg", "makes sample media and pictures of films", "apt-get install ffmpeg"),
      ("python3", "runs the sample extension in Python", "apt-get install python3"),
      ("gdb", "one way to use --wait-for-debugger", "apt-get install gdb"),
    ]
    return uses.map { name, use, advice in
      let path = Tools.find(name, environment: environment)
      return MachineCheck(
        name, path == nil ? .partial : .ok, path ?? "not in PATH; \(use)",
        advice: path == nil ? advice : nil)
    }
  }
}
