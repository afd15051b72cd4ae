import CLinux
import Glibc

/// The means that this machine's kernel has to confine a process.
package struct KernelSupport: Sendable, Hashable {
  /// The variable that sets, for tests of older kernels, the highest Landlock version to use; below
  /// 0 seccomp is not used either.
  package static let versionVariable = "PUSHSIM_LANDLOCK_VERSION"
  /// The newest Landlock version this code knows rights of.
  package static let newestVersion = 6

  /// The kernel's Landlock version; 0 where it has none or it is switched off.
  package var landlockVersion: Int
  /// Whether the kernel has filters of system calls.
  package var hasCallFilters: Bool

  /// Creates a value, for tests.
  package init(landlockVersion: Int, hasCallFilters: Bool) {
    self.landlockVersion = landlockVersion
    self.hasCallFilters = hasCallFilters
  }

  /// This machine's kernel.
  /// - Parameter environment: may hold `versionVariable`.
  package static func current(environment: [String: String]) -> KernelSupport {
    var kernel = KernelSupport(
      landlockVersion: Int(pushsim_landlock_version()), hasCallFilters: pushsim_has_seccomp())
    if let most = environment[versionVariable].flatMap({ Int($0) }) {
      kernel.landlockVersion = min(kernel.landlockVersion, max(0, most))
      if most < 0 { kernel.hasCallFilters = false }
    }
    return kernel
  }
}
