import Foundation

/// The ports on which a simulator of this process serves its folders, for other clients to race on.
enum OriginPort {
  /// The port that answers TLS for `host`.
  ///
  /// The simulator keeps its ports to itself, so they are looked up the way `ss` does it: the
  /// listening sockets of the system that are among this process's descriptors.
  /// - Throws: `RaceError` when none of them answers a request for `path`.
  static func https(host: String, path: String) throws -> Int {
    let candidates = try listening()
    for port in candidates {
      let url = "https://\(host)/\(path)"
      let request =
        "curl -sS -f -k -o /dev/null --connect-to ::127.0.0.1:\(port) "
        + ShellCommand.quoted(url) + " 2>&1"
      if (try? ShellCommand.run(request)) != nil { return port }
    }
    throw RaceError("none of the listening ports \(candidates) serves \(host) over TLS")
  }

  private static func listening() throws -> [Int] {
    let own = try ownSockets()
    return try String(contentsOfFile: "/proc/net/tcp", encoding: .utf8).split(separator: "\n")
      .dropFirst().compactMap { line in
        // sl local_address rem_address st … inode is the tenth column; state 0A listens.
        let columns = line.split(separator: " ")
        guard columns.count > 9, columns[3] == "0A", own.contains(String(columns[9])) else {
          return nil
        }
        return columns[1].split(separator: ":").last.flatMap { Int($0, radix: 16) }
      }
  }

  /// The inodes of this process's sockets.
  private static func ownSockets() throws -> Set<String> {
    let folder = "/proc/self/fd"
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    return Set(
      names.compactMap { name in
        let target = try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\(name)")
        guard let target, target.hasPrefix("socket:[") else { return nil }
        return String(target.dropFirst(8).dropLast())
      })
  }
}
