import Foundation

/// A folder that stands in for a host on the simulated network: the `HOST=DIR` of `--serve`.
package struct HostedFolder: Sendable {
  /// The host in lower case: a DNS name, or an IP address without brackets.
  package let host: String
  /// The folder its files come from.
  package let folder: URL

  let name: HostName

  /// The folder's path, for system calls.
  var path: String { folder.path }

  /// Reads `HOST=DIR`; a relative folder starts at the current one.
  /// - Throws: `NetworkError` when `=` or the host is missing, the host has a scheme, a port or a
  ///   path, or the folder is missing or is not a folder.
  package init(argument: String) throws {
    guard let equals = argument.firstIndex(of: "=") else {
      throw NetworkError(
        .invalidHost,
        "cannot serve '\(argument)': it has no '='; write HOST=DIR, such as cdn.example.com=Media")
    }
    let path = String(argument[argument.index(after: equals)...])
    guard !path.isEmpty else {
      throw NetworkError(
        .folderNotFound,
        "cannot serve '\(argument)': no folder stands after '='; write HOST=DIR")
    }
    try self.init(
      host: String(argument[..<equals]),
      folder: URL(filePath: path, directoryHint: .isDirectory))
  }

  /// Pairs a host with a folder.
  /// - Throws: `NetworkError` for a host that is not well formed and a folder that is not there.
  package init(host: String, folder: URL) throws {
    name = try Self.validated(host)
    self.host = name.text
    self.folder = folder
    var isDirectory: ObjCBool = false
    guard FileManager.default.fileExists(atPath: folder.path, isDirectory: &isDirectory) else {
      throw NetworkError(
        .folderNotFound,
        "cannot serve \(name): the folder \(folder.path) does not exist; make it or name another")
    }
    guard isDirectory.boolValue else {
      throw NetworkError(
        .notAFolder,
        "cannot serve \(name): \(folder.path) is not a folder; name the folder the file is in")
    }
  }

  package static func validated(_ host: String) throws -> HostName {
    if let name = HostName(host) { return name }
    throw NetworkError(.invalidHost, "cannot serve the host '\(host)': \(fault(in: host))")
  }

  private static func fault(in host: String) -> String {
    if host.isEmpty {
      "the host is empty; write HOST=DIR, such as cdn.example.com=Media"
    } else if host.contains("://") {
      "give the host alone, without a scheme; both https and http are served"
    } else if host.contains("/") {
      "give the host alone, without a path; the folder holds what lies below /"
    } else if host.contains("*") {
      "a wildcard stands for whole names in front, such as *.example.com"
    } else if host.contains(":") {
      "give the host alone, without a port; the standard ports are answered"
    } else if !host.utf8.allSatisfy({ $0 < 0x80 }) {
      "write an internationalised name in its ASCII form, which begins with xn--"
    } else {
      "it is neither a DNS name (letters, digits, hyphens, dots) nor an IP address"
    }
  }
}
