import ArgumentParser
import ExtensionBuilder
import Foundation
import Glibc

/// `pushsim serve`: a program of its own beside this one, so that a first build of `pushsim` does not
/// wait for a web framework.
struct ServeLauncher: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "The inbox for push notifications: a page and REST; needs `make serve` once.",
    discussion: """
      Send it pushes from any backend, and see on a page what each user would have seen, and why. \
      Docs/Serve.md has the whole story; `pushsim serve --help` lists its options.
      """)

  @Argument(
    parsing: .captureForPassthrough,
    help: ArgumentHelp("What pushsim-serve takes.", visibility: .hidden))
  var arguments: [String] = []

  func run() throws {
    let tool = DeviceSDKLocation.runningTool
    let program = tool.deletingLastPathComponent().appendingPathComponent("pushsim-serve").path
    guard access(program, X_OK) == 0 else {
      throw Failure(
        "pushsim-serve is not beside \(tool.path): run `make serve` in pushsim's checkout",
        exitCode: Failure.Code.unreadableInput)
    }
    let words = [program] + arguments
    var pointers = words.map { strdup($0) } + [nil]
    execv(program, &pointers)
    throw Failure(
      "\(program) cannot be started: \(String(cString: strerror(errno)))",
      exitCode: Failure.Code.failed)
  }
}
