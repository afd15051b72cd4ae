import Foundation
import Glibc
import SystemFiles
import SystemPackage

/// A bundle that is put together beside its place and moved there in one step.
struct StagedBundle: ~Copyable {
  /// The bundle's folder while it is staged.
  let url: URL
  private let container: URL
  private let destination: URL

  /// Makes an empty bundle that will become `destination`.
  /// - Throws: `BuildError` with code `outputFailed`.
  init(for destination: URL) throws(BuildError) {
    let container = try Self.makeContainer(for: destination)
    self.container = container
    self.destination = destination
    url = container.appendingPathComponent(destination.lastPathComponent)
  }

  /// Makes a hidden folder beside `destination`, with an empty folder for the bundle in it.
  private static func makeContainer(for destination: URL) throws(BuildError) -> URL {
    let parent = destination.deletingLastPathComponent()
    var container: URL?
    do {
      try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
      // Beside its place: only a rename within one file system is atomic.
      let folder = try makeFolder(in: parent)
      container = folder
      try FileManager.default.createDirectory(
        at: folder.appendingPathComponent(destination.lastPathComponent),
        withIntermediateDirectories: false)
      return folder
    } catch {
      if let container { try? FileManager.default.removeItem(at: container) }
      throw BuildError(
        .outputFailed, "cannot write \(destination.path): \(reason(error))", cause: error)
    }
  }

  private static func makeFolder(in parent: URL) throws(SystemCallError) -> URL {
    var template = Array("\(parent.path)/.pushsim-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw SystemCallError("mkdtemp") }
    return URL(
      fileURLWithPath: String(decoding: template.dropLast().map(UInt8.init), as: UTF8.self))
  }

  deinit { try? FileManager.default.removeItem(at: container) }

  /// Copies the file at `source` to `path` in the bundle.
  /// - Throws: `BuildError`: `outputFailed`, or `unreadableInput` when `path` is taken already.
  func copy(_ source: URL, to path: String) throws(BuildError) {
    let target = url.appendingPathComponent(path)
    guard !FileManager.default.fileExists(atPath: target.path) else {
      throw BuildError(
        .unreadableInput,
        "\(source.path) cannot be put into the bundle: another file there is called \(path) "
          + "already; Xcode refuses this too, so rename one of them")
    }
    do {
      try FileManager.default.createDirectory(
        at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
      try FileCopy.copy(source.resolvingSymlinksInPath(), to: target)
    } catch {
      throw BuildError(
        .outputFailed, "cannot copy \(source.path) into the bundle: \(Self.reason(error))",
        cause: error)
    }
  }

  /// Writes `data` to `path` in the bundle.
  /// - Throws: `BuildError` with code `outputFailed`.
  func write(_ data: @autoclosure () throws -> Data, to path: String) throws(BuildError) {
    do {
      try data().write(to: url.appendingPathComponent(path))
    } catch {
      throw BuildError(
        .outputFailed, "cannot write \(path) of the bundle: \(Self.reason(error))", cause: error)
    }
  }

  /// Moves the bundle to its place, in exchange for the one that was there.
  /// - Throws: `BuildError` with code `outputFailed`.
  consuming func publish() throws(BuildError) {
    if rename(flags: 1) == 0 { return }  // RENAME_NOREPLACE
    if errno == EEXIST, rename(flags: 2) == 0 { return }  // RENAME_EXCHANGE
    // A file system without these flags: the former bundle steps aside first.
    let former = container.appendingPathComponent("former")
    _ = Glibc.rename(destination.path, former.path)
    if Glibc.rename(url.path, destination.path) == 0 { return }
    let error = Errno.last
    _ = Glibc.rename(former.path, destination.path)
    throw BuildError(
      .outputFailed, "cannot move the bundle to \(destination.path): \(error)", cause: error)
  }

  private typealias RenameAt2 =
    @convention(c) (
      Int32, UnsafePointer<CChar>, Int32, UnsafePointer<CChar>, UInt32
    ) -> Int32

  /// `renameat2`, which Glibc has but does not declare to Swift; -1 where it is missing.
  private func rename(flags: UInt32) -> Int32 {
    guard let symbol = dlsym(nil, "renameat2") else { return -1 }
    // The type is that of renameat2's declaration in stdio.h.
    let function = unsafeBitCast(symbol, to: RenameAt2.self)
    return function(AT_FDCWD, url.path, AT_FDCWD, destination.path, flags)
  }

  private static func reason(_ error: any Error) -> String {
    if let error = error as? SystemCallError { return "\(error.reason)" }
    let underlying = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
    return underlying.map { Errno(rawValue: Int32($0.code)).description } ?? "\(error)"
  }
}
