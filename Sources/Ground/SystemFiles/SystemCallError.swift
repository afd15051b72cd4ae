import Glibc
import SystemPackage

/// A failed system call: its name and what `errno` said.
package struct SystemCallError: Error, Sendable, Hashable, CustomStringConvertible {
  package let call: String
  package let errno: Int32

  package init(call: String, errno: Int32) {
    self.call = call
    self.errno = errno
  }

  /// The `errno` of the call just made.
  package init(_ call: String) { self.init(call: call, errno: Glibc.errno) }

  /// The reason in `errno`, without the call's name.
  package var reason: Errno { Errno(rawValue: errno) }

  package var description: String { "\(call): \(reason)" }
}

extension Errno {
  /// The `errno` of the call just made.
  package static var last: Errno { Errno(rawValue: errno) }
}
