import Glibc

/// Makes a system call again for as long as signals interrupt it, and gives its result: -1 with
/// `errno` for any other failure.
@inlinable @inline(__always)
package func uninterrupted<Result: FixedWidthInteger>(_ call: () -> Result) -> Result {
  while true {
    let result = call()
    if result != -1 || errno != EINTR { return result }
  }
}
