import Glibc

/// An `errno` as an error's cause.
package struct SystemError: Error, Hashable, CustomStringConvertible {
  /// The value of `errno`.
  package let number: Int32

  init(_ number: Int32) { self.number = number }

  /// The `errno` of the call just made.
  static var last: SystemError { SystemError(errno) }

  package var description: String { String(cString: strerror(number)) }
}
