import CLinux

/// The resources of this machine that one extension may reach: a value that the simulator decides,
/// and that the process applies to itself before it runs any code of the extension.
package struct SandboxPolicy: Sendable, Hashable {
  /// Folders and files whose contents may be read.
  package var readable: [String]
  /// Folders and files that may be read and executed, or loaded as libraries.
  package var executable: [String]
  /// Folders in which everything may be done but execute.
  package var writable: [String]
  /// Folders whose files may be opened by who knows their names; they cannot be listed. A process's
  /// scopes lie in such a folder, in one of its own with a name that cannot be guessed (ATTA-29).
  package var scopes: [String] = []
  /// Device files that may be read and written.
  package var devices = Self.systemDevices
  /// The limits on a process's resources.
  package var limits = SandboxLimits()
  /// Whether processes may be made and other programs executed, as a backtrace needs; on a device
  /// no extension can.
  package var allowsProcesses = false
  /// Whether root keeps its right to other users' files, since it needs it to reach the bundle.
  package var keepsFileRights = false
  /// The restrictions that the kernel can enforce.
  package var kernel: KernelSupport

  /// Creates a policy.
  package init(
    readable: [String], executable: [String], writable: [String], kernel: KernelSupport
  ) {
    self.readable = readable
    self.executable = executable
    self.writable = writable
    self.kernel = kernel
  }
}

/// The limits on an extension process's resources.
package struct SandboxLimits: Sendable, Hashable {
  /// Largest file a process can write: 512 MB, above any attachment (ATTA-04 ends at 50 MB).
  package var fileBytes: UInt64 = 512 * 1024 * 1024
  /// The most bytes that a process may write in all: 1 GB. Unknown on devices, where the disk is
  /// the limit.
  package var writtenBytes: UInt64 = 1024 * 1024 * 1024
  /// Open descriptors: 256, which is what a process on iOS starts with.
  package var openFiles: UInt64 = 256
  /// The most open files to which a process may raise that limit: 1,024. iOS has 10,240, but as many
  /// descriptors of epoll that watch each other would use up the user's watches, without which no
  /// program of the user's gets an event queue.
  package var mostOpenFiles: UInt64 = 1024
  /// Processes of this user while processes may be made; 0 leaves the machine's limit.
  package var processes: UInt64 = 0

  /// The limits of every extension.
  package init() {}
}

extension SandboxPolicy {
  /// The system's programs and libraries, wherever distributions keep them.
  package static let systemPrograms = [
    "/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32", "/nix/store", "/gnu/store",
  ]

  /// Files of the machine that the C library, Foundation or an interpreter reads in every process.
  package static let systemFiles = [
    "/etc/ld.so.cache", "/etc/ld.so.preload", "/etc/ld.so.conf", "/etc/ld.so.conf.d",
    "/etc/localtime", "/etc/timezone", "/etc/nsswitch.conf", "/etc/passwd", "/etc/group",
    "/etc/os-release", "/etc/lsb-release", "/etc/locale.alias", "/etc/mime.types",
    "/etc/ssl/openssl.cnf", "/etc/xdg/user-dirs.defaults",
    "/proc/cpuinfo", "/proc/meminfo", "/proc/stat", "/proc/version", "/proc/uptime",
    "/proc/filesystems", "/proc/sys/vm/overcommit_memory", "/sys/devices/system/cpu",
  ]

  /// Devices that hold nothing of anybody.
  package static let systemDevices = [
    "/dev/null", "/dev/zero", "/dev/full", "/dev/random", "/dev/urandom",
  ]
}
