import Diagnostics
import NotificationModel
import PhoneSimulator

// An app whose own code runs: `Phone(app:)`.

extension PhoneApp {
  /// The callbacks that ran, in the order they began, as `didReceive(snooze)`.
  public var callbacks: [String] { phone.running.session(of: bundle)?.callbacks.map(\.text) ?? [] }

  /// The callbacks of its content extensions that ran, in the order they began.
  public var contentCallbacks: [String] { phone.recorder.contentCallbacks(of: bundle) }

  /// Findings about the code of the app and of its content extensions that a device would punish.
  public var findings: [Finding] { phone.running.findings(of: bundle) }

  /// Whether its process runs.
  public var isRunning: Bool { phone.running.session(of: bundle)?.isRunning ?? false }

  /// Its process's number, for a debugger; nil while there is none. A suspended process is stopped.
  public var processIdentifier: Int32? { phone.running.session(of: bundle)?.pid }

  /// The app's printed output, line by line.
  public var printed: [String] { phone.recorder.printed(by: bundle) }

  /// The printed output of its content extensions, line by line.
  public var contentPrinted: [String] { phone.recorder.contentPrinted(by: bundle) }

  /// Touches what says `label` on its screen: a button, a switch, a row; of several the one of a
  /// number from 1.
  /// - Throws: `CenterRefusal` where nothing says so, or the app is not in front.
  public func touch(_ label: String, number: Int = 1) async throws {
    await phone.settle()
    try await code().touch(label, number: number, typing: nil)
    await phone.settle()
  }

  /// Types into a field of its screen.
  /// - Throws: `CenterRefusal` where no field says so, or the app is not in front.
  public func type(_ text: String, into label: String) async throws {
    await phone.settle()
    try await code().touch(label, typing: text)
    await phone.settle()
  }

  /// Returns the contents of its screen, a line each, as `button "Remind me"`.
  /// - Throws: `CenterRefusal` where the app is not in front.
  public func screen() async throws -> [String] {
    await phone.settle()
    return try await code().screen()
  }

  private func code() throws(CenterRefusal) -> AppSession {
    guard let code = phone.running.session(of: bundle) else {
      throw CenterRefusal(.noSuchApp, "the phone runs no code of \(bundle): use Phone(app:)")
    }
    return code
  }
}
