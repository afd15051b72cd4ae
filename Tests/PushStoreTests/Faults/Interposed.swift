import Foundation
import Glibc
import TestSupport
import Testing

/// Runs the store's driver with the interposer between it and the file system.
enum Interposed {
  /// The fault at the k-th call that changes files.
  enum Fault: String, CaseIterable {
    case kill
    case tear
    case fullDisk = "ENOSPC"
    case inputOutput = "EIO"
    case readOnly = "EROFS"
  }

  struct Ending: Equatable {
    /// The exit code; minus the signal's number for a process that was killed.
    var status: Int32
    var output: String

    var wasKilled: Bool { status == -SIGKILL }
  }

  /// The library, made by the machine's C compiler beside the tests; it stays with them.
  private static let library = Result { () throws -> String in
    let source = Checkout.file("Tests/Interposer/interposer.c").path
    let library = Checkout.products.appendingPathComponent("libPushStoreInterposer.so").path
    // An ordinary user's tests use the one that root's tests have made.
    if !FileManager.default.isWritableFile(atPath: Checkout.products.path) { return library }
    let draft = "\(library).\(getpid())"
    let ending = try run(
      "cc",
      ["-shared", "-fPIC", "-O1", "-fno-builtin", "-o", draft, source], environment: [:])
    try #require(ending.status == 0, "\(ending.output)")
    try #require(rename(draft, library) == 0)
    return library
  }

  /// Runs the driver on files below `root`.
  /// - Parameter at: the call that is met by the fault, from 1; nil for none.
  static func drive(
    _ arguments: [String], under root: URL, fault: Fault = .kill, at: Int? = nil,
    log: URL? = nil
  ) throws -> Ending {
    var environment = ["LD_PRELOAD": try library.get(), "PUSHSIM_FAULT_UNDER": root.path]
    environment["PUSHSIM_FAULT"] = fault.rawValue
    environment["PUSHSIM_FAULT_AT"] = at.map(String.init)
    environment["PUSHSIM_FAULT_LOG"] = log?.path
    return try run(driver, arguments, environment: environment)
  }

  /// Whether this machine lets a test mount a disk in a namespace of its own.
  static let mayMount =
    (try? run("unshare", ["-m", "mount", "-t", "tmpfs", "tmpfs", "/mnt"]).status)
    == 0

  static let driver = Checkout.products.appendingPathComponent("PushStoreDriver").path

  /// Runs a program to its end with all that it prints.
  static func run(
    _ program: String, _ arguments: [String], environment: [String: String] = [:]
  ) throws -> Ending {
    let ending = try Program.runBlocking(program, arguments, environment: environment)
    return Ending(status: ending.status, output: ending.output + ending.errors)
  }
}
