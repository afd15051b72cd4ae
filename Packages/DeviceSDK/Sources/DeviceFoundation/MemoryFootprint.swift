import Foundation
import Glibc

/// The private memory of this process: what the device holds against the cap (LIFE-11).
package enum MemoryFootprint {
  /// Anonymous, shared and swapped memory in bytes; nil where the system does not say.
  package static var bytes: Int? {
    let file = open("/proc/self/status", O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    return withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 1) { buffer in
      let count = read(file, buffer.baseAddress, buffer.count)
      guard count > 0 else { return nil }
      return sum(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
    }
  }

  private static func sum(_ status: UnsafeRawBufferPointer) -> Int {
    status.split(separator: UInt8(ascii: "\n")).reduce(0) { total, line in
      guard ["RssAnon:", "RssShmem:", "VmSwap:"].contains(where: { line.starts(with: $0.utf8) })
      else { return total }
      let kilobytes = line.drop { $0 < UInt8(ascii: "0") || $0 > UInt8(ascii: "9") }
        .prefix { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
        .reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
      return total + kilobytes * 1024
    }
  }
}

/// How many bytes the process may still allocate before the device kills it (LIFE-11).
///
/// The cap of the device profile less this process's private memory now; 0 outside pushsim, as
/// without a limit on a device.
public func os_proc_available_memory() -> Int {
  guard let limit = DeviceEnvironment.current?.memoryLimitBytes, limit > 0,
    let used = MemoryFootprint.bytes
  else { return 0 }
  return max(0, limit - used)
}
