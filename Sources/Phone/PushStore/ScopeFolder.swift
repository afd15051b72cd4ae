import Foundation
import Glibc
import NotificationModel
import SystemFiles

/// The placeholder for a file that a process may not read, while no scope is open.
package enum ScopePlaceholder: Sendable, Hashable {
  /// A symbolic link into the store, which the process's sandbox denies: EACCES, for root too.
  case forbiddenLink
  /// Nothing, where no sandbox denies anything: ENOENT, which the device SDK reports as EACCES.
  case absence
}

/// The folder in which files of the store appear for as long as a process's scopes are open.
///
/// `Scopes/<uuid>/<extension>/<uuid>/<name>`, the first `uuid` for each simulator that runs: a
/// lock on it tells that it does, so that what a killed one left is found and removed.
final class ScopeFolder: Sendable {
  private let folder: LockedFolder
  let placeholder: ScopePlaceholder

  /// Creates the folder, and removes those of simulators that are gone.
  init(in layout: StoreLayout, _ placeholder: ScopePlaceholder) throws(SystemCallError) {
    let all = layout.scopes
    self.placeholder = placeholder
    try FileCalls.makeFolder(all)
    for name in (try? FileCalls.names(in: all)) ?? [] {
      LockedFolder.removeIfLeft("\(all)/\(name)")
    }
    folder = try LockedFolder(in: all)
  }

  /// The folders of simulators that are gone.
  static func abandoned(in layout: StoreLayout) -> [String] {
    ((try? FileCalls.names(in: layout.scopes)) ?? []).map { "\(layout.scopes)/\($0)" }
      .filter { LockedFolder.left($0) != nil }
  }

  /// Whether a simulator is running that has given its extensions folders.
  static func isAnyInUse(in layout: StoreLayout) -> Bool {
    ((try? FileCalls.names(in: layout.scopes)) ?? [])
      .contains { LockedFolder.left("\(layout.scopes)/\($0)") == nil }
  }

  /// The folder that processes of an extension may read, made when it is not there.
  func folder(of bundle: BundleIdentifier) throws(SystemCallError) -> String {
    let folder = "\(folder.path)/\(bundle.rawValue)"
    try FileCalls.makeFolder(folder)
    return folder
  }

  /// A folder for one process, whose name no other process guesses.
  func newFolder(of bundle: BundleIdentifier) throws(SystemCallError) -> String {
    let folder = "\(try folder(of: bundle))/\(UUID().uuidString.lowercased())"
    try FileCalls.makeFolder(folder)
    return folder
  }

  /// Puts the placeholder of a stored file at `target`.
  func shut(_ stored: String, at target: String) throws(SystemCallError) {
    switch placeholder {
    case .absence: try FileCalls.remove(target)
    case .forbiddenLink:
      let new = target + ".new"
      try FileCalls.remove(new)
      guard symlink(stored, new) == 0 else { throw SystemCallError(call: "symlink", errno: errno) }
      try FileCalls.rename(new, to: target)
    }
  }

  /// Puts a stored file at `target`: by a link where a sandbox keeps it from being written to.
  func open(_ stored: String, at target: String) throws(SystemCallError) {
    let new = target + ".new"
    try FileCalls.remove(new)
    let file = try OpenFile(stored, O_RDONLY | O_NOFOLLOW)
    let isLinked = placeholder == .forbiddenLink && (try? FileCalls.link(file, to: new)) != nil
    if !isLinked { try copy(file, to: new) }
    try FileCalls.rename(new, to: target)
  }

  private func copy(_ file: OpenFile, to path: String) throws(SystemCallError) {
    let copy = try OpenFile(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: 0o400)
    try file.copy(to: copy)
  }
}
