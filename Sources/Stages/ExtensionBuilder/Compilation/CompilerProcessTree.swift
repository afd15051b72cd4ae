import Foundation
import Glibc

/// The processes below a process, as `/proc` shows them.
///
/// A signal to a process group, all that swift-subprocess sends, does not reach them: the compiler's
/// driver puts each of its children into a group of its own.
enum CompilerProcessTree {
  /// Kills `pid` and all its descendants, whichever process groups they are in.
  static func kill(_ pid: pid_t) {
    // A stopped process starts no further children while the list is made.
    Glibc.kill(pid, SIGSTOP)
    for process in descendants(of: pid) + [pid] { Glibc.kill(process, SIGKILL) }
  }

  /// The children of `pid`, their children, and so on.
  static func descendants(of pid: pid_t) -> [pid_t] {
    let parents = parents()
    var found: [pid_t] = []
    var next = [pid]
    while !next.isEmpty {
      next = parents.filter { next.contains($0.value) }.map(\.key)
      found += next
    }
    return found
  }

  /// The parent of every process.
  private static func parents() -> [pid_t: pid_t] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    let pairs = names.compactMap { pid_t($0) }.compactMap { pid in
      parent(of: pid).map { (pid, $0) }
    }
    return Dictionary(pairs) { first, _ in first }
  }

  private static func parent(of pid: pid_t) -> pid_t? {
    guard let data = FileManager.default.contents(atPath: "/proc/\(pid)/stat") else { return nil }
    // The second field is the name in parentheses, which may itself hold spaces and parentheses.
    let text = String(decoding: data, as: UTF8.self)
    guard let name = text.lastIndex(of: ")") else { return nil }
    let fields = text[name...].split(separator: " ")
    return fields.count > 2 ? pid_t(fields[2]) : nil
  }
}
