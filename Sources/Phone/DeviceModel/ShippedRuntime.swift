import Foundation
import Glibc
import Sandbox

/// The Swift runtime of an installed pushsim, so that extensions which were built elsewhere run on
/// machines without a toolchain.
enum ShippedRuntime {
  /// Where it lies beside the tool's folder; a sandbox takes it for a toolchain's by the end.
  private static let place = "lib/pushsim/Runtime/lib/swift/linux"

  /// The variables with which `executable` finds the runtime where its own run path leads nowhere.
  static func completing(
    _ environment: [String: String], for executable: String,
    tool: URL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
  ) -> [String: String] {
    let named = RuntimeLibraries.folders(of: executable)
    let shipped = tool.deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent(place).path
    guard !named.isEmpty, !named.contains(where: hasRuntime), hasRuntime(shipped) else {
      return environment
    }
    let folders = [environment["LD_LIBRARY_PATH"] ?? "", shipped].filter { !$0.isEmpty }
    return environment.merging(["LD_LIBRARY_PATH": folders.joined(separator: ":")]) { $1 }
  }

  private static func hasRuntime(_ folder: String) -> Bool {
    access("\(folder)/libswiftCore.so", R_OK) == 0
  }
}
