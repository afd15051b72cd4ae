import Foundation
import Glibc
import SystemFiles

/// Copies a file or a folder, also of another user's: FileManager cannot do that.
package func copyFiles(_ source: URL, to target: URL) throws {
  try FileCopy.copy(source, to: target)
}

/// Waits until nobody can write to a file any more: a process that another test was just starting may
/// hold what this one had open, until it executes its program. 5 s at most.
package func waitUntilClosed(_ path: String) throws {
  let file = try OpenFile(path, O_RDONLY)
  let end = ContinuousClock.now + .seconds(5)
  while !file.hasNoWriter(), errno == EAGAIN, .now < end { sched_yield() }
}
