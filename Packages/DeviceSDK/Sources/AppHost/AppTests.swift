import DeviceChannel
import DeviceFoundation
import ExtensionProtocol
import Foundation
import InterfaceHost
import JSONModel
import Synchronization

/// Unit tests that were built into an app: they run in its process, as Xcode's hosted tests do.
public enum AppTests {
  /// Runs the tests whose names contain the filter, and calls `done` with Swift Testing's exit code.
  public typealias Run =
    @MainActor (_ filter: String, _ done: @escaping @Sendable (Int) -> Void)
    -> Void

  /// The function that runs the tests; nil in an app that was built without.
  @MainActor public static var run: Run?

  /// A test begins.
  public static func begins(_ name: String) { tell(name, "began") }

  /// A test has failed so far, with what and where.
  public static func fails(_ name: String, _ message: String, _ file: String?, _ line: Int) {
    tell(
      name, "failed",
      ["message": .string(message), "file": JSONValue(file), "line": .integer(line)])
  }

  /// A test says that it cannot run here.
  public static func skips(_ name: String) { tell(name, "skipped") }

  /// A test has ended.
  public static func ends(_ name: String, passed: Bool, seconds: Double) {
    tell(name, passed ? "passed" : "ended", ["seconds": .double(seconds)])
  }

  /// Lets the main run loop run until what a test has asked the notification center is answered, so
  /// that a closure that no test waits for runs within its test; 5 s at most, for what never comes
  /// to rest.
  public static func rest() {
    let end = Date(timeIntervalSinceNow: 5)
    let isDone = Mutex(false)
    Resting.wait {
      isDone.withLock { $0 = true }
    }
    while !isDone.withLock(\.self), Date() < end {
      _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.01))
    }
  }

  private static func tell(
    _ name: String, _ status: String, _ detail: [String: JSONValue] = [:]
  ) {
    guard let connection = DeviceConnection.current else { return }
    let members: [String: JSONValue] = ["name": .string(name), "status": .string(status)]
    Callbacks.tell(
      AppEvent("test", .did, members.merging(detail) { $1 }), over: connection)
  }
}

extension AppLife {
  /// Runs the tests from the run loop, not from the main queue, so that a test that waits lets both
  /// go on.
  func test(_ arguments: JSONValue, _ reply: @escaping @Sendable (JSONValue) -> Void) {
    guard let run = AppTests.run else { return reply(["missing": true]) }
    let filter = arguments["filter"]?.string ?? ""
    RunLoop.main.perform {
      MainActor.assumeIsolated {
        run(filter) { code in reply(["code": .integer(code)]) }
      }
    }
  }
}
